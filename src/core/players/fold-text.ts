/**
 * Lower-case words with single spaces: accents, dots and apostrophes are removed, other punctuation becomes a space (NM1).
 * Letters of other scripts stay. '' for a text without letters and digits.
 */
export function foldText(text: string): string {
  return plainLetters(text).replace(DROPPED, '').replace(NOT_LETTER_OR_DIGIT, ' ').trim()
}

function plainLetters(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase()
  return bare.replace(UNDECOMPOSED_LETTERS, (letter) => ASCII_FOR_LETTER.get(letter) ?? letter)
}

/** Letters of European names that Unicode does not decompose. */
const ASCII_FOR_LETTER: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['ı', 'i'],
])

const ASCII_ONLY = /^[ -~]*$/
const COMBINING_MARKS = /\p{M}/gu
const UNDECOMPOSED_LETTERS = /[æœøđðþßłı]/g
/** Dots, everything that is written for an apostrophe, and invisible characters. */
const DROPPED = /[.'`´‘’‚‛′ʹʻʼʽʾʿˈ＇]|\p{Cf}/gu
const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu

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

/**
 * How many letters must be inserted, removed or replaced to turn one text into the other (Levenshtein), in UTF-16
 * units; null if more than `limit`. Two swapped letters count as two edits.
 */
export function editDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null
  // row[column]: edits between the letters of `a` read so far and the first `column` letters of `b`.
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let index = 1; index <= a.length; index += 1) {
    const next = [index]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (a[index - 1] === b[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    // From one row to the next the minimum never falls.
    if (Math.min(...next) > limit) return null
    row = next
  }
  const distance = row[b.length] ?? 0
  return distance <= limit ? distance : null
}

/** Edits that still count as a slip in a text of this length: in a short one, two edits turn anything into anything. */
export function slipLimit(letterCount: number): number {
  if (letterCount >= 6) return 2
  return letterCount >= 3 ? 1 : 0
}
