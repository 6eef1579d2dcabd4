// Long because each meaning of a column has its own judge.
import { CSV_FIELDS, type CsvField } from './csv-fields.ts'
import { headerPoints, headerWords, NAMED, readPrice, readWeek, type CsvColumns } from './csv-columns.ts'
import { readPosition } from './read-position.ts'
import { foldText } from './fold-text.ts'
import {
  columnOf,
  identityColumns,
  identityProblem,
  isMost,
  nameIn,
  type Column,
  type Sheet,
} from './identity-columns.ts'
import {
  agreementOf,
  areByPoints,
  areOfThePast,
  knownColumns,
  recordPlayer,
  repeatsByPosition,
  trendOf,
  type KnownColumns,
  type RecordPlayer,
} from './known-facts.ts'
import { isNoPlayer, readPlayerCell } from './player-cell.ts'
import { POSITIONS } from './player.ts'
import type { ColumnProblem, ReadingNote } from './reading-note.ts'
import { overallPick, readRoundPicks, teamCountOf, type RoundPickCell } from './round-picks.ts'

/** The best reading of a whole table. */
export interface TableReading {
  readonly columns: CsvColumns
  /** Why a column is not used. Columns without an entry are used. */
  readonly unused: ReadonlyMap<number, UnusedReason>
  /** The ADP of each record where the text writes rounds and picks; null where it writes numbers. */
  readonly adps: readonly (number | null)[] | null
  readonly people: readonly RecordPlayer[]
  /** A column counted ranks within positions, so the order has to come from elsewhere. */
  readonly isRankedByPosition: boolean
  /** The rows stand in the order of points over several positions. */
  readonly isByPoints: boolean
  /** The rows of each position stand in the order of numbers behind the position: "RB1", "RB2". */
  readonly hasPlaces: boolean
  readonly notes: readonly ReadingNote[]
  /** A column of rounds and picks of which only a person can say how many picks a round has; null for none. */
  readonly askedTeams: { readonly header: string; readonly lastPick: number } | null
  /** A column that may be the ADP as well as experts' average ranks; null for none. */
  readonly askedIndex: number | null
}

export type UnusedReason = ColumnProblem | 'asked' | 'figures' | 'second' | 'notes' | 'unknown' | 'said'

/**
 * What each column of a table means (CSV19-CSV21). For each column and field the words of the header, the values and their agreement
 * with what is known of the players are weighed; a value that the field can't have rules it out. The pair with the most points is settled
 * first, and each field has one column. What a person said about a column is not doubted (CSV28), and rows that are no players
 * have no say (CSV31).
 */
export function readTable(whole: Sheet): TableReading {
  const identity = identityColumns(whole)
  const nameOf = (record: readonly string[]) => nameIn(record, identity)
  const records = whole.records.map((record) =>
    foldText(readPlayerCell(nameOf(record)).name) === '' ||
    isNoPlayer(readPlayerCell(nameOf(record)).name, record[identity.get('position') ?? record.length] ?? '')
      ? NO_CELLS
      : record,
  )
  const positionIndex = identity.get('position') ?? -1
  const people = records.map((record) =>
    record === NO_CELLS
      ? NOBODY
      : recordPlayer(whole.facts.board, nameOf(record), readPosition(record[positionIndex] ?? '')),
  )
  const known = knownColumns(
    whole.facts.board,
    people.map(({ player }) => player),
  )
  const table: Table = { ...whole, records, people, known, identity, columns: whole.headers.map(columnOf(records)) }
  return settle(table, judgeAll(table))
}

const NO_CELLS: readonly string[] = []
const NOBODY: RecordPlayer = { position: null, player: null }

interface Table extends Sheet {
  readonly people: readonly RecordPlayer[]
  readonly known: KnownColumns
  readonly identity: CsvColumns
  readonly columns: readonly Column[]
}

// What a column can be

/** What speaks for a field, in points, or why it can't be that. */
type Verdict = number | Problem

/** "averages" and "ranks_only" are no mistakes of the text: the column means something else. */
type Problem = ColumnProblem | 'averages' | 'ranks_only'

interface Judged {
  readonly column: Column
  readonly field: CsvField
  /** What the header alone says. */
  readonly named: number
  readonly verdict: Verdict
}

