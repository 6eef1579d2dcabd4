import type { BusMessage, BusNews, LobbyBus } from '../../src/server/lobby/host/lobby-bus.ts'

/** Joins several nodes in one process: for tests and the simulator. */
export interface MemoryBus {
  /** One node's end of it. */
  join(): LobbyBus
}

/** How a message gets from one node to another; by default at once. A test may hold it back, double it or drop it. */
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
