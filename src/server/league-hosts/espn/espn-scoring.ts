import type { Figure } from '#core/players/stat-line.ts'
import { createScoringSheet, SCORING_NOT_SHOWN } from '../scoring-sheet.ts'
import type { EspnLeague } from './espn-answers.ts'

type ScoringItems = NonNullable<EspnLeague['settings']['scoringSettings']>['scoringItems']

/** Positions as points are overridden for them: not the numbers of slots. */
const TIGHT_END = '4'
const DEFENSE = '16'

const RECEPTIONS = 53

/** What each of ESPN's statistics pays, with the override of a position. Team defenses have theirs under "16" alone. */
export function readEspnScoring(items: ScoringItems) {
  if (items.length === 0) return SCORING_NOT_SHOWN
  const sheet = createScoringSheet()
  const paidBy = new Map(items.map((item) => [item.statId, item]))
  const points = (statId: number, position?: string) => {
    const item = paidBy.get(statId)
    return (position === undefined ? undefined : item?.pointsOverrides?.[position]) ?? item?.points ?? 0
  }
  for (const [figure, statIds] of PLAYER_STATS) for (const id of statIds) sheet.pay(figure, nameOf(id), points(id))
  for (const [total, figure, statIds] of TOTALS) for (const id of statIds) sheet.pay(figure, nameOf(id), points(total))
  for (const [figure, statIds] of DEFENSE_STATS) {
    for (const id of statIds) sheet.pay(figure, nameOf(id), points(id, DEFENSE))
  }
  sheet.tightEnds(points(RECEPTIONS, TIGHT_END) - points(RECEPTIONS))
  for (const item of items) {
    if (COUNTED.has(item.statId)) continue
    const values = [item.points ?? 0, ...Object.values(item.pointsOverrides ?? {})].filter((each) => each !== 0)
    if (values[0] !== undefined) sheet.notCounted({ name: nameOf(item.statId), points: values[0] })
  }
  return sheet.read()
}

const PLAYER_STATS: readonly (readonly [Figure, readonly number[]])[] = [
  ['passing_yards', [3]],
  ['passing_tds', [4]],
  ['interceptions', [20]],
  ['rushing_yards', [24]],
  ['rushing_tds', [25]],
  ['receptions', [RECEPTIONS]],
  ['receiving_yards', [42]],
  ['receiving_tds', [43]],
  ['two_point_conversions', [19, 26, 44]],
  ['return_tds', [101, 102]],
  ['fumbles_lost', [72]],
  ['fg_0_39', [80]],
  ['fg_40_49', [77]],
  ['fg_50_plus', [198, 201]],
  ['fg_missed', [82, 79, 200, 203]],
  ['pat_made', [86]],
  ['pat_missed', [88]],
]

/** Paid for each, on top of what a distance pays. */
const TOTALS: readonly (readonly [number, Figure, readonly number[]])[] = [
  [74, 'fg_50_plus', [198, 201]],
  [83, 'fg_0_39', [80]],
  [83, 'fg_40_49', [77]],
  [83, 'fg_50_plus', [198, 201]],
  [85, 'fg_missed', [82, 79, 200, 203]],
]

/** Bands of points allowed differ above 13: 14 to 17, 18 to 21, 22 to 27, 35 to 45, 46 and more. Those within one of ours count together. */
const DEFENSE_STATS: readonly (readonly [Figure, readonly number[]])[] = [
  ['def_sacks', [99]],
  ['def_interceptions', [95]],
  ['def_fumble_recoveries', [96]],
  ['def_tds', [93, 101, 102, 103, 104]],
  ['def_safeties', [98]],
  ['def_blocked_kicks', [97]],
  ['allowed_0', [89]],
  ['allowed_1_6', [90]],
  ['allowed_7_13', [91]],
  ['allowed_14_20', [92, 121]],
  ['allowed_21_27', [122]],
  ['allowed_28_34', [123]],
  ['allowed_35_plus', [124, 125]],
]

const COUNTED: ReadonlySet<number> = new Set([
  ...[...PLAYER_STATS, ...DEFENSE_STATS].flatMap(([, statIds]) => statIds),
  ...TOTALS.map(([total]) => total),
])

function nameOf(statId: number): string {
  return STAT_NAMES.get(statId) ?? `statistic ${statId}`
}

