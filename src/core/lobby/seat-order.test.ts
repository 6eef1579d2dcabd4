import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatFor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import type { Seat } from './lobby.ts'
import {
  isPermutation,
  orderFromPositions,
  positionsFromOrder,
  seatsInOrder,
  withOrder,
  withoutSeat,
} from './seat-order.ts'

/** Seats in order of joining, with these draft orders. */
function seatsWith(...draftOrders: readonly (number | null)[]): readonly Seat[] {
  return draftOrders.map((draftOrder, index) => seatFor(index + 1, { draftOrder }))
}

const idsOf = (seats: readonly Seat[]) => seats.map((seat) => seat.id)
const ordersOf = (seats: readonly Seat[]) => seats.map((seat) => seat.draftOrder)

const anySeatsAndOrder = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.record({
    seats: fc.constant(waitingLobby(count).seats),
    seatIds: fc.shuffledSubarray([...idsOf(waitingLobby(count).seats)], { minLength: count, maxLength: count }),
  }),
)

test('[LO5] lists go by draft order; who has none is last, as if 999, in order of joining', () => {
  expect(idsOf(seatsInOrder(seatsWith(null, 2, null, 1)))).toEqual(['s4', 's2', 's1', 's3'])
  expect(idsOf(seatsInOrder(seatsWith(1000, null, 998)))).toEqual(['s3', 's2', 's1'])
  expect(seatsInOrder([])).toEqual([])
})

test('[LO2] positions and order say the same', () => {
  fc.assert(
    fc.property(anySeatsAndOrder, ({ seats, seatIds }) => {
      const positions = positionsFromOrder(seats, seatIds)
      expect(isPermutation(positions, seats.length)).toBe(true)
      expect(orderFromPositions(seats, positions)).toEqual(seatIds)
      expect(ordersOf(withOrder(seats, seatIds))).toEqual(positions)
      expect(idsOf(seatsInOrder(withOrder(seats, seatIds)))).toEqual(seatIds)
    }),
  )
})

test('[LO3] a seat that the order does not name has position 0, which is no permutation', () => {
  const positions = positionsFromOrder(seatsWith(null, null), ['s1', 's9'])
  expect([positions, isPermutation(positions, 2)]).toEqual([[1, 0], false])
})

test('[LO3] an order that names a seat twice, a stranger or too few is our mistake', () => {
  const seats = seatsWith(null, null)
  for (const seatIds of [['s1', 's1'], ['s1', 's9'], ['s1'], ['s1', 's2', 's2']]) {
    expect(() => withOrder(seats, seatIds)).toThrow('lists each seat once')
  }
})

test('[RU13] who stays keeps the relative order, renumbered from 1; who had none still has none', () => {
  const lobby = { ...waitingLobby(4), seats: seatsWith(3, null, 1, 2) }
  expect(ordersOf(withoutSeat(lobby, 's3'))).toEqual([2, null, 1])
  expect(ordersOf(withoutSeat(lobby, 's2'))).toEqual([3, 1, 2])
  expect(ordersOf(withoutSeat(lobby, 's1'))).toEqual([null, 1, 2])
})
