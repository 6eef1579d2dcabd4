import { hostOf, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { isOrderComplete, seatsInOrder } from '#core/lobby/seat-order.ts'

/** What changed in the room, in sentences that are read out. Works across a gap, too: only the two ends are compared. */
export function roomNews(before: Lobby, after: Lobby, ownSeatId: SeatId): readonly string[] {
  return [
    ...after.seats.filter(isNewIn(before)).map((seat) => `${seat.username} joined`),
    ...before.seats.filter(isNewIn(after)).map((seat) => `${seat.username} left`),
    ...hostNews(before, after, ownSeatId),
    ...orderNews(before, after),
    ...(before.draft === null && after.draft !== null ? ['The draft has started'] : []),
  ]
}

function isNewIn(other: Lobby) {
  return (seat: { readonly id: SeatId }) => other.seats.every(({ id }) => id !== seat.id)
}

function hostNews(before: Lobby, after: Lobby, ownSeatId: SeatId): readonly string[] {
  const host = hostOf(after)
  if (host === null || before.hostSeatId === after.hostSeatId) return []
  return [host.id === ownSeatId ? 'You are the host now' : `${host.username} is the host now`]
}

/** An order that was set; one that closed up behind somebody who left is no news. */
function orderNews(before: Lobby, after: Lobby): readonly string[] {
  if (!isOrderComplete(after.seats)) return []
  const namesNow = namesInOrder(after)
  const isSame = isOrderComplete(before.seats) && namesInOrder(before, after).join() === namesNow.join()
  return isSame ? [] : [`Draft order: ${namesNow.map((name, index) => `${index + 1} ${name}`).join(', ')}`]
}

function namesInOrder(lobby: Lobby, among: Lobby = lobby): readonly string[] {
  const seats = lobby.seats.filter(({ id }) => among.seats.some((seat) => seat.id === id))
  return seatsInOrder(seats).map(({ username }) => username)
}
