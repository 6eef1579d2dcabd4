import type { LobbyId } from '#core/lobby/lobby.ts'
import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import type { OwnLobbies } from '../lobby/store/own-lobbies.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { MyDevicesStore } from './my-devices-store.ts'
import type { OwnersChanged } from './owner-changes.ts'

/** Nobody sits in more open lobbies. */
export const MAX_LOBBIES = 1000

/** Merges two owners: everything that `from` has becomes `to`'s. Returns how many seats moved. */
export type JoinOwner = (from: DeviceId, to: DeviceId) => Promise<number>

interface JoinOwnerParts {
  readonly store: Pick<MyDevicesStore, 'merge'>
  readonly ownLobbies: OwnLobbies
  readonly lobbies: Pick<LobbyStore, 'inLobby'>
  readonly authority: Pick<LobbyAuthority, 'change'>
  readonly ownersChanged: OwnersChanged
}

/** The one place that merges, however the device proved that it may: with a code or with a passkey. */
export function createJoinOwner({ store, ownLobbies, lobbies, authority, ownersChanged }: JoinOwnerParts): JoinOwner {
  return async (from, to) => {
    if (from === to) return 0
    // Seats first: if this stops halfway, the same device repeats it.
    let movedSeatCount = 0
    for (const lobbyId of await ownLobbies.openLobbiesOf(from, MAX_LOBBIES))
      while (await moveSeat(lobbyId, from, to)) movedSeatCount += 1
    await store.merge(from, to)
    ownersChanged([from, to])
    return movedSeatCount
  }

  /** One seat; false once the device holds none in this lobby. */
  async function moveSeat(lobbyId: LobbyId, from: DeviceId, to: DeviceId): Promise<boolean> {
    const { newHolder } = await authority.change(lobbyId, async () => {
      const holder = await lobbies.inLobby(lobbyId, async (locked) => {
        const seatId = [...locked.stored.deviceIds].find(([, holderId]) => holderId === from)?.[0]
        if (seatId === undefined) return null
        await locked.save({ seatDevice: { seatId, deviceId: to } })
        return { seatId, deviceId: to, sinceVersion: locked.stored.version }
      })
      return { steps: [], newHolder: holder ?? null }
    })
    return newHolder !== null
  }
}
