import { hostOf, MIN_SEATS_TO_START, type Lobby, type Seat, type SeatId } from '#core/lobby/lobby.ts'
import { rightsOf } from '#core/lobby/permissions.ts'
import { isOrderComplete, seatsInOrder } from '#core/lobby/seat-order.ts'
import type { LobbySnapshot } from '../lobby-session.ts'

/** One line of the player list. */
export interface SeatLine {
  readonly seat: Seat
  readonly isHost: boolean
  readonly isOwn: boolean
  /** Null while nothing is heard from the server: then nobody knows. */
  readonly isHere: boolean | null
}

/** Who is here; null while nothing is heard from the server. */
export type Presence = ReadonlySet<SeatId> | null

export function presenceOf({ online, link }: Pick<LobbySnapshot, 'online' | 'link'>): Presence {
  return link.kind === 'reconnecting' ? null : online
}

/** By draft order, who has none last (section 4). */
export function seatLines(lobby: Lobby, ownSeatId: SeatId, presence: Presence): readonly SeatLine[] {
  return seatsInOrder(lobby.seats).map((seat) => ({
    seat,
    isHost: seat.id === lobby.hostSeatId,
    isOwn: seat.id === ownSeatId,
    isHere: presence?.has(seat.id) ?? null,
  }))
}

/** How many of the lobby are here; null while nobody knows. */
export function hereCountOf({ seats }: Pick<Lobby, 'seats'>, presence: Presence): number | null {
  return presence && seats.filter(({ id }) => presence.has(id)).length
}

/** How many seats are free: the number of the dashed placeholder. */
export function freeSeatCount(lobby: Lobby): number {
  return lobby.maxTeams - lobby.seats.length
}

/** Who becomes host when the host leaves: the longest there of the others (RU13); null where nobody else is there. */
export function nextHost(lobby: Lobby): Seat | null {
  return lobby.seats.find((seat) => seat.id !== lobby.hostSeatId) ?? null
}

/** What has to happen next, for the one who looks. */
export function roomHint(lobby: Lobby, ownSeatId: SeatId, presence: Presence): string {
  if (!rightsOf(lobby, ownSeatId).isHost) {
    const host = hostOf(lobby)
    if (host === null) return ''
    if (presence?.has(host.id) === false)
      return `${host.username} is the host, and away right now. The draft starts from there.`
    return `${host.username} starts the draft, and this screen moves along by itself.`
  }
  if (lobby.seats.length < MIN_SEATS_TO_START) {
    return `Share the code with your friends. At least ${MIN_SEATS_TO_START} players are needed to start.`
  }
  if (!isOrderComplete(lobby.seats)) return 'Use Shuffle Order or Set Order first, then start the draft.'
  return 'Everybody has a place in the order. Start when you are ready.'
}
