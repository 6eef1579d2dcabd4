import type { PickOrder } from '#core/league/rules.ts'
import type { ClockRules } from '#core/league/clock-rules.ts'
import type { HostLeague, HostRemark, HostTeam } from '#core/league-hosts/host-league.ts'
import type { Position } from '#core/players/player.ts'
import { clockSeconds, readHostFormat, type CountedSlot, type SlotMeaning } from '../host-format.ts'
import { uniqueNames } from '../team-names.ts'
import type { SleeperDraft, SleeperLeague, SleeperRosters, SleeperTrades, SleeperUsers } from './sleeper-answers.ts'
import { readSleeperScoring, scoringOfLabel } from './sleeper-scoring.ts'

/** A draft with what belongs to it. A mock belongs to no league. */
export interface SleeperParts {
  readonly draft: SleeperDraft
  readonly trades: SleeperTrades
  readonly league: SleeperLeague | null
  readonly users: SleeperUsers
  readonly rosters: SleeperRosters
}

/** Teams in draft order, with the roster of each. */
export interface SleeperLeagueRead {
  readonly league: Omit<HostLeague, 'keepers' | 'drafts'>
  readonly rosterIds: readonly number[]
}

export function readSleeperLeague(parts: SleeperParts): SleeperLeagueRead {
  const { draft, league } = parts
  const { settings } = draft
  const rosterIds = rosterIdsBySlot(parts)
  const { format, remarks } = readHostFormat({
    teamCount: settings.teams,
    roundCount: settings.rounds,
    order: orderOf(draft),
    slots: slotsOf(parts),
    limits: settings.enforce_position_limits === 1 ? limitsOf(settings) : {},
    ...scoringOf(parts),
    clock: clockOf(draft),
  })
  const isOrderDrawn = Object.keys(draft.draft_order ?? {}).length > 0
  return {
    rosterIds,
    league: {
      host: 'sleeper',
      leagueId: draft.league_id ?? null,
      name: league?.name ?? draft.metadata?.name ?? 'Sleeper draft',
      season: Number(draft.season),
      teams: teamsOf(parts, rosterIds),
      isOrderDrawn,
      format,
      owners: ownersOf(parts, rosterIds),
      remarks: [...remarks, ...scoringOf(parts).remarks, ...remarksOf(parts, isOrderDrawn)],
    },
  }
}

/** Slots belong to rosters in the single draft alone. In a list of drafts they follow from people, and who is left over from the rest. */
function rosterIdsBySlot({ draft, rosters }: SleeperParts): readonly number[] {
  const { teams } = draft.settings
  const slots = Array.from({ length: teams }, (_slot, index) => String(index + 1))
  const told = draft.slot_to_roster_id ?? {}
  const byPeople = new Map(
    Object.entries(draft.draft_order ?? {}).map(([userId, slot]) => {
      const roster = rosters.find(({ owner_id, co_owners }) => owner_id === userId || co_owners?.includes(userId))
      return [String(slot), roster?.roster_id] as const
    }),
  )
  const known = slots.map((slot) => told[slot] ?? byPeople.get(slot) ?? null)
  const all = rosters.length === teams ? rosters.map(({ roster_id }) => roster_id) : slots.map(Number)
  const left = all.filter((id) => !known.includes(id))
  return known.map((id) => id ?? left.shift() ?? 0)
}

function orderOf({ type, settings }: SleeperDraft): PickOrder {
  if (type === 'linear') return 'linear'
  return settings.reversal_round === 3 && type === 'snake' ? 'third_round_reversal' : 'snake'
}

/** The rule with which every recorded pick agrees. */
function ownersOf({ draft, trades }: SleeperParts, rosterIds: readonly number[]): readonly number[] {
  const { teams, rounds } = draft.settings
  const reversal = draft.type === 'snake' ? (draft.settings.reversal_round ?? 0) : 0
  const moved = new Map<string, number>(
    trades.flatMap(({ season, round, roster_id, owner_id }) =>
      season === draft.season ? [[`${round} ${roster_id}`, owner_id]] : [],
    ),
  )
  return Array.from({ length: teams * rounds }, (_slot, index) => {
    const round = Math.floor(index / teams) + 1
    const isForward = (round % 2 === 1) !== (reversal > 0 && round >= reversal)
    const inRound = index % teams
    const teamIndex = draft.type === 'linear' || isForward ? inRound : teams - 1 - inRound
    const owner = rosterIds.indexOf(moved.get(`${round} ${rosterIds[teamIndex]}`) ?? -1)
    return owner >= 0 ? owner : teamIndex
  })
}

