import { nextNominator, type Auction } from '../auction/auction.ts'
import { controlOf, isToCome, ownerOf, slotOnTheClock } from '../draft/draft.ts'
import { lobbyPhase, seatOfTeam, type Lobby, type SeatId } from './lobby.ts'

/** A person who should be notified of their turn, wherever they are. */
export interface TurnCall {
  readonly seatId: SeatId
  readonly kind: 'on-the-clock' | 'up-next' | DateCall
}

/** What people are notified of about the date of their draft. */
type DateCall = 'date-set' | 'date-removed' | 'starts-soon' | 'started'

/** Whom a change calls: the person whose turn it begins, and the person after them. Nobody is called by their own act. */
export function turnCalls(before: Lobby, after: Lobby, bySeatId: SeatId | null): readonly TurnCall[] {
  const [was, is] = [comingTurns(before), comingTurns(after)]
  const calls: TurnCall[] = []
  const add = (kind: TurnCall['kind'], turn: PersonTurn | null, earlier: PersonTurn | null) => {
    if (turn === null || turn.seatId === bySeatId) return
    if (turn.slotNumber === earlier?.slotNumber && turn.seatId === earlier.seatId) return
    calls.push({ seatId: turn.seatId, kind })
  }
  add('on-the-clock', is.current, was.current)
  add('up-next', is.next, was.next)
  if (after.draft === null) return dateCalls(before, after, bySeatId)
  // The others are here, or on the clock soon.
  const missing = before.draft === null ? (after.schedule?.missingSeatIds ?? []) : []
  return [...calls, ...missing.map((seatId) => ({ seatId, kind: 'started' as const }))]
}

function dateCalls(before: Lobby, after: Lobby, bySeatId: SeatId | null): readonly TurnCall[] {
  const kind = dateCallOf(before, after)
  const people = after.seats.filter(({ id, isComputer }) => !isComputer && id !== bySeatId)
  return kind === null ? [] : people.map(({ id }) => ({ seatId: id, kind }))
}

function dateCallOf({ schedule: was }: Lobby, { schedule: is, isClosed, changedAtMs }: Lobby): DateCall | null {
  if (isClosed || was === is) return null
  if (is === null) return 'date-removed'
  if (was?.startsAtMs !== is.startsAtMs) return 'date-set'
  // A server that was away may be too late for it.
  const isReminder = was.remindsAtMs !== null && is.remindsAtMs === null && changedAtMs < is.startsAtMs
  return isReminder ? 'starts-soon' : null
}

/** A turn that waits for a person, not for autopick or a computer. */
interface PersonTurn {
  readonly slotNumber: number
  readonly seatId: SeatId
}

interface ComingTurns {
  readonly current: PersonTurn | null
  /** Null if the same team drafts twice in a row: its person is at it already. */
  readonly next: PersonTurn | null
}

const NO_TURNS: ComingTurns = { current: null, next: null }

function comingTurns(lobby: Lobby): ComingTurns {
  const { draft, auction } = lobby
  if (auction !== null) return { current: nominationTurn(lobby, auction), next: null }
  if (draft === null || draft.clock.kind === 'paused' || lobbyPhase(lobby) !== 'drafting') return NO_TURNS
  const slotNumber = slotOnTheClock(draft)
  if (slotNumber === null) return NO_TURNS
  const personIn = (slot: number): PersonTurn | null => {
    const teamIndex = ownerOf(draft, slot)
    const seat = seatOfTeam(lobby, teamIndex)
    return seat === null || controlOf(draft, teamIndex) !== 'person' ? null : { slotNumber: slot, seatId: seat.id }
  }
  const nextIndex = draft.slots.findIndex((_pick, index) => index >= slotNumber && isToCome(draft, index + 1))
  const isSameTeam = nextIndex !== -1 && ownerOf(draft, nextIndex + 1) === ownerOf(draft, slotNumber)
  return {
    current: personIn(slotNumber),
    next: nextIndex === -1 || isSameTeam ? null : personIn(nextIndex + 1),
  }
}

/** A nomination that waits for a person. Who is next is not said: bids may take long, and full teams are passed over. */
function nominationTurn(lobby: Lobby, auction: Auction): PersonTurn | null {
  const nominator = auction.isPaused || auction.nomination === null ? null : nextNominator(auction)
  if (nominator === null || lobby.isClosed || auction.teams[nominator.teamIndex]?.control !== 'person') return null
  const seat = seatOfTeam(lobby, nominator.teamIndex)
  return seat === null ? null : { slotNumber: nominator.turn, seatId: seat.id }
}
