import { expect, test } from 'vitest'
import fc from 'fast-check'
import { anyIndex } from '../../../tests/support/builders.ts'
import { addLast, moveInQueue, queuePosition, removeFromQueue, type Queue } from './queue.ts'

const anyQueue: fc.Arbitrary<Queue> = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))

test('[QU1] a player joins at the end, and only once', () => {
  expect(addLast(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(addLast(['a', 'b'], 'a')).toEqual(['a', 'b'])
})

test('[QU2] whoever stands behind a removed player moves up', () => {
  const queue = removeFromQueue(['a', 'b', 'c'], 'b')
  expect(queue.map((id) => queuePosition(queue, id))).toEqual([1, 2])
  expect(queuePosition(queue, 'c')).toBe(2)
  expect(queuePosition(queue, 'b')).toBe(null)
})

test('[QU3] a move takes the item out and puts it in at the other index', () => {
  const queue = ['a', 'b', 'c', 'd']
  expect(moveInQueue(queue, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveInQueue(queue, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveInQueue(queue, 1, 1)).toEqual(queue)
})

test('[QU4] an index beyond an end counts as that end; a move from nowhere or to no place moves nothing', () => {
  const queue = ['a', 'b', 'c']
  expect(moveInQueue(queue, 1, 99)).toEqual(['a', 'c', 'b'])
  expect(moveInQueue(queue, 1, -5)).toEqual(['b', 'a', 'c'])
  for (const [from, to] of [
    [-1, 0],
    [3, 0],
    [0.5, 1],
    [Number.NaN, 1],
    [0, Number.NaN],
    [0, 1.5],
  ] as const) {
    expect(moveInQueue(queue, from, to)).toEqual(queue)
  }
})

test('[QU3] [F2] any move keeps the same players, each once, the others in their order', () => {
  fc.assert(
    fc.property(anyQueue, anyIndex(6), anyIndex(6), (queue, from, to) => {
      const moved = moveInQueue(queue, from, to)
      expect(moved.toSorted()).toEqual(queue.toSorted())
      const mover = queue[from]
      expect(moved.filter((id) => id !== mover)).toEqual(queue.filter((id) => id !== mover))
      if (mover !== undefined && to >= 0 && to < queue.length && Number.isInteger(to))
        expect(moved.indexOf(mover)).toBe(to + 0)
    }),
  )
})
