import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { assert } from '#core/lib/assert.ts'
import { type Result, err, ok } from '#core/lib/result.ts'
import { setBounded } from '../bounded-map.ts'
import { type Database, type SlowStatementWatch, statementLog } from './database.ts'
import { isDamage } from './database-failures.ts'
import type { Tables } from './tables.ts'
import { errorText } from '../errors.ts'
import { ownDataDir } from './data-dir-lock.ts'

export const DATABASE_FILE = 'snakeboard.sqlite'

/** Only a backup or a checkpoint by another process can hold the lock, and only briefly. */
const BUSY_TIMEOUT_MS = 5000

/**
 * There are few distinct statements, except those with value lists of varying length.
 */
const MAX_PREPARED = 300

/** Opens or creates the database file in a folder. This process is its only owner until it is closed. */
export function openSqlite(dataDir: string, slowStatements?: SlowStatementWatch): Result<Database, string> {
  return openFileIn(dataDir, ownDataDir, slowStatements)
}

/** For a command that changes a few rows while a server may own the folder. */
export function openSqliteBeside(dataDir: string): Result<Database, string> {
  return openFileIn(dataDir, () => ok({ release: () => undefined }))
}

function openFileIn(
  dataDir: string,
  own: typeof ownDataDir,
  slowStatements?: SlowStatementWatch,
): Result<Database, string> {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    return err(`The folder ${folder} (DATA_DIR) cannot be made: ${errorText(error)}`)
  }
  const owner = own(folder)
  if (!owner.ok) return owner
  try {
    const writer = openFile(join(folder, DATABASE_FILE), false)
    // Readers see the last commit and never wait for a transaction, so they may be used inside one.
    const reader = openFile(join(folder, DATABASE_FILE), true)
    const db = new Kysely<Tables>({ dialect: new WriterDialect({ database: writer }), ...statementLog(slowStatements) })
    const reads = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: reader }),
      ...statementLog(slowStatements),
    })
    return ok({
      db,
      reads,
      dialect: 'sqlite',
      async close() {
        // The writer closes last, because a reader cannot checkpoint and remove the -wal file.
        await reads.destroy()
        reader.close()
        await db.destroy()
        writer.close()
        owner.value.release()
      },
    })
  } catch (error) {
    owner.value.release()
    return err(`The database ${join(folder, DATABASE_FILE)} cannot be opened: ${errorText(error)}${restoreHint(error)}`)
  }
}

/** What the server's owner can do about a damaged file. */
export function restoreHint(error: unknown): string {
  return isDamage(error)
    ? '\nThe file is damaged. Copy the folder to a safe place, then restore a backup: npm run restore'
    : ''
}

/** Transactions acquire the write lock at once. One that reads first and writes later could fail halfway. */
class WriterDialect extends SqliteDialect {
  readonly #database: SqliteFile

  constructor({ database }: { database: SqliteFile }) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new WriterDriver({ database: this.#database })
  }
}

class WriterDriver extends SqliteDriver {
  readonly #database: SqliteFile

  constructor({ database }: { database: SqliteFile }) {
    super({ database })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** When the disk is full, SQLite rolls back by itself, and a second rollback would throw. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction) await super.rollbackTransaction(connection)
  }
}

interface SqliteFile extends SqliteDatabase {
  readonly isInTransaction: boolean
}

function openFile(path: string, readOnly: boolean): SqliteFile {
  const file = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  // FULL: a commit survives a power failure once it returns. The server acknowledges picks based on that.
  file.exec(readOnly ? 'pragma query_only = on' : 'pragma journal_mode = wal; pragma synchronous = full')
  const prepared = new Map<string, StatementSync>()

  function statementOf(sql: string): StatementSync {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = file.prepare(sql)
    setBounded(prepared, MAX_PREPARED, [sql, statement])
    return statement
  }

  return {
    get isInTransaction() {
      return file.isTransaction
    },
    close() {
      if (file.isOpen) file.close()
    },
    prepare: (sql) => preparedStatement(statementOf(sql)),
  }
}

function preparedStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bound)),
    run: (parameters) => statement.run(...parameters.map(bound)),
    iterate: (parameters) => statement.iterate(...parameters.map(bound)),
  }
}

function bound(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  assert(typeof value === 'string' || typeof value === 'number' || value === null, `cannot bind a ${typeof value}`)
  return value
}
