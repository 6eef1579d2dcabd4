import type { BusNews } from '../host/lobby-bus.ts'
import { readPayload } from './bus-messages.ts'

/** Passes on what a transport receives from other nodes. */
export interface BusInbox {
  subscribe(listener: (news: BusNews) => void): void
  /** Passes it to this node's subscribers. */
  publish(news: BusNews): void
  /** Passes the messages of a payload to them, unless this node sent it. */
  receive(text: string): void
}

export function createBusInbox(nodeId: string): BusInbox {
  const listeners: ((news: BusNews) => void)[] = []

  function publish(news: BusNews): void {
    for (const listen of listeners) listen(news)
  }

  return {
    subscribe: (listener) => void listeners.push(listener),
    publish,
    receive(text) {
      const payload = readPayload(text)
      if (payload === null || payload.node === nodeId) return
      for (const message of payload.messages) publish(message)
    },
  }
}
