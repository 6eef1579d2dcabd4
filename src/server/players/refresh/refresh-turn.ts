import { Client } from 'pg'
import { ADVISORY_LOCKS } from '../../platform/database/advisory-lock.ts'
import type { Log } from '../../platform/log.ts'
import { loggableError } from '../../platform/loggable-error.ts'

/** Of several nodes on one database one keeps the data fresh. */
export interface RefreshTurn {
  /** Whether it is this node; false also where that cannot be found out now. */
  isMine(): Promise<boolean>
  close(): Promise<void>
}

/** SQLite has one process. */
export const ALWAYS_MINE: RefreshTurn = { isMine: () => Promise.resolve(true), close: () => Promise.resolve() }

/** A database that hangs is asked again an hour later. */
const ANSWER_MS = 5000

/**
 * The first node that asks holds a lock of the database as long as its connection lives; the others have none open. When it
 * dies the next one that asks takes over.
 */
export function createPostgresTurn(databaseUrl: string, log: Pick<Log, 'warn'>): RefreshTurn {
  let holder: Client | null = null

  async function isHeld(client: Client): Promise<boolean> {
    try {
      // An error event may come late; a question tells whether the connection, and with it the lock, still lives.
      await client.query('select 1')
      return holder === client
    } catch {
      await part(client)
      return false
    }
  }

  async function part(client: Client): Promise<void> {
    if (holder === client) holder = null
    await client.end().catch(() => {})
  }

  return {
    async isMine() {
      if (holder !== null && (await isHeld(holder))) return true
      const client = new Client({
        connectionString: databaseUrl,
        application_name: 'snakeboard refresh',
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
        keepAlive: true,
      })
      // Without a listener the loss of the connection would end the process.
      client.on('error', () => void part(client))
      try {
        await client.connect()
        const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
          ADVISORY_LOCKS.refresh,
        ])
        if (rows[0]?.taken !== true) {
          await part(client)
          return false
        }
        holder = client
        return true
      } catch (error) {
        await part(client)
        log.warn({ failure: loggableError(error) }, 'whose turn the data refresh is could not be asked')
        return false
      }
    },
    async close() {
      if (holder !== null) await part(holder)
    },
  }
}
