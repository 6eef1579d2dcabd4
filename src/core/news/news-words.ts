import { foldText } from '../players/fold-text.ts'

/** A word of a headline, with what tells a name from other words. */
export interface NewsWord {
  /** As written, without the ending of a possessive. */
  readonly text: string
  readonly folded: string
  readonly isCapitalised: boolean
  /** "Chase's", "Bengals'". */
  readonly isPossessive: boolean
  /** What stands before it: nothing but a space or a hyphen, another sign ("Chase, Higgins"), or a beginning. */
  readonly gap: WordGap
}

export type WordGap = 'space' | 'hyphen' | 'clause' | 'sentence'

/** The words of a text in their order. Hyphens part words, so that "Packers-Bears" is two and "Smith-Njigba" too. */
export function newsWords(text: string): readonly NewsWord[] {
  const words: NewsWord[] = []
  let [endIndex, before] = [0, '']
  for (const match of text.matchAll(WORD)) {
    const [written] = match
    const between = text.slice(endIndex, match.index)
    words.push({ ...readWord(written, text.slice(match.index + written.length)), gap: gapOf(between, before) })
    endIndex = match.index + written.length
    before = written
  }
  return words
}

/** Whether a word goes with the one before it as "Chase" does with "Ja'Marr". */
export function isJoined(word: NewsWord | undefined): word is NewsWord {
  return word !== undefined && (word.gap === 'space' || word.gap === 'hyphen')
}

/** The folded words from one place up to another, as a name is compared. */
export function foldedWords(words: readonly NewsWord[], start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ folded }) => folded)
    .join(' ')
}

function readWord(written: string, after: string): Omit<NewsWord, 'gap'> {
  const text = written.replace(POSSESSIVE_ENDING, '')
  const isPossessive = text !== written || (/s$/i.test(written) && PLURAL_POSSESSIVE.test(after))
  return { text, folded: foldText(text), isCapitalised: CAPITAL.test(text), isPossessive }
}

function gapOf(between: string, before: string): WordGap {
  if (before === '') return 'sentence'
  const signs = between.replace(PLURAL_POSSESSIVE, '')
  if (signs.trim() === '' || (signs.trim() === '.' && ABBREVIATION.test(before))) return 'space'
  if (HYPHEN.test(signs)) return 'hyphen'
  return SENTENCE_END.test(signs) ? 'sentence' : 'clause'
}

const WORD = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu
const POSSESSIVE_ENDING = /['’]s$/iu
const PLURAL_POSSESSIVE = /^['’](?=[\s,)]|$)/u
const CAPITAL = /^[\p{Lu}\p{N}]/u
const HYPHEN = /^[-‐‑]$/u
const SENTENCE_END = /[.!?:;|…]/u
/** What a dot shortens, and does not end a sentence: initials, "Jr.", "St. Brown". */
const ABBREVIATION = /^(?:\p{L}|(?:\p{L}\.)+\p{L}|jr|sr|st|vs|no|dr|mr)$/iu
