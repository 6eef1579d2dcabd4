/**
 * Words in plain lower case, single spaces between them: accents, case, dots and apostrophes are gone, other
 * punctuation is a space (NM1). Letters of other scripts stay, so that no name is folded to nothing; a text without letters and digits gives ''.
 */
export function foldText(text: string): string {
  return plainLetters(text).replace(DROPPED, '').replace(NOT_LETTER_OR_DIGIT, ' ').trim()
}

function plainLetters(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase()
  return bare.replace(UNDECOMPOSED_LETTERS, (letter) => ASCII_FOR_LETTER.get(letter) ?? letter)
}

/** The letters of European names that Unicode does not split into a base letter and a mark. */
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
/** The dot, and everything that people and word processors write for an apostrophe; invisible characters too. */
const DROPPED = /[.'`´‘’‚‛′ʹʻʼʽʾʿˈ＇]|\p{Cf}/gu
const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu
