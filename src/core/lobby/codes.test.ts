import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_LENGTH, CODE_SYMBOLS, codeOf, isCode, typedCode } from './codes.ts'

test('[CD1] [RU11] codes use 31 symbols, without I, L, O, 0 and 1', () => {
  expect(new Set(CODE_SYMBOLS).size).toBe(31)
  expect(CODE_SYMBOLS).toMatch(/^[A-HJKMNP-Z2-9]+$/)
})

test('[CD2] six numbers below 31 make a code, each its own', () => {
  const anyIndexes = fc.array(fc.nat({ max: 30 }), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  fc.assert(
    fc.property(anyIndexes, anyIndexes, (one, other) => {
      expect(isCode(codeOf(one))).toBe(true)
      expect(codeOf(one) === codeOf(other)).toBe(one.join() === other.join())
    }),
  )
})

test.each([
  [[]],
  [[0, 1, 2, 3, 4]],
  [[0, 1, 2, 3, 4, 5, 6]],
  [[0, 1, 2, 3, 4, 31]],
  [[0, 1, 2, 3, 4, -1]],
  [[0, 1, 2, 3, 4, 0.5]],
])('[CD2] %j makes no code: that would be our mistake', (indexes) => {
  expect(() => codeOf(indexes)).toThrow('broken invariant')
})

test.each([
  ['abc234', 'ABC234'],
  ['  abc 234\n', 'ABC234'],
  ['abc-234', 'ABC234'],
  ['ab\u200Bc234', 'ABC234'],
  ['abc2345678', 'ABC234'],
  ['', ''],
  ['   ', ''],
  ['ｱ😀', 'ｱ'],
])('[CD3] %j typed is %j', (text, code) => {
  expect(typedCode(text)).toBe(code)
})

test.each(['', 'ABC23', 'ABC2345', 'ABCO23', 'ABCI23', 'ABC123', 'abc234', 'ABC23 ', 'ABC2😀', '__proto'])(
  '[CD4] %j is no code',
  (text) => {
    expect(isCode(text)).toBe(false)
  },
)