function judgeAll(table: Table): readonly Judged[] {
  const order = orderOf(table)
  return table.columns.flatMap((column) =>
    CSV_FIELDS.flatMap((field): readonly Judged[] => {
      const named = headerPoints(field, column.header, table.facts.seasonYear)
      const isIdentity = IDENTITY.has(field)
      if (isIdentity || [...table.identity].some(([known, index]) => index === column.index && known !== field)) {
        const problem = named > 0 && isIdentity ? identityProblem(field, column) : null
        return problem === null ? [] : [{ column, field, named, verdict: problem }]
      }
      // What is mostly text is no number, even with a digit in it.
      const isText = column.filled.filter(isWordy).length * 2 > column.filled.length
      if (isText || (column.counted.length === 0 && named === 0)) return []
      return [{ column, field, named, verdict: judge(field, column, table, named, order) }]
    }),
  )
}

const IDENTITY: ReadonlySet<CsvField> = new Set(['name', 'firstName', 'lastName', 'team', 'position'])

function judge(field: CsvField, column: Column, table: Table, named: number, order: readonly number[]): Verdict {
  // Rounds and picks, and prices from one amount to another, are no plain numbers.
  if (column.counted.length === 0 && field !== 'adp' && field !== 'dollars') return 0
  switch (field) {
    case 'rank':
      return judgeRank(column, table, named)
    case 'tier':
      return column.filled.length >= MANY && Math.max(...column.counted, 0) > Math.max(table.records.length, MOST_TIERS)
        ? 'no_tiers'
        : named
    case 'bye':
      return judgeBye(column, table, named)
    case 'adp':
      return judgeAdp(column, table, named, order)
    case 'projectedPpr':
    case 'lastSeasonPpr':
      return judgePoints(field, column, table, named, order)
    case 'dollars':
      return judgeDollars(column, table, named)
    default:
      return 0
  }
}

function judgeRank(column: Column, table: Table, named: number): Verdict {
  const { counted, numbers, header, index } = column
  const isAnswered = table.answered.fields.get(index) === 'rank'
  if (named > 0 && !isAnswered && /^overall$/i.test(header) && areAverages(counted)) return 'averages'
  if (!isAnswered && countsPoints(column, table)) return 'of_points'
  if (named >= NAMED || isAnswered) {
    if (repeatsByPosition(numbers, table.people)) return 'repeats'
    const isTied = counted.length >= 2 * MANY && new Set(counted).size * 3 < counted.length
    return isTied && !isAnswered ? 'ties' : named
  }
  // Without a word for it: numbers that count the rows.
  const isCounting =
    counted.every((number) => Number.isInteger(number) && number >= 1) &&
    isMost(counted.filter((number, at) => at === 0 || number > (counted[at - 1] ?? 0)).length, counted.length)
  const isDense =
    counted.length >= FEWEST_ROWS &&
    (counted[0] ?? 0) <= FIRST_RANK &&
    (counted.at(-1) ?? 0) - (counted[0] ?? 0) < counted.length * 1.5
  const isBeforeNames = isUnnamed(header) && index < (table.identity.get('name') ?? -1)
  if (!isCounting || (!isDense && !isBeforeNames) || !isOpenHeader(header)) return 0
  return repeatsByPosition(numbers, table.people) ? 'repeats' : NAMED + named
}

/** Whether numbers count the rows by points, those beside them or those of the last season, over several positions. */
function countsPoints({ numbers, counted }: Column, { columns, people, facts, known }: Table): boolean {
  if (!counted.every((number) => Number.isInteger(number) && number >= 1)) return false
  const points = columns.find(({ header }) => headerPoints('projectedPpr', header, facts.seasonYear) >= NAMED)
  const all =
    points === undefined || points.numbers === numbers ? known.lastSeason : [points.numbers, ...known.lastSeason]
  return all.some((each) => areByPoints(each, people, numbers))
}

