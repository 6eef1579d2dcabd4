import { readNumber } from './csv-columns.ts'
import type { ReadingNote } from './reading-note.ts'
import { pprPointsOf, sumOfLines, type Figure, type StatLine } from './stat-line.ts'

/** What the columns of figures of a projection say. */
export interface StatLines {
  /** By the index of the record; null for a record without figures. */
  readonly lines: readonly (StatLine | null)[]
  /** Their points in PPR, for the same records. */
  readonly pprPoints: readonly (number | null)[]
  readonly notes: readonly ReadingNote[]
  /** The columns that the figures come from. */
  readonly indexes: readonly number[]
}

export interface StatSheet {
  readonly headers: readonly string[]
  readonly records: readonly (readonly string[])[]
  /** The points that the text itself gives for each record; null where it has none. */
  readonly statedPoints: readonly (number | null)[]
}

/**
 * Reads the figures of passing, rushing, receiving and kicking of a projection. Null for a text without such columns, or whose figures
 * make far fewer points than it states itself: it then shows only a part of them. Figures that are far too low for a season are per game
 * and count 17 times.
 */
export function readStatLines({ headers, records, statedPoints }: StatSheet): StatLines | null {
  const columns = statColumns(headers)
  if (columns === null) return null
  const written = records.map((record) => lineOf(record, columns))
  const known = written.flatMap((line, index) =>
    line === null ? [] : [{ points: pprPointsOf(line), stated: statedPoints[index] ?? null }],
  )
  if (known.length === 0) return null
  const compared = known.filter(({ stated }) => stated !== null)
  const made = compared.reduce((sum, { points }) => sum + points, 0)
  const stated = compared.reduce((sum, each) => sum + (each.stated ?? 0), 0)
  if (made < stated * COMPLETE) return null
  const isPerGame = known.length >= ENOUGH_ROWS && Math.max(...known.map(({ points }) => points)) < LEAST_SEASON
  const lines = written.map((line) =>
    line === null ? null : rounded(isPerGame ? sumOfLines([{ line, weight: GAMES_OF_A_SEASON }]) : line),
  )
  return {
    lines,
    pprPoints: lines.map((line) => (line === null ? null : Math.round(100 * pprPointsOf(line)) / 100)),
    notes: [{ code: 'stat_lines', isPerGame }],
    indexes: [...columns.figures.keys(), columns.fieldGoals ?? []].flat(),
  }
}

/** Two decimals: some files write fifteen, and a list of one's own keeps them all. */
function rounded(line: StatLine): StatLine {
  return Object.fromEntries(Object.entries(line).map(([figure, value]) => [figure, Math.round(100 * value) / 100]))
}

/** Sites score a two-point conversion or a return now and then that their columns lack. */
const COMPLETE = 0.9
const ENOUGH_ROWS = 8
/** Fewer points than any list of a season's best reaches, and more than anybody averages. */
const LEAST_SEASON = 40
const GAMES_OF_A_SEASON = 17

/** The columns of each figure, and those of attempts, from which misses follow. */
interface StatColumns {
  readonly figures: ReadonlyMap<number, Figure>
  readonly fieldGoals: number | null
  readonly fieldGoalAttempts: number | null
  readonly extraPointAttempts: number | null
}

/** Null unless there are yards, receptions or kicks. */
function statColumns(headers: readonly string[]): StatColumns | null {
  const folded = headers.map((header) => header.toLowerCase().replace(/[^a-z0-9+]/g, ''))
  const figures = new Map<number, Figure>()
  const taken = new Set<Figure>()
  const take = (index: number, figure: Figure) => {
    if (taken.has(figure) && !BANDS.has(figure)) return
    taken.add(figure)
    figures.set(index, figure)
  }
  let group: Group | null = null
  for (const [index, header] of folded.entries()) {
    const named = NAMED.find(([pattern]) => pattern.test(header))
    if (named !== undefined) take(index, named[1])
    group = groupAt(folded, index, group, taken)
    const bare = group === null || named !== undefined ? null : bareFigure(header, group)
    if (bare !== null) take(index, bare)
  }
  if (![...taken].some((figure) => TELLING.has(figure))) return null
  const indexOf = (pattern: RegExp) => {
    const index = folded.findIndex((header) => pattern.test(header))
    return index < 0 ? null : index
  }
  const hasBands = [...taken].some((figure) => figure.startsWith('fg_'))
  return {
    figures,
    fieldGoals: hasBands ? null : indexOf(/^(?:fg|fgm|fgmade|fieldgoals?(?:made)?)$/),
    fieldGoalAttempts: indexOf(/^(?:fga|fgatt|fieldgoalattempts)$/),
    extraPointAttempts: indexOf(/^(?:xpa|xpatt|pata|extrapointattempts)$/),
  }
}

type Group = 'passing' | 'rushing' | 'receiving'