/** Those that leagues use; from the public tables of cwendt94/espn-api. */
const STAT_NAMES: ReadonlyMap<number, string> = new Map([
  [0, 'Each Pass Attempted'],
  [1, 'Each Pass Completed'],
  [2, 'Each Incomplete Pass'],
  [3, 'Passing Yards'],
  [4, 'TD Pass'],
  [5, 'Every 5 passing yards'],
  [6, 'Every 10 passing yards'],
  [7, 'Every 20 passing yards'],
  [8, 'Every 25 passing yards'],
  [9, 'Every 50 passing yards'],
  [10, 'Every 100 passing yards'],
  [11, 'Every 5 pass completions'],
  [12, 'Every 10 pass completions'],
  [13, 'Every 5 pass incompletions'],
  [14, 'Every 10 pass incompletions'],
  [15, '40+ yard TD pass bonus'],
  [16, '50+ yard TD pass bonus'],
  [17, '300-399 yard passing game'],
  [18, '400+ yard passing game'],
  [19, '2pt Passing Conversion'],
  [20, 'Interceptions Thrown'],
  [23, 'Rushing Attempts'],
  [24, 'Rushing Yards'],
  [25, 'TD Rush'],
  [26, '2pt Rushing Conversion'],
  [27, 'Every 5 rushing yards'],
  [28, 'Every 10 rushing yards'],
  [29, 'Every 20 rushing yards'],
  [30, 'Every 25 rushing yards'],
  [31, 'Every 50 rushing yards'],
  [32, 'Every 100 rushing yards'],
  [33, 'Every 5 rush attempts'],
  [34, 'Every 10 rush attempts'],
  [35, '40+ yard TD rush bonus'],
  [36, '50+ yard TD rush bonus'],
  [37, '100-199 yard rushing game'],
  [38, '200+ yard rushing game'],
  [42, 'Receiving Yards'],
  [43, 'TD Reception'],
  [44, '2pt Receiving Conversion'],
  [45, '40+ yard TD rec bonus'],
  [46, '50+ yard TD rec bonus'],
  [47, 'Every 5 receiving yards'],
  [48, 'Every 10 receiving yards'],
  [49, 'Every 20 receiving yards'],
  [50, 'Every 25 receiving yards'],
  [51, 'Every 50 receiving yards'],
  [52, 'Every 100 receiving yards'],
  [53, 'Each reception'],
  [54, 'Every 5 receptions'],
  [55, 'Every 10 receptions'],
  [56, '100-199 yard receiving game'],
  [57, '200+ yard receiving game'],
  [58, 'Receiving Target'],
  [63, 'Fumble Recovered for TD'],
  [64, 'Sacked'],
  [68, 'Total Fumbles'],
  [72, 'Total Fumbles Lost'],
  [74, 'FG Made (50+ yards)'],
  [76, 'FG Missed (50+ yards)'],
  [77, 'FG Made (40-49 yards)'],
  [79, 'FG Missed (40-49 yards)'],
  [80, 'FG Made (0-39 yards)'],
  [82, 'FG Missed (0-39 yards)'],
  [83, 'Total FG Made'],
  [85, 'Total FG Missed'],
  [86, 'Each PAT Made'],
  [88, 'Each PAT Missed'],
  [89, '0 points allowed'],
  [90, '1-6 points allowed'],
  [91, '7-13 points allowed'],
  [92, '14-17 points allowed'],
  [93, 'Blocked Punt or FG return for TD'],
  [94, 'Fumble or INT Return for TD'],
  [95, 'Each Interception'],
  [96, 'Each Fumble Recovered'],
  [97, 'Blocked Punt, PAT or FG'],
  [98, 'Each Safety'],
  [99, 'Each Sack'],
  [100, '1/2 Sack'],
  [101, 'Kickoff Return TD'],
  [102, 'Punt Return TD'],
  [103, 'Interception Return TD'],
  [104, 'Fumble Return TD'],
  [105, 'Total Return TD'],
  [106, 'Each Fumble Forced'],
  [107, 'Assisted Tackles'],
  [108, 'Solo Tackles'],
  [109, 'Total Tackles'],
  [113, 'Passes Defensed'],
  [114, 'Kickoff Return Yards'],
  [115, 'Punt Return Yards'],
  [116, 'Every 10 kickoff return yards'],
  [117, 'Every 25 kickoff return yards'],
  [118, 'Every 10 punt return yards'],
  [119, 'Every 25 punt return yards'],
  [120, 'Points Allowed'],
  [121, '18-21 points allowed'],
  [122, '22-27 points allowed'],
  [123, '28-34 points allowed'],
  [124, '35-45 points allowed'],
  [125, '46+ points allowed'],
  [128, 'Less than 100 total yards allowed'],
  [129, '100-199 total yards allowed'],
  [130, '200-299 total yards allowed'],
  [131, '300-349 total yards allowed'],
  [132, '350-399 total yards allowed'],
  [133, '400-449 total yards allowed'],
  [134, '450-499 total yards allowed'],
  [135, '500-549 total yards allowed'],
  [136, '550+ total yards allowed'],
  [198, 'FG Made (50-59 yards)'],
  [200, 'FG Missed (50-59 yards)'],
  [201, 'FG Made (60+ yards)'],
  [203, 'FG Missed (60+ yards)'],
  [206, '2pt Return'],
  [209, '1pt Safety'],
  [211, 'Passing First Down'],
  [212, 'Rushing First Down'],
  [213, 'Receiving First Down'],
])
