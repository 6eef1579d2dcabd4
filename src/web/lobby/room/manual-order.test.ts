import { expect, test } from 'vitest'
import { roomOf } from '../../../../tests/support/room-of.ts'
import { followSeats, withSeatAt } from './manual-order.ts'

const { seats } = roomOf(['Ann', 'Bob', 'Cy'])
const namesOf = (order: readonly string[], present = seats) => followSeats(order, present).map((seat) => seat.username)

test('[LR7] the order keeps what was dragged when somebody joins, who stands last, or leaves', () => {
  expect(namesOf(['s3', 's1', 's2'])).toEqual(['Cy', 'Ann', 'Bob'])
  expect(namesOf(['s3', 's1'])).toEqual(['Cy', 'Ann', 'Bob'])
  expect(namesOf(['s3', 's1', 's2'], seats.slice(1))).toEqual(['Cy', 'Bob'])
  expect(namesOf([])).toEqual(['Ann', 'Bob', 'Cy'])
})

test('[LR7] a seat moves to the place it was put at', () => {
  expect(withSeatAt(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(withSeatAt(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(withSeatAt(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
})
