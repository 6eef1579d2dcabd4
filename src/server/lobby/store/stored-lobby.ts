import type { Preferences } from '#core/automatic/autopick.ts'
import { isActive } from '#core/lobby/expiry.ts'
import { nextAutomatic } from '#core/lobby/lobby-automatic.ts'
import { maySeatShareLists, needsAutopickList } from '#core/lobby/autopick-lists.ts'
import { secondOf, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { NOTHING_SHARED } from '#core/shortlist/shared-lists.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { LobbyChange, LockedLobby, StoredLobby } from './lobby-store.ts'

/** The devices of the people of each seat. */
export type SeatDevices = Pick<StoredLobby, 'deviceIds' | 'secondDeviceIds'>

/** Whether the device holds or shares any seat. */
export function holdsSeat({ deviceIds, secondDeviceIds }: SeatDevices, deviceId: DeviceId | null): boolean {
  return deviceId !== null && [...deviceIds.values(), ...secondDeviceIds.values()].includes(deviceId)
}

/** Of the second person. Nobody is one while they hold another seat of the lobby, however they came to it (RU58). */
export function secondDeviceOf({ deviceIds, secondDeviceIds }: SeatDevices, seatId: SeatId): DeviceId | null {
  const deviceId = secondDeviceIds.get(seatId) ?? null
  const holdsAnother = [...deviceIds].some(([id, holderId]) => holderId === deviceId && id !== seatId)
  return holdsAnother ? null : deviceId
}

/** Whether the device holds or shares this seat. */
export function isOfSeat(devices: SeatDevices, seatId: SeatId, deviceId: DeviceId | null): boolean {
  return (
    deviceId !== null && (devices.deviceIds.get(seatId) === deviceId || secondDeviceOf(devices, seatId) === deviceId)
  )
}

/** The seat that the device shares as its second person. */
export function sharedSeatOf(devices: SeatDevices, deviceId: DeviceId): SeatId | null {
  const shared = [...devices.secondDeviceIds.keys()].find((seatId) => secondDeviceOf(devices, seatId) === deviceId)
  return shared ?? null
}

/** The name of the second person, if the device is theirs and not the one that holds the seat. */
export function secondAt(stored: StoredLobby, seatId: SeatId, deviceId: DeviceId): string | null {
  const isSecond = secondDeviceOf(stored, seatId) === deviceId && stored.deviceIds.get(seatId) !== deviceId
  return isSecond ? secondOf(stored.lobby, seatId) : null
}

/** An expired lobby counts as closed at once, even before the system has recorded that (RU15). */
export function lobbyAsOf<Stored extends Pick<StoredLobby, 'lobby'>>(stored: Stored, nowMs: number): Stored {
  if (stored.lobby.isClosed || isActive(stored.lobby, nowMs)) return stored
  return { ...stored, lobby: { ...stored.lobby, isClosed: true } }
}

/** When something happens in the lobby by itself; null when nothing will. */
export function dueAtMsOf(lobby: Lobby): number | null {
  return nextAutomatic(lobby)?.dueAtMs ?? null
}

/** The seats whose lists for autopick have to go: what they were for is over, or another device holds the seat (RU34). */
export function endedListsOf(
  { lobby: before, deviceIds }: StoredLobby,
  after: Lobby,
  { seatDevice }: LobbyChange,
): readonly SeatId[] {
  const isMoved = (seatId: SeatId) => seatDevice?.seatId === seatId && deviceIds.get(seatId) !== seatDevice.deviceId
  if (before === after && seatDevice === undefined) return []
  return before.seats
    .map(({ id }) => id)
    .filter((id) => needsAutopickList(before, id) && (isMoved(id) || !needsAutopickList(after, id)))
}

/** The seats whose people share nothing any more: one of them has gone, the draft is over, or another device holds the seat. */
export function endedSharesOf(
  { lobby: before, deviceIds }: StoredLobby,
  after: Lobby,
  { seatDevice }: LobbyChange,
): readonly SeatId[] {
  if (before.seconds.length === 0 || (before === after && seatDevice === undefined)) return []
  const isMoved = (seatId: SeatId) => seatDevice?.seatId === seatId && deviceIds.get(seatId) !== seatDevice.deviceId
  const isOther = (seatId: SeatId) => secondOf(before, seatId) !== secondOf(after, seatId)
  return before.seconds
    .map(({ seatId }) => seatId)
    .filter((id) => maySeatShareLists(before, id) && (isMoved(id) || isOther(id) || !maySeatShareLists(after, id)))
}

/** What autopick drafts by for a seat. What its two people share counts before what one of them sent. */
export async function preferencesOfSeat(
  { stored: { lobby }, autopickListOf, sharedListsOf }: LockedLobby,
  seatId: SeatId,
): Promise<Preferences | null> {
  if (!needsAutopickList(lobby, seatId)) return null
  const list = await autopickListOf(seatId)
  const { lists } = secondOf(lobby, seatId) === null ? NOTHING_SHARED : await sharedListsOf(seatId)
  if (lists !== null) return { ...lists, ranking: list?.ranking ?? null }
  return list && { ...list, avoids: new Set(list.avoids) }
}

/** The lobby as stored after a change. Seats that are gone lose their devices. */
export function afterChange(before: StoredLobby, { steps = [], seatDevice, secondDevice }: LobbyChange): StoredLobby {
  const last = steps.at(-1)
  const lobby = last?.next ?? before.lobby
  const version = last?.entry.version ?? before.version
  const isSame = lobby.seats === before.lobby.seats && lobby.seconds === before.lobby.seconds
  if (isSame && seatDevice === undefined) return { ...before, lobby, version }
  const deviceIds = new Map(before.deviceIds)
  if (seatDevice !== undefined) deviceIds.set(seatDevice.seatId, seatDevice.deviceId)
  const seatIds = new Set(lobby.seats.map((seat) => seat.id))
  const secondDeviceIds = new Map(before.secondDeviceIds)
  if (secondDevice !== undefined) secondDeviceIds.set(secondDevice.seatId, secondDevice.deviceId)
  return {
    lobby,
    version,
    deviceIds: new Map([...deviceIds].filter(([seatId]) => seatIds.has(seatId))),
    secondDeviceIds: new Map([...secondDeviceIds].filter(([seatId]) => secondOf(lobby, seatId) !== null)),
  }
}
