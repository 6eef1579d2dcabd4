import type { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import { MIGRATIONS } from '../platform/database/migrations.ts'

/** What a database has, so that people can choose between backups. */
export const backupContentsSchema = z.object({
  lobbyCount: z.int(),
  pickCount: z.int(),
  /** Of any lobby; null: there is none. */
  newestChangeAtMs: z.nullable(z.int()),
  /** The last step that its tables have seen. */
  migrationNumber: z.int(),
})

export type BackupContents = z.infer<typeof backupContentsSchema>

/** Reads the whole file: pages, rows and their references, not what they mean. The error is the end of a sentence. */
export function readBackupContents(database: DatabaseSync): Result<BackupContents, string> {
  try {
    const [integrity] = database.prepare('pragma integrity_check(1)').all()
    if (integrity?.integrity_check !== 'ok') return err('the database is damaged: its pages contradict each other')
    const migrationNumber = migrationNumberIn(database)
    if (!migrationNumber.ok) return migrationNumber
    const orphans = database.prepare('pragma foreign_key_check').all()
    if (orphans.length > 0) return err('the database is damaged: rows refer to others that are not there')
    const counted = database
      .prepare(
        `select (select count(*) from lobbies) as lobbyCount, (select count(*) from draft_picks) as pickCount,
         (select max(changed_at) from lobbies) as newestChangeAtMs, ? as migrationNumber`,
      )
      .get(migrationNumber.value)
    return ok(backupContentsSchema.parse(counted))
  } catch (error) {
    return err(`the database is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}`)
  }
}

const migrationSchema = z.object({ number: z.int(), name: z.string() })

function migrationNumberIn(database: DatabaseSync): Result<number, string> {
  const isThere = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'schema_migrations'")
  if (isThere.get() === undefined) return err('it is a database of another program')
  const steps = database
    .prepare('select number, name from schema_migrations order by number')
    .all()
    .map((row) => migrationSchema.safeParse(row))
  const isOurs = steps.every(({ data }, index) => {
    const known = MIGRATIONS[index]
    return data?.number === index + 1 && (known === undefined || known.name === data.name)
  })
  if (!isOurs || steps.length === 0) return err('it is a database of another program')
  if (steps.length <= MIGRATIONS.length) return ok(steps.length)
  return err(
    `a newer Snakeboard made it: its tables are at step ${steps.length}, and this one knows ${MIGRATIONS.length}`,
  )
}