function judgeBye(column: Column, { people, known, records, identity }: Table, named: number): Verdict {
  const { counted, cells, numbers, header } = column
  if (counted.length >= FEW && counted.filter(isNoWeek).length * 2 > counted.length) return 'no_weeks'
  if (named === 0 && !isUnnamed(header)) return 0
  const byTeam = new Map<string, string>()
  const repeated = cells.flatMap((cell, at) => {
    const team = records[at]?.[identity.get('team') ?? -1] || people[at]?.player?.team
    if (team === undefined || team === '' || cell === '') return []
    const first = byTeam.get(team)
    byTeam.set(team, first ?? cell)
    return first === undefined ? [] : [first === cell]
  })
  const areOfTeams = repeated.filter(Boolean).length * 2 >= repeated.length
  if (named > 0) return repeated.length >= MANY && !areOfTeams ? 'no_byes' : named
  const weeks = cells.filter((cell) => !/^(?:0|--?|n\/a|)$/i.test(cell))
  const isBye = weeks.length > 0 && weeks.every((cell) => (readWeek(cell) ?? 0) >= EARLIEST_BYE)
  const { count, equal } = agreementOf(numbers, known.bye)
  // The last such column: a price stands before it.
  return isBye && areOfTeams && (count < FEW || equal > 0.5) ? NAMED + column.index / 100 : 0
}

/**
 * ADP rises roughly with the order of the list, and k players cannot be picked at an average below (k + 1) / 2: points
 * fall, and averages within positions stay far too low.
 */
function judgeAdp(column: Column, table: Table, named: number, order: readonly number[]): Verdict {
  const { headers, known, people } = table
  const { header, filled } = column
  const words = headers.map(headerWords)
  const isAverage = AVERAGE.test(headerWords(header))
  if (isAverage && words.some((word) => SPREAD.test(word))) return 0
  if (/^overall$/i.test(header)) return areAverages(column.counted) ? NAMED + 1 : 0
  if (readRoundPicks(column.cells, order) !== null) return named >= NAMED ? NAMED + named / 100 : 0
  // Nobody is picked at 0: it stands for no ADP.
  const numbers = column.numbers.map((number) => (number === 0 ? null : number))
  const agreement = agreementOf(numbers, known.adp)
  const isTitled = named > 0 && named < NAMED && table.titles.some((title) => ADP_TITLE.test(title))
  const agrees =
    agreement.count >= FEWEST_ROWS && agreement.order > 0.8
      ? (named === 0 ? 8 : 6) * agreement.near + (isTitled ? 2 : 0)
      : 0
  const countsRows = isMost(numbers.filter((number, at) => number === at + 1).length, numbers.length)
  if (named === 0 && (!isUnnamed(header) || countsRows)) return 0
  if (named < NAMED && agrees < 3) return 0
  if (headers.some((other) => SEASON_TOTAL.test(other.trim()))) return 'game_average'
  const points = numbers.flatMap((adp, at) => (adp === null ? [] : [{ adp, at: order[at] ?? at + 1 }]))
  const isNamedAdp = /adp|pick|draft/i.test(header)
  const isKnown = agreement.count >= MANY && Math.abs(agreement.order) > 0.5
  const isFalling = isKnown ? agreement.order < 0 : trendOf(points) < FALLING
  if (points.length >= (isNamedAdp ? MANY : FEW) && isFalling) return 'falls'
  const within = agreementOf(numbers, known.positionRank)
  const isWithin =
    agreement.count >= FEWEST_ROWS && (agreement.scale ?? 1) < 0.6 && within.order > 0.8 && within.near > agreement.near
  // In a list of one position, an overall rank beside it is far higher.
  const overall = agreementOf(numbers, order)
  const positions = people.flatMap(({ position }) => position ?? [])
  const isOnePosition = POSITIONS.some((one) =>
    isMost(positions.filter((each) => each === one).length, positions.length),
  )
  const isBelow = overall.count >= MANY && overall.order > 0.8 && (overall.scale ?? 1) < 0.6
  if (isWithin || (isOnePosition && isBelow)) return 'within_position'
  const lowest = points
    .map(({ adp }) => adp)
    .toSorted((a, b) => a - b)
    .slice(0, DRAFTED_AT_MOST)
  const mean = lowest.reduce((sum, adp) => sum + adp, 0) / lowest.length
  const least = (lowest.length + 1) / 2
  if (lowest.length >= MANY && mean < least * TOO_LOW) return 'too_low'
  const firsts = new Map<string, number>()
  for (const [at, adp] of numbers.entries()) {
    const position = people[at]?.position ?? null
    if (position !== null && adp !== null) firsts.set(position, Math.min(adp, firsts.get(position) ?? adp))
  }
  // The first quarterback and the first tight end do not both go first.
  const startTogether = [...firsts.values()].filter((adp) => adp < STARTS_BELOW).length
  if (filled.length >= FEW && startTogether >= FEW && mean < least) return 'too_low'
  return named + agrees
}

