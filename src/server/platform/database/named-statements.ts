import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { assert } from '#core/lib/assert.ts'

/** Statements that are prepared under a name; beyond that (lists of many lengths) they are planned each time. */
const MAX_NAMED = 300

/** What Kysely tells apart; it treats everything else (begin, create table) as a query. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

export interface NamedStatements {
  /** A pool whose connections parse each statement once. */
  readonly pool: PostgresPool
  /** One connection, which runs statements in the order of the calls. */
  clientOf(client: pg.PoolClient): NamingClient
  /** Lends that connection, which somebody else releases. */
  lending(client: pg.PoolClient): PostgresPool
}

export function namedStatementsOf(pool: pg.Pool): NamedStatements {
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

export class NamingClient implements PostgresPoolClient {
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
