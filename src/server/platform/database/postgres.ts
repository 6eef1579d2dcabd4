import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { namedStatementsOf, type NamedStatements } from './named-statements.ts'
import { pipelinedTransactions } from './pipelined-transactions.ts'
import { statementLog, type SlowStatementWatch } from './slow-statement.ts'
import type { Tables } from './tables.ts'

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
  const open = ({ pool }: NamedStatements) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...statementLog(slowStatements) })
  const statements = namedStatementsOf(writers)
  const db = open(statements)
  const reads = open(namedStatementsOf(readers))
  let closing: Promise<void> | null = null
  return ok({
    db,
    reads,
    dialect: 'postgres',
    readThenWrite: pipelinedTransactions({ pool: writers, statements, slowStatements }),
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

/** Host, port and database, for messages; null if it is not a PostgreSQL URL. */
function addressOf(databaseUrl: string): string | null {
  if (!URL.canParse(databaseUrl)) return null
  const { protocol, host, pathname, searchParams } = new URL(databaseUrl)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') return null
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
