import { parsedJson } from '#core/lib/json.ts'
import {
  CREATED_LOBBY_PLACEHOLDER,
  JOINED_LOBBY_PLACEHOLDER,
  withoutRecent,
  withRecent,
  type RecentLobby,
} from '#core/lobby/recent-lobbies.ts'
import { recentLobbiesForm } from '#protocol/stored/stored-forms.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'

/** The lobbies that this device has been in. Unreadable storage counts as empty: invitations still lead back. */
export function recentLobbies(storage: DeviceStorage): readonly RecentLobby[] {
  return recentLobbiesForm.parse(parsedJson(storage.read(STORAGE_KEYS.recentLobbies) ?? '[]'))
}

export interface EnteredLobby {
  readonly code: string
  readonly username: string
  /** '' while unknown. */
  readonly name: string
  readonly how: 'created' | 'joined'
}

export function rememberLobby(storage: DeviceStorage, entered: EnteredLobby, nowMs: number): void {
  const { code, username, name, how } = entered
  const placeholder = how === 'created' ? CREATED_LOBBY_PLACEHOLDER : JOINED_LOBBY_PLACEHOLDER
  const entry = { code, username, name: name === '' ? placeholder : name, joinedAt: new Date(nowMs).toISOString() }
  save(storage, withRecent(recentLobbies(storage), entry))
}

export function forgetLobby(storage: DeviceStorage, code: string): void {
  save(storage, withoutRecent(recentLobbies(storage), code))
}

/** If storage is full, the old list stays: the code still leads back. */
function save(storage: DeviceStorage, recent: readonly RecentLobby[]): void {
  storage.write(STORAGE_KEYS.recentLobbies, JSON.stringify(recent))
}
