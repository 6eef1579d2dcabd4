import type { Lobby, Seat, SeatId } from './lobby.ts'

/** Seats without an order sort as if they had this one (specification, section 4). */
const LAST = 999

/** As lists show them: by draft order, those without one last, and among equals who joined first. */
export function seatsInOrder(seats: readonly Seat[]): readonly Seat[] {
  return seats.toSorted((a, b) => (a.draftOrder ?? LAST) - (b.draftOrder ?? LAST))
}

export function isOrderComplete(seats: readonly Seat[]): boolean {
  return seats.every((seat) => seat.draftOrder !== null)
}

/** Whether the positions are a permutation of 1 to n, one for each seat. */
export function isPermutation(positions: readonly number[], seatCount: number): boolean {
  return positions.length === seatCount && seatCount === new Set(positions).size && positions.every(isPlace)

  function isPlace(position: number): boolean {
    return Number.isInteger(position) && position >= 1 && position <= seatCount
  }
}

/** The seats, first team first, from each one's new position in order of joining. */
export function orderFromPositions(seats: readonly Seat[], positions: readonly number[]): readonly SeatId[] {
  return seats
    .map((seat, joinIndex) => ({ seatId: seat.id, position: positions[joinIndex] ?? LAST }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ seatId }) => seatId)
}

/** Each seat's new position in order of joining, from the seats first team first: what the wire carries. */
export function positionsFromOrder(seats: readonly Seat[], seatIds: readonly SeatId[]): readonly number[] {
  return seats.map((seat) => seatIds.indexOf(seat.id) + 1)
}

/** Every order equally likely (Fisher and Yates). */
export function shuffledSeatIds(seats: readonly Seat[], random: () => number): readonly SeatId[] {
  const seatIds = seats.map((seat) => seat.id)
  for (let index = seatIds.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const [here = '', there = ''] = [seatIds[index], seatIds[other]]
    seatIds[index] = there
    seatIds[other] = here
  }
  return seatIds
}

export function withOrder(seats: readonly Seat[], seatIds: readonly SeatId[]): readonly Seat[] {
  return seats.map((seat) => ({ ...seat, draftOrder: seatIds.indexOf(seat.id) + 1 }))
}

/** Who stays keeps the relative order, renumbered from 1 (RU13). */
export function withoutSeat(lobby: Lobby, seatId: SeatId): readonly Seat[] {
  const staying = lobby.seats.filter((seat) => seat.id !== seatId)
  const ordered = seatsInOrder(staying.filter((seat) => seat.draftOrder !== null)).map((seat) => seat.id)
  return staying.map((seat) => ({
    ...seat,
    draftOrder: seat.draftOrder === null ? null : ordered.indexOf(seat.id) + 1,
  }))
}
