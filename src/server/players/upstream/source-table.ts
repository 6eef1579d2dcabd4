import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { errorText } from '../../platform/errors.ts'
import { isPosition, type Position } from '#core/players/player.ts'
import { teamByCode } from '#core/players/teams.ts'
import { LAST_WEEK_NUMBER } from '#core/stats/weekly-stats.ts'

/** A source file that cannot be used; the message names the file and, where possible, row and column. */
export class SourceError extends Error {}

/** One line of an upstream table. `NA` and an empty cell both mean missing. */
export interface SourceRow<Column extends string> {
  text(column: Column): string | null
  requiredText(column: Column): string
  number(column: Column, limits: NumberLimits): number | null
  requiredNumber(column: Column, limits: NumberLimits): number
  /** Throws a SourceError that names file and row. */
  refuse(problem: string): never
}

export interface NumberLimits {
  readonly min: number
  readonly max: number
  /** Whole numbers unless this says otherwise. */
  readonly isFraction?: boolean
}

/** The play-by-play of a season unzips to about 100 MB. */
const MAX_TABLE_BYTES = 1_000_000_000

/**
 * Reads a CSV below `folder`, plain or with .gz, row by row; the file is never in memory as a whole. Columns are found by
 * name, because upstream adds and moves them. The requested ones must exist; the others are ignored.
 */
