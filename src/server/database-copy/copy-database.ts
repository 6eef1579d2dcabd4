import { err, ok, type Result } from '#core/lib/result.ts'
import { openStores } from '../open-stores.ts'
import { failureOf } from '../platform/database/failures.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'
import type { Log } from '../platform/log.ts'
import { checkRows, type CheckedTable } from './check-rows.ts'
import type { TableShape } from './copied-row.ts'
import { COPIED_TABLES } from './copied-tables.ts'
import { copyRows } from './copy-rows.ts'
import { CommitLost, CopyStopped } from './copy-stopped.ts'
import { inCopyTarget, type CopyTarget } from './postgres-target.ts'
import { openCopySource, type CopySource } from './sqlite-source.ts'

export interface CopyOrder {
  /** Of the SQLite that is copied. */
  readonly dataDir: string
  /** Of the PostgreSQL that it is copied to. */
  readonly databaseUrl: string
  readonly say: (line: string) => void
  readonly log: Log
}

const NOTHING_COPIED = 'Nothing was copied.'

/**
 * Copies a whole database and then compares the two row by row; only a copy without a difference is committed. The answer is
 * what was copied, or why nothing was, for people.
 */
export async function copyDatabase(order: CopyOrder): Promise<Result<readonly CheckedTable[], string>> {
  const { dataDir, databaseUrl, log } = order
  const source = openCopySource(dataDir)
  if (!source.ok) return err(`${NOTHING_COPIED} ${source.error}`)
  try {
    const step = stepProblem(source.value.stepCount)
    if (step !== null) return err(`${NOTHING_COPIED} ${step}`)
    // A start on the target as any other: it makes the tables, or says in words why that cannot be.
    const migrated = await openStores({ dataDir, databaseUrl, log })
    if (!migrated.ok) return err(`${NOTHING_COPIED} ${migrated.error}`)
    await migrated.value.close()
    return ok(await inCopyTarget(databaseUrl, (target) => copyTables(source.value, target, order)))
  } catch (error) {
    if (error instanceof CommitLost) return err(error.message)
    return err(`${NOTHING_COPIED} ${stopText(error)}`)
  } finally {
    source.value.close()
  }
}

async function copyTables(source: CopySource, target: CopyTarget, { say }: CopyOrder): Promise<CheckedTable[]> {
  const shapes: TableShape[] = []
  for (const table of COPIED_TABLES) {
    const shape = await target.shapeOf(table)
    expectSameColumns(shape, source.columnNames(table.name))
    shapes.push(shape)
  }
  for (const shape of shapes) {
    say(`Copying ${shape.name} ...`)
    await copyRows(target, shape, source.rows(shape))
  }
  const checked: CheckedTable[] = []
  for (const shape of shapes) {
    say(`Comparing ${shape.name} ...`)
    checked.push(await checkRows(shape, source.rows(shape), target.rows(shape)))
  }
  return checked
}

/** The steps are the same, so they are, unless somebody changed the tables by hand. */
function expectSameColumns({ name, columns }: TableShape, given: readonly string[]): void {
  const known = new Set(columns.map((column) => column.name))
  const isSame = given.length === known.size && given.every((column) => known.has(column))
  if (!isSame) throw new CopyStopped(`${name} has other columns in the source than in the target.`)
}

function stepProblem(stepCount: number): string | null {
  const known = MIGRATIONS.length
  if (stepCount === known) return null
  const where = `The tables of the source are at step ${stepCount}, and this Snakeboard knows ${known}.`
  return stepCount > known
    ? `${where} A newer one made them: copy with that one.`
    : `${where} Start this one on the folder and stop it again: that brings them up to date.`
}

/** What the two databases say of themselves is not our mistake; everything else is. */
function stopText(error: unknown): string {
  if (error instanceof CopyStopped) return error.message
  if (error instanceof Error && (failureOf(error) !== null || 'code' in error)) return error.message
  throw error
}
