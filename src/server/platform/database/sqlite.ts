import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Database } from './database.ts'
import { statementLog, type SlowStatementWatch } from './slow-statement.ts'
import { ownDataDir } from './sqlite-owner.ts'
import { batchIn, BATCH } from './statement-batch.ts'
import type { Tables } from './tables.ts'
import { errorText } from '../error-text.ts'

export const DATABASE_FILE = 'snakeboard.sqlite'

/** Only a backup or a checkpoint of another process could be in the way, and for moments. */
const BUSY_TIMEOUT_MS = 5000

/**
 * The statements are few and written in code. Only those with a list of values in them come in many lengths; the limit is
 * for those.
 */
const MAX_PREPARED = 300

/** Opens the database file of a folder, made where there is none. This process is its one owner until it is closed. */
export function openSqlite(dataDir: string, slowStatements?: SlowStatementWatch): Result<Database, string> {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    return err(`The folder ${folder} (DATA_DIR) cannot be made: ${errorText(error)}`)
  }
  const owner = ownDataDir(folder)
  if (!owner.ok) return owner
  try {
    const writer = openFile(join(folder, DATABASE_FILE), false)
    // Readers see the last commit and never wait for a transaction: what runs under a lobby's lock may look things up.
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
        // The writer goes last: who only reads cannot bring the log (-wal) into the file, and leaves it lying there.
        await reads.destroy()
        reader.close()
        await db.destroy()
        writer.close()
        owner.value.giveBack()
      },
    })
  } catch (error) {
    owner.value.giveBack()
    return err(`The database ${join(folder, DATABASE_FILE)} cannot be opened: ${errorText(error)}`)
  }
}

/** Transactions take the write lock at once: one that reads first and writes later could be refused half-way. */
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

  /** After a full disk SQLite has undone it by itself: the error would be that there is nothing to undo. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction) await super.rollbackTransaction(connection)
  }
}

interface SqliteFile extends SqliteDatabase {
  readonly isInTransaction: boolean
}

function openFile(path: string, readOnly: boolean): SqliteFile {
  const file = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  // FULL: a commit is on the disk before it returns, power cut included. The server acknowledges picks by it.
  file.exec(readOnly ? 'pragma query_only = on' : 'pragma journal_mode = wal; pragma synchronous = full')
  const prepared = new Map<string, StatementSync>()

  function statementOf(sql: string): StatementSync {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = file.prepare(sql)
    const [oldest] = prepared.keys()
    if (prepared.size >= MAX_PREPARED && oldest !== undefined) prepared.delete(oldest)
    prepared.set(sql, statement)
    return statement
  }

  const batchStatement: SqliteStatement = {
    reader: false,
    run(parameters) {
      const batch = batchIn(BATCH, parameters)
      assert(batch !== null, 'a batch has statements')
      batch.answers = batch.statements.map((each) => statementOf(each.sql).all(...each.parameters.map(bound)))
      return { changes: 0, lastInsertRowid: 0 }
    },
    all: () => [],
    iterate: () => [].values(),
  }

  return {
    get isInTransaction() {
      return file.isTransaction
    },
    close() {
      if (file.isOpen) file.close()
    },
    prepare(sql) {
      return sql === BATCH ? batchStatement : preparedStatement(statementOf(sql))
    },
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
