import { everyTeam, orderOfRounds, teamsInPickOrder } from '#core/league/pick-order.ts'
import type { PickOrder } from '#core/league/rules.ts'
import type { ClockRules } from '#core/league/clock-rules.ts'
import type { HostLeague, HostRemark, HostTeam } from '#core/league-hosts/host-league.ts'
import type { Position } from '#core/players/player.ts'
import {
  clockSeconds,
  readHostFormat,
  type CountedSlot,
  type HostAuction,
  type SlotMeaning,
  uniqueNames,
} from '../host-format.ts'
import type { SleeperDraft, SleeperLeague, SleeperRosters, SleeperTrades, SleeperUsers } from './sleeper-answers.ts'
import type { Figure } from '#core/players/stat-line.ts'
import { PPR, type NamedScoring, type Scoring } from '#core/league/scoring.ts'
import { createScoringSheet } from '../scoring-sheet.ts'

/** A draft with what belongs to it. A mock belongs to no league. */
interface SleeperParts {
  readonly draft: SleeperDraft
  readonly trades: SleeperTrades
  readonly league: SleeperLeague | null
  readonly users: SleeperUsers
  readonly rosters: SleeperRosters
}

/** Teams in draft order, with the roster of each. */
interface SleeperLeagueRead {
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
    auction: draft.type === 'auction' ? auctionOf(draft) : null,
  })
  const budgets = budgetsOf(draft)
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
      ...(budgets !== null && { budgets }),
      owners: ownersOf(parts, rosterIds),
      remarks: [...remarks, ...scoringOf(parts).remarks, ...remarksOf(parts, isOrderDrawn)],
    },
  }
}

/** Slots belong to rosters in the single draft alone. In a list of drafts they follow from people, and who is left over from the rest. */
function rosterIdsBySlot({ draft, rosters }: SleeperParts): readonly number[] {
  const { teams } = draft.settings
  const slots = Array.from({ length: teams }, (_slot, index) => String(index + 1))
  const rosterIds = draft.slot_to_roster_id ?? {}
  const byPeople = new Map(
    Object.entries(draft.draft_order ?? {}).map(([userId, slot]) => {
      const roster = rosters.find(({ owner_id, co_owners }) => owner_id === userId || co_owners?.includes(userId))
      return [String(slot), roster?.roster_id] as const
    }),
  )
  const known = slots.map((slot) => rosterIds[slot] ?? byPeople.get(slot) ?? null)
  const all = rosters.length === teams ? rosters.map(({ roster_id }) => roster_id) : slots.map(Number)
  const left = all.filter((id) => !known.includes(id))
  return known.map((id) => id ?? left.shift() ?? 0)
}

/** The rule with which every recorded pick agrees: a snake that turns around once more in its round of reversal. */
function orderOf({ type, settings }: SleeperDraft): PickOrder {
  if (type === 'linear') return 'linear'
  const reversal = type === 'snake' ? (settings.reversal_round ?? 0) : 0
  const teams = everyTeam(settings.teams)
  return orderOfRounds(
    Array.from({ length: settings.rounds }, (_round, roundIndex) => {
      const isForward = (roundIndex % 2 === 0) !== (reversal > 0 && roundIndex + 1 >= reversal)
      return isForward ? teams : teams.toReversed()
    }),
    reversal === 3 ? 'third_round_reversal' : 'snake',
  )
}

