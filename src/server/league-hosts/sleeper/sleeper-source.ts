import { err, ok, type Result } from '#core/lib/result.ts'
import { isWithin } from '#core/lib/limits.ts'
import { FOLLOWED_ROUNDS, FOLLOWED_TEAMS } from '#core/league-hosts/host-limits.ts'
import type { HostDraftStatus, HostKeeper } from '#core/league-hosts/host-league.ts'
import { hostFailure, type HostFailure } from '../ask-host.ts'
import type { DraftReading, DraftSource, DraftWish } from '../draft-source.ts'
import type { HostPlayers } from '../host-players.ts'
import { clockSeconds, wholeDollars } from '../host-format.ts'
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
import type { HostLot, HostPick } from '#core/league-hosts/host-draft.ts'

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

type SleeperPicksCopy = SleeperCopy<SleeperPicks> & { readonly value: SleeperPicks; readonly isFresh: boolean }

/** Picks each time; draft and trades when they are due; league, people and rosters once. */
export function createSleeperSource(draftId: string, { ask, players, now }: Parts): DraftSource {
  let draft: SleeperCopy<SleeperDraft> | null = null
  let trades: SleeperCopy<SleeperTrades> | null = null
  let picks: SleeperCopy<SleeperPicks> | null = null
  let around: Surroundings | null = null
  /** The time of the last sale for which the sales were asked. */
  let lastPicked: number | null | undefined

  async function askFrame({ isFresh, frameAgeMs, signal }: DraftWish): Promise<HostFailure | null> {
    const isBidding = draft?.value?.type === 'auction'
    if (draft !== null && !isBidding && now() - draft.askedAtMs < frameAgeMs) return null
    const path = `/draft/${draftId}`
    // Who is up in an auction, and for how much, stands in the draft itself.
    const answer = await ask({
      path,
      schema: sleeperDraftSchema,
      isFresh: isFresh || isBidding,
      signal,
      known: draft,
    })
    if (!answer.ok) return answer.error
    if (answer.value.value === null) return hostFailure(draft === null ? 'host_unknown_id' : 'host_unreadable')
    const refusal = refusalOf(answer.value.value)
    if (refusal !== null) return refusal
    draft = newer(draft, answer.value)
    if (draft.value?.type === 'auction') return null
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

  /** The list of sales of an auction is asked for when there is another one: bids come far more often. */
  async function askPicks(
    frame: SleeperDraft,
    { isFresh: isWanted, signal }: DraftWish,
  ): Promise<Result<SleeperPicksCopy, HostFailure>> {
    const known = picks?.value ?? null
    if (isAuction(frame) && !isWanted && picks !== null && known !== null && frame.last_picked === lastPicked)
      return ok({ ...picks, value: known, isFresh: false })
    const isFresh = isWanted || isAuction(frame)
    const answer = await ask({
      path: `/draft/${draftId}/picks`,
      schema: sleeperPicksSchema,
      isFresh,
      signal,
      known: picks,
    })
    if (!answer.ok) return answer
    // Null is no list: it must never empty the board.
    const { value } = answer.value
    if (value === null) return err(hostFailure('host_unreadable'))
    picks = answer.value
    lastPicked = frame.last_picked
    return ok({ ...answer.value, value, isFresh })
  }

  return {
    async ask(wish): Promise<Result<DraftReading, HostFailure>> {
      const failure = await askFrame(wish)
      if (failure !== null) return err(failure)
      const draftNow = draft?.value
      if (!draftNow) return err(hostFailure('host_unreadable'))
      const surroundings = await askAround(draftNow.league_id ?? null, wish.signal)
      if (!surroundings.ok) return surroundings
      const answer = await askPicks(draftNow, wish)
      if (!answer.ok) return answer
      const known = await players()
      const parts = { draft: draftNow, trades: trades?.value ?? [], ...surroundings.value }
      const { league, rosterIds } = readSleeperLeague(parts)
      const { madeAtMs, askedAtMs, value, isFresh } = answer.value
      const read = readSleeperPicks(value, { rosterIds, owners: league.owners, isBidding: isAuction(draftNow) }, known)
      return ok({
        draft: {
          draftId,
          name: draftNow.metadata?.name?.trim() || league.name,
          league: { ...league, keepers: readRosterKeepers(parts.rosters, rosterIds, known), drafts: [] },
          status: sleeperStatus(draftNow.status),
          startsAtMs: draftNow.start_time ?? null,
          lastPickedAtMs: draftNow.last_picked ?? null,
          secondsPerPick: clockSeconds(draftNow.settings.pick_timer),
          ...(isAuction(draftNow) && { lot: lotOf(draftNow, value, known) }),
        },
        picks: { picks: read, madeAtMs, isFresh, askedAtMs },
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
  {
    rosterIds,
    owners,
    isBidding,
  }: { readonly rosterIds: readonly number[]; readonly owners: readonly number[]; readonly isBidding: boolean },
  players: HostPlayers,
): readonly HostPick[] {
  return picks.flatMap((pick): HostPick[] => {
    const { pick_no: slotNumber, roster_id, draft_slot, is_keeper } = pick
    if (slotNumber > owners.length) return []
    const byRoster = roster_id === null || roster_id === undefined ? -1 : rosterIds.indexOf(roster_id)
    const byColumn = isBidding ? draft_slot - 1 : (owners[slotNumber - 1] ?? draft_slot - 1)
    const teamIndex = byRoster >= 0 ? byRoster : byColumn
    if (isBidding && rosterIds[teamIndex] === undefined) return []
    const player = players.find('sleeper', describe(pick))
    const { dollars, exact } = wholeDollars(pick.metadata?.amount ?? 0)
    const price = isBidding ? { price: dollars, ...exact } : {}
    return [{ slotNumber, teamIndex, player, isKeeper: is_keeper === true, ...price }]
  })
}

function isAuction({ type }: SleeperDraft): boolean {
  return type === 'auction'
}

/** Who is up. A player whose sale is in the list is not, though the draft may still name them. */
function lotOf(
  { status, metadata, settings }: SleeperDraft,
  picks: SleeperPicks,
  players: HostPlayers,
): HostLot | null {
  const playerId = metadata?.nominated_player_id?.trim() ?? ''
  const isOver = playerId === '' || picks.some(({ player_id }) => player_id === playerId)
  if (isOver || (status !== 'drafting' && status !== 'paused')) return null
  const teamOf = (slot: number | null | undefined) =>
    slot != null && Number.isInteger(slot) && slot >= 1 && slot <= settings.teams ? slot - 1 : null
  const { highest_offer, offering_slot, nominating_slot, timer_end_at } = metadata ?? {}
  return {
    player: players.find('sleeper', nameless(playerId)),
    price: wholeDollars(highest_offer ?? 0).dollars,
    leaderIndex: teamOf(offering_slot),
    nominatedBy: teamOf(nominating_slot),
    endsAtMs: timer_end_at != null && timer_end_at > 0 ? timer_end_at : null,
  }
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
      player: players.find('sleeper', nameless(id)),
      teamIndex,
      roundNumber: null,
    }))
  })
}

function nameless(id: string) {
  return { id, name: '', position: '', team: '', defenseOf: defenseOf(id) }
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
