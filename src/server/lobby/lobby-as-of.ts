import { isActive } from '#core/lobby/activity.ts'
import type { StoredLobby } from './lobby-store.ts'

/** A lobby whose time is over counts as closed at once, not only when it is cleared away (RU15). */
export function lobbyAsOf<Kept extends Pick<StoredLobby, 'lobby' | 'changedAtMs'>>(stored: Kept, nowMs: number): Kept {
  if (stored.lobby.isClosed || isActive(stored.lobby, stored.changedAtMs, nowMs)) return stored
  return { ...stored, lobby: { ...stored.lobby, isClosed: true } }
}

export function holdsSeat({ deviceIds }: Pick<StoredLobby, 'deviceIds'>, deviceId: string | null): boolean {
  return deviceId !== null && [...deviceIds.values()].includes(deviceId)
}
