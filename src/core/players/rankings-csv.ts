import { err, ok, type Result } from '../lib/result.ts'
import { CSV_FIELDS, type CsvField } from './csv-fields.ts'
import {
  findHeaders,
  headerPoints,
  layoutOf,
  NO_LAYOUT_ANSWERS,
  type CsvColumns,
  type LayoutAnswers,
  readCountedNumber,
  readNumber,
  readPrice,
  readWeek,
} from './csv-columns.ts'
import { readPosition } from './read-position.ts'
import { readTable, type TableReading, type UnusedReason } from './column-reading.ts'
import { foldText } from './fold-text.ts'
import { DEFENDER } from './identity-columns.ts'
import { areOfLastSeason, type ReadingFacts, type RecordPlayer } from './known-facts.ts'
import { orderRows, type ListOrder } from './list-order.ts'
import { matchingName } from './names.ts'
import { isNoPlayer, readPlayerCell, readTeamCell, type PlayerCell } from './player-cell.ts'
import type { Position } from './player.ts'
import type { ReadingNote } from './reading-note.ts'
import { readStatLines } from './stat-columns.ts'
import type { StatLine } from './stat-line.ts'
import { canonicalTeam, fullTeamName, teamByCode, teamByName, teamOfDefense } from './teams.ts'

/** 1 MB: 5,000 rows with 20 columns fit, and a huge file pasted by mistake does not freeze a phone. */
export const MAX_RANKINGS_CHARACTERS = 1024 * 1024
/** The league and its practice squads have under 3,000 players. */
export const MAX_RANKINGS_ROWS = 5000
/** Longer than any athlete's name; stops a broken quote that contains half the text. */
export const MAX_NAME_CHARACTERS = 80
/** Longer than any team's full name; the rest is ignored. */
const MAX_TEAM_CHARACTERS = 24
const MAX_ROW_TEXT_CHARACTERS = 80

/** For a row without a valid position (section 5). */
export const DEFAULT_POSITION: Position = 'WR'

/** A text split into records of cells. Title lines may stand above the headers. */
export interface CsvText {
  readonly records: readonly (readonly string[])[]
  /** The first error message of the CSV reader; null for none. */
  readonly parseError: string | null
  /** How the text was given headers; missing if it has its own. */
  readonly headersNote?: ReadingNote
  /** No header names the players: their column is recognized by its values. */
  readonly isByValues?: boolean
}

/** One row of a ranking. Null for numbers that the text does not have. */
export interface RankingRow {
  /** From 1, the first row under the headers. */
  readonly rowNumber: number
  /** The row as written, cut to one line. */
  readonly text: string
  readonly name: string
  /** Null if no row of the text has a team; '' for a free agent. */
  readonly team: string | null
  /** Null if the text has no positions. */
  readonly position: Position | null
  readonly rank: number
  readonly tier: number | null
  readonly adp: number | null
  readonly bye: number | null
  readonly projectedPpr: number | null
  readonly lastSeasonPpr: number | null
  /** The figures behind the projected points; missing if the text has only points, or none. */
  readonly line?: StatLine
  /** What the player is worth at an auction; missing if the text has no prices. */
  readonly dollars?: number
}

export type DropReason =
  | { readonly code: 'no_name' }
  | { readonly code: 'no_player' }
  | { readonly code: 'remark' }
  | { readonly code: 'defender' }
  | { readonly code: 'left_out' }
  | { readonly code: 'name_too_long'; readonly limit: number }

export interface DroppedRow {
  readonly rowNumber: number
  readonly text: string
  readonly reason: DropReason
}

/** How the columns of a text were read, for a person to say it otherwise. */
export interface SheetLayout {
  /** The key of the answers (`layoutOf`). */
  readonly layout: string
  readonly columns: readonly SheetColumn[]
  /** A column of rounds and picks of which only a person can say how many picks a round has (CSV32); null for none. */
  readonly askedTeams: { readonly header: string; readonly lastPick: number; readonly teamCount: number | null } | null
  /** A column that may be the ADP or experts' average ranks, of which only a person can say which; null for none. */
  readonly askedIndex: number | null
}

