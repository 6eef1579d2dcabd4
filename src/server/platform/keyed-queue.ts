import { NO_METERS, type Meters } from './meters.ts'

/** One queue per key: work for a lobby runs sequentially, in order of arrival. */
export interface KeyedQueue {
  run<Value>(lobbyId: string, work: () => Promise<Value>): Promise<Value>
}

/**
 * Commands and reads of a lobby go through its queue, so that clients receive events in the order in which they were saved.
 */
export function createKeyedQueue(meters: Pick<Meters, 'waiting'> = NO_METERS): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(lobbyId, work) {
      const before = tails.get(lobbyId) ?? Promise.resolve()
      const began = meters.waiting('lobby')
      const result = before.then(() => {
        began()
        return work()
      })
      const tail = result.then(noop, noop)
      tails.set(lobbyId, tail)
      void tail.finally(() => {
        if (tails.get(lobbyId) === tail) tails.delete(lobbyId)
      })
      return result
    },
  }
}

function noop(): void {
  // Work runs whether or not the work before it failed.
}

/** Runs what is asked for under a key; whoever asks for the same while it runs gets its outcome. */
type ShareCalls<Value> = (key: string, run: () => Promise<Value>) => Promise<Value>

/** For calls that a client sends twice at once: the second one is answered like the first. */
export function createSharedCalls<Value>(): ShareCalls<Value> {
  const underWay = new Map<string, Promise<Value>>()
  return (key, run) => {
    const known = underWay.get(key)
    if (known !== undefined) return known
    const call = run().finally(() => underWay.delete(key))
    underWay.set(key, call)
    return call
  }
}