function judgePoints(
  field: 'projectedPpr' | 'lastSeasonPpr',
  column: Column,
  table: Table,
  named: number,
  order: readonly number[],
): Verdict {
  const { counted, numbers, header } = column
  const { known } = table
  if (named === 0 && !isUnnamed(header)) return 0
  if (counted.length >= MANY && Math.max(...counted) < LEAST_SEASON) return named === 0 ? 0 : 'per_game'
  const last = known.lastSeason.map((points) => agreementOf(numbers, points))
  const isLast = last.some(({ count, equal }) => count >= FEW && equal > 0.5)
  if (field === 'lastSeasonPpr') return named > 0 ? named : 0
  if (isLast) return named === 0 ? 0 : 'last_season'
  const agreement = agreementOf(numbers, known.projected)
  const agrees = agreement.count >= FEWEST_ROWS && agreement.order > 0.8 ? 4 * agreement.near : 0
  if (named === 0) return agrees >= 2 && agreement.order > 0.9 ? NAMED : 0
  const isPlainPoints = !/proj/i.test(header) && !header.includes(`${table.facts.seasonYear}`)
  // Without ranks there is no order to follow; one site calls the points of the season before by this word.
  const isMade = /^fantasypts$/i.test(header) && agreement.count >= MANY && agreement.near < 0.3
  if (isPlainPoints && (isMade || (rankColumn(table) !== undefined && areOfThePast(numbers, table.people, order))))
    return 'past_season'
  return named + agrees / 2
}

function judgeDollars({ cells, header }: Column, { known }: Table, named: number): Verdict {
  const prices = cells.map(readPrice)
  const most = Math.max(...prices.flatMap((price) => price ?? []))
  if (named === 0 || most === Number.NEGATIVE_INFINITY) return 0
  const isMarked = header.includes('$') || cells.some((cell) => cell.includes('$'))
  if (most > (isMarked || named >= SURELY_PRICES ? MOST_DOLLARS : MOST_VALUE)) return 'no_prices'
  const paid = agreementOf(prices, known.price)
  const drafted = agreementOf(prices, known.adp)
  const isOther = paid.count >= MANY ? paid.order < 0.3 : drafted.count >= MANY && drafted.order > 0.3
  return isOther && !isMarked ? 'no_prices' : named + (isMarked ? 1 : 0)
}

function isWordy(cell: string): boolean {
  return cell.replaceAll(/\P{L}/gu, '').length > LONGEST_UNIT
}

/** A header that says nothing: blank, "#", or made for a text without headers. */
function isUnnamed(header: string): boolean {
  return /^(?:column \d+|unnamed:? ?\d*|)$/i.test(header)
}

/** A header that may number the rows. */
function isOpenHeader(header: string): boolean {
  return isUnnamed(header) || CSV_FIELDS.every((field) => field === 'rank' || headerPoints(field, header, 0) === 0)
}

// The whole table

function settle(table: Table, judged: readonly Judged[]): TableReading {
  const { headers, answered, identity } = table
  const columns = new Map<CsvField, number>(identity)
  const unused = new Map<number, UnusedReason>()
  const isTaken = (index: number) => answered.fields.has(index) || [...columns.values()].includes(index)
  const askedIndex = askedAverage(table, judged)
  const ranked = judged
    .flatMap((each) => (pointsOf(each) >= NAMED && each.column.index !== askedIndex ? [each] : []))
    .toSorted((a, b) => pointsOf(b) - pointsOf(a) || a.column.index - b.column.index)
  for (const { column, field } of ranked) {
    if (!columns.has(field) && !isTaken(column.index)) columns.set(field, column.index)
  }
  const written = roundPicksOf(table, columns)
  const teamCount = written === null ? null : (written.teamCount ?? answered.teamCount)
  if (written !== null && teamCount === null) {
    columns.delete('adp')
    unused.set(written.index, 'team_count_unknown')
    const next = ranked.find(({ field, column }) => field === 'adp' && column.index !== written.index)
    if (next !== undefined && !isTaken(next.column.index)) columns.set('adp', next.column.index)
  }
  // What a person calls a rank may still count within positions.
  const within = judged.filter(
    ({ verdict, column }) => verdict === 'repeats' && (columns.get('rank') ?? column.index) === column.index,
  )
  for (const { column } of within) {
    columns.delete('rank')
    unused.set(column.index, 'repeats')
  }
  const from = adpFrom(table, columns)
  const used = new Set(columns.values())
  for (const column of table.columns) {
    const { index, filled, header } = column
    if (used.has(index) || unused.has(index) || filled.length === 0) continue
    const isLeftOut = answered.fields.get(index) === null
    const isSame = header === from?.header
    unused.set(
      index,
      index === askedIndex ? 'asked' : isLeftOut ? 'said' : isSame ? 'second' : reasonOf(column, columns, judged),
    )
  }
  const leftOut = [...unused].flatMap(([index, problem]): readonly ReadingNote[] =>
    isNoted(problem) ? [{ code: 'column_left_out', header: headerOf(headers, index), problem }] : [],
  )
  const isWritten = written !== null && teamCount !== null
  return {
    columns,
    unused,
    adps: isWritten ? written.cells.map((cell) => overallPick(cell, teamCount)) : null,
    people: table.people,
    isRankedByPosition: within.length > 0,
    isByPoints: judged.some(({ verdict }) => verdict === 'of_points') || isByPoints(table),
    hasPlaces: risesByPosition(table.columns[identity.get('position') ?? -1]),
    notes: [
      ...leftOut,
      ...(isWritten ? [{ code: 'round_pick', header: written.header, teamCount } as const] : []),
      ...(from === null ? [] : [from]),
    ],
    askedTeams:
      written !== null && written.teamCount === null && (columns.get('adp') ?? written.index) === written.index
        ? { header: written.header, lastPick: written.lastPick }
        : null,
    askedIndex,
  }
}

