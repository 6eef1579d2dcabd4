import type { Seat, SeatId } from '#core/lobby/lobby.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'

/** Updates an unsaved order: appends seats that joined in the meantime and drops those that left. */
export function followSeats(order: readonly SeatId[], seats: readonly Seat[]): readonly Seat[] {
  const known = order.flatMap((seatId) => seats.find((seat) => seat.id === seatId) ?? [])
  return [...known, ...seatsInOrder(seats).filter((seat) => !order.includes(seat.id))]
}

export function withSeatAt(order: readonly SeatId[], seatId: SeatId, toIndex: number): readonly SeatId[] {
  return order.filter((id) => id !== seatId).toSpliced(toIndex, 0, seatId)
}
