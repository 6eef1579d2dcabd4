import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '../../platform/log.ts'
import { loggableError } from '../../platform/loggable-error.ts'
import { payloadsOf, readPayload, subjectOf } from './bus-messages.ts'
import { createReconnectingClient } from './reconnecting-client.ts'
import type { BusMessage, BusNews, LobbyBus } from '../host/lobby-bus.ts'

const CHANNEL = 'snakeboard_lobbies'

/** A read-only database refuses to notify; it is not asked all the time. */
const RETRY_MS = 1000

/** Maximum time to flush notifications on shutdown. */
const FLUSH_MS = 1000

export interface PostgresBusParts {
  readonly databaseUrl: string
  /** New at each start of a process. */
  readonly nodeId: string
  readonly log: Pick<Log, 'info' | 'warn'>
}

export interface PostgresBus extends LobbyBus {
  /** Whether this process can notify the others and receive from them. */
  readonly isConnected: boolean
  /** Messages that could not be sent yet. */
  readonly waitingCount: number
}

/**
 * Connects the nodes on one PostgreSQL with LISTEN and NOTIFY, over two dedicated connections. Messages that arrive while
 * a notification is under way share the next one, so many picks a second cost few notifications.
 */
export function createPostgresBus({ databaseUrl, nodeId, log }: PostgresBusParts): PostgresBus {
  const listeners: ((news: BusNews) => void)[] = []
  /** By subject, so that it stays small however long the database is away. */
  const waiting = new Map<string, BusMessage>()
  let sending: Promise<void> | null = null

  const listener = createReconnectingClient({
    databaseUrl,
    name: 'bus listener',
    log,
    async onConnected(client) {
      client.on('notification', ({ payload }) => receive(payload ?? ''))
      await client.query(`listen ${CHANNEL}`)
      publishLocally({ kind: 'resumed' })
    },
  })
  const notifier = createReconnectingClient({
    databaseUrl,
    name: 'bus notifier',
    log,
    async onConnected(client) {
      await client.query('select 1')
      // Sends what is waiting, once this connection is the one in use.
      setImmediate(flush)
    },
  })

  function publishLocally(news: BusNews): void {
    for (const listen of listeners) listen(news)
  }

  function receive(text: string): void {
    const payload = readPayload(text)
    if (payload === null || payload.node === nodeId) return
    for (const message of payload.messages) publishLocally(message)
  }

  function flush(): void {
    const { client } = notifier
    if (sending !== null || waiting.size === 0 || client === null) return
    const messages = [...waiting.values()]
    waiting.clear()
    sending = send(client, messages).finally(() => {
      sending = null
      // A connection that came back meanwhile found this one under way and asked in vain.
      flush()
    })
  }

  async function send(client: Client, messages: readonly BusMessage[]): Promise<void> {
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        CHANNEL,
        payloadsOf(nodeId, messages),
      ])
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'messages for other nodes were not sent; they are sent again later')
      for (const message of messages) {
        // A newer message of the same subject wins.
        if (!waiting.has(subjectOf(message))) waiting.set(subjectOf(message), message)
      }
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }

  /** Messages that wait for the statement under way go in the next one. */
  async function flushed(): Promise<void> {
    flush()
    await sending
    await sending
  }

  return {
    isShared: true,
    get isConnected() {
      return listener.client !== null && notifier.client !== null
    },
    get waitingCount() {
      return waiting.size
    },
    publish(message) {
      waiting.set(subjectOf(message), message)
      // Messages of the same moment share a notification.
      setImmediate(flush)
    },
    subscribe: (listen) => void listeners.push(listen),
    async close() {
      await Promise.race([flushed(), pause(FLUSH_MS, undefined, { ref: false })])
      await Promise.all([listener.close(), notifier.close()])
    },
  }
}
