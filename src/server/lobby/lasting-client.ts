import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'

/** A connection that hangs longer than this, while it is made or asked something, is given up. */
const ANSWER_MS = 5000

/** A database that went away without a word is noticed by a question that gets no answer. */
const ASK_EVERY_MS = 5000

/** The first wait after a loss; doubled up to the last, and spread so that nodes do not come back all at once. */
const FIRST_WAIT_MS = 250
const LAST_WAIT_MS = 5000

/** So long a close waits for a database that may be gone. */
const GOODBYE_MS = 1000

/** One connection of its own to PostgreSQL, made anew whenever it is lost. */
export interface LastingClient {
  /** Null while there is no connection. */
  readonly client: Client | null
  close(): Promise<void>
}

export interface LastingClientParts {
  readonly databaseUrl: string
  readonly name: string
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Prepares every new connection; it counts as lost when this rejects. */
  readonly onConnected: (client: Client) => Promise<void>
}

export function keepConnected({ databaseUrl, name, log, onConnected }: LastingClientParts): LastingClient {
  let current: Client | null = null
  let isClosed = false
  let failureCount = 0
  let timer: NodeJS.Timeout | undefined
  void connect()

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: `snakeboard ${name}`,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      current = null
      void part(client)
      if (isClosed) return
      clearTimeout(timer)
      if (failureCount === 0)
        log.warn({ connection: name, failure: loggableError(error) }, 'connection to the database lost')
      timer = setTimeout(() => void connect(), nextWaitMs())
    }
    // Without it, a connection that breaks while nothing is asked would end the process.
    client.on('error', lose)
    client.on('end', () => lose())
    try {
      await client.connect()
      await onConnected(client)
      // It broke, or the bus was closed, in the meantime.
      if (isLost || isClosed) return lose()
      if (failureCount > 0) log.info({ connection: name }, 'connection to the database is back')
      failureCount = 0
      current = client
      timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }

    async function ask(): Promise<void> {
      try {
        await client.query('select 1')
        if (!isLost && !isClosed) timer = setTimeout(() => void ask(), ASK_EVERY_MS)
      } catch (error) {
        lose(error instanceof Error ? error : undefined)
      }
    }
  }

  function nextWaitMs(): number {
    const waitMs = Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failureCount, 10))
    failureCount += 1
    return waitMs / 2 + (Math.random() * waitMs) / 2
  }

  return {
    get client() {
      return current
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      if (current !== null) await Promise.race([part(current), pause(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

async function part(client: Client): Promise<void> {
  try {
    await client.end()
  } catch {
    // It is being given up anyway.
  }
}
