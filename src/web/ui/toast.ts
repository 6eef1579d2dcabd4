export interface ToastMessage {
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  action?: { label: string; onPress: () => void }
  /** A toast with the same id replaces the one before it. */
  id?: string
  /** Stays as long as what failed: the person has to do something about it. */
  isLong?: boolean
  /** Stays when a new pick is made, like what failed: computers may pick right after it. */
  outlastsPicks?: boolean
}

/** While the toaster's chunk is loading, only this many toasts wait; older ones are dropped. */
const WAITING_MAX = 5

export interface Outbox<Message> {
  send: (message: Message) => void
  /** Delivers waiting messages, then every new one at once. Returns a disconnect function. */
  connect: (deliver: (message: Message) => void, onOld?: () => void) => () => void
  /** What was sent so far is old news, apart from what lasts. */
  age: () => void
  /** Called whenever a message has to wait. */
  onWaiting: (listener: () => void) => () => void
}

/** Holds messages until something is connected that can deliver them. */
export function createOutbox<Message>(doesLast: (message: Message) => boolean): Outbox<Message> {
  let waiting: Message[] = []
  let deliver: ((message: Message) => void) | null = null
  let ageDelivered = () => {}
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
    age() {
      waiting = waiting.filter(doesLast)
      ageDelivered()
    },
    connect(newDeliver, onOld = () => {}) {
      deliver = newDeliver
      ageDelivered = onOld
      const kept = waiting
      waiting = []
      for (const message of kept) newDeliver(message)
      return () => {
        if (deliver !== newDeliver) return
        deliver = null
        ageDelivered = () => {}
      }
    },
    onWaiting(listener) {
      listeners.add(listener)
      if (waiting.length > 0) listener()
      return () => listeners.delete(listener)
    },
  }
}

/** Whether a toast stays when a new pick is made. */
export function doesOutlastPicks({ tone, outlastsPicks = false }: ToastMessage): boolean {
  return tone === 'destructive' || outlastsPicks
}

export const toastOutbox = createOutbox(doesOutlastPicks)

/** Shows a short message for some seconds. Needs one `Toaster` on the page. */
export const showToast: (message: ToastMessage) => void = toastOutbox.send

/** Takes away the messages that a new pick has made old. */
export const dropOldToasts: () => void = toastOutbox.age
