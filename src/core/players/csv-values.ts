import {
  readNumber,
  readPosition,
  readWeek,
  readColumns,
  type CsvColumns,
  type CsvField,
  type LayoutAnswers,
} from './csv-columns.ts'
import { foldText } from './fold-text.ts'
import { isNoPlayer, readPlayerCell } from './player-cell.ts'
import type { ColumnProblem, ReadingNote } from './reading-note.ts'

/** The columns of a text after their values were looked at. */
export interface CheckedColumns {
  readonly columns: CsvColumns
  /** The ADP of each record where the text writes rounds and picks; null where it writes numbers. */
  readonly adps: readonly (number | null)[] | null
  /** The rank column counted within positions, so the order has to come from elsewhere. */
  readonly isRankedByPosition: boolean
  readonly notes: readonly ReadingNote[]
  /** A column of rounds and picks of which only a person can say how many picks a round has; null for none. */
  readonly asked: { readonly header: string; readonly lastPick: number } | null
}

interface Sheet {
  readonly headers: readonly string[]
  /** Lines above the headers. */
  readonly titles: readonly string[]
  readonly records: readonly (readonly string[])[]
  readonly seasonYear: number
  readonly said: LayoutAnswers
}

/**
 * A column is what its values can be (CSV19-CSV21). One that cannot be what its name says is left out, the next column of
 * that name takes its place, and a note says which and why. What a person said about a column is not doubted (CSV28), and
 * rows that are no players have no say (CSV31).
 */
export function checkColumns(whole: Sheet): CheckedColumns {
  const leftOut = new Set<number>()
  const notes: ReadingNote[] = []
  let averages: number | null = null
  let isRankedByPosition = false
  let asked: RoundPicks | null = null
  for (;;) {
    const columns = readColumns(whole.headers, whole.seasonYear, leftOut, whole.said.fields)
    const sheet = { ...whole, records: whole.records.map((record) => (isPlayer(columns, record) ? record : [])) }
    const written: RoundPicks | null = averages === null ? roundPicksOf(columns, sheet) : null
    if (written !== null && written.teamCount === null) asked = written
    const wrong: WrongColumn | null = firstProblem(columns, sheet) ?? unreadableAdp(written, sheet)
    if (wrong === null) {
      const adp = settledAdp(columns, sheet, averages)
      const isAsked = (columns.get('adp') ?? asked?.index) === asked?.index && averages === null
      return { ...adp, isRankedByPosition, notes: [...notes, ...adp.notes], asked: isAsked ? asked : null }
    }
    const { index, problem }: WrongColumn = wrong
    leftOut.add(index)
    if (problem === 'averages') averages = index
    else if (problem !== 'ranks_only')
      notes.push({ code: 'column_left_out', header: headerOf(sheet.headers, index), problem })
    if (problem === 'repeats') isRankedByPosition = true
  }
}

/** The ADP of columns that can all be what they are called: numbers, rounds and picks, or averages under another name. */
function settledAdp(
  columns: CsvColumns,
  sheet: Sheet,
  averages: number | null,
): Pick<CheckedColumns, 'columns' | 'adps' | 'notes'> {
  const written = roundPicksOf(columns, sheet)
  const header = headerOf(sheet.headers, columns.get('adp'))
  if (averages !== null && (written !== null || !columns.has('adp'))) {
    const from = headerOf(sheet.headers, averages)
    const notes: ReadingNote[] = written === null ? [] : [{ code: 'adp_from', header, from }]
    return { columns: new Map([...columns, ['adp', averages]]), adps: null, notes }
  }
  const teamCount = written === null ? null : (written.teamCount ?? sheet.said.teamCount)
  if (written === null || teamCount === null) return { columns, adps: null, notes: [] }
  return {
    columns,
    adps: written.cells.map((cell) => overallPick(cell, teamCount)),
    notes: [{ code: 'round_pick', header, teamCount }],
  }
}

