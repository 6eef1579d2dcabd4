import { isPosition, type Position } from './player.ts'

/** What a column of a pasted ranking can mean, in the order in which people choose from it. */
export const CSV_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'team',
  'position',
  'rank',
  'tier',
  'adp',
  'bye',
  'projectedPpr',
  'lastSeasonPpr',
  'dollars',
] as const

export type CsvField = (typeof CSV_FIELDS)[number]

/** The index of each field in a record; fields without a header are missing. */
export type CsvColumns = ReadonlyMap<CsvField, number>

/** What a person said about a layout (CSV28, CSV32). */
export interface LayoutAnswers {
  /** By the index of the column; null for a column that means nothing. */
  readonly fields: ReadonlyMap<number, CsvField | null>
  /** How many picks a round has; null if nobody said so. */
  readonly teamCount: number | null
}

export const NO_LAYOUT_ANSWERS: LayoutAnswers = { fields: new Map(), teamCount: null }

/** Texts with the same headers have the same layout. */
export function layoutOf(headers: readonly string[]): string {
  return headers.map(foldHeader).join(',')
}

/** Adds a person's word on a column. A field has one column: another one that a person gave it means nothing then. */
export function withColumn(answers: LayoutAnswers, columnIndex: number, field: CsvField | null): LayoutAnswers {
  const others = [...answers.fields].map(([index, known]) => [index, known === field ? null : known] as const)
  return { ...answers, fields: new Map([...others, [columnIndex, field]]) }
}

/**
 * Reads the headers (CSV4), ignoring case, spaces and punctuation: "BYE WEEK" is "byeweek". Only whole headers count: "ECR
 * VS. ADP" is neither. If several columns mean one field, the synonym listed first wins, then the leftmost column.
 * `seasonYear` is the season being drafted: in a 2026 draft, "2025 PPR" is last season's points (CSV5). Columns that are
 * `leftOut` are no column of any field, and what a person has `said` about a column comes before its header (CSV28).
 */
export function readColumns(
  headers: readonly string[],
  seasonYear: number,
  leftOut: ReadonlySet<number> = NONE_LEFT_OUT,
  said: LayoutAnswers['fields'] = NO_LAYOUT_ANSWERS.fields,
): CsvColumns {
  const all = headers.map(foldHeader)
  const folded = all.map((header, index) => (leftOut.has(index) || said.has(index) ? '' : header))
  const columns = new Map<CsvField, number>()
  for (const [index, field] of said) {
    if (field !== null && index < headers.length && !leftOut.has(index)) columns.set(field, index)
  }
  for (const [field, synonyms] of SYNONYMS) {
    if (columns.has(field)) continue
    const known = [...synonyms, ...yearSynonyms(field, seasonYear)]
    const whole = known.map((synonym) => folded.indexOf(synonym)).find((index) => index >= 0)
    const columnIndex = whole ?? folded.findIndex((header) => isDoubled(header, known))
    if (columnIndex >= 0) columns.set(field, columnIndex)
  }
  const averageIndex = folded.findIndex((header) => AVERAGES.has(header))
  const isAverageOfExperts = all.some((header) => EXPERT_SPREAD.has(header))
  if (!columns.has('adp') && averageIndex >= 0 && !isAverageOfExperts) columns.set('adp', averageIndex)
  const currentIndex = folded.indexOf('realtime')
  if (!columns.has('adp') && currentIndex >= 0) columns.set('adp', currentIndex)
  return columns
}

/**
 * The record with the headers (CSV22): the first with a column of names, near the top; lines of a title stand above it. If
 * there is none, the first record that is not far shorter than the others.
 */
export function findHeaders(records: readonly (readonly string[])[]): number {
  const top = records.slice(0, TITLE_LINES_MAX + 1)
  const known = top.findIndex(areHeaders)
  if (known >= 0) return known
  const cellCounts = top.map((record) => record.filter((cell) => cell.trim() !== '').length)
  return Math.max(
    cellCounts.findIndex((count) => count * 2 > Math.max(...cellCounts)),
    0,
  )
}

/** Whether a record has a column of names. */
export function areHeaders(record: readonly string[]): boolean {
  const columns = readColumns(record, ANY_SEASON)
  return columns.has('name') || columns.has('lastName')
}

/** More lines than any export writes above its headers. */
export const TITLE_LINES_MAX = 12
/** The columns of names have the same headers in every season. */
const ANY_SEASON = 0

/** A copied page writes a heading twice, long and short: "PositionPos." (CSV22). */
function isDoubled(header: string, synonyms: readonly string[]): boolean {
  return synonyms.some((synonym) => header.startsWith(synonym) && synonyms.includes(header.slice(synonym.length)))
}

const NONE_LEFT_OUT: ReadonlySet<number> = new Set()

function foldHeader(header: string): string {
  return header.toLowerCase().replace(NOT_LETTER_OR_DIGIT, '')
}

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu

const SYNONYMS: readonly (readonly [CsvField, readonly string[]])[] = [
  ['name', ['player', 'name', 'playername', 'fullname', 'playerfullname', 'playerteambye', 'playerbye', 'players']],
  ['firstName', ['firstname', 'playerfirstname']],
  ['lastName', ['lastname', 'playerlastname']],
  ['team', ['team', 'nflteam', 'tm', 'teamabbr', 'teamabbreviation', 'playerteam', 'teamname']],
  ['position', ['pos', 'position', 'playerposition', 'slotname', 'fantpos', 'posrk', 'posrank', 'positionrank']],
  ['rank', ['rank', 'overall', 'ecr', 'rk', 'overallrank', 'ovr', 'rankecr']],
  ['tier', ['tier', 'tiers']],
  [
    'adp',
    [
      'adp',
      'avgpick',
      'averagepick',
      'adpppr',
      'ppradp',
      'averagedraftposition',
      'avgdraftposition',
      'averagedraftpick',
      'avgadp',
    ],
  ],
  ['bye', ['bye', 'byeweek', 'byewk', 'byeweeks']],
  [
    'projectedPpr',
    withPoints(['projectedppr', 'projppr', 'pprproj', 'pprprojected', 'projected', 'proj', 'projection']),
  ],
  [
    'lastSeasonPpr',
    withPoints(['lastseasonppr', 'lastppr', 'lastyearppr', 'prevppr', 'previousppr', 'lastseason', 'lastyear']),
  ],
  [
    'dollars',
    ['price', 'value', 'myvalue', 'dollars', 'auctionvalue', 'auctionprice', 'auction', 'dollarvalue', 'salary', 'aav'],
  ],
]

/** "proj", "proj pts", "proj fpts" ... */
function withPoints(stems: readonly string[]): readonly string[] {
  return stems.flatMap((stem) => ['', 'points', 'pts', 'fpts', 'fantasypoints'].map((ending) => stem + ending))
}

function yearSynonyms(field: CsvField, seasonYear: number): readonly string[] {
  if (field === 'projectedPpr') return [...yearHeaders(seasonYear), 'fpts', 'fantasypoints', 'points']
  if (field === 'lastSeasonPpr') return yearHeaders(seasonYear - 1)
  return []
}

function yearHeaders(year: number): readonly string[] {
  return withPoints([`${year}ppr`, `ppr${year}`, `${year}`]).filter((header) => header !== `${year}`)
}

/** "AVG" is the ADP, or the experts' average rank if the list also gives their spread (CSV6). */
const AVERAGES: ReadonlySet<string> = new Set(['avg', 'average'])
const EXPERT_SPREAD: ReadonlySet<string> = new Set(['best', 'worst', 'stddev'])

/**
 * The number in a cell (CSV7): everything except digits, the point and a leading minus is stripped ("#12", "$1,234",
 * "312.4 pts"), and so is a movement behind it ("103 +19"). A single comma before the last one or two digits is a decimal comma, as in much of Europe. Null for a cell
 * without digits or a number beyond any ranking.
 */
export function readNumber(cell: string): number | null {
  const text = cell.trim().replace(MOVEMENT, '')
  const withPoint = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text
  const digits = withPoint.replace(NOT_NUMERIC, '')
  const magnitude = Number.parseFloat(digits)
  if (!(magnitude <= LARGEST_NUMBER)) return null
  return LEADING_MINUS.test(text) && magnitude !== 0 ? -magnitude : magnitude
}

/** Ranks, tiers and average picks start at 1: a smaller number counts as missing (CSV8). */
export function readCountedNumber(cell: string): number | null {
  const number = readNumber(cell)
  return number !== null && number >= 1 ? number : null
}

/** A week of the season; anything else is null, also 0, the specification's default for no bye. */
export function readWeek(cell: string): number | null {
  const number = readNumber(cell)
  return number !== null && Number.isInteger(number) && number >= 1 && number <= LAST_WEEK ? number : null
}

/** Reads "WR12", "d/st", "PK", "Running Back" and "RB,WR" (the first of two); null for anything else (CSV9). */
export function readPosition(cell: string): Position | null {
  return positionOf(cell) ?? positionOf(cell.split(/[,/|]/)[0] ?? '')
}

function positionOf(text: string): Position | null {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '')
  return isPosition(letters) ? letters : (POSITION_NAMES.get(letters) ?? null)
}

/** More than any rank, pick or season's points. */
const LARGEST_NUMBER = 1_000_000
/** Weeks of a regular season. */
const LAST_WEEK = 18

/** How far a player rose or fell. */
const MOVEMENT = /(?<=\d)\s+[+−▲▼-]\s?\d+(?:\.\d+)?$/
const DECIMAL_COMMA = /^[^.,]*,\d{1,2}$/
const NOT_NUMERIC = /[^0-9.]+/g
const LEADING_MINUS = /^[-−]/

const POSITION_NAMES: ReadonlyMap<string, Position> = new Map([
  ['QUARTERBACK', 'QB'],
  ['RUNNINGBACK', 'RB'],
  ['HB', 'RB'],
  ['FB', 'RB'],
  ['WIDERECEIVER', 'WR'],
  ['TIGHTEND', 'TE'],
  ['PK', 'K'],
  ['KICKER', 'K'],
  ['DEF', 'DST'],
  ['DEFENSE', 'DST'],
  ['DEFENCE', 'DST'],
  ['TEAMDEFENSE', 'DST'],
])
