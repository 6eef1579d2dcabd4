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
