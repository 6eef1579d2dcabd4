import { isComplete, slotOnTheClock } from '#core/draft/draft.ts'
import { pickInRoundOf, roundNumberOf, slotLabel, teamIndexOf } from '#core/draft/snake.ts'
import { teamIndexOfSeat } from '#core/lobby/lobby.ts'
import { seatOnTheClock } from '#core/lobby/lobby-turn.ts'
import type { LobbySnapshot } from '../lobby-session.ts'
import { ownTurnOf } from './turn-alert.ts'

/** The line that says whose move it is (specification, "Lobby draft"). Flat, to be compared field by field. */
export interface TurnLineWords {
  readonly kind: 'own' | 'other' | 'reconnecting' | 'over'
  /** "Your Turn!", or "{username}'s Turn". */
  readonly title: string
  /** "Make Your Pick!", or that a pick is on its way. */
  readonly call: string
  /** "Round 2, Pick 5". */
  readonly place: string
  /** "2.05", as on the clock ribbon: where there is little room. */
  readonly shortPlace: string
  /** How long until one's own turn; empty when it is now, or never again. */
  readonly wait: string
}

export type TurnLineFacts = Pick<
  LobbySnapshot,
  'lobby' | 'draft' | 'seatId' | 'lobbyRights' | 'link' | 'online' | 'pendingPicks'
>

export function turnLineWords(facts: TurnLineFacts): TurnLineWords {
  const { lobby, draft } = facts
  const slotNumber = slotOnTheClock(draft)
  if (slotNumber === null) return OVER
  const turn = ownTurnOf(facts)
  if (turn.kind === 'unknown') return RECONNECTING
  const place = `Round ${roundNumberOf(slotNumber, draft.teamCount)}, Pick ${pickInRoundOf(slotNumber, draft.teamCount)}`
  const shortPlace = slotLabel(slotNumber, draft.teamCount)
  if (turn.kind === 'own') {
    const isSending = [...facts.pendingPicks.values()].includes('sending')
    const call = isSending ? 'Drafting...' : 'Make Your Pick!'
    return { kind: 'own', title: 'Your Turn!', call, place, shortPlace, wait: '' }
  }
  const seat = seatOnTheClock(lobby)
  return {
    kind: 'other',
    title: `${seat?.username ?? 'TBD'}'s Turn`,
    call: seat !== null && !facts.online.has(seat.id) ? 'away' : '',
    place,
    shortPlace,
    wait: waitWords(picksUntilOwn(facts)),
  }
}

const NO_WORDS = { title: '', call: '', place: '', shortPlace: '', wait: '' }
const OVER: TurnLineWords = { kind: 'over', ...NO_WORDS }
const RECONNECTING: TurnLineWords = { kind: 'reconnecting', ...NO_WORDS }

/** How many picks others make before one's own next one; null when there is none left. */
function picksUntilOwn({ lobby, draft, seatId }: TurnLineFacts): number | null {
  const ownTeamIndex = teamIndexOfSeat(lobby, seatId)
  if (ownTeamIndex === null || isComplete(draft)) return null
  const openTeams = draft.slots.flatMap((held, index) =>
    held === null ? [teamIndexOf(index + 1, draft.teamCount)] : [],
  )
  const count = openTeams.indexOf(ownTeamIndex)
  return count === -1 ? null : count
}

function waitWords(pickCount: number | null): string {
  if (pickCount === null || pickCount === 0) return ''
  return pickCount === 1 ? 'You are next' : `Your turn in ${pickCount} picks`
}
