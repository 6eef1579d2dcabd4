import type { Log } from '../../platform/log.ts'
import type { BusNews, SharedBus } from '../host/lobby-bus.ts'
import { readPayload } from './bus-messages.ts'
import { createBusOutbox } from './bus-outbox.ts'
import { createReconnectingClient } from './reconnecting-client.ts'

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
  const listeners: ((news: BusNews) => void)[] = []
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

  function publishLocally(news: BusNews): void {
    for (const listen of listeners) listen(news)
  }

  function receive(text: string): void {
    const payload = readPayload(text)
    if (payload === null || payload.node === nodeId) return
    for (const message of payload.messages) publishLocally(message)
  }

  return {
    isShared: true,
    get isConnected() {
      return listener.client !== null && notifier.client !== null
    },
    get waitingCount() {
      return outbox.waitingCount
    },
    publish: outbox.publish,
    subscribe: (listen) => void listeners.push(listen),
    async close() {
      await outbox.flushed()
      await Promise.all([listener.close(), notifier.close()])
    },
  }
}
