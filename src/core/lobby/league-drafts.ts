import { isComplete } from '../draft/draft.ts'
import type { LeagueRules } from '../league/rules.ts'
import { isSameData } from '../lib/json.ts'
import type { PastDraft } from '../prices/learned-prices.ts'
import type { Lobby } from './lobby.ts'
import { usernameKey } from './usernames.ts'

/** Who drafts, for what: enough to know a league again. */
interface League {
  /** Of the board, because prices are of one season. */
  readonly season: number
  readonly teamCount: number
  readonly rules: Pick<LeagueRules, 'lineup' | 'scoring'>
  /** The people, as username keys. */
  readonly people: readonly string[]
}

/** A finished draft of a lobby, as a device keeps it. */
export interface LeagueDraft extends PastDraft {
  readonly code: string
  readonly league: League
}

const MAX_LEAGUE_DRAFTS = 12
/** Two people of a league of twelve may change, and it is still the same league. */
const SAME_PEOPLE = 0.75

/** Null while the draft is not over, and for an auction: the order of its sales says nothing about picks. */
export function leagueDraftOf(lobby: Lobby, season: number): LeagueDraft | null {
  const { code, draft, auction } = lobby
  if (draft === null || auction !== null || !isComplete(draft)) return null
  return {
    code,
    league: leagueOf(lobby, season),
    picks: draft.slots.map((pick) => (pick === null || pick.by === 'keeper' ? null : pick.playerId)),
    keptIds: draft.slots.flatMap((pick) => (pick?.by === 'keeper' ? [pick.playerId] : [])),
  }
}

/** The kept drafts of the lobby's league: the same season, size, lineup and scoring, and for the most part the same people. */
export function draftsOfLeague(kept: readonly LeagueDraft[], lobby: Lobby, season: number): readonly LeagueDraft[] {
  const now = leagueOf(lobby, season)
  return kept.filter(({ code, league }) => code !== lobby.code && isSameLeague(league, now))
}

/** Newest first. A draft that ends once more takes the place of its former end. */
export function withLeagueDraft(kept: readonly LeagueDraft[], added: LeagueDraft): readonly LeagueDraft[] {
  return [added, ...kept.filter(({ code }) => code !== added.code)].slice(0, MAX_LEAGUE_DRAFTS)
}

function leagueOf({ seats, draft, rules }: Lobby, season: number): League {
  const { lineup, scoring } = draft?.format.rules ?? rules
  const people = seats.filter(({ isComputer }) => !isComputer).map(({ username }) => usernameKey(username))
  return { season, teamCount: draft?.format.teamCount ?? seats.length, rules: { lineup, scoring }, people }
}

function isSameLeague(one: League, other: League): boolean {
  const others = new Set(other.people)
  const sameCount = one.people.filter((person) => others.has(person)).length
  return (
    one.season === other.season &&
    one.teamCount === other.teamCount &&
    sameCount >= 2 &&
    sameCount >= SAME_PEOPLE * Math.max(one.people.length, other.people.length) &&
    isSameData(one.rules, other.rules)
  )
}
