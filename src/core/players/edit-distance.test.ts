import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './fold-text.ts'

test.each([
  ['', '', 0],
  ['josh allen', 'josh allen', 0],
  ['josh allen', 'josh alen', 1],
  ['josh allen', 'josh allan', 1],
  ['bijan', 'bjian', 2],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
])('[NR4] "%s" and "%s" are %i edits apart', (a, b, edits) => {
  expect(editDistance(a, b, 9)).toBe(edits)
  expect(editDistance(a, b, edits)).toBe(edits)
  if (edits > 0) expect(editDistance(a, b, edits - 1)).toBeNull()
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 9 })

test('[NR4] the distance is the same both ways, nothing only between equals, and a detour is never shorter', () => {
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      const distance = (x: string, y: string) => editDistance(x, y, 99) ?? Infinity
      expect(distance(a, b)).toBe(distance(b, a))
      expect(distance(a, b) === 0).toBe(a === b)
      expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c))
    }),
  )
})

test('[NR4] the limit changes no distance that is within it', () => {
  fc.assert(
    fc.property(word, word, fc.nat({ max: 4 }), (a, b, limit) => {
      const distance = editDistance(a, b, 99) ?? Infinity
      expect(editDistance(a, b, limit)).toBe(distance <= limit ? distance : null)
    }),
  )
})

test('[NR4] so many edits as were made are never exceeded', () => {
  const edit = fc.record({
    at: fc.nat({ max: 20 }),
    removed: fc.nat({ max: 1 }),
    inserted: fc.constantFrom('', 'x', 'é'),
  })
  fc.assert(
    fc.property(fc.string({ maxLength: 15 }), fc.array(edit, { maxLength: 3 }), (text, edits) => {
      const changed = edits.reduce(
        (made, { at, removed, inserted }) => made.slice(0, at) + inserted + made.slice(at + removed),
        text,
      )
      expect(editDistance(text, changed, 99)).toBeLessThanOrEqual(edits.length)
    }),
  )
})
