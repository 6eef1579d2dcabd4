import type { BusNews } from '../host/lobby-bus.ts'
import { readPayload } from './bus-messages.ts'

/** Passes on what a transport receives from other nodes. */
export interface BusInbox {
  subscribe(listener: (news: BusNews) => void): void
  /** Tells this node's subscribers. */
  tell(news: BusNews): void
  /** Tells them the messages of a payload, unless this node sent it. */
  receive(text: string): void
}

export function createBusInbox(nodeId: string): BusInbox {
  const listeners: ((news: BusNews) => void)[] = []

  function tell(news: BusNews): void {
    for (const listen of listeners) listen(news)
  }

  return {
    subscribe: (listener) => void listeners.push(listener),
    tell,
    receive(text) {
      const payload = readPayload(text)
      if (payload === null || payload.node === nodeId) return
      for (const message of payload.messages) tell(message)
    },
  }
}
