import type { PlayerId } from '../players/player.ts'

/** Players in the order to draft them; the first is the next pick. */
export type Queue = readonly PlayerId[]

/** Counts from 1; null if the player is not queued. */
export function queuePosition(queue: Queue, playerId: PlayerId): number | null {
  const index = queue.indexOf(playerId)
  return index === -1 ? null : index + 1
}

export function addLast(queue: Queue, playerId: PlayerId): Queue {
  return queue.includes(playerId) ? queue : [...queue, playerId]
}

/** Players behind move up, so positions stay 1..k without a gap. */
export function removeFromQueue(queue: Queue, playerId: PlayerId): Queue {
  return queue.includes(playerId) ? queue.filter((id) => id !== playerId) : queue
}

/** Moves one entry. `toIndex` is clamped to the queue; an invalid `fromIndex` moves nothing. */
export function moveInQueue(queue: Queue, fromIndex: number, toIndex: number): Queue {
  const moved = queue[fromIndex]
  if (moved === undefined || !Number.isInteger(toIndex)) return queue
  const landingIndex = Math.min(Math.max(toIndex, 0), queue.length - 1)
  if (landingIndex === fromIndex) return queue
  return queue.toSpliced(fromIndex, 1).toSpliced(landingIndex, 0, moved)
}
