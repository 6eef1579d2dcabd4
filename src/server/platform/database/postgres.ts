import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { pipelinedPool } from './pipelined-pool.ts'
import { statementLog, type SlowStatementWatch } from './slow-statement.ts'
import type { Tables } from './tables.ts'

const OLDEST_VERSION = 15

/** Several nodes share a server that takes 100 connections unless told otherwise. */
const WRITER_COUNT = 12
const READER_COUNT = 6

/** A person waits for the answer of a pick; so long and the database counts as away. */
const CONNECT_LIMIT_MS = 5000
const STATEMENT_LIMIT_MS = 8000
/** Longer than the server's own limit: it counts where the server cannot be heard any more. */
const ANSWER_LIMIT_MS = 10_000
/** A node that hangs in the middle of a transaction gives its lobby back. */
const IDLE_TRANSACTION_LIMIT_MS = 10_000

/** Opens a PostgreSQL by its address; what is wrong with it is a text that does not repeat the password. */
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
  // Who holds a lobby's lock may look things up: with one pool for both, all connections could wait for one more.
  const readers = createPool(databaseUrl, READER_COUNT, log)
  const problem = await problemOf(readers)
  if (problem !== null) {
    await Promise.all([writers.end(), readers.end()])
    return err(`The database at ${address} (DATABASE_URL) cannot be used: ${problem}`)
  }
  const open = (pool: pg.Pool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool) }), ...statementLog(slowStatements) })
  const db = open(writers)
  const reads = open(readers)
  let closing: Promise<void> | null = null
  return ok({
    db,
    reads,
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
    pipeline: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    types: {
      getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // An error without a listener ends the process. The pool hears of idle connections only, so each one gets its own:
  // when the database restarts, queries under way are rejected, and this is heard besides.
  pool.on('error', (error) => log.warn({ code: codeOf(error) }, 'database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ code: codeOf(error) }, 'database connection lost in use'))
  })
  return pool
}

async function problemOf(pool: pg.Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    return version >= OLDEST_VERSION ? null : `it is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`
  } catch (error) {
    return error instanceof Error ? error.message || codeOf(error) : String(error)
  }
}

/** Host, port and database, for people; null where it is no PostgreSQL address. */
function addressOf(databaseUrl: string): string | null {
  if (!URL.canParse(databaseUrl)) return null
  const { protocol, host, pathname, searchParams } = new URL(databaseUrl)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') return null
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
