import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { assert } from '#core/lib/assert.ts'
import { BATCH, batchIn, type StatementBatch } from './statement-batch.ts'

/** Statements that are prepared under a name; beyond that (lists of many lengths) they are planned each time. */
const MAX_NAMED = 300

/** A pool whose connections plan each statement once, and send what belongs together in one go. */
export function pipelinedPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
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

/** What Kysely tells apart; everything else (begin, create table) counts for it as a question. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

/** Sends a transaction's beginning with its first statement, and its commit with its last ones: two round trips fewer. */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #isBeginDue = false
  #isCommitted = false

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
    assert(typeof sql === 'string', 'no cursors: every answer is small')
    switch (sql) {
      case 'begin':
        this.#isBeginDue = true
        return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
      case 'commit':
        if (!this.#isCommitted) return this.#ask(sql, parameters)
        this.#isCommitted = false
        return Promise.resolve({ command: 'COMMIT', rowCount: 0, rows: [] })
      case BATCH:
        return this.#runBatch(batchIn(sql, parameters))
      default:
        return this.#ask(sql, parameters)
    }
  }

  release(isBroken?: boolean): void {
    this.#isBeginDue = false
    this.#client.release(isBroken)
  }

  async #ask<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const [, answer] = await Promise.all([this.#begin(), this.#send<Row>(sql, parameters)])
    return answer
  }

  async #runBatch<Row>(batch: StatementBatch | null): Promise<PostgresQueryResult<Row>> {
    assert(batch !== null, 'a batch has statements')
    const [, answers, committed] = await Promise.all([
      this.#begin(),
      Promise.all(batch.statements.map(({ sql, parameters }) => this.#send(sql, parameters))),
      batch.isLast ? this.#send('commit', []) : null,
    ])
    batch.answers = answers.map(({ rows }) => rows)
    // Only its own word counts: the end of a transaction that failed is not one.
    this.#isCommitted = committed?.command === 'COMMIT'
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }

  async #begin(): Promise<void> {
    if (!this.#isBeginDue) return
    this.#isBeginDue = false
    await this.#send('begin', [])
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