export interface SheetColumn {
  readonly header: string
  /** Its cells in the first rows. */
  readonly samples: readonly string[]
  /** Its smallest and its largest number; null for a column without numbers. */
  readonly range: readonly [number, number] | null
  /** Null if it is not used. */
  readonly field: CsvField | null
  /** Why it is not used; null if it is, or is empty. */
  readonly unused: UnusedReason | null
}

export interface RankingsReading {
  /** Null for a text that was typed or pasted. */
  readonly fileName: string | null
  readonly sheet: SheetLayout
  /** By rank, equal ranks in the order of the text. */
  readonly rows: readonly RankingRow[]
  readonly dropped: readonly DroppedRow[]
  readonly notes: readonly ReadingNote[]
  /** The position that titles or headers name for all rows; null where the text has a column of positions or says nothing. */
  readonly statedPosition: Position | null
  readonly order: ListOrder
}

export type RankingsRefusal =
  | { readonly code: 'text_too_long'; readonly limit: number }
  | { readonly code: 'parse_error'; readonly message: string }
  | { readonly code: 'no_rows' }
  | { readonly code: 'too_many_rows'; readonly limit: number; readonly count: number }
  | { readonly code: 'no_players'; readonly sheet: SheetLayout }
  /** Next to none of the names is a player of this season. */
  | { readonly code: 'other_sport'; readonly nameCount: number; readonly knownCount: number }

/** Why a text is not even given to the CSV reader (CSV1); null if it is. */
export function refuseRankingsText(text: string): RankingsRefusal | null {
  return text.length > MAX_RANKINGS_CHARACTERS ? { code: 'text_too_long', limit: MAX_RANKINGS_CHARACTERS } : null
}

/** What a person said about a text before it is read. */
export interface ReadingAnswers {
  readonly layouts?: ReadonlyMap<string, LayoutAnswers>
  /** Rows that are players although they don't look like it, and rows to leave out, by their text. */
  readonly players?: ReadonlySet<string>
  readonly leftOut?: ReadonlySet<string>
}

/**
 * Reads a pasted ranking (section 5; CSV2-CSV12). Blank records do not count, rows that are no players are dropped, and a rank
 * that is missing or below 1 becomes the row number. The name of the file counts as a title (CSV34).
 */
export function readRankings(
  csv: CsvText,
  facts: ReadingFacts,
  answers: ReadingAnswers = {},
  fileName: string | null = null,
): Result<RankingsReading, RankingsRefusal> {
  if (csv.parseError !== null) return err({ code: 'parse_error', message: csv.parseError })
  const filled = csv.records.filter((record) => record.some((cell) => cell.trim() !== ''))
  const headerIndex = findHeaders(filled)
  const headers = withGroupNames(filled[headerIndex] ?? [], filled[headerIndex - 1] ?? [])
  const records = filled.slice(headerIndex + 1)
  if (headers.length === 0 || records.length === 0) return err({ code: 'no_rows' })
  if (records.length > MAX_RANKINGS_ROWS) {
    return err({ code: 'too_many_rows', limit: MAX_RANKINGS_ROWS, count: records.length })
  }
  const named = fileName === null ? [] : [fileName.replaceAll(/[_-]/g, ' ')]
  const titles = [...filled.slice(0, headerIndex).flat(), ...named]
  const layout = layoutOf(headers)
  const answered = answers.layouts?.get(layout) ?? NO_LAYOUT_ANSWERS
  const table = readTable({ headers, titles, records, facts, answered, isByValues: csv.isByValues === true })
  const sheet = sheetLayout(layout, headers, records, table, answered)
  const rows: RankingRow[] = []
  const people: RecordPlayer[] = []
  const dropped: DroppedRow[] = []
  const usualCount = usualCellCount(records)
  for (const [recordIndex, record] of records.entries()) {
    const row = readRow(record, recordIndex + 1, table.columns)
    const person = table.people[recordIndex] ?? NOBODY
    const reason = 'reason' in row ? row.reason : noPlayerReason(row, record, person, table.columns, usualCount)
    const isPlayer = !('reason' in row) && (reason === null || answers.players?.has(row.text) === true)
    if (!isPlayer || answers.leftOut?.has(row.text) === true) {
      const because = isPlayer || reason === null ? LEFT_OUT : reason
      dropped.push({ rowNumber: row.rowNumber, text: row.text, reason: because })
    } else {
      rows.push(table.adps === null ? row : { ...row, adp: table.adps[recordIndex] ?? null })
      people.push(person)
    }
  }
  if (rows.length === 0) return err({ code: 'no_players', sheet })
  const knownCount = people.filter(({ player }) => player !== null).length
  if (isOtherSport(rows, knownCount, facts)) return err({ code: 'other_sport', nameCount: rows.length, knownCount })
  const projected = withStatLines(rows, people, headers, records, table)
  const { rows: ordered, order } = orderRows(projected.rows, {
    people,
    hasRanks: table.columns.has('rank'),
    isRankedByPosition: table.isRankedByPosition,
    isByPoints: table.isByPoints,
    hasPlaces: table.hasPlaces,
    chosen: answered.order ?? null,
  })
  return ok({
    fileName,
    sheet: withFigures(sheet, projected.figureIndexes),
    order,
    rows: settleOpenIdentities(ordered).toSorted((a, b) => a.rank - b.rank || a.rowNumber - b.rowNumber),
    dropped,
    notes: [
      ...(csv.headersNote === undefined ? [] : [csv.headersNote]),
      ...byValues(sheet),
      ...table.notes,
      ...projected.notes,
    ],
    statedPosition: table.columns.has('position') ? null : positionOfHeaders(headers, titles),
  })
}

