import { connect, type NatsConnection } from '@nats-io/transport-node'
import { setTimeout as pause } from 'node:timers/promises'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { SharedBus } from '../host/lobby-bus.ts'
import { createBusInbox } from './bus-inbox.ts'
import { createBusOutbox } from './bus-outbox.ts'

const SUBJECT = 'snakeboard.lobbies'

/** A server that vanishes silently is noticed when two pings in a row get no answer. */
const PING_EVERY_MS = 2500
const MAX_PINGS_OUT = 2
const RECONNECT_WAIT_MS = 250
const FIRST_CONNECT_WAIT_MS = 1000
/** A close waits no longer than this for a server that may be gone. */
const CLOSE_MS = 1000

export interface NatsBusParts {
  /** `nats://user:password@host:4222`, or `tls://` for an encrypted connection. */
  readonly busUrl: string
  /** New at each start of a process. */
  readonly nodeId: string
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Connects the nodes on one database through a NATS server, which costs that database nothing. */
export function createNatsBus({ busUrl, nodeId, log }: NatsBusParts): SharedBus {
  const inbox = createBusInbox(nodeId)
  let connection: NatsConnection | null = null
  let isConnected = false
  const closed = new AbortController()
  const outbox = createBusOutbox({
    nodeId,
    isConnected: () => isConnected,
    async send(payloads) {
      for (const payload of payloads) connection?.publish(SUBJECT, payload)
      // Answered by the server, so nothing is lost in a buffer of this process.
      await connection?.flush()
    },
    log,
  })
  void open()

  async function open(): Promise<void> {
    while (!closed.signal.aborted) {
      try {
        const opened = await connect(optionsOf(busUrl))
        if (closed.signal.aborted) return await opened.close()
        connection = opened
        opened.subscribe(SUBJECT, { callback: (_error, message) => inbox.receive(message.string()) })
        await opened.flush()
        up()
        return await watch(opened)
      } catch (error) {
        log.warn({ failure: loggableError(error) }, 'the bus is out of reach; trying again')
        await pause(FIRST_CONNECT_WAIT_MS, undefined, { ref: false })
      }
    }
  }

  /** Follows a connection, which reconnects and subscribes again by itself. */
  async function watch(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') {
        isConnected = false
        log.warn({}, 'the bus was lost; trying again')
      }
      if (type === 'reconnect') up()
    }
  }

  function up(): void {
    isConnected = true
    log.info({}, 'the bus is connected')
    inbox.publish({ kind: 'resumed' })
    outbox.flush()
  }

  return {
    isShared: true,
    get isConnected() {
      return isConnected
    },
    get waitingCount() {
      return outbox.waitingCount
    },
    publish: outbox.publish,
    subscribe: inbox.subscribe,
    async close() {
      closed.abort()
      await outbox.flushed()
      isConnected = false
      await Promise.race([connection?.close(), pause(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

function optionsOf(busUrl: string): NonNullable<Parameters<typeof connect>[0]> {
  const { protocol, host, username, password } = new URL(busUrl)
  return {
    servers: host,
    name: 'snakeboard',
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: MAX_PINGS_OUT,
  }
}
