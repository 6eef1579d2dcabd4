import { isTakenOver } from '#core/auction/absence.ts'
import { autopick, type Preferences } from '#core/automatic/autopick.ts'
import { inLeagueOrder } from '#core/automatic/league-market.ts'
import { isOnAutopickByTimeouts } from '#core/draft/decide-draft.ts'
import { controlOf, openSlotOfTeam } from '#core/draft/draft.ts'
import { mayBeMissing, needsAutopickList } from '#core/lobby/autopick-lists.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { reasonText } from '../../session/pick-maker-text.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'

/** What autopick would do for the person's own team now. */
export interface AutopickView {
  readonly isOn: boolean
  /** It took over after two turns in a row that ran out of time. */
  readonly isByTimeouts: boolean
  /** Null where nobody is left, and in an auction: whom autopick gets there is up to the others, too. */
  readonly next: { readonly playerName: string; readonly why: string } | null
}

type AutopickFacts = Pick<
  LobbySnapshot,
  'lobby' | 'draft' | 'ownTeamIndex' | 'shortlist' | 'board' | 'pool' | 'hasImportedBoard'
>

/** Null before the start, when the team is full, and for a team that a computer drafts for. */
export function autopickView(facts: AutopickFacts): AutopickView | null {
  const { lobby, draft, ownTeamIndex, board, pool } = facts
  if (lobby.draft === null || ownTeamIndex === null || openSlotOfTeam(draft, ownTeamIndex) === null) return null
  const control = controlOf(draft, ownTeamIndex)
  if (control === 'computer') return null
  const players = { players: inLeagueOrder(pool.players, draft.format) }
  const choice = lobby.auction === null ? autopick(draft, ownTeamIndex, players, preferencesOf(facts)) : null
  return {
    isOn: control === 'autopick',
    isByTimeouts:
      lobby.auction === null ? isOnAutopickByTimeouts(draft, ownTeamIndex) : isTakenOver(lobby.auction, ownTeamIndex),
    next:
      choice === null
        ? null
        : {
            playerName: board.playersById.get(choice.playerId)?.name ?? 'A player',
            why: OWN_REASONS[choice.reason] ?? reasonText(choice.reason),
          },
  }
}

/** What is said otherwise of a queue and a plan that are one's own. */
const OWN_REASONS: Readonly<Record<string, string>> = {
  queue: 'first in your queue',
  'planned queue': 'first in your queue that fits your plan',
  plan: 'as your plan says',
  'off plan': 'nobody left fits your plan',
}

/** What is sent for automatic picks (RU34). The bundled ranking need not be sent. */
export function preferencesOf({
  shortlist,
  board,
  pool,
  hasImportedBoard,
}: Pick<AutopickFacts, 'shortlist' | 'board' | 'pool' | 'hasImportedBoard'>): Preferences {
  const isInPool = (playerId: PlayerId) => pool.has(playerId)
  return {
    queue: shortlist.queue.filter(isInPool),
    avoids: new Set([...shortlist.avoids].filter(isInPool)),
    ranking: hasImportedBoard ? rankedPlayers(board).filter(isInPool) : null,
    ...(shortlist.plan !== undefined && { plan: shortlist.plan }),
  }
}

/** Down to the last one whom the import ranks: a list of one position leaves unranked players between others (CSV26). */
function rankedPlayers({ players }: Board): readonly PlayerId[] {
  const lastRanked = players.findLastIndex(({ isUnranked }) => isUnranked !== true)
  return players.slice(0, lastRanked + 1).map(({ id }) => id)
}

/**
 * As soon as autopick may draft for the seat without its person, and until the draft is complete (RU34, RU57): before the start, if they
 * may be missing then or autopick starts with the draft; afterwards, while a clock or the seat's autopick is on.
 */
export function needsPreferences(facts: AutopickFacts & Pick<LobbySnapshot, 'seatId' | 'startsWithAutopick'>): boolean {
  const { lobby, draft, ownTeamIndex, seatId, startsWithAutopick } = facts
  if (!needsAutopickList(lobby, seatId)) return false
  if (lobby.draft === null) return startsWithAutopick || mayBeMissing(lobby, seatId)
  if (ownTeamIndex === null || openSlotOfTeam(draft, ownTeamIndex) === null) return false
  const { clock, auction } = draft.format.rules
  const hasClock = auction !== undefined || (clock.secondsPerPick !== null && clock.onTimeout === 'autopick')
  return hasClock || controlOf(draft, ownTeamIndex) === 'autopick' || mayBeMissing(lobby, seatId)
}
