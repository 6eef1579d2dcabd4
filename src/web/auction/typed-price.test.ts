import { expect, test } from 'vitest'
import { typedPrice } from './typed-price.ts'

test('[AUC114] an own price is set by what was typed, $0 as well, and taken away by an emptied field', () => {
  expect(typedPrice('44', null)).toEqual({ kind: 'set', dollars: 44 })
  expect(typedPrice('0', null)).toEqual({ kind: 'set', dollars: 0 })
  expect(typedPrice('0', 12)).toEqual({ kind: 'set', dollars: 0 })
  expect(typedPrice('', 12)).toEqual({ kind: 'set', dollars: null })
  expect(typedPrice(' ', 0)).toEqual({ kind: 'set', dollars: null })
  for (const [text, before] of [
    ['', null],
    ['12', 12],
    ['0', 0],
    ['4.5', 12],
    ['abc', null],
  ] as const) {
    expect(typedPrice(text, before)).toEqual({ kind: 'keep' })
  }
})
