import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { err, ok, type Result } from '#core/lib/result.ts'
import { errorCode } from '../errors.ts'
import type { Log } from '../log.ts'
import { type Database, statementLog, type SlowStatementWatch } from './database.ts'
import type { Tables } from './tables.ts'
import { assert } from '#core/lib/assert.ts'

const OLDEST_VERSION = 15

/** Several nodes share a server that allows 100 connections by default. */
const WRITER_COUNT = 12
const READER_COUNT = 6

/** A person is waiting for the response to a pick; after this time the database counts as unavailable. */
const CONNECT_LIMIT_MS = 5000
const STATEMENT_LIMIT_MS = 8000
/** Longer than the server's own limit: applies when the server is no longer reachable. */
const ANSWER_LIMIT_MS = 10_000
/** Frees the lobby of a node that hangs in the middle of a transaction. */
const IDLE_TRANSACTION_LIMIT_MS = 10_000

/** Opens a PostgreSQL database by its URL. The error message does not contain the password. */
export async function openPostgres(
  databaseUrl: string,
  log: Log,
  slowStatements?: SlowStatementWatch,
): Promise<Result<Database, string>> {
  const address = addressOf(databaseUrl)
  if (address === null) {
    return err(
      'DATABASE_URL must be the address of a PostgreSQL, such as postgres://user:password@host:5432/snakeboard',
    )
  }
  const writers = createPool(databaseUrl, WRITER_COUNT, log)
  // A transaction may run reads outside of itself. With a single pool, all connections could be waiting for another one.
  const readers = createPool(databaseUrl, READER_COUNT, log)
  const problem = await problemOf(readers)
  if (problem !== null) {
    await Promise.all([writers.end(), readers.end()])
    return err(`The database at ${address} (DATABASE_URL) cannot be used: ${problem}`)
  }
  const open = (pool: pg.Pool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool) }), ...statementLog(slowStatements) })
  let closing: Promise<void> | null = null
  return ok({
    db: open(writers),
    reads: open(readers),
    dialect: 'postgres',
    close() {
      closing ??= Promise.all([writers.end(), readers.end()]).then(() => undefined)
      return closing
    },
  })
}

function createPool(databaseUrl: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: 'snakeboard',
    keepAlive: true,
    // In this mode pg closes a connection whose query timed out. Otherwise the pool would hand it out again, perhaps with
    // the `begin` that timed out still to take effect.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    types: {
      getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // An error without a listener would end the process. The pool emits errors of idle connections only, so each connection
  // needs a listener too; when the database restarts, its queries are also rejected.
  pool.on('error', (error) => log.warn({ code: errorCode(error) ?? error.name }, 'database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.debug({ code: errorCode(error) ?? error.name }, 'database connection lost in use'),
    )
  })
  return pool
}

async function problemOf(pool: pg.Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    return version >= OLDEST_VERSION ? null : `it is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`
  } catch (error) {
    return error instanceof Error ? error.message || (errorCode(error) ?? error.name) : String(error)
  }
}

/** Host, port and database, for messages; null if it is not a PostgreSQL URL. */
function addressOf(databaseUrl: string): string | null {
  if (!URL.canParse(databaseUrl)) return null
  const { protocol, host, pathname, searchParams } = new URL(databaseUrl)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') return null
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

/** Statements that are prepared under a name; beyond that (lists of many lengths) they are planned each time. */
const MAX_NAMED = 300

/** What Kysely distinguishes; it treats everything else (begin, create table) as a query. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

/** A pool whose connections parse each statement once. */
function namingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  // Kysely remembers connections by their identity.
  const wrapped = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    options: {},
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? new NamingClient(client, names)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

class StatementNames {
  readonly #names = new Map<string, string>()

  /** The same name for the same SQL on every connection; none where there are too many already. */
  nameOf(sql: string): { readonly name?: string } {
    const known = this.#names.get(sql)
    if (known !== undefined) return { name: known }
    if (this.#names.size >= MAX_NAMED) return {}
    const name = `s${this.#names.size + 1}`
    this.#names.set(sql, name)
    return { name }
  }
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  /** A statement failed without the database's answer: pg takes one that it could not send for prepared. */
  #isBroken = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    assert(typeof sql === 'string', 'no cursors: every result is small')
    return this.#send(sql, parameters)
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  async #send<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.#client.query({
        ...this.#names.nameOf(sql),
        text: sql,
        values: [...parameters],
      })
      return { command: COMMANDS.find((known) => known === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
    } catch (error) {
      this.#isBroken ||= !(error instanceof pg.DatabaseError)
      throw error
    }
  }
}
