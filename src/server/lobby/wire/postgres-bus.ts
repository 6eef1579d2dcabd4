import type { Log } from '../../platform/log.ts'
import type { SharedBus } from '../host/lobby-bus.ts'
import { createBusInbox } from './bus-inbox.ts'
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
  const inbox = createBusInbox(nodeId)
  const listener = createReconnectingClient({
    databaseUrl,
    name: 'bus listener',
    log,
    async onConnected(client) {
      client.on('notification', ({ payload }) => inbox.receive(payload ?? ''))
      await client.query(`listen ${CHANNEL}`)
      inbox.tell({ kind: 'resumed' })
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