/** An ADP of rounds and picks where neither the text nor a person says how many teams a round has. */
function unreadableAdp(written: RoundPicks | null, { said }: Sheet): WrongColumn | null {
  const isUnreadable = written !== null && written.teamCount === null && said.teamCount === null
  return isUnreadable ? { index: written.index, problem: 'team_count_unknown' } : null
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
function roundPicksOf(columns: CsvColumns, { headers, titles, records }: Sheet): RoundPicks | null {
  const index = columns.get('adp')
  if (index === undefined) return null
  const order = orderOf(columns, records)
  const cells = readRoundPicks(cellsOf(records, index), order)
  if (cells === null) return null
  const lastPick = Math.max(...cells.map((cell) => cell?.pick ?? 0))
  const teamCount = teamCountOf(cells, order, [...titles, ...headers])
  return { index, header: headerOf(headers, index), cells, lastPick, teamCount }
}

/** Whether a record is about a player: not a heading, a draft pick or a total between the rows (CSV24). */
function isPlayer(columns: CsvColumns, record: readonly string[]): boolean {
  const cell = (field: CsvField) => record[columns.get(field) ?? record.length] ?? ''
  const { name } = readPlayerCell(cell('name') || `${cell('firstName')} ${cell('lastName')}`)
  return foldText(name) !== '' && !isNoPlayer(name, cell('position'))
}

/** "averages" and "ranks_only" are no mistakes of the file: the column has another meaning. */
type Problem = ColumnProblem | 'averages' | 'ranks_only'

interface WrongColumn {
  readonly index: number
  readonly problem: Problem
}

function firstProblem(columns: CsvColumns, sheet: Sheet): WrongColumn | null {
  for (const [field, index] of columns) {
    if (sheet.said.fields.has(index) && field !== 'rank') continue
    const cells = cellsOf(sheet.records, index).filter((cell) => /[\p{L}\p{N}]/u.test(cell))
    const problem = cells.length === 0 ? null : problemOf(field, cells, index, columns, sheet)
    if (problem !== null) return { index, problem }
  }
  return null
}

function problemOf(
  field: CsvField,
  cells: readonly string[],
  index: number,
  columns: CsvColumns,
  { headers, records, said }: Sheet,
): Problem | null {
  const numbers = cells.map(readNumber).filter((number) => number !== null)
  switch (field) {
    case 'name':
      return cells.some((cell) => /\p{L}/u.test(cell)) || cells.length < FEW ? null : 'no_names'
    case 'position':
      if (cells.some((cell) => /\p{L}/u.test(cell))) return null
      return /r(?:an)?k$/i.test(headerOf(headers, index)) ? 'ranks_only' : 'no_positions'
    case 'rank':
      if (!said.fields.has(index) && /^overall$/i.test(headerOf(headers, index)) && isAverages(numbers))
        return 'averages'
      return repeatsByPosition(columns, index, records) ? 'repeats' : null
    case 'tier':
      return cells.length >= MANY && Math.max(...numbers) > Math.max(records.length, MOST_TIERS) ? 'no_tiers' : null
    case 'bye':
      return numbers.length >= FEW && numbers.filter(isNoWeek).length * 2 > numbers.length ? 'no_weeks' : null
    case 'adp':
      return adpProblem(cells, index, columns, records, headers)
    case 'projectedPpr':
    case 'lastSeasonPpr':
      return numbers.length >= MANY && Math.max(...numbers) < LEAST_SEASON ? 'per_game' : null
    default:
      return null
  }
}

/**
 * ADP rises roughly with the order of the list, and k players cannot be picked at an average below (k + 1) / 2: points
 * fall, and averages within positions stay far too low.
 */
function adpProblem(
  cells: readonly string[],
  index: number,
  columns: CsvColumns,
  records: readonly (readonly string[])[],
  headers: readonly string[],
): Problem | null {
  const order = orderOf(columns, records)
  const column = cellsOf(records, index)
  if (readRoundPicks(column, order) !== null) return null
  const points = column.flatMap((cell, recordIndex) => {
    const adp = readNumber(cell)
    return adp === null ? [] : [{ adp, at: order[recordIndex] ?? recordIndex + 1 }]
  })
  if (headers.some((header) => SEASON_TOTAL.test(header.trim()))) return 'game_average'
  const isNamedAdp = /adp|pick|draft/i.test(headerOf(headers, index))
  if (points.length >= (isNamedAdp ? MANY : FEW) && trendOf(points) < FALLING) return 'falls'
  const lowest = points
    .map(({ adp }) => adp)
    .toSorted((a, b) => a - b)
    .slice(0, DRAFTED_AT_MOST)
  const mean = lowest.reduce((sum, adp) => sum + adp, 0) / lowest.length
  const least = (lowest.length + 1) / 2
  if (lowest.length >= MANY && mean < least * TOO_LOW) return 'too_low'
  const perPosition = new Map<string, number>()
  for (const [recordIndex, cell] of column.entries()) {
    const position = positionOf(columns, records[recordIndex] ?? [])
    const adp = readNumber(cell)
    if (position === null || adp === null) continue
    perPosition.set(position, Math.min(adp, perPosition.get(position) ?? adp))
  }
  // The first quarterback and the first tight end do not both go first.
  const startTogether = [...perPosition.values()].filter((adp) => adp < STARTS_BELOW).length
  return cells.length >= FEW && startTogether >= FEW && mean < least ? 'too_low' : null
}

/** From -1 (falls) to 1 (rises): neighbors in the order of the list are compared over a third of its length. */
function trendOf(points: readonly { adp: number; at: number }[]): number {
  const sorted = points.toSorted((a, b) => a.at - b.at)
  const distance = Math.max(1, Math.floor(sorted.length / 3))
  const steps = sorted.slice(distance).map(({ adp }, index) => Math.sign(adp - (sorted[index]?.adp ?? adp)))
  return steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + step, 0) / steps.length
}