export async function* readSourceTable<Column extends string>(
  folder: string,
  name: string,
  columns: readonly Column[],
): AsyncGenerator<SourceRow<Column>, void, undefined> {
  const cellIndexes = new Map(columns.map((column, index) => [column, index]))
  let headerCount = 0
  let rowNumber = 0
  const rows = csvRows(tableBytes(folder, name), (header) => {
    headerCount = header.length
    return columns.map((column) => {
      const index = header.indexOf(column)
      if (index === -1) throw new SourceError(`${name}: the column "${column}" is missing`)
      return index
    })
  })
  try {
    for await (const { cellCount, cells } of rows) {
      rowNumber += 1
      const place = `${name}, row ${rowNumber}`
      if (cellCount !== headerCount) {
        throw new SourceError(`${place}: ${cellCount} cells under ${headerCount} columns; is the file cut off?`)
      }
      yield sourceRow(place, cellIndexes, cells)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SourceError(
      headerCount === 0 ? `${name}: ${error.message}` : `${name}, row ${rowNumber + 1}: ${error.message}`,
    )
  }
}

/** Whether the folder has the file, plain or with .gz. */
export function hasSourceTable(folder: string, name: string): boolean {
  return existsSync(path.join(folder, name)) || existsSync(path.join(folder, `${name}.gz`))
}

async function* tableBytes(folder: string, name: string): AsyncGenerator<Buffer, void, undefined> {
  if (!hasSourceTable(folder, name)) throw new SourceError(`${name}: neither it nor ${name}.gz is in ${folder}`)
  const plain = path.join(folder, name)
  const isZipped = !existsSync(plain)
  const file = createReadStream(isZipped ? `${plain}.gz` : plain)
  const bytes = isZipped ? file.pipe(createGunzip()) : file
  file.on('error', (error) => bytes.destroy(error))
  let byteCount = 0
  try {
    for await (const chunk of bytes) {
      if (!Buffer.isBuffer(chunk)) continue
      byteCount += chunk.length
      if (byteCount > MAX_TABLE_BYTES) throw new SourceError(`${name}: more than ${MAX_TABLE_BYTES} bytes`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    const reason = errorText(error)
    throw new SourceError(
      isZipped ? `${name}.gz: cannot be unzipped (${reason})` : `${name}: cannot be read (${reason})`,
    )
  } finally {
    file.destroy()
    bytes.destroy()
  }
}

function sourceRow<Column extends string>(
  place: string,
  cellIndexes: ReadonlyMap<Column, number>,
  cells: readonly string[],
): SourceRow<Column> {
  function refuse(problem: string): never {
    throw new SourceError(`${place}: ${problem}`)
  }
  function text(column: Column): string | null {
    const cell = cells[cellIndexes.get(column) ?? -1]?.trim()
    return cell === undefined || cell === '' || cell === 'NA' ? null : cell
  }
  function number(column: Column, { min, max, isFraction = false }: NumberLimits): number | null {
    const cell = text(column)
    if (cell === null) return null
    const value = Number(cell)
    const found = `the column "${column}" has "${cell}"`
    if (!Number.isFinite(value)) refuse(`${found}, not a number`)
    if (!isFraction && !Number.isInteger(value)) refuse(`${found}, not a whole number`)
    if (value < min || value > max) refuse(`${found}, not ${min === max ? min : `a value from ${min} to ${max}`}`)
    return value
  }
  function required<Value>(column: Column, value: Value | null): Value {
    return value ?? refuse(`the column "${column}" is empty`)
  }
  return {
    text,
    number,
    requiredText: (column) => required(column, text(column)),
    requiredNumber: (column, limits) => required(column, number(column, limits)),
    refuse,
  }
}

/** The message completes a sentence about the row. */
class CsvError extends Error {}

interface CsvRow {
  readonly cellCount: number
  /** The texts of the requested cells, in the order requested. */
  readonly cells: readonly string[]
}

/** The longest row of play-by-play has 6 kB; a row longer than this is a quote that never closes. */
const MAX_ROW_BYTES = 1_000_000

/** Play-by-play has 372 columns. */
const MAX_COLUMN_COUNT = 2000

const QUOTE = 0x22
const COMMA = 0x2c
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/**
 * Streams the rows of a CSV below its header (RFC 4180; empty lines are skipped). Only the requested cells become strings, so
 * 100 MB of play-by-play takes a second. The last row needs its line break: without it a complete cell cannot be told from a
 * cut-off one.
 */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  chooseColumns: (header: readonly string[]) => readonly number[],
): AsyncGenerator<CsvRow, void, undefined> {
  const cells = new CellBounds()
  let chosen: readonly number[] | null = null
  let block: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    block = block.length === 0 ? chunk : Buffer.concat([block, chunk])
    let start = 0
    for (let next = cells.find(block, start); next !== null; next = cells.find(block, start)) {
      if (chosen === null) chosen = chooseColumns(cells.texts(block, Array.from({ length: cells.count }).keys()))
      else if (!cells.isEmptyLine) yield { cellCount: cells.count, cells: cells.texts(block, chosen) }
      start = next
    }
    block = block.subarray(start)
    if (block.length > MAX_ROW_BYTES) throw new CsvError('a quote is never closed')
  }
  if (block.length > 0 || chosen === null) throw new CsvError(endMessage(block, cells))
}

function endMessage(block: Buffer, cells: CellBounds): string {
  if (block.length === 0) return 'the file is empty'
  const isClosed = cells.find(Buffer.concat([block, Buffer.from('\n')]), 0) !== null
  return `${isClosed ? 'the last line has no end' : 'a quote is never closed'}; is the file cut off?`
}

/** Where the cells of a row begin and end; the arrays are reused for all rows. */
class CellBounds {
  count = 0
  isEmptyLine = false
  readonly #starts = new Int32Array(MAX_COLUMN_COUNT)
  readonly #ends = new Int32Array(MAX_COLUMN_COUNT)

  /** Finds the cells of the row at `start` and returns where the next row starts; null while the row is incomplete. */
  find(block: Buffer, start: number): number | null {
    let at = start
    if (at === 0 && block.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) at = BYTE_ORDER_MARK.length
    this.count = 0
    this.isEmptyLine = false
    const first = at
    for (;;) {
      const cellStart = at
      if (block[at] === QUOTE) {
        const closed = closingQuote(block, at)
        if (closed === null) return null
        at = closed + 1
        if (block[at] === CARRIAGE_RETURN) at += 1
        if (at >= block.length) return null
        if (block[at] !== COMMA && block[at] !== LINE_FEED) throw new CsvError('a closing quote is followed by text')
        this.#add(cellStart, closed + 1)
      } else {
        at = plainCellEnd(block, at)
        if (at >= block.length) return null
        const endsWithReturn = block[at] === LINE_FEED && at > cellStart && block[at - 1] === CARRIAGE_RETURN
        this.#add(cellStart, endsWithReturn ? at - 1 : at)
      }
      if (block[at] === LINE_FEED) {
        this.isEmptyLine = this.count === 1 && this.#ends[0] === first
        return at + 1
      }
      at += 1
    }
  }

  texts(block: Buffer, columnIndexes: Iterable<number>): string[] {
    return Array.from(columnIndexes, (index) => {
      const start = this.#starts[index] ?? 0
      const end = index < this.count ? (this.#ends[index] ?? start) : start
      if (block[start] !== QUOTE || end === start) return block.toString('utf8', start, end)
      return block.toString('utf8', start + 1, end - 1).replaceAll('""', '"')
    })
  }

  #add(start: number, end: number): void {
    if (this.count >= MAX_COLUMN_COUNT) throw new CsvError(`there are more than ${MAX_COLUMN_COUNT} columns`)
    this.#starts[this.count] = start
    this.#ends[this.count] = end
    this.count += 1
  }
}

/** The quote that closes the one at `opening`; null if the block ends too early to tell. */
function closingQuote(block: Buffer, opening: number): number | null {
  let at = block.indexOf(QUOTE, opening + 1)
  while (at !== -1 && block[at + 1] === QUOTE) at = block.indexOf(QUOTE, at + 2)
  return at === -1 || at + 1 >= block.length ? null : at
}

function plainCellEnd(block: Buffer, start: number): number {
  let at = start
  while (at < block.length && block[at] !== COMMA && block[at] !== LINE_FEED) at += 1
  return at
}

export const WEEK_LIMITS: NumberLimits = { min: 1, max: LAST_WEEK_NUMBER }

/** A table of one season must not hold rows of another. */
export function onlySeason(season: number): NumberLimits {
  return { min: season, max: season }
}

/** Other providers' names for our positions. */
const POSITION_ALIASES: ReadonlyMap<string, Position> = new Map([
  ['PK', 'K'],
  ['DEF', 'DST'],
  ['FB', 'RB'],
])

/** Null for a position that nobody drafts. */
export function draftPosition(text: string | null): Position | null {
  if (text === null) return null
  return isPosition(text) ? text : (POSITION_ALIASES.get(text) ?? null)
}

/** The board's code for any source's code; null for a free agent and for anything that is no team's code. */
export function teamCode(text: string | null): string | null {
  return text === null ? null : (teamByCode(text)?.code ?? null)
}

/** The board's code where a table always names a team. */
export function requiredTeam<Column extends string>(row: SourceRow<Column>, column: Column): string {
  const text = row.text(column)
  return teamCode(text) ?? row.refuse(`the column "${column}" has "${text ?? ''}", not a team`)
}

/** An https address or null: the pages that show it may not load any other. */
export function secureAddress(address: string | null): string | null {
  if (address === null) return null
  const secure = address.replace(/^http:/, 'https:')
  return secure.startsWith('https://') ? secure : null
}
