import type { LobbyChange, StoredLobby } from './lobby-store.ts'

/** The lobby as it is kept after a change. Seats that are gone belong to nobody's device any more. */
export function afterChange(
  before: StoredLobby,
  { step, seatDevice }: Pick<LobbyChange, 'step' | 'seatDevice'>,
): StoredLobby {
  const lobby = step?.next ?? before.lobby
  const isUnchangedSeats = lobby.seats === before.lobby.seats && seatDevice === undefined
  return {
    lobby,
    version: step?.entry.version ?? before.version,
    changedAtMs: step?.entry.atMs ?? before.changedAtMs,
    deviceIds: isUnchangedSeats ? before.deviceIds : deviceIdsOf(),
  }

  function deviceIdsOf(): StoredLobby['deviceIds'] {
    const deviceIds = new Map(before.deviceIds)
    if (seatDevice !== undefined) deviceIds.set(seatDevice.seatId, seatDevice.deviceId)
    return new Map(
      lobby.seats.flatMap(({ id }) => {
        const deviceId = deviceIds.get(id)
        return deviceId === undefined ? [] : [[id, deviceId] as const]
      }),
    )
  }
}
