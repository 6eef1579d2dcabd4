import type { Limits } from '../limits/limits.ts'
import type { LiveWatcher } from './live-watcher.ts'

/** The sockets of each device on this node, so that one that opens ever more loses its oldest. */
export interface SocketCounts {
  /** Makes room for this one: the oldest of its seat or device that are too many say goodbye. */
  add(watcher: LiveWatcher): void
  remove(watcher: LiveWatcher): void
}

export function createSocketCounts(limits: Pick<Limits, 'socketsPerSeat' | 'socketsPerDevice'>): SocketCounts {
  const byDevice = new Map<string, Set<LiveWatcher>>()
  return {
    add(watcher) {
      const others = [...(byDevice.get(watcher.deviceId) ?? [])]
      const ofSeat = others.filter((other) => other.seatId === watcher.seatId)
      const tooMany = [
        ...ofSeat.slice(0, Math.max(0, ofSeat.length + 1 - limits.socketsPerSeat)),
        ...others.slice(0, Math.max(0, others.length + 1 - limits.socketsPerDevice)),
      ]
      // Saying goodbye removes them; the same one twice does no harm.
      for (const other of tooMany) other.bye('too_many_sockets')
      const watchers = byDevice.get(watcher.deviceId) ?? new Set()
      byDevice.set(watcher.deviceId, watchers.add(watcher))
    },
    remove(watcher) {
      const watchers = byDevice.get(watcher.deviceId)
      watchers?.delete(watcher)
      if (watchers?.size === 0) byDevice.delete(watcher.deviceId)
    },
  }
}
