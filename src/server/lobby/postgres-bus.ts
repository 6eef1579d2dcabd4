import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'
import { payloadsOf, readPayload, subjectOf } from './bus-messages.ts'
import { keepConnected } from './lasting-client.ts'
import type { BusMessage, BusNews, LobbyBus } from './lobby-bus.ts'

const CHANNEL = 'snakeboard_lobbies'

/** A database that refuses to notify, as one that only reads does, is not asked all the time. */
const RETRY_MS = 1000

/** The last words of a process may take so long. */
const GOODBYE_MS = 1000

export interface PostgresBusParts {
  readonly databaseUrl: string
  /** Of this process; different for each start. */
  readonly nodeId: string
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** The bus, and how it does. */
export interface PostgresBus extends LobbyBus {
  /** Whether this process can tell the others and hear them. */
  readonly isConnected: boolean
  /** What could not be said yet. */
  readonly waitingCount: number
}

/**
 * The nodes on one PostgreSQL tell each other by NOTIFY, over two connections of their own: one hears, one speaks. What is said
 * while one message is under way goes together in the next, so many picks a second cost few notifications.
 */
export function createPostgresBus({ databaseUrl, nodeId, log }: PostgresBusParts): PostgresBus {
  const listeners: ((news: BusNews) => void)[] = []
  /** By subject, so that it never holds more than a few for each lobby, however long the database is away. */
  const waiting = new Map<string, BusMessage>()
  let sending: Promise<void> | null = null

  const hearing = keepConnected({
    databaseUrl,
    name: 'bus listener',
    log,
    async onConnected(client) {
      client.on('notification', ({ payload }) => receive(payload ?? ''))
      await client.query(`listen ${CHANNEL}`)
      tellListeners({ kind: 'resumed' })
    },
  })
  const speaking = keepConnected({
    databaseUrl,
    name: 'bus notifier',
    log,
    async onConnected(client) {
      await client.query('select 1')
      // What could not be said meanwhile, once this connection is the one in use.
      setImmediate(flush)
    },
  })

  function tellListeners(news: BusNews): void {
    for (const listener of listeners) listener(news)
  }

  function receive(text: string): void {
    const payload = readPayload(text)
    if (payload === null || payload.node === nodeId) return
    for (const message of payload.messages) tellListeners(message)
  }

  function flush(): void {
    const { client } = speaking
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
      log.warn({ failure: loggableError(error) }, 'news for other nodes not sent; sent again later')
      for (const message of messages) {
        // Newer news of the same thing stands.
        if (!waiting.has(subjectOf(message))) waiting.set(subjectOf(message), message)
      }
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }

  /** What waits for the statement under way goes in the one after it. */
  async function saidAll(): Promise<void> {
    flush()
    await sending
    await sending
  }

  return {
    isShared: true,
    get isConnected() {
      return hearing.client !== null && speaking.client !== null
    },
    get waitingCount() {
      return waiting.size
    },
    publish(message) {
      waiting.set(subjectOf(message), message)
      // What is said in the same moment goes together.
      setImmediate(flush)
    },
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      await Promise.race([saidAll(), pause(GOODBYE_MS, undefined, { ref: false })])
      await Promise.all([hearing.close(), speaking.close()])
    },
  }
}