function isByPoints(table: Table): boolean {
  const rows = table.records.map((_record, at) => at + 1)
  return [...table.known.lastSeason].some((points) => areByPoints(points, table.people, rows))
}

/** Whether the numbers behind the positions count each position from 1 down the rows. */
function risesByPosition(column: Column | undefined): boolean {
  const before = new Map<string, number>()
  const steps = (column?.filled ?? []).map((cell) => {
    const { place = '', number = '' } = /^(?<place>\D+)(?<number>\d+)$/.exec(cell)?.groups ?? {}
    const isNext = number !== '' && Number(number) > (before.get(place) ?? 0)
    before.set(place, Number(number))
    return isNext
  })
  return steps.length >= FEWEST_ROWS && isMost(steps.filter(Boolean).length, steps.length)
}

function pointsOf({ verdict }: Judged): number {
  return typeof verdict === 'number' ? verdict : 0
}

/** Reasons that the person reads; the others are plain in the head of the column. */
function isNoted(reason: UnusedReason): reason is ColumnProblem {
  return !['asked', 'figures', 'second', 'notes', 'unknown', 'said'].includes(reason)
}

/** Why a column has no field: what its header says can't be, another column has that field, or nothing is known of it. */
function reasonOf(column: Column, columns: CsvColumns, judged: readonly Judged[]): UnusedReason {
  const own = judged
    .filter((each) => each.column === column && (each.named > 0 || each.verdict === 'of_points'))
    .toSorted((a, b) => b.named - a.named)
  const problem = own.map(({ verdict }) => verdict).find((verdict) => typeof verdict === 'string')
  if (problem === 'averages' || problem === 'ranks_only') return 'unknown'
  // Another projection is there: this one's numbers are something else's.
  const isOther = problem === 'per_game' && columns.has('projectedPpr')
  if (problem !== undefined) return isOther ? 'unknown' : problem
  const isNamed = own.some(({ named }) => named >= NAMED)
  if (isNamed && column.counted.length === 0) return 'no_numbers'
  const isSecondIdentity = [...IDENTITY].some(
    (field) => columns.has(field) && headerPoints(field, column.header, 0) >= NAMED,
  )
  if (isNamed || isSecondIdentity) return 'second'
  return column.counted.length * 2 < column.filled.length ? 'notes' : 'unknown'
}

/** An average that may be of picks or of experts: beside a rank, with nothing that decides it, and not what the board knows. */
function askedAverage({ headers, titles, answered, known, columns }: Table, judged: readonly Judged[]): number | null {
  const points = (field: CsvField, column: Column) =>
    judged.reduce((sum, each) => sum + (each.field === field && each.column === column ? pointsOf(each) : 0), 0)
  const average = columns.find((column) => AVERAGE.test(headerWords(column.header)) && points('adp', column) >= NAMED)
  if (average === undefined || answered.fields.has(average.index)) return null
  const rank = columns.find((column) => points('rank', column) >= NAMED)
  const isOnly = columns.every((column) => column === average || points('adp', column) < NAMED)
  const isKnown =
    headers.some((header) => SITE.test(headerWords(header))) || titles.some((title) => ADP_TITLE.test(title))
  const { count, equal } = agreementOf(average.numbers, known.adp)
  return rank !== undefined && isOnly && !isKnown && count >= MANY && equal < 0.9 ? average.index : null
}

