import type { BusMessage, BusNews, LobbyBus } from '../../src/server/lobby/host/lobby-bus.ts'

/** Connects several nodes in one process. */
export interface MemoryBus {
  /** Returns the bus of one more node. */
  join(): LobbyBus
}

/** Delivers a message to another node. A test may delay, repeat or drop it. */
export type Carry = (message: BusMessage, deliver: () => void) => void

export function createMemoryBus(carry: Carry = (_message, deliver) => deliver()): MemoryBus {
  const ends = new Set<{ listeners: ((news: BusNews) => void)[] }>()
  return {
    join() {
      const own: { listeners: ((news: BusNews) => void)[] } = { listeners: [] }
      ends.add(own)
      return {
        isShared: true,
        publish(message) {
          for (const end of ends) {
            if (end === own) continue
            carry(message, () => {
              if (ends.has(end)) for (const listener of end.listeners) listener(message)
            })
          }
        },
        subscribe: (listener) => void own.listeners.push(listener),
        async close() {
          ends.delete(own)
        },
      }
    },
  }
}
