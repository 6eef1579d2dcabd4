import { andList } from '../../ui/english.ts'
import { controlOf, type TeamControl } from '#core/draft/draft.ts'
import { answerOf, startsItselfAtMs, type StartAnswer } from '#core/lobby/draft-schedule.ts'
import { budgetOf } from '#core/lobby/lobby-auction.ts'
import {
  hostOf,
  MIN_SEATS_TO_START,
  secondOf,
  teamIndexOfSeat,
  type Lobby,
  type Seat,
  type SeatId,
} from '#core/lobby/lobby.ts'
import { rightsOf, type LobbyRights } from '#core/lobby/permissions.ts'
import { isOrderComplete, seatsInOrder } from '#core/lobby/seat-order.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'

/** One line of the player list. */
export interface SeatLine {
  readonly seat: Seat
  readonly isHost: boolean
  readonly isOwn: boolean
  /** Has the host's rights while the host is away. */
  readonly isStandIn: boolean
  /** Null while the server is out of reach, and for computers. */
  readonly isHere: boolean | null
  readonly teamIndex: number | null
  /** Who drafts for the team; null before the start. */
  readonly control: TeamControl | null
  /** Whether they come to the start; null without a date or an answer, and once the draft runs. */
  readonly answer: StartAnswer | null
  /** Who shares the seat; null for nobody. */
  readonly second: string | null
  /** What the team begins an auction with; null while all begin with the same. */
  readonly budget: number | null
}

export type SeatAction = 'rename' | 'seat-link' | 'second-person' | 'make-host' | 'remove'

/** The menu of a seat for a viewer with these rights; empty for none. A computer has no device and shares with nobody. */
export function seatActions(
  { seat, isOwn }: Pick<SeatLine, 'seat' | 'isOwn'>,
  { mayManageSeats, mayRemoveSeats }: Pick<LobbyRights, 'mayManageSeats' | 'mayRemoveSeats'>,
): readonly SeatAction[] {
  if (!isOwn && !mayManageSeats) return []
  const ofPerson: readonly SeatAction[] = seat.isComputer ? [] : ['seat-link', 'second-person']
  const ofHost: readonly SeatAction[] = isOwn || seat.isComputer ? [] : ['make-host']
  return ['rename', ...ofPerson, ...ofHost, ...(mayRemoveSeats && !isOwn ? (['remove'] as const) : [])]
}

/** The connected seats; null while the server is out of reach. */
export type HereSeats = ReadonlySet<SeatId> | null

export function presenceOf({ online, link }: Pick<LobbySnapshot, 'online' | 'link'>): HereSeats {
  return link.kind === 'reconnecting' ? null : online
}

/** Sorted by draft order, seats without one last (section 4). */
export function seatLines(lobby: Lobby, ownSeatId: SeatId, presence: HereSeats): readonly SeatLine[] {
  return seatsInOrder(lobby.seats).map((seat) => {
    const teamIndex = teamIndexOfSeat(lobby, seat.id)
    return {
      seat,
      isHost: seat.id === lobby.hostSeatId,
      isOwn: seat.id === ownSeatId,
      isStandIn: seat.id === lobby.standInSeatId,
      isHere: seat.isComputer ? null : (presence?.has(seat.id) ?? null),
      teamIndex,
      control: lobby.draft === null || teamIndex === null ? null : controlOf(lobby.draft, teamIndex),
      answer: lobby.draft === null ? answerOf(lobby, seat.id) : null,
      second: secondOf(lobby, seat.id),
      budget: lobby.rules.auction === undefined || lobby.moneyTrades.length === 0 ? null : budgetOf(lobby, seat.id),
    }
  })
}

/** How many people are connected; null while unknown. */
export function hereCountOf({ seats }: Pick<Lobby, 'seats'>, presence: HereSeats): number | null {
  return presence && seats.filter(({ id, isComputer }) => !isComputer && presence.has(id)).length
}

/** The seats of people: computers are always there. */
export function peopleCountOf({ seats }: Pick<Lobby, 'seats'>): number {
  return seats.filter(({ isComputer }) => !isComputer).length
}

/** The number in the dashed placeholder. */
export function freeSeatCount(lobby: Lobby): number {
  return lobby.maxTeams - lobby.seats.length
}

/** The longest-joined other seat, who becomes host if the host leaves (RU13); null if there is none. */
export function nextHost(lobby: Lobby): Seat | null {
  return lobby.seats.find((seat) => seat.id !== lobby.hostSeatId && !seat.isComputer) ?? null
}

/** What has to happen next, for this seat. */
export function roomHint(lobby: Lobby, ownSeatId: SeatId, presence: HereSeats): string {
  if (startsItselfAtMs(lobby) !== null) return 'The draft starts on its own and opens here.'
  if (!rightsOf(lobby, ownSeatId).isHost) {
    const host = hostOf(lobby)
    if (host === null) return ''
    if (presence?.has(host.id) === false)
      return `${host.username} is the host and is away. Only the host can start the draft.`
    return `${host.username} starts the draft, and it opens here.`
  }
  if (lobby.seats.length < MIN_SEATS_TO_START) {
    return `Share the code with your friends. At least ${MIN_SEATS_TO_START} players are needed to start.`
  }
  if (!isOrderComplete(lobby.seats)) return 'Use Shuffle Order or Set Order first, then start the draft.'
  return 'Everybody has a place in the order. Start when you are ready.'
}

/** The room in a few words, for its players screen: "3/12 players · Ann starts". */
export function roomFacts(lobby: Lobby, ownSeatId: SeatId): string {
  const starter = rightsOf(lobby, ownSeatId).isHost ? 'you start' : `${hostOf(lobby)?.username ?? 'the host'} starts`
  return `${lobby.seats.length}/${lobby.maxTeams} players · ${starter}`
}

/** How the lobby drafts, and how long: "15 rounds", "Auction, $200, 15 players each". */
export function formatText({ rules: { auction }, roundCount }: Pick<Lobby, 'rules' | 'roundCount'>): string {
  if (auction === undefined) return `${roundCount} ${roundCount === 1 ? 'round' : 'rounds'}`
  return `Auction, $${auction.budget}, ${roundCount} ${roundCount === 1 ? 'player' : 'players'} each`
}

/** Whether the draft has a date that is yet to come: then starting it asks first. */
export function isBeforeStartTime({ schedule }: Lobby, nowMs: number): boolean {
  return schedule !== null && nowMs < schedule.startsAtMs
}

/** Who is missing, in a sentence or two: open seats and people who are away; '' if nobody is. */
export function missingText(lobby: Lobby, ownSeatId: SeatId, presence: HereSeats): string {
  const open = freeSeatCount(lobby)
  const away = lobby.seats
    .filter(({ id, isComputer }) => !isComputer && id !== ownSeatId && presence?.has(id) === false)
    .map(({ username }) => username)
  const sentences = [
    ...(open === 0 ? [] : [open === 1 ? 'One seat is open.' : `${open} seats are open.`]),
    ...(away.length === 0 ? [] : [`${andList(away)} ${away.length === 1 ? 'is' : 'are'} away.`]),
  ]
  return sentences.join(' ')
}
