import type { Figure } from '#core/players/stat-line.ts'
import { createScoringSheet, rounded4, SCORING_NOT_SHOWN } from '../scoring-sheet.ts'
import type { MflRules } from './mfl-answers.ts'

interface Rule {
  readonly positions: readonly string[]
  readonly event: string
  /** Per unit; null for a flat bonus. */
  readonly perUnit: number | null
  readonly flat: number
  /** Points come in steps of so many units. */
  readonly step: number
  readonly from: number
  readonly until: number
}

/** Rules are per group of positions. Each figure is read where it belongs: passing at quarterbacks, and so on. */
export function readMflScoring({ positionRules }: MflRules) {
  if (positionRules.length === 0) return SCORING_NOT_SHOWN
  const sheet = createScoringSheet()
  const rules = positionRules.flatMap(({ positions, rule }) =>
    rule.map((each) => readRule(positions.split('|'), each.event, each.points, each.range ?? '')),
  )
  const paid = (event: string, position: string) =>
    rules.reduce(
      (sum, rule) => (rule.event === event && rule.positions.includes(position) ? sum + (rule.perUnit ?? 0) : sum),
      0,
    )
  for (const [figure, position, events] of PER_UNIT) {
    for (const event of events) sheet.pay(figure, nameOf(event), paid(event, position))
  }
  sheet.tightEnds(paid('CC', 'TE') - paid('CC', 'WR'))
  if (paid('CC', 'RB') !== paid('CC', 'WR')) sheet.rounded({ name: 'Receptions by RB', points: paid('CC', 'RB') })
  for (const [figure, position, event, unit] of BY_RANGE) {
    const points = rules
      .filter(
        (rule) => rule.event === event && rule.positions.includes(position) && rule.from <= unit && unit <= rule.until,
      )
      .reduce((sum, { flat, perUnit }) => sum + flat + (perUnit ?? 0) * unit, 0)
    sheet.pay(figure, nameOf(event), points + (event === 'FG' ? paid('#F', position) : 0))
  }
  for (const rule of rules) {
    if (rule.step > 1)
      sheet.rounded({ name: `${nameOf(rule.event)} every ${rule.step}`, points: (rule.perUnit ?? 0) * rule.step })
    const isCounted = COUNTED.has(rule.event) && (rule.perUnit !== null || RANGED.has(rule.event))
    if (!isCounted)
      sheet.notCounted({
        name: `${nameOf(rule.event)} (${rule.positions.join(', ')})`,
        points: rule.perUnit ?? rule.flat,
      })
  }
  return sheet.read()
}

/** "*0.04" is per unit, "1/25" a point for each 25 units, "3" once if the statistic is inside the range. */
function readRule(positions: readonly string[], event: string, points: string, range: string): Rule {
  const [, from, until] = /^(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)$/.exec(range) ?? []
  const within = { positions, event, from: Number(from ?? -Infinity), until: Number(until ?? Infinity) }
  const perUnit = /^\*(-?[\d.]+)$/.exec(points)
  if (perUnit !== null) return { ...within, perUnit: Number(perUnit[1]), flat: 0, step: 1 }
  const stepped = /^(-?[\d.]+)\/([\d.]+)$/.exec(points)
  const step = Number(stepped?.[2] ?? 1)
  if (stepped !== null && step > 0) return { ...within, perUnit: rounded4(Number(stepped[1]) / step), flat: 0, step }
  return { ...within, perUnit: null, flat: Number(points) || 0, step: 1 }
}

const PER_UNIT: readonly (readonly [Figure, position: string, events: readonly string[]])[] = [
  ['passing_yards', 'QB', ['PY']],
  ['passing_tds', 'QB', ['#P']],
  ['interceptions', 'QB', ['IN']],
  ['rushing_yards', 'RB', ['RY']],
  ['rushing_tds', 'RB', ['#R']],
  ['receptions', 'WR', ['CC']],
  ['receiving_yards', 'WR', ['CY']],
  ['receiving_tds', 'WR', ['#C']],
  ['two_point_conversions', 'QB', ['P2', 'R2', 'C2']],
  ['return_tds', 'WR', ['#UT', '#KT']],
  ['fumbles_lost', 'RB', ['FL']],
  ['fg_missed', 'PK', ['#M']],
  ['pat_made', 'PK', ['EP']],
  ['pat_missed', 'PK', ['EM']],
  ['def_sacks', 'Def', ['SK']],
  ['def_interceptions', 'Def', ['IC']],
  ['def_fumble_recoveries', 'Def', ['FC']],
  ['def_tds', 'Def', ['#T']],
  ['def_safeties', 'Def', ['SF']],
  ['def_blocked_kicks', 'Def', ['BLF']],
]