/** Columns called only "YDS" and "TD" belong to the kind of play whose attempts, completions or catches stand before them. */
function groupAt(
  folded: readonly string[],
  index: number,
  before: Group | null,
  taken: ReadonlySet<Figure>,
): Group | null {
  const header = folded[index] ?? ''
  if (/^(?:cmp|comp|completions?|ca|cmpatt|pct|cmppct)$/.test(header)) return 'passing'
  if (/^(?:car|carries|rush|rushes|rushatt|rushingattempts)$/.test(header)) return 'rushing'
  if (/^(?:rec|recs|receptions?|catches|tgt|tgts|tar|targets?)$/.test(header)) return 'receiving'
  if (!/^(?:att|attempts)$/.test(header)) return before
  const isBeforeCompletions = /^(?:cmp|comp|completions?)$/.test(folded[index + 1] ?? '')
  return isBeforeCompletions || (before === 'passing' && !taken.has('passing_yards')) ? 'passing' : 'rushing'
}

function bareFigure(header: string, group: Group): Figure | null {
  if (/^(?:yds?|yards)$/.test(header)) return `${group}_yards`
  return /^(?:tds?|touchdowns)$/.test(header) ? `${group}_tds` : null
}

const NAMED: readonly (readonly [RegExp, Figure])[] = [
  [/^(?:pass|passing|pa|py?)(?:yds?|yards)$/, 'passing_yards'],
  [/^(?:pass|passing|pa)(?:tds?|touchdowns?)$/, 'passing_tds'],
  [/^(?:pass|passing|pa)?(?:ints?|interceptions?)(?:thrown)?$/, 'interceptions'],
  [/^(?:rush|rushing|ru)(?:yds?|yards)$/, 'rushing_yards'],
  [/^(?:rush|rushing|ru)(?:tds?|touchdowns?)$/, 'rushing_tds'],
  [/^(?:rec|recs|receptions?|catches|receiving(?:rec|receptions))$/, 'receptions'],
  [/^(?:rec|receiving|reception|re)(?:yds?|yards)$/, 'receiving_yards'],
  [/^(?:rec|receiving|reception|re)(?:tds?|touchdowns?)$/, 'receiving_tds'],
  [/^(?:(?:2|two)(?:pts?|pt|point)(?:s|conv(?:ersions?)?)?|2pc)$/, 'two_point_conversions'],
  [/^(?:ret|return|krpr|kr)tds?$/, 'return_tds'],
  [/^(?:fl|fuml|fumlost|fumbleslost|lostfumbles?|fmbl|fumlst)$/, 'fumbles_lost'],
  [/^fg(?:m|made)?(?:0?0?19|1?0?19|019|0019|1019|2029|029|3039|039|0039|u40)$/, 'fg_0_39'],
  [/^fg(?:m|made)?4049$/, 'fg_40_49'],
  [/^fg(?:m|made)?(?:50|50\+|50plus|5059|60\+?|60plus)$/, 'fg_50_plus'],
  [/^(?:xp|xpm|xpt|xpmade|pat|patm|patmade|extrapoints?(?:made)?)$/, 'pat_made'],
]

/** Several columns add up. */
const BANDS: ReadonlySet<Figure> = new Set(['fg_0_39', 'fg_50_plus'])

const TELLING: ReadonlySet<Figure> = new Set(['passing_yards', 'rushing_yards', 'receiving_yards', 'pat_made'])

/** Field goals without distances count as short ones. Yards are written "1,234" and are never decimal commas. */
function lineOf(
  record: readonly string[],
  { figures, fieldGoals, fieldGoalAttempts, extraPointAttempts }: StatColumns,
): StatLine | null {
  const numberAt = (index: number | null) => (index === null ? null : readFigure(record[index] ?? ''))
  const parts = [...figures].flatMap(([index, figure]) => {
    const value = numberAt(index)
    return value === null ? [] : [{ line: { [figure]: value } }]
  })
  const made = numberAt(fieldGoals)
  if (made !== null) parts.push({ line: { fg_0_39: made } })
  if (parts.length === 0) return null
  const line = sumOfLines(parts)
  const kicked = (line.fg_0_39 ?? 0) + (line.fg_40_49 ?? 0) + (line.fg_50_plus ?? 0)
  const missed = (attempts: number | null, good: number) => (attempts === null ? 0 : Math.max(0, attempts - good))
  return sumOfLines([
    { line },
    { line: { fg_missed: missed(numberAt(fieldGoalAttempts), kicked) } },
    { line: { pat_missed: missed(numberAt(extraPointAttempts), line.pat_made ?? 0) } },
  ])
}

/** "1,234.5" and "4,102" have commas between thousands; "23,4" has a decimal comma. */
function readFigure(cell: string): number | null {
  const text = cell.trim()
  return readNumber(/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)
}