/** Most ranks stand with several positions, and none twice with one. */
function repeatsByPosition(columns: CsvColumns, index: number, records: readonly (readonly string[])[]): boolean {
  const positionsByRank = new Map<number, string[]>()
  let count = 0
  for (const record of records) {
    const rank = readNumber(record[index] ?? '')
    const position = positionOf(columns, record)
    if (rank === null || position === null) continue
    count += 1
    positionsByRank.set(rank, [...(positionsByRank.get(rank) ?? []), position])
  }
  const groups = [...positionsByRank.values()]
  if (groups.some((positions) => new Set(positions).size < positions.length)) return false
  const shared = groups.filter((positions) => positions.length > 1).reduce((sum, { length }) => sum + length, 0)
  return count >= FEW && shared * 2 >= count
}

function positionOf(columns: CsvColumns, record: readonly string[]): string | null {
  const cell = (field: CsvField) => record[columns.get(field) ?? record.length] ?? ''
  return readPosition(cell('position')) ?? readPlayerCell(cell('name')).position
}

/** The rank of each record, or its row number. */
function orderOf(columns: CsvColumns, records: readonly (readonly string[])[]): readonly number[] {
  const index = columns.get('rank')
  return records.map(
    (record, recordIndex) => (index === undefined ? null : readNumber(record[index] ?? '')) ?? recordIndex + 1,
  )
}

function overallPick(cell: RoundPickCell, teamCount: number): number | null {
  return cell === null || cell.pick > teamCount ? null : (cell.round - 1) * teamCount + cell.pick
}

function isAverages(numbers: readonly number[]): boolean {
  return numbers.filter((number) => !Number.isInteger(number)).length * 2 > numbers.length
}

function isNoWeek(number: number): boolean {
  return number !== 0 && readWeek(`${number}`) === null
}

function cellsOf(records: readonly (readonly string[])[], index: number): readonly string[] {
  return records.map((record) => record[index]?.trim() ?? '')
}

function headerOf(headers: readonly string[], index: number | undefined): string {
  return headers[index ?? -1]?.trim() ?? ''
}

/** Enough rows to doubt a column with a doubtful name, and a column with a clear one. */
const FEW = 3
const MANY = 8
const SEASON_TOTAL = /^(?:ttl|total(?: points)?)$/i
const MOST_TIERS = 40
/** Fewer points than any list of a season's best reaches. */
const LEAST_SEASON = 40
const FALLING = -0.5
const TOO_LOW = 0.5
const STARTS_BELOW = 3
/** Of the players drafted nowhere, some sites give the last pick. */
const DRAFTED_AT_MOST = 200

/** "4.10": the tenth pick of the fourth round. Null for a cell without one. */
type RoundPickCell = { readonly round: number; readonly pick: number } | null