/** What a length or a score in the middle of a band pays. */
const BY_RANGE: readonly (readonly [Figure, position: string, event: string, unit: number])[] = [
  ['fg_0_39', 'PK', 'FG', 30],
  ['fg_40_49', 'PK', 'FG', 45],
  ['fg_50_plus', 'PK', 'FG', 55],
  ['allowed_0', 'Def', 'TPA', 0],
  ['allowed_1_6', 'Def', 'TPA', 3],
  ['allowed_7_13', 'Def', 'TPA', 10],
  ['allowed_14_20', 'Def', 'TPA', 17],
  ['allowed_21_27', 'Def', 'TPA', 24],
  ['allowed_28_34', 'Def', 'TPA', 31],
  ['allowed_35_plus', 'Def', 'TPA', 40],
]

const RANGED: ReadonlySet<string> = new Set(BY_RANGE.map(([, , event]) => event))
const COUNTED: ReadonlySet<string> = new Set([...PER_UNIT.flatMap(([, , events]) => events), ...RANGED, '#F'])

function nameOf(event: string): string {
  return EVENT_NAMES.get(event) ?? event
}

/** Those that leagues use most, as the site's own list of rules names them. */
const EVENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['#P', 'Number of Passing TDs'],
  ['PY', 'Passing Yards'],
  ['PA', 'Pass Attempts'],
  ['PC', 'Pass Completions'],
  ['INC', 'Pass Incompletions'],
  ['IN', 'Pass Interceptions Thrown'],
  ['TSK', 'QB Sacked'],
  ['P40', 'Long Passing Plays of 40+ Yards'],
  ['P2', 'Passing 2 Pointers'],
  ['#R', 'Number of Rushing TDs'],
  ['RY', 'Rushing Yards'],
  ['RA', 'Rush Attempts'],
  ['R40', 'Long Rushing Plays of 40+ Yards'],
  ['R2', 'Rushing 2 Pointers'],
  ['#C', 'Number of Receiving TDs'],
  ['CY', 'Receiving Yards'],
  ['CC', 'Receptions'],
  ['TGT', 'Targets'],
  ['C40', 'Long Receptions of 40+ Yards'],
  ['C2', 'Receiving 2 Pointers'],
  ['#F', 'Number of Field Goals Made'],
  ['FG', 'Length of Field Goal Made'],
  ['#M', 'Number of Field Goals Missed'],
  ['MG', 'Length of Missed Field Goal'],
  ['EP', 'Extra Points'],
  ['EM', 'Extra Points Missed'],
  ['#UT', 'Number of Punt Return TDs'],
  ['UY', 'Punt Return Yards'],
  ['#KT', 'Number of Kickoff Return TDs'],
  ['KY', 'Kickoff Return Yards'],
  ['FU', 'Fumbles'],
  ['FL', 'Fumbles Lost (to Opponent)'],
  ['FC', 'Fumble Recoveries (from Opponent)'],
  ['FF', 'Forced Fumbles'],
  ['IC', 'Interceptions Caught'],
  ['PD', 'Passes Defended'],
  ['BLF', 'Blocked Field Goals'],
  ['BLP', 'Blocked Punts'],
  ['TK', 'Tackles'],
  ['AS', 'Assists'],
  ['SK', 'Sacked a QB'],
  ['QH', 'Quarterback Hits'],
  ['TKL', 'Tackles for a Loss'],
  ['SF', 'Safeties'],
  ['TPA', 'Total Points Allowed'],
  ['TYA', 'Total Net Yards Allowed'],
  ['#D', 'Number of Defensive TDs'],
  ['#T', 'Number of Defensive & Special Teams TDs'],
  ['FD', 'First Downs'],
  ['1P', 'Passing First Downs'],
  ['1R', 'Rushing First Downs'],
  ['1C', 'Receiving First Downs'],
])
