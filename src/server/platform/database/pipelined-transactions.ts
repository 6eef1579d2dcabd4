import { setImmediate as nextTurn } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Compilable } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { NamedStatements, NamingClient } from './named-statements.ts'
import { statementLog, type SlowStatementWatch } from './slow-statement.ts'
import type { Tables } from './tables.ts'

interface PipelineParts {
  readonly pool: pg.Pool
  readonly statements: NamedStatements
  readonly slowStatements: SlowStatementWatch | undefined
}

/**
 * Transactions in two round trips instead of one per statement, because a person waits for each: `begin` leaves with the
 * first reads, the commit with the writes. Where a write failed, PostgreSQL turns the commit into a rollback.
 */
export function pipelinedTransactions(parts: PipelineParts): Database['readThenWrite'] {
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