/** Lists of this and former seasons have players of this one, or at least positions of football. */
function isOtherSport(rows: readonly RankingRow[], knownCount: number, { board }: ReadingFacts): boolean {
  const isClear = rows.length >= FEWEST_NAMES && board.players.length >= FEWEST_KNOWN
  return (
    isClear &&
    knownCount < rows.length / 50 &&
    rows.every(({ position }) => position === null || position === DEFAULT_POSITION)
  )
}

const FEWEST_NAMES = 5
/** A board of fewer players does not know a season. */
const FEWEST_KNOWN = 100
const NOBODY: RecordPlayer = { position: null, player: null }
const LEFT_OUT: DropReason = { code: 'left_out' }

/** "YDS" under "Rushing" is "Rushing YDS": a line above the headers may name groups of figures. */
function withGroupNames(headers: readonly string[], above: readonly string[]): readonly string[] {
  if (above.filter((cell) => GROUP.test(cell.trim())).length < 2) return headers
  let group = ''
  return headers.map((header, index) => {
    group = above[index]?.trim() || group
    return GROUP.test(group) && BARE_FIGURE.test(header.trim()) ? `${group} ${header.trim()}` : header
  })
}

const GROUP = /^(?:passing|rushing|receiving|kicking|pass|rush|rec)$/i
const BARE_FIGURE = /^(?:att|cmp|comp|yds|yards|tds?|ints?|rec|tgt|targets)$/i

function sheetLayout(
  layout: string,
  headers: readonly string[],
  records: readonly (readonly string[])[],
  { columns, unused, askedTeams, askedIndex }: TableReading,
  answered: LayoutAnswers,
): SheetLayout {
  const fieldOf = new Map([...columns].map(([field, index]) => [index, field]))
  return {
    layout,
    columns: headers.map((header, index) => ({
      header: header.trim(),
      samples: records.slice(0, SAMPLES).map((record) => record[index]?.trim() ?? ''),
      range: rangeOf(records, index),
      field: fieldOf.get(index) ?? null,
      unused: unused.get(index) ?? null,
    })),
    askedTeams: askedTeams && { ...askedTeams, teamCount: answered.teamCount },
    askedIndex,
  }
}

function withFigures(sheet: SheetLayout, indexes: readonly number[]): SheetLayout {
  const isFigure = new Set(indexes)
  return {
    ...sheet,
    columns: sheet.columns.map((column, index) =>
      isFigure.has(index) && column.field === null ? { ...column, unused: 'figures' } : column,
    ),
  }
}

const SAMPLES = 5

function rangeOf(records: readonly (readonly string[])[], index: number): readonly [number, number] | null {
  const numbers = records.flatMap((record) => readNumber(record[index] ?? '') ?? [])
  return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)]
}

