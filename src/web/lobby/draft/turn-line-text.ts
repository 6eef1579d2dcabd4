import { controlOf } from '#core/draft/draft.ts'
import { pickInRoundOf, roundNumberOf, slotLabel } from '#core/draft/order.ts'
import { awaitedTurn, picksUntilTurn } from '#core/draft/turn.ts'
import { seatOfTeam, teamIndexOfSeat, type Seat } from '#core/lobby/lobby.ts'
import type { LobbySnapshot } from '../lobby-snapshot.ts'
import { ownTurnOf } from './turn-alert.ts'

/** The turn banner (specification, "Lobby draft"). Flat, so that it can be compared field by field. */
export interface TurnLineText {
  readonly kind: 'own' | 'other' | 'reconnecting' | 'over'
  /** "Your Turn!", or "{username}'s Turn". */
  readonly title: string
  /** "Make Your Pick!", or that a pick is on its way. */
  readonly call: string
  /** "Round 2, Pick 5". */
  readonly place: string
  /** "2.05", for small screens. */
  readonly shortPlace: string
  /** How long until the viewer's turn; empty when it is now, or never again. */
  readonly wait: string
}

export type TurnLineFacts = Pick<
  LobbySnapshot,
  'lobby' | 'draft' | 'seatId' | 'lobbyRights' | 'link' | 'online' | 'pendingPicks'
>

export function turnLineText(facts: TurnLineFacts): TurnLineText {
  const { lobby, draft } = facts
  const { teamCount } = draft.format
  const awaited = awaitedTurn(draft)
  if (awaited === null) return OVER
  const turn = ownTurnOf(facts)
  if (turn.kind === 'unknown') return RECONNECTING
  const slotNumber = turn.kind === 'own' ? turn.slotNumber : awaited.slotNumber
  const place = `Round ${roundNumberOf(slotNumber, teamCount)}, Pick ${pickInRoundOf(slotNumber, teamCount)}`
  const shortPlace = slotLabel(slotNumber, teamCount)
  if (turn.kind === 'own') {
    const isSending = [...facts.pendingPicks.values()].includes('sending')
    const call = isSending ? 'Drafting...' : 'Make Your Pick!'
    return { kind: 'own', title: 'Your Turn!', call, place, shortPlace, wait: '' }
  }
  const seat = seatOfTeam(lobby, awaited.teamIndex)
  return {
    kind: 'other',
    title: `${seat?.username ?? 'TBD'}'s Turn`,
    call: seat === null ? '' : awaited.isMakeUp ? 'to make up' : callFor(seat, facts),
    place,
    shortPlace,
    wait: facts.lobbyRights.owedSlotNumber === null ? waitWords(picksUntilOwn(facts)) : 'You have a pick to make up',
  }
}

/** Why it may take a while, or none: an absent person, or nobody who has to be waited for. */
function callFor(seat: Seat, { lobby, draft, online }: TurnLineFacts): string {
  const teamIndex = teamIndexOfSeat(lobby, seat.id)
  const control = teamIndex === null ? 'person' : controlOf(draft, teamIndex)
  if (control === 'autopick') return 'autopick'
  return control === 'computer' || online.has(seat.id) ? '' : 'away'
}

const NO_WORDS = { title: '', call: '', place: '', shortPlace: '', wait: '' }
const OVER: TurnLineText = { kind: 'over', ...NO_WORDS }
const RECONNECTING: TurnLineText = { kind: 'reconnecting', ...NO_WORDS }

/** How many picks others make before the viewer's next one; null if there is none left. */
function picksUntilOwn({ lobby, draft, seatId }: TurnLineFacts): number | null {
  const ownTeamIndex = teamIndexOfSeat(lobby, seatId)
  return ownTeamIndex === null ? null : picksUntilTurn(draft, ownTeamIndex)
}

function waitWords(pickCount: number | null): string {
  if (pickCount === null || pickCount === 0) return ''
  return pickCount === 1 ? 'You are next' : `Your turn in ${pickCount} picks`
}