interface RoundPicks {
  readonly index: number
  readonly header: string
  readonly cells: readonly RoundPickCell[]
  readonly lastPick: number
  /** As the text says it; null if it does not. */
  readonly teamCount: number | null
}

/** The ADP column as rounds and picks; null if it has numbers or there is none. */
function roundPicksOf(table: Table, columns: CsvColumns): RoundPicks | null {
  const column = table.columns[columns.get('adp') ?? -1]
  if (column === undefined) return null
  const order = orderOf(table, columns.get('rank'))
  const cells = readRoundPicks(column.cells, order)
  if (cells === null) return null
  const lastPick = Math.max(...cells.map((cell) => cell?.pick ?? 0))
  const teamCount = teamCountOf(cells, order, [...table.titles, ...table.headers])
  return { index: column.index, header: column.header, cells, lastPick, teamCount }
}

/** Beside a column of rounds and picks the same ADP stands as numbers in another one. */
function adpFrom(table: Table, columns: CsvColumns): Extract<ReadingNote, { code: 'adp_from' }> | null {
  const index = columns.get('adp')
  const order = orderOf(table, columns.get('rank'))
  const written = table.columns.find(
    (column) =>
      column.index !== index &&
      headerPoints('adp', column.header, 0) >= NAMED &&
      readRoundPicks(column.cells, order) !== null,
  )
  const isAverage = index !== undefined && /^overall$/i.test(table.columns[index]?.header ?? '')
  return written === undefined || !isAverage
    ? null
    : { code: 'adp_from', header: written.header, from: headerOf(table.headers, index) }
}

/** The rank of each record, or its row number. */
function orderOf(table: Table, rankIndex?: number): readonly number[] {
  const column = table.columns[rankIndex ?? -1] ?? rankColumn(table)
  return table.records.map((_record, at) => column?.numbers[at] ?? at + 1)
}

function rankColumn({ columns, people }: Table): Column | undefined {
  return columns.find(
    ({ header, counted, numbers }) =>
      headerPoints('rank', header, 0) >= NAMED && counted.length > 0 && !repeatsByPosition(numbers, people),
  )
}

function areAverages(numbers: readonly number[]): boolean {
  return numbers.filter((number) => !Number.isInteger(number)).length * 2 > numbers.length
}

function isNoWeek(number: number): boolean {
  return number !== 0 && readWeek(`${number}`) === null
}

function headerOf(headers: readonly string[], index: number | undefined): string {
  return headers[index ?? -1]?.trim() ?? ''
}

/** A unit behind a number, and no sentence. */
const LONGEST_UNIT = 12
const ADP_TITLE = /\badp\b|draft position/i
const AVERAGE = /^(?:avg|average)$/
/** Beside these an average is that of experts. */
const SPREAD = /^(?:best|worst|std ?dev|best rank|worst rank)$/
const SITE = /^(?:espn|yahoo|sleeper|cbs|rt ?sports|underdog|ffpc|fantrax|nffc|mfl|nfl|real time)\b/
/** Enough rows to doubt a column with a doubtful name, and a column with a clear one. */
const FEW = 3
const MANY = 8
/** Ranks at the end of rows have to be enough to be told from byes. */
const FEWEST_ROWS = 5
/** Ids count as well, from somewhere else. */
const FIRST_RANK = 5
/** Byes begin in week 4 at the earliest. A few ranks behind names would look like earlier ones. */
const EARLIEST_BYE = 4
const SEASON_TOTAL = /^(?:ttl|total(?: points)?)$/i
const MOST_TIERS = 40
/** Fewer points than any list of a season's best reaches. */
const LEAST_SEASON = 40
const FALLING = -0.5
const TOO_LOW = 0.5
const STARTS_BELOW = 3
/** Of the players drafted nowhere, some sites give the last pick. */
const DRAFTED_AT_MOST = 200
/** More than anybody pays of a usual $200, and of any budget. */
const MOST_VALUE = 150
const MOST_DOLLARS = 1000
const SURELY_PRICES = 9
