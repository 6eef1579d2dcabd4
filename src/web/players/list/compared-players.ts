import { create } from 'zustand'
import type { PlayerId } from '#core/players/player.ts'

/** More columns than this fit no phone. */
export const COMPARED_MAX = 4
export const COMPARED_MIN = 2

/** Who is marked for comparison, in the order marked. */
export const useCompared = create<{ readonly ids: readonly PlayerId[] }>(() => ({ ids: [] }))

export function toggleCompared(playerId: PlayerId): void {
  useCompared.setState(({ ids }) => ({ ids: toggled(ids, playerId) }))
}

export function clearCompared(): void {
  useCompared.setState({ ids: [] })
}

/** With four marked, a fifth changes nothing. */
export function toggled(ids: readonly PlayerId[], playerId: PlayerId): readonly PlayerId[] {
  if (ids.includes(playerId)) return ids.filter((id) => id !== playerId)
  return ids.length < COMPARED_MAX ? [...ids, playerId] : ids
}
