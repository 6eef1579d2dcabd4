import { createHash } from 'node:crypto'
import { compareKeys, keyText, type Row, type TableShape } from './copied-row.ts'
import { CopyStopped } from './copy-stopped.ts'

export interface CheckedTable {
  readonly name: string
  readonly rowCount: number
  /** SHA-256 over all rows in key order, in hexadecimal. */
  readonly digest: string
}

/** Compares both sides row by row in key order. Throws CopyStopped at the first difference. */
export async function checkRows(
  shape: TableShape,
  source: Iterable<Row>,
  target: AsyncIterable<Row>,
): Promise<CheckedTable> {
  const digest = createHash('sha256')
  let rowCount = 0
  const sourceRows = source[Symbol.iterator]()
  for await (const row of target) {
    const next = sourceRows.next()
    if (next.done === true || compareKeys(shape, row, next.value) < 0) throw differs(shape, row, 'only in the copy')
    if (compareKeys(shape, row, next.value) > 0) throw differs(shape, next.value, 'missing in the copy')
    expectEqual(shape, next.value, row)
    digest.update(`${JSON.stringify(row)}\n`)
    rowCount += 1
  }
  const missing = sourceRows.next()
  if (missing.done !== true) throw differs(shape, missing.value, 'missing in the copy')
  return { name: shape.name, rowCount, digest: digest.digest('hex') }
}

function expectEqual(shape: TableShape, original: Row, copied: Row): void {
  for (const [index, { name }] of shape.columns.entries()) {
    if (original[index] !== copied[index]) throw differs(shape, original, `${name} differs in the copy`)
  }
}

function differs(shape: TableShape, row: Row, how: string): CopyStopped {
  return new CopyStopped(`${shape.name}, ${keyText(shape, row)}: ${how}.`)
}
