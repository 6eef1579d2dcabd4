import { err, ok, type Result } from '#core/lib/result.ts'
import { failureOf } from '../platform/database/failures.ts'
import { openMigrated } from '../platform/database/open-database.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'
import type { Log } from '../platform/log.ts'
import { checkRows, type CheckedTable } from './check-rows.ts'
import type { TableShape } from './copied-row.ts'
import { COPIED_TABLES } from './copied-tables.ts'
import { copyRows } from './copy-rows.ts'
import { CommitLost, CopyStopped } from './copy-stopped.ts'
import { inCopyTarget, type CopyTarget } from './postgres-target.ts'
import { openCopySource, type CopySource } from './sqlite-source.ts'

export interface CopyOptions {
  /** The folder of the SQLite database to copy. */
  readonly dataDir: string
  /** The PostgreSQL database to copy to. */
  readonly databaseUrl: string
  readonly print: (line: string) => void
  readonly log: Log
}

const NOTHING_COPIED = 'Nothing was copied.'

/**
 * Copies a whole database, then compares the two row by row and commits only if they match. The error is a message for
 * people.
 */
export async function copyDatabase(options: CopyOptions): Promise<Result<readonly CheckedTable[], string>> {
  const { dataDir, databaseUrl, log } = options
  const source = openCopySource(dataDir)
  if (!source.ok) return err(`${NOTHING_COPIED} ${source.error}`)
  try {
    const step = stepProblem(source.value.stepCount)
    if (step !== null) return err(`${NOTHING_COPIED} ${step}`)
    // Creates the tables in the target, like any server start.
    const migrated = await openMigrated({ dataDir, databaseUrl, log })
    if (!migrated.ok) return err(`${NOTHING_COPIED} ${migrated.error}`)
    await migrated.value.close()
    return ok(await inCopyTarget(databaseUrl, (target) => copyTables(source.value, target, options)))
  } catch (error) {
    if (error instanceof CommitLost) return err(error.message)
    return err(`${NOTHING_COPIED} ${stopText(error)}`)
  } finally {
    source.value.close()
  }
}

async function copyTables(source: CopySource, target: CopyTarget, { print }: CopyOptions): Promise<CheckedTable[]> {
  const shapes: TableShape[] = []
  for (const table of COPIED_TABLES) {
    const shape = await target.shapeOf(table)
    expectSameColumns(shape, source.columnNames(table.name))
    shapes.push(shape)
  }
  for (const shape of shapes) {
    print(`Copying ${shape.name} ...`)
    await copyRows(target, shape, source.rows(shape))
  }
  const checked: CheckedTable[] = []
  for (const shape of shapes) {
    print(`Comparing ${shape.name} ...`)
    checked.push(await checkRows(shape, source.rows(shape), target.rows(shape)))
  }
  return checked
}

/** Both are at the same migration, so columns differ only if someone changed the tables by hand. */
function expectSameColumns({ name, columns }: TableShape, sourceColumns: readonly string[]): void {
  const known = new Set(columns.map((column) => column.name))
  const isSame = sourceColumns.length === known.size && sourceColumns.every((column) => known.has(column))
  if (!isSame) throw new CopyStopped(`${name} has different columns in the source and in the target.`)
}

function stepProblem(stepCount: number): string | null {
  const known = MIGRATIONS.length
  if (stepCount === known) return null
  const where = `The source database is at migration ${stepCount}, and this Snakeboard knows ${known}.`
  return stepCount > known
    ? `${where} Copy it with the newer Snakeboard that created it.`
    : `${where} To migrate it, start this Snakeboard on the folder once and stop it again.`
}

/** The message of a database error; any other error is a bug and is thrown again. */
function stopText(error: unknown): string {
  if (error instanceof CopyStopped) return error.message
  if (error instanceof Error && (failureOf(error) !== null || 'code' in error)) return error.message
  throw error
}
