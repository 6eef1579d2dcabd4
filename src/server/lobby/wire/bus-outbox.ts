import { setTimeout as pause } from 'node:timers/promises'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { BusMessage } from '../host/lobby-bus.ts'
import { payloadsOf, subjectOf } from './bus-messages.ts'

/** A transport that refuses is not asked all the time. */
const RETRY_MS = 1000

/** Maximum time to send what waits on shutdown. */
const FLUSH_MS = 1000

export interface BusOutbox {
  /** Messages that could not be sent yet. */
  readonly waitingCount: number
  publish(message: BusMessage): void
  /** Sends what is waiting, if the transport is connected. */
  flush(): void
  /** Resolves once everything is sent, or after a second. */
  flushed(): Promise<void>
}

interface OutboxParts {
  readonly nodeId: string
  readonly isConnected: () => boolean
  readonly send: (payloads: readonly string[]) => Promise<void>
  readonly log: Pick<Log, 'warn'>
}

/** What a node has to send to the others. Messages of one moment, and those that arrive while others are sent, go together. */
export function createBusOutbox({ nodeId, isConnected, send, log }: OutboxParts): BusOutbox {
  /** The newest message of each subject, in order of publication. It stays small however long the transport is away. */
  const waiting = new Map<string, BusMessage>()
  let sending: Promise<void> | null = null

  function flush(): void {
    if (sending !== null || waiting.size === 0 || !isConnected()) return
    const messages = [...waiting.values()]
    waiting.clear()
    sending = sendAll(messages).finally(() => {
      sending = null
      // A connection that came back meanwhile found this one under way and asked in vain.
      flush()
    })
  }

  async function sendAll(messages: readonly BusMessage[]): Promise<void> {
    try {
      await send(payloadsOf(nodeId, messages))
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'messages for other nodes were not sent; they are sent again later')
      const newer = [...waiting.values()]
      waiting.clear()
      for (const message of [...messages, ...newer]) wait(message)
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }

  function wait(message: BusMessage): void {
    const subject = subjectOf(message)
    // Deleted first, because setting a key again would leave the message in the old one's place.
    waiting.delete(subject)
    waiting.set(subject, message)
  }

  /** Messages that wait while others are sent go with the next ones. */
  async function all(): Promise<void> {
    flush()
    await sending
    await sending
  }

  return {
    get waitingCount() {
      return waiting.size
    },
    publish(message) {
      wait(message)
      setImmediate(flush)
    },
    flush,
    flushed: () => Promise.race([all(), pause(FLUSH_MS, undefined, { ref: false })]),
  }
}
