import type { Row, TableShape } from './copied-row.ts'
import type { CopyTarget } from './postgres-target.ts'

/** A batch ends at either limit, which bounds memory. */
const MAX_ROWS = 250
const MAX_CHARACTERS = 1_000_000

/** Writes the rows of a table in batches. */
export async function copyRows(target: CopyTarget, shape: TableShape, rows: Iterable<Row>): Promise<void> {
  let batch: Row[] = []
  let characterCount = 0
  for (const row of rows) {
    batch.push(row)
    characterCount += charactersIn(row)
    if (batch.length < MAX_ROWS && characterCount < MAX_CHARACTERS) continue
    await target.insert(shape, batch)
    batch = []
    characterCount = 0
  }
  if (batch.length > 0) await target.insert(shape, batch)
}

function charactersIn(row: Row): number {
  return row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
}
