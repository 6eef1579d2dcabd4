import { err, ok, type Result } from '#core/lib/result.ts'
import { isWithin } from '#core/lib/limits.ts'
import { FOLLOWED_ROUNDS, FOLLOWED_TEAMS } from '#core/league-hosts/host-limits.ts'
import type { HostDraftStatus, HostKeeper } from '#core/league-hosts/host-league.ts'
import { hostFailure, type HostFailure } from '../ask-host.ts'
import type { DraftReading, DraftSource, DraftWish } from '../draft-source.ts'
import type { HostPlayers } from '../host-players.ts'
import { clockSeconds } from '../host-format.ts'
import type { SleeperAsker, SleeperCopy } from './sleeper-asking.ts'
import {
  sleeperDraftSchema,
  sleeperLeagueSchema,
  sleeperPicksSchema,
  sleeperRostersSchema,
  sleeperTradesSchema,
  sleeperUsersSchema,
  type SleeperDraft,
  type SleeperLeague,
  type SleeperPicks,
  type SleeperRosters,
  type SleeperTrades,
  type SleeperUsers,
} from './sleeper-answers.ts'
import { readSleeperLeague } from './sleeper-league.ts'
import type { HostPick } from '#core/league-hosts/host-draft.ts'

interface Parts {
  readonly ask: SleeperAsker
  readonly players: () => Promise<HostPlayers>
  readonly now: () => number
}

/** The draft's league, fetched once. */
interface Surroundings {
  readonly league: SleeperLeague | null
  readonly users: SleeperUsers
  readonly rosters: SleeperRosters
}

/** Picks each time; draft and trades when they are due; league, people and rosters once. */
export function createSleeperSource(draftId: string, { ask, players, now }: Parts): DraftSource {
  let draft: SleeperCopy<SleeperDraft> | null = null
  let trades: SleeperCopy<SleeperTrades> | null = null
  let picks: SleeperCopy<SleeperPicks> | null = null
  let around: Surroundings | null = null

  async function askFrame({ isFresh, frameAgeMs, signal }: DraftWish): Promise<HostFailure | null> {
    if (draft !== null && now() - draft.askedAtMs < frameAgeMs) return null
    const path = `/draft/${draftId}`
    const answer = await ask({ path, schema: sleeperDraftSchema, isFresh, signal, known: draft })
    if (!answer.ok) return answer.error
    if (answer.value.value === null) return hostFailure(draft === null ? 'host_unknown_id' : 'host_unreadable')
    const refusal = refusalOf(answer.value.value)
    if (refusal !== null) return refusal
    draft = newer(draft, answer.value)
    const moved = await ask({
      path: `${path}/traded_picks`,
      schema: sleeperTradesSchema,
      isFresh,
      signal,
      known: trades,
    })
    if (!moved.ok) return moved.error
    trades = newer(trades, moved.value)
    return null
  }

  async function askAround(leagueId: string | null, signal: AbortSignal): Promise<Result<Surroundings, HostFailure>> {
    if (around !== null) return ok(around)
    if (leagueId === null) return ok((around = { league: null, users: [], rosters: [] }))
    const path = `/league/${leagueId}`
    const [league, users, rosters] = await Promise.all([
      ask({ path, schema: sleeperLeagueSchema, isFresh: false, signal }),
      ask({ path: `${path}/users`, schema: sleeperUsersSchema, isFresh: false, signal }),
      ask({ path: `${path}/rosters`, schema: sleeperRostersSchema, isFresh: false, signal }),
    ])
    if (!league.ok) return league
    if (!users.ok) return users
    if (!rosters.ok) return rosters
    around = { league: league.value.value, users: users.value.value ?? [], rosters: rosters.value.value ?? [] }
    return ok(around)
  }

  return {
    async ask(wish): Promise<Result<DraftReading, HostFailure>> {
      const failure = await askFrame(wish)
      if (failure !== null) return err(failure)
      const draftNow = draft?.value
      if (!draftNow) return err(hostFailure('host_unreadable'))
      const surroundings = await askAround(draftNow.league_id ?? null, wish.signal)
      if (!surroundings.ok) return surroundings
      const answer = await ask({
        path: `/draft/${draftId}/picks`,
        schema: sleeperPicksSchema,
        isFresh: wish.isFresh,
        signal: wish.signal,
        known: picks,
      })
      if (!answer.ok) return answer
      // Null is no list: it must never empty the board.
      if (answer.value.value === null) return err(hostFailure('host_unreadable'))
      picks = answer.value
      const known = await players()
      const parts = { draft: draftNow, trades: trades?.value ?? [], ...surroundings.value }
      const { league, rosterIds } = readSleeperLeague(parts)
      const isAuction = draftNow.type === 'auction'
      const { madeAtMs, askedAtMs, value } = answer.value
      return ok({
        draft: {
          draftId,
          name: draftNow.metadata?.name?.trim() || league.name,
          league: { ...league, keepers: readRosterKeepers(parts.rosters, rosterIds, known), drafts: [] },
          status: sleeperStatus(draftNow.status),
          startsAtMs: draftNow.start_time ?? null,
          lastPickedAtMs: draftNow.last_picked ?? null,
          secondsPerPick: clockSeconds(draftNow.settings.pick_timer),
        },
        picks: {
          picks: isAuction ? [] : readSleeperPicks(value, { rosterIds, owners: league.owners }, known),
          madeAtMs,
          isFresh: wish.isFresh,
          askedAtMs,
        },
      })
    },
  }
}

