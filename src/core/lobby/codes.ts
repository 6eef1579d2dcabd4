import { assert } from '../lib/assert.ts'

/** Letters and digits that aren't mistaken for each other when read out: no I, L, O, 0 or 1 (RU11). */
export const CODE_SYMBOLS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 6

/** A code from six random numbers, each from 0 to 30. */
export function codeOf(symbolIndexes: readonly number[]): string {
  assert(symbolIndexes.length === CODE_LENGTH, `a code has ${CODE_LENGTH} symbols`)
  return symbolIndexes
    .map((index) => {
      const symbol = CODE_SYMBOLS[index]
      assert(symbol !== undefined, `no code symbol ${index}`)
      return symbol
    })
    .join('')
}

/** Cleans a typed or pasted code: upper case, no blanks or dashes, at most six characters (specification, section 5). */
export function typedCode(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}

export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && [...text].every((symbol) => CODE_SYMBOLS.includes(symbol))
}
