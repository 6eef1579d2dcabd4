import {
  Kysely,
  PostgresDialect,
  type Compilable,
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
import { setImmediate as nextTurn } from 'node:timers/promises'
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

interface PipelineParts {
  readonly pool: pg.Pool
  readonly statements: NamedStatements
  readonly slowStatements: SlowStatementWatch | undefined
}

/**
 * Transactions in two round trips instead of one per statement, because a person waits for each: `begin` leaves with the
 * first reads, the commit with the writes. Where a write failed, PostgreSQL turns the commit into a rollback.
 */
function pipelinedTransactions(parts: PipelineParts): Database['readThenWrite'] {
  const { pool, statements, slowStatements } = parts
  const known = new WeakMap<pg.PoolClient, Kysely<Tables>>()

  /** Sends what is asked for at once, in this order. A transaction of Kysely's would wait for each answer. */
  function queriesOn(client: pg.PoolClient): Kysely<Tables> {
    const dialect = new PostgresDialect({ pool: statements.lending(client) })
    const queries = known.get(client) ?? new Kysely<Tables>({ dialect, ...statementLog(slowStatements) })
    known.set(client, queries)
    return queries
  }

  return async (work) => {
    const client = await pool.connect()
    let isBroken = true
    let isWriting = false
    try {
      const uncork = corked(client)
      const begun = client.query('begin')
      // Awaited below; work that rejects first must not leave it unhandled.
      begun.catch(() => undefined)
      setImmediate(uncork)
      const { value, writes } = await work(queriesOn(client))
      await begun
      isWriting = true
      await writeAndCommit(client, writes, parts)
      isBroken = false
      return value
    } catch (error) {
      // pg takes a statement for prepared that it could not send.
      const isUnsent = isWriting && !(error instanceof pg.DatabaseError)
      isBroken = isUnsent || !(await isRolledBack(client))
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}

async function writeAndCommit(
  client: pg.PoolClient,
  writes: readonly Compilable[],
  { statements, slowStatements }: PipelineParts,
): Promise<void> {
  const named = statements.clientOf(client)
  const uncork = corked(client)
  const written = Promise.all(writes.map((write) => sent(named, write, slowStatements)))
  // A statement that cannot even be sent fails within this turn, and nothing may be committed without it.
  await Promise.race([written, nextTurn()]).catch((error: unknown) => {
    uncork()
    throw error
  })
  const committing = client.query('commit')
  committing.catch(() => undefined)
  uncork()
  await written
  await committing
}

async function sent(named: NamingClient, write: Compilable, watch: SlowStatementWatch | undefined): Promise<void> {
  const { sql, parameters } = write.compile()
  const startMs = performance.now()
  let hasFailed = true
  try {
    await named.query(sql, parameters)
    hasFailed = false
  } finally {
    const durationMs = performance.now() - startMs
    if (watch !== undefined && durationMs >= watch.slowMs) watch.wasSlow({ sql, durationMs, hasFailed })
  }
}

/**
 * Until the returned function is called, what is sent waits, and then leaves in one write: each write wakes the database
 * and may cost this process its turn on the processor.
 */
function corked({ connection: { stream } }: pg.PoolClient): () => void {
  stream.cork()
  return () => stream.uncork()
}

/** After a commit that was a rollback this changes nothing. */
async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/** Statements that are prepared under a name; beyond that (lists of many lengths) they are planned each time. */
const MAX_NAMED = 300

/** What Kysely tells apart; it treats everything else (begin, create table) as a query. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

interface NamedStatements {
  /** A pool whose connections parse each statement once. */
  readonly pool: PostgresPool
  /** One connection, which runs statements in the order of the calls. */
  clientOf(client: pg.PoolClient): NamingClient
  /** Lends that connection, which somebody else releases. */
  lending(client: pg.PoolClient): PostgresPool
}

function namedStatementsOf(pool: pg.Pool): NamedStatements {
  const names = new StatementNames()
  // Kysely remembers connections by their identity.
  const wrapped = new WeakMap<pg.PoolClient, NamingClient>()

  function clientOf(client: pg.PoolClient): NamingClient {
    const known = wrapped.get(client) ?? new NamingClient(client, names)
    wrapped.set(client, known)
    return known
  }

  return {
    pool: { options: {}, connect: async () => clientOf(await pool.connect()), end: () => pool.end() },
    clientOf,
    lending(client) {
      const lent = new LentClient(client, names)
      return { options: {}, connect: () => Promise.resolve(lent), end: () => Promise.resolve() }
    },
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

  release(isBroken?: boolean): void {
    this.#client.release(isBroken)
  }

  async #send<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const { command, rowCount, rows } = await this.#client.query({
      ...this.#names.nameOf(sql),
      text: sql,
      values: [...parameters],
    })
    return { command: COMMANDS.find((known) => known === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
  }
}

class LentClient extends NamingClient {
  override release(): void {
    // Whoever lent it does that.
  }
}
