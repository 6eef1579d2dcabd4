/** The message completes a sentence about the row. */
export class CsvError extends Error {}

export interface CsvRow {
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
