import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJsonChange, jsonChange, withJsonChange } from './json.ts'

test('[HI5] a change turns one value into the other, also after it was stored, and equal values have none', () => {
  // Text has no -0.
  const anyValue = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)))
  fc.assert(
    fc.property(anyValue, anyValue, (from, to) => {
      const change = jsonChange(from, to)
      if (change === null) {
        expect(to).toEqual(from)
        return
      }
      const stored: unknown = JSON.parse(JSON.stringify(change))
      if (!isJsonChange(stored)) throw new Error('a stored change is one')
      expect(withJsonChange(from, stored)).toEqual(to)
    }),
  )
  expect(jsonChange({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull()
})

test('[HI5] a change says only what changed', () => {
  expect(jsonChange({ a: [1, 2, 3], b: 'same' }, { a: [1, 5], c: null })).toEqual({
    in: { a: { in: { 1: { to: 5 } }, length: 2 }, c: { to: null } },
    gone: ['b'],
  })
})

test.each([
  null,
  7,
  {},
  { in: 7 },
  { in: { a: 7 } },
  { in: {}, length: -1 },
  { in: {}, length: 1e9 },
  { in: {}, gone: 7 },
])('[HI5] %j is no change', (value) => {
  expect(isJsonChange(value)).toBe(false)
})
