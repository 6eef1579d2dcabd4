/** A CSV that cannot be read on from here; the message is the end of a sentence about the row. */
export class CsvError extends Error {}

/** One row: how many cells it has, and the text of those that were asked for, in the order asked. */
export interface CsvRow {
  readonly cellCount: number
  readonly cells: readonly string[]
}

/** The longest row of play-by-play has some 6 kB; what is longer than this is a quote that never closes. */
const MAX_ROW_BYTES = 1_000_000

/** Play-by-play has 372 columns. */
const MAX_COLUMN_COUNT = 2000

const QUOTE = 0x22
const COMMA = 0x2c
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/**
 * The rows below the header of a CSV, as its bytes come in. Quotes as in RFC 4180; empty lines are passed over. Only the cells
 * chosen by the header become texts, which is what makes 100 MB of play-by-play a matter of a second. The last row
 * needs its line break: without one nobody can tell a whole cell from the first half of it.
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
    if (block.length > MAX_ROW_BYTES) throw new CsvError('a quote is opened and never closed')
  }
  if (block.length > 0 || chosen === null) throw new CsvError(endWords(block, cells))
}

function endWords(block: Buffer, cells: CellBounds): string {
  if (block.length === 0) return 'the file is empty'
  const isClosed = cells.find(Buffer.concat([block, Buffer.from('\n')]), 0) !== null
  return `${isClosed ? 'the line is not ended' : 'a quote is opened and never closed'}; is the file cut off?`
}

/** Where the cells of one row begin and end, kept in one array for all rows. */
class CellBounds {
  count = 0
  isEmptyLine = false
  readonly #starts = new Int32Array(MAX_COLUMN_COUNT)
  readonly #ends = new Int32Array(MAX_COLUMN_COUNT)

  /** Finds the cells of the row at `start` and returns where the next row starts; null while the row is not all there. */
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

/** The quote that closes the one at `opening`; null where the block ends before one can tell. */
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