/** In an auction nobody owns a pick. */
function ownersOf({ draft, trades }: SleeperParts, rosterIds: readonly number[]): readonly number[] {
  const { teams, rounds } = draft.settings
  const moved = new Map<string, number>(
    (draft.type === 'auction' ? [] : trades).flatMap(({ season, round, roster_id, owner_id }) =>
      season === draft.season ? [[`${round} ${roster_id}`, owner_id]] : [],
    ),
  )
  return teamsInPickOrder(orderOf(draft), teams, rounds).map((teamIndex, index) => {
    const round = Math.floor(index / teams) + 1
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

/** Each offer starts the clock again. */
function auctionOf({ settings }: SleeperDraft): HostAuction {
  const { budget, nomination_timer, pick_timer } = settings
  return {
    budget: budget ?? null,
    ...(nomination_timer ? { nominationSeconds: nomination_timer } : {}),
    ...(pick_timer ? { bidSeconds: pick_timer, resetSeconds: pick_timer } : {}),
  }
}

/** `budget_2` is the money of the second slot where trades changed it. */
function budgetsOf({ type, settings }: SleeperDraft): readonly number[] | null {
  const usual = settings.budget ?? null
  if (type !== 'auction' || usual === null) return null
  const budgets = Array.from({ length: settings.teams }, (_slot, index) => {
    const own = settings[`budget_${index + 1}`]
    return typeof own === 'number' && own >= 0 ? Math.round(own) : usual
  })
  return budgets.some((budget) => budget !== usual) ? budgets : null
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
  ]
}

interface ReadScoring {
  readonly scoring: Scoring
  readonly remarks: readonly HostRemark[]
}

/** Points per unit by Sleeper's keys. A missing key scores nothing. */
function readSleeperScoring(paid: Readonly<Record<string, number | null>>): ReadScoring {
  const sheet = createScoringSheet()
  for (const [figure, parts] of FIGURE_KEYS) {
    for (const key of parts) sheet.pay(figure, key, paid[key] ?? 0)
  }
  for (const [total, figures] of TOTALS) {
    for (const [figure, part] of figures) sheet.pay(figure, part, paid[total] ?? 0)
  }
  sheet.tightEnds(paid['bonus_rec_te'] ?? 0)
  for (const [name, points] of Object.entries(paid)) {
    if (!COUNTED_KEYS.has(name)) sheet.notCounted({ name, points: points ?? 0 })
  }
  return sheet.read()
}

/** A mock draft has nothing but a label such as "half_ppr", "2qb" or "dynasty_std". */
function scoringOfLabel(label: string | null | undefined): ReadScoring {
  const base = LABELS.find(([, pattern]) => pattern.test(label ?? ''))?.[0] ?? 'ppr'
  return { scoring: { ...PPR, base }, remarks: [] }
}

const LABELS: readonly (readonly [NamedScoring, RegExp])[] = [
  ['half_ppr', /half_ppr/],
  ['ppr', /ppr/],
  ['standard', /std/],
]

/** Keys that one figure counts together have to pay the same; if they don't, it pays their mean, with a remark. */
const FIGURE_KEYS: readonly (readonly [Figure, readonly string[]])[] = [
  ['passing_yards', ['pass_yd']],
  ['passing_tds', ['pass_td']],
  ['interceptions', ['pass_int']],
  ['rushing_yards', ['rush_yd']],
  ['rushing_tds', ['rush_td']],
  ['receptions', ['rec']],
  ['receiving_yards', ['rec_yd']],
  ['receiving_tds', ['rec_td']],
  ['two_point_conversions', ['pass_2pt', 'rush_2pt', 'rec_2pt']],
  ['return_tds', ['st_td']],
  ['fumbles_lost', ['fum_lost']],
  ['fg_0_39', ['fgm_0_19', 'fgm_20_29', 'fgm_30_39']],
  ['fg_40_49', ['fgm_40_49']],
  ['fg_50_plus', ['fgm_50p']],
  ['fg_missed', ['fgmiss']],
  ['pat_made', ['xpm']],
  ['pat_missed', ['xpmiss']],
  ['def_sacks', ['sack']],
  ['def_interceptions', ['int']],
  ['def_fumble_recoveries', ['fum_rec']],
  ['def_tds', ['def_td', 'def_st_td']],
  ['def_safeties', ['safe']],
  ['def_blocked_kicks', ['blk_kick']],
  ['allowed_0', ['pts_allow_0']],
  ['allowed_1_6', ['pts_allow_1_6']],
  ['allowed_7_13', ['pts_allow_7_13']],
  ['allowed_14_20', ['pts_allow_14_20']],
  ['allowed_21_27', ['pts_allow_21_27']],
  ['allowed_28_34', ['pts_allow_28_34']],
  ['allowed_35_plus', ['pts_allow_35p']],
]

/** Every field goal made, on top of what its distance pays. */
const TOTALS: readonly (readonly [string, readonly (readonly [Figure, string])[]])[] = [
  [
    'fgm',
    [
      ['fg_0_39', 'fgm_0_19'],
      ['fg_0_39', 'fgm_20_29'],
      ['fg_0_39', 'fgm_30_39'],
      ['fg_40_49', 'fgm_40_49'],
      ['fg_50_plus', 'fgm_50p'],
    ],
  ],
]

const COUNTED_KEYS: ReadonlySet<string> = new Set([
  ...FIGURE_KEYS.flatMap(([, keys]) => keys),
  ...TOTALS.map(([key]) => key),
  'bonus_rec_te',
])
