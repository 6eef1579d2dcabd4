/** More than this many toasts waiting for their chunk say nothing to anybody: the oldest go. */
const WAITING_MAX = 5

export interface Outbox<Message> {
  send: (message: Message) => void
  /** From now on messages are delivered at once, the waiting ones first. Returns how to disconnect. */
  connect: (deliver: (message: Message) => void) => () => void
  /** Tells of the first message that has to wait. */
  onWaiting: (listener: () => void) => () => void
}

/** Keeps messages until somebody can deliver them. */
export function createOutbox<Message>(): Outbox<Message> {
  let waiting: Message[] = []
  let deliver: ((message: Message) => void) | null = null
  const listeners = new Set<() => void>()
  return {
    send(message) {
      if (deliver !== null) {
        deliver(message)
        return
      }
      waiting = [...waiting, message].slice(-WAITING_MAX)
      for (const listener of listeners) listener()
    },
    connect(newDeliver) {
      deliver = newDeliver
      const kept = waiting
      waiting = []
      for (const message of kept) newDeliver(message)
      return () => {
        if (deliver === newDeliver) deliver = null
      }
    },
    onWaiting(listener) {
      listeners.add(listener)
      if (waiting.length > 0) listener()
      return () => listeners.delete(listener)
    },
  }
}