/**
 * A column of rounds and picks (CSV19); null if it has numbers. "4.10" is round 4, pick 10 where all fractions are picks of
 * a round and some are written "01"; a spreadsheet writes it "4.1". "4.9" and "4.10" mean picks 9 and 10 where both occur.
 * Cells of words ("undrafted, 15+") are no numbers and have no say (CSV31).
 * `order` is the rank of each cell: "1.01", "2.03", "3.05" with the ranks 1, 2, 3 are numbers.
 */
function readRoundPicks(cells: readonly string[], order: readonly number[]): readonly RoundPickCell[] | null {
  const parts = cells.map((cell) => PARTS.exec(cell)?.groups ?? null)
  const filled = parts.filter((part) => part !== null)
  if (filled.length < FEWEST || cells.some((cell, index) => isNumber(cell) && parts[index] === null)) return null
  const fractions = filled.map(({ pick = '' }) => pick)
  const isPadded = fractions.some((pick) => pick.startsWith('0'))
  const isExplicit = filled.every(({ mark = '' }) => !/[.,]/.test(mark))
  const isMixed = fractions.some((pick) => pick.length === 1) && fractions.some((pick) => pick.length === 2)
  if (!isPadded && !isExplicit && !(isMixed && filled.length >= ENOUGH_UNPADDED)) return null
  const read = parts.map((part): RoundPickCell => {
    if (part === null) return null
    const { round = '', pick = '' } = part
    const isCut = isPadded && !isExplicit && pick.length === 1
    return { round: Number(round), pick: Number(pick) * (isCut ? 10 : 1) }
  })
  const isPossible = read.every(
    (cell) => cell === null || (cell.round >= 1 && cell.pick >= 1 && cell.pick <= MOST_TEAMS),
  )
  if (!isPossible) return null
  const areNumbers =
    filled.length < ENOUGH_UNPADDED &&
    cells.every((cell, index) => parts[index] === null || Math.abs(Number.parseFloat(cell) - (order[index] ?? 0)) < 0.5)
  return areNumbers ? null : read
}

/**
 * How many teams the rounds have: as the titles and headers say it; else as it fits the order of the list; else the last
 * pick that any round has, if there are enough rows to have seen it. Null if it cannot be told.
 */
function teamCountOf(
  cells: readonly RoundPickCell[],
  order: readonly number[],
  texts: readonly string[],
): number | null {
  const picks = cells.flatMap((cell) => (cell === null ? [] : [cell.pick]))
  const last = Math.max(...picks)
  const stated = texts.flatMap((text) => Number(STATED.exec(text)?.[1] ?? Number.NaN))
  const said = stated.find((count) => count >= Math.max(last, FEWEST_TEAMS) && count <= MOST_TEAMS)
  if (said !== undefined) return said
  if (picks.length >= last * 6 && last >= FEWEST_TEAMS) return last
  const even = last + (last % 2)
  if (even >= 8 && (picks.length >= even * 3 || (last === even && new Set(picks).size === last))) return even
  return fittingCount(cells, order, last)
}

function fittingCount(cells: readonly RoundPickCell[], order: readonly number[], last: number): number | null {
  const later = cells.flatMap((cell, index) =>
    cell === null || cell.round < 2 ? [] : [{ ...cell, at: order[index] ?? 0 }],
  )
  if (later.length < FEWEST) return null
  const counts = Array.from({ length: MOST_TEAMS + 1 }, (_, count) => count).filter(
    (count) => count >= Math.max(last, FEWEST_TEAMS),
  )
  const fits = counts
    .map((count) => {
      const errors = later.map(({ round, pick, at }) => Math.abs((round - 1) * count + pick - at) / Math.max(1, at))
      return { count, error: errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)] ?? 1 }
    })
    .toSorted((a, b) => a.error - b.error)
  const [best, next] = fits
  if (best === undefined || best.error > CLOSE) return null
  return next === undefined || next.error > Math.max(best.error * 2, CLOSE / 2) ? best.count : null
}

function isNumber(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}{2}/u.test(cell)
}

const PARTS = /^R?(?<round>\d{1,2})\s?(?<mark>[.,:/-]\s?P?|P)(?<pick>\d{1,2})$/i
const STATED = /\b(\d{1,2})[\s-]*(?:team|tm)s?\b/i
const FEWEST = 3
const ENOUGH_UNPADDED = 8
const FEWEST_TEAMS = 4
const MOST_TEAMS = 20
/** A share of the place in the list. */
const CLOSE = 0.05