export function sleeperStatus(status: string): HostDraftStatus {
  return STATUSES.get(status) ?? 'not_begun'
}

const STATUSES: ReadonlyMap<string, HostDraftStatus> = new Map([
  ['pre_draft', 'not_begun'],
  ['drafting', 'drafting'],
  ['paused', 'paused'],
  ['complete', 'complete'],
])

function refusalOf({ sport, settings }: SleeperDraft): HostFailure | null {
  if ((sport ?? 'nfl') !== 'nfl') return hostFailure('host_other_sport')
  const { teams, rounds } = settings
  if (!isWithin(teams, FOLLOWED_TEAMS))
    return hostFailure('host_too_large', null, `teams ${teams} ${FOLLOWED_TEAMS.max}`)
  if (!isWithin(rounds, FOLLOWED_ROUNDS))
    return hostFailure('host_too_large', null, `rounds ${rounds} ${FOLLOWED_ROUNDS.max}`)
  return null
}

/** An older copy from a cache says nothing, but it was asked for. */
function newer<Value>(before: SleeperCopy<Value> | null, after: SleeperCopy<Value>): SleeperCopy<Value> {
  const isOlder = before?.madeAtMs != null && after.madeAtMs !== null && after.madeAtMs < before.madeAtMs
  return isOlder ? { ...before, askedAtMs: after.askedAtMs } : after
}

/** Order of trust for who got a player: the pick's roster, then the trades, then the column. */
function readSleeperPicks(
  picks: SleeperPicks,
  { rosterIds, owners }: { readonly rosterIds: readonly number[]; readonly owners: readonly number[] },
  players: HostPlayers,
): readonly HostPick[] {
  return picks.flatMap((pick): HostPick[] => {
    const { pick_no: slotNumber, roster_id, draft_slot, is_keeper } = pick
    if (slotNumber > owners.length) return []
    const byRoster = roster_id === null || roster_id === undefined ? -1 : rosterIds.indexOf(roster_id)
    const teamIndex = byRoster >= 0 ? byRoster : (owners[slotNumber - 1] ?? draft_slot - 1)
    return [{ slotNumber, teamIndex, player: players.find('sleeper', describe(pick)), isKeeper: is_keeper === true }]
  })
}

/** Kept players as their managers chose them, without a round. Picks show those that cost one. */
function readRosterKeepers(
  rosters: SleeperRosters,
  rosterIds: readonly number[],
  players: HostPlayers,
): readonly HostKeeper[] {
  return rosters.flatMap(({ roster_id, keepers }) => {
    const teamIndex = rosterIds.indexOf(roster_id)
    if (teamIndex < 0) return []
    return (keepers ?? []).map((id) => ({
      player: players.find('sleeper', { id, name: '', position: '', team: '', defenseOf: defenseOf(id) }),
      teamIndex,
      roundNumber: null,
    }))
  })
}

function describe({ player_id, metadata }: SleeperPicks[number]) {
  const name = [metadata?.first_name, metadata?.last_name].flatMap((part) => part?.trim() || []).join(' ')
  return {
    id: player_id,
    name,
    position: metadata?.position ?? '',
    team: metadata?.team ?? '',
    defenseOf: defenseOf(player_id),
  }
}

/** A defense's id is its team's code. */
function defenseOf(playerId: string): string | null {
  return /^[A-Z]{2,3}$/.test(playerId) ? playerId : null
}
