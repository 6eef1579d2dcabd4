import { foldText } from '../players/fold-text.ts'

/** A word of a headline, with the signs that tell a name from other words. */
export interface TextWord {
  /** As written, without the ending of a possessive. */
  readonly text: string
  readonly folded: string
  readonly isCapitalized: boolean
  /** "Chase's", "Bengals'". */
  readonly isPossessive: boolean
  /** What separates it from the word before: a space, a hyphen, another sign ("Chase, Higgins"), or a new sentence. */
  readonly gap: WordGap
}

export type WordGap = 'space' | 'hyphen' | 'clause' | 'sentence'

/** The words of a text. A hyphen separates: "Packers-Bears" and "Smith-Njigba" are two words each. */
export function textWords(text: string): readonly TextWord[] {
  const words: TextWord[] = []
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

/** Whether a word belongs with the one before it, as "Chase" does with "Ja'Marr". */
export function isJoined(word: TextWord | undefined): word is TextWord {
  return word !== undefined && (word.gap === 'space' || word.gap === 'hyphen')
}

function readWord(written: string, after: string): Omit<TextWord, 'gap'> {
  const text = written.replace(POSSESSIVE_ENDING, '')
  const isPossessive = text !== written || (/s$/i.test(written) && PLURAL_POSSESSIVE.test(after))
  return { text, folded: foldText(text), isCapitalized: CAPITAL.test(text), isPossessive }
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
/** A dot after these does not end a sentence: initials, "Jr.", "St. Brown". */
const ABBREVIATION = /^(?:\p{L}|(?:\p{L}\.)+\p{L}|jr|sr|st|vs|no|dr|mr)$/iu