/** Says how columns were read where the headers don't name the players. */
function byValues({ columns }: SheetLayout): readonly ReadingNote[] {
  const read = columns.filter(({ field }) => field !== null)
  const names = read.find(({ field }) => field === 'name')
  const isNamed = names === undefined || headerPoints('name', names.header, 0) > 0
  const fields = CSV_FIELDS.filter((each) => read.some(({ field }) => field === each))
  return isNamed ? [] : [{ code: 'columns_by_values', fields }]
}

/** The number of filled cells that at least half of the records have. */
function usualCellCount(records: readonly (readonly string[])[]): number {
  const counts = records.map((record) => record.filter((cell) => cell.trim() !== '').length).toSorted((a, b) => a - b)
  return counts[Math.floor(counts.length / 2)] ?? 0
}

/**
 * Why a record with a name is no player of a fantasy league: an individual defender, or a remark, which nobody of the board is called and
 * which has nothing beside it or reads like a sentence.
 */
function noPlayerReason(
  row: RankingRow,
  record: readonly string[],
  { player }: RecordPlayer,
  columns: CsvColumns,
  usualCount: number,
): DropReason | null {
  const positionCell = record[columns.get('position') ?? record.length] ?? ''
  if (DEFENDER.test(positionCell.trim())) return { code: 'defender' }
  if (player !== null || row.position === 'DST' || readPosition(positionCell) !== null || teamByCode(row.team ?? ''))
    return null
  const filledCount = record.filter((cell) => cell.trim() !== '').length
  const isAlone = usualCount > 2 && filledCount === 1
  const isSentence =
    filledCount < usualCount && (row.name.split(' ').length > 4 || /[:*]|\d{2}|(?<!\b[JS]r)\.$/.test(row.name))
  return isAlone || isSentence ? { code: 'remark' } : null
}

/** Rows with the figures of a projection and their points in PPR, whatever points the text itself gives. */
function withStatLines(
  rows: readonly RankingRow[],
  people: readonly RecordPlayer[],
  headers: readonly string[],
  records: readonly (readonly string[])[],
  { unused }: TableReading,
): Pick<RankingsReading, 'rows' | 'notes'> & { readonly figureIndexes: readonly number[] } {
  const stats = readStatLines({
    headers,
    records: rows.map(({ rowNumber, position }) => (position === 'DST' ? [] : (records[rowNumber - 1] ?? []))),
    statedPoints: rows.map(({ projectedPpr }) => projectedPpr),
  })
  if (stats === null) return { rows, notes: [], figureIndexes: [] }
  const isPast =
    [...unused.values()].some((reason) => reason === 'last_season' || reason === 'past_season') ||
    areOfLastSeason(
      stats.lines,
      people.map(({ player }) => player),
    )
  if (isPast) return { rows, notes: [{ code: 'past_figures' }], figureIndexes: [] }
  return {
    rows: rows.map((row, index) => {
      const line = stats.lines[index] ?? null
      return line === null ? row : { ...row, line, projectedPpr: stats.pprPoints[index] ?? null }
    }),
    notes: stats.notes,
    figureIndexes: stats.indexes,
  }
}

/** The one position of a text without a column for it: what its titles name, or whose figures its headers are (CSV25). */
function positionOfHeaders(headers: readonly string[], titles: readonly string[]): Position | null {
  const named = new Set(
    titles
      .join(' ')
      .toUpperCase()
      .match(/\b(?:QB|RB|WR|TE|K)(?=S?\b)/g),
  )
  const [title] = named
  if (named.size === 1 && title !== undefined) return readPosition(title)
  const count = (pattern: RegExp) => headers.filter((header) => pattern.test(header.trim())).length
  if (count(/^(?:rec|receptions|tgt|targets)$/i) > 0) return null
  if (count(/^(?:cmp|comp|completions|ints?|interceptions|pass(?:ing)?[ _-]?(?:att|yds|yards|tds?))$/i) >= 2)
    return 'QB'
  return count(/^(?:fgm?|fga|xpt?|xpm|xpa|pat)$/i) >= 2 ? 'K' : null
}

