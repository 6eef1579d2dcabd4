import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { SharedBus } from '../host/lobby-bus.ts'
import { createBusInbox } from './bus-inbox.ts'
import { createBusOutbox } from './bus-outbox.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const CHANNEL = 'snakeboard_lobbies'

export interface PostgresBusParts {
  readonly databaseUrl: string
  /** New at each start of a process. */
  readonly nodeId: string
  readonly log: Pick<Log, 'info' | 'warn'>
}

/**
 * Connects the nodes on one PostgreSQL with LISTEN and NOTIFY, over two dedicated connections. Messages that arrive while
 * a notification is under way share the next one, so many picks a second cost few notifications.
 */
export function createPostgresBus({ databaseUrl, nodeId, log }: PostgresBusParts): SharedBus {
  const inbox = createBusInbox(nodeId)
  const listener = createReconnectingClient({
    databaseUrl,
    name: 'bus listener',
    log,
    async onConnected(client) {
      client.on('notification', ({ payload }) => inbox.receive(payload ?? ''))
      await client.query(`listen ${CHANNEL}`)
      inbox.publish({ kind: 'resumed' })
    },
  })
  const notifier = createReconnectingClient({
    databaseUrl,
    name: 'bus notifier',
    log,
    async onConnected(client) {
      // A notification writes nothing to disk, but its commit would wait for the disk.
      await client.query('set synchronous_commit = off')
      // Sends what is waiting, once this connection is the one in use.
      setImmediate(outbox.flush)
    },
  })
  const outbox = createBusOutbox({
    nodeId,
    isConnected: () => notifier.client !== null,
    async send(payloads) {
      await notifier.client?.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        CHANNEL,
        payloads,
      ])
    },
    log,
  })

  return {
    isShared: true,
    get isConnected() {
      return listener.client !== null && notifier.client !== null
    },
    get waitingCount() {
      return outbox.waitingCount
    },
    publish: outbox.publish,
    subscribe: inbox.subscribe,
    async close() {
      await outbox.flushed()
      await Promise.all([listener.close(), notifier.close()])
    },
  }
}

/** A connection that takes longer than this to open or to answer is dropped. */
const ANSWER_MS = 5000

/** A database that vanishes silently is noticed when a query gets no answer. */
const CHECK_EVERY_MS = 5000

/** Doubled up to the last, and spread so that nodes do not reconnect all at once. */
const FIRST_WAIT_MS = 250
const LAST_WAIT_MS = 5000

/** A close waits no longer than this for a database that may be gone. */
const CLOSE_MS = 1000

/** A dedicated connection to PostgreSQL that reconnects whenever it is lost. */
interface ReconnectingClient {
  /** Null while there is no connection. */
  readonly client: Client | null
  close(): Promise<void>
}

interface ReconnectingClientParts {
  readonly databaseUrl: string
  readonly name: string
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Prepares each new connection; the connection counts as lost if this rejects. */
  readonly onConnected: (client: Client) => Promise<void>
}

function createReconnectingClient({
  databaseUrl,
  name,
  log,
  onConnected,
}: ReconnectingClientParts): ReconnectingClient {
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
      void endQuietly(client)
      if (isClosed) return
      clearTimeout(timer)
      if (failureCount === 0)
        log.warn({ connection: name, failure: loggableError(error) }, 'connection to the database lost')
      timer = setTimeout(() => void connect(), nextWaitMs())
    }
    // Without a listener, a connection that breaks while idle would end the process.
    client.on('error', lose)
    client.on('end', () => lose())
    try {
      await client.connect()
      await onConnected(client)
      // It broke or was closed in the meantime.
      if (isLost || isClosed) return lose()
      if (failureCount > 0) log.info({ connection: name }, 'connection to the database is back')
      failureCount = 0
      current = client
      timer = setTimeout(() => void checkAlive(), CHECK_EVERY_MS)
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }

    async function checkAlive(): Promise<void> {
      try {
        await client.query('select 1')
        if (!isLost && !isClosed) timer = setTimeout(() => void checkAlive(), CHECK_EVERY_MS)
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
      if (current !== null) await Promise.race([endQuietly(current), pause(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

async function endQuietly(client: Client): Promise<void> {
  try {
    await client.end()
  } catch {
    // The connection is dropped anyway.
  }
}