function teamsOf({ draft, users, rosters }: SleeperParts, rosterIds: readonly number[]): readonly HostTeam[] {
  const byId = new Map(users.map((user) => [user.user_id, user]))
  const slotUsers = new Map(Object.entries(draft.draft_order ?? {}).map(([userId, slot]) => [slot, userId]))
  const teams = rosterIds.map((rosterId, index) => {
    const roster = rosters.find(({ roster_id }) => roster_id === rosterId)
    const ownerId = roster?.owner_id ?? slotUsers.get(index + 1) ?? ''
    const people = [ownerId, ...(roster?.co_owners ?? [])].flatMap((id) => byId.get(id) ?? [])
    const owner = byId.get(ownerId)
    const name = owner?.metadata?.team_name?.trim() || owner?.display_name?.trim() || ''
    const managers = people.flatMap(({ display_name }) => (display_name?.trim() ? [display_name.trim()] : []))
    return { id: String(rosterId), name, managers }
  })
  const names = uniqueNames(teams.map(({ name }) => name))
  return teams.map((team, index) => ({ ...team, name: names[index] ?? team.name }))
}

/** The league's slots; a mock has its own. */
function slotsOf({ draft, league }: SleeperParts): readonly CountedSlot[] {
  const listed = league?.roster_positions ?? []
  if (listed.length > 0) {
    return [...new Set(listed)].map((name) => ({
      name,
      count: listed.filter((each) => each === name).length,
      meaning: SLOTS[name] ?? 'unknown',
    }))
  }
  return Object.entries(draft.settings).flatMap(([key, count]) => {
    if (!key.startsWith('slots_') || typeof count !== 'number') return []
    const name = key.slice('slots_'.length).toUpperCase()
    return [{ name, count, meaning: SLOTS[name] ?? 'unknown' }]
  })
}

const SLOTS: Readonly<Record<string, SlotMeaning>> = {
  QB: 'QB',
  RB: 'RB',
  WR: 'WR',
  TE: 'TE',
  K: 'K',
  DEF: 'DST',
  FLEX: 'FLEX',
  WRRB_FLEX: 'RB_WR',
  REC_FLEX: 'WR_TE',
  SUPER_FLEX: 'SUPERFLEX',
  BN: 'BN',
  IR: 'none',
  TAXI: 'none',
  DL: 'individual',
  LB: 'individual',
  DB: 'individual',
  IDP_FLEX: 'individual',
}

const LIMIT_KEYS: readonly (readonly [Position, string])[] = [
  ['QB', 'position_limit_qb'],
  ['RB', 'position_limit_rb'],
  ['WR', 'position_limit_wr'],
  ['TE', 'position_limit_te'],
  ['K', 'position_limit_k'],
  ['DST', 'position_limit_def'],
]

function limitsOf(settings: Readonly<Record<string, unknown>>): Partial<Record<Position, number>> {
  return Object.fromEntries(
    LIMIT_KEYS.flatMap(([position, key]) => {
      const limit = settings[key]
      return typeof limit === 'number' && limit > 0 ? [[position, limit]] : []
    }),
  )
}

function scoringOf({ draft, league }: SleeperParts) {
  const paid = league?.scoring_settings ?? null
  return paid === null ? scoringOfLabel(draft.metadata?.scoring_type) : readSleeperScoring(paid)
}

/** The pause at night is in minutes of the day, apparently UTC. */
function clockOf({ settings }: SleeperDraft): ClockRules {
  const { autopause_start_time: fromMinute, autopause_end_time: untilMinute } = settings
  const hasPause =
    settings.autopause_enabled === 1 && isMinute(fromMinute) && isMinute(untilMinute) && fromMinute !== untilMinute
  return {
    secondsPerPick: clockSeconds(settings.pick_timer),
    later: null,
    quietHours: hasPause ? { fromMinute, untilMinute, timeZone: 'UTC' } : null,
    onTimeout: settings.cpu_autopick === 0 ? 'wait' : 'autopick',
  }
}

function isMinute(minute: number | null | undefined): minute is number {
  return typeof minute === 'number' && minute >= 0 && minute < 24 * 60
}

const DYNASTY = 2
const ROOKIES_ONLY = 1

function remarksOf({ draft, league }: SleeperParts, isOrderDrawn: boolean): readonly HostRemark[] {
  const { player_type, rounds } = draft.settings
  const leagueSettings = league?.settings ?? {}
  const isDynasty =
    league === null ? /dynasty/.test(draft.metadata?.scoring_type ?? '') : leagueSettings['type'] === DYNASTY
  const isRookieDraft = player_type === ROOKIES_ONLY || (isDynasty && rounds >= 3 && rounds <= 6)
  return [
    ...(isOrderDrawn ? [] : [{ code: 'order_not_drawn' as const, details: [] }]),
    ...(leagueSettings['best_ball'] === 1 ? [{ code: 'best_ball' as const, details: [] }] : []),
    ...(isRookieDraft ? [{ code: 'rookie_draft' as const, details: [] }] : []),
    ...(draft.type === 'auction' ? [{ code: 'auction' as const, details: [] }] : []),
  ]
}