function readRow(record: readonly string[], rowNumber: number, columns: CsvColumns): RankingRow | DroppedRow {
  const cell = (field: CsvField) => record[columns.get(field) ?? record.length] ?? ''
  const text = rowText(record)
  const player = readPlayerCell(cell('name') || `${cell('firstName')} ${cell('lastName')}`)
  if (foldText(player.name) === '') return { rowNumber, text, reason: { code: 'no_name' } }
  if (isNoPlayer(player.name, cell('position'))) {
    return { rowNumber, text, reason: { code: 'no_player' } }
  }
  if (player.name.length > MAX_NAME_CHARACTERS) {
    return { rowNumber, text, reason: { code: 'name_too_long', limit: MAX_NAME_CHARACTERS } }
  }
  const team = columns.has('team') ? readTeamCell(cell('team')) : null
  const dollars = readPrice(cell('dollars'))
  return {
    rowNumber,
    text,
    ...readIdentity(player, team?.team ?? null, columns.has('position') ? cell('position') : null),
    rank: readCountedNumber(cell('rank')) ?? rowNumber,
    tier: wholeNumber(readCountedNumber(cell('tier'))),
    adp: readCountedNumber(cell('adp')),
    bye: readWeek(cell('bye')) ?? team?.bye ?? player.bye,
    projectedPpr: readNumber(cell('projectedPpr')),
    lastSeasonPpr: readNumber(cell('lastSeasonPpr')),
    ...(dollars !== null && dollars >= 0 && { dollars }),
  }
}

/**
 * Name, team and position of a row (CSV9-CSV11): from the columns first, then from the name's cell. With a position column
 * an empty or unknown position is WR, as specified; without one it stays open, so that a list of names alone still finds
 * the players of the board. A team's name means its defense.
 */
export function readIdentity(
  player: PlayerCell,
  teamCell: string | null,
  positionCell: string | null,
): Pick<RankingRow, 'name' | 'team' | 'position'> {
  const written = readPosition(positionCell ?? '') ?? player.position
  const position = written ?? (teamByName(player.name) ? 'DST' : positionCell === null ? null : DEFAULT_POSITION)
  const teamText = teamCell?.trim() ? teamCell : (player.team ?? teamCell)
  const team = teamText === null ? null : canonicalTeam(teamText.slice(0, MAX_TEAM_CHARACTERS))
  const defence = position === 'DST' ? (teamOfDefense(player.name) ?? teamOfDefense(team ?? '')) : null
  return defence ? { name: fullTeamName(defence), team: defence.code, position } : { name: player.name, team, position }
}

/**
 * Whether a team or position is open must not depend on the row alone, or one import could add a player that the next
 * import takes for another. If some rows have a team, the others are free agents; if some rows with one name have a
 * position, the others are WR, as specified.
 */
function settleOpenIdentities(rows: readonly RankingRow[]): readonly RankingRow[] {
  const hasTeams = rows.some((row) => row.team !== null)
  const namesWithPosition = new Set(rows.filter((row) => row.position !== null).map((row) => matchingName(row.name)))
  return rows.map((row) => ({
    ...row,
    team: row.team ?? (hasTeams ? '' : null),
    position: row.position ?? (namesWithPosition.has(matchingName(row.name)) ? DEFAULT_POSITION : null),
  }))
}

function wholeNumber(number: number | null): number | null {
  return number === null ? null : Math.floor(number)
}

function rowText(record: readonly string[]): string {
  const text = record
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
  return text.length > MAX_ROW_TEXT_CHARACTERS ? `${text.slice(0, MAX_ROW_TEXT_CHARACTERS - 1)}…` : text
}

/** The text of "Use example" in the import dialog: the top of the 2026 board. */
export const EXAMPLE_RANKINGS_CSV = `Rank,Player,Team,Pos,Tier,ADP,Bye
1,Bijan Robinson,ATL,RB,1,1.8,11
2,Jahmyr Gibbs,DET,RB,1,1.7,6
3,Ja'Marr Chase,CIN,WR,1,3.9,6
4,Puka Nacua,LAR,WR,1,3.1,11
5,Jaxon Smith-Njigba,SEA,WR,1,5.4,11
6,Amon-Ra St. Brown,DET,WR,2,6.3,6
7,Christian McCaffrey,SF,RB,2,6.5,8
8,Jonathan Taylor,IND,RB,2,7.4,13
`
