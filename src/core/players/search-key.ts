import { foldText } from './fold-text.ts'

/** What a search compares: built once, compared on every keystroke. */
export interface SearchKey {
  /** The folded texts, joined by bars: "amon ra st brown|det". */
  readonly words: string
  /** For each word, a bar and the rest of its text without spaces: "|amonrastbrown|rastbrown|stbrown|brown|det". */
  readonly tails: string
}

export function searchKey(...texts: readonly string[]): SearchKey {
  const folded = texts.map(foldText)
  const tails = folded.flatMap((text) => {
    const words = text.split(' ')
    return words.map((_, wordIndex) => `|${words.slice(wordIndex).join('')}`)
  })
  return { words: folded.join('|'), tails: tails.join('') }
}

/**
 * Whether a key contains the search (NM8): the text anywhere; from the start of a word with spaces ignored ("amonra",
 * "smithnjigba"); or each word at the start of some word, in any order ("brown aj", "chase cin"). A search without letters
 * and digits matches everything.
 */
export function searchMatcher(search: string): (key: SearchKey) => boolean {
  const text = foldText(search)
  if (text === '') return () => true
  const compact = `|${text.replaceAll(' ', '')}`
  const wordStarts = text.split(' ').map((word) => `|${word}`)
  return (key) =>
    key.words.includes(text) || key.tails.includes(compact) || wordStarts.every((start) => key.tails.includes(start))
}
