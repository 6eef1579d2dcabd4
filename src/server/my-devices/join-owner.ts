import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { RpcAnswer, RpcCall } from '../platform/rpc/rpc-call.ts'
import type { RpcFunction } from '../platform/rpc/rpc-function.ts'
import type { MyDevicesStore } from './my-devices-store.ts'
import type { OwnersChanged } from './owner-changes.ts'

/** Nobody sits in more open lobbies. */
export const MAX_LOBBIES = 1000

export interface JoinOwner {
  /** Merges two owners: everything that `from` has becomes `to`'s. Returns how many seats moved. */
  join(from: DeviceId, to: DeviceId): Promise<number>
  /** A function that gives something to its caller, who may join another owner meanwhile: then that goes along. */
  following(run: RpcFunction): RpcFunction
}

interface JoinOwnerParts {
  readonly store: Pick<MyDevicesStore, 'merge' | 'ownerNow'>
  readonly authority: Pick<LobbyAuthority, 'change'>
  readonly ownersChanged: OwnersChanged
}

/** The one place that merges, however the device proved that it may: with a code or with a passkey. */
export function createJoinOwner({ store, authority, ownersChanged }: JoinOwnerParts): JoinOwner {
  /** A call that comes twice at once gets one answer. */
  const joining = new Map<string, Promise<number>>()

  async function merged(from: DeviceId, to: DeviceId): Promise<number> {
    // Again after the commit, for what was saved while the first one read (`following`).
    const seats = [...(await store.merge(from, to)), ...(await store.merge(from, to))]
    const deviceId = await store.ownerNow(from)
    for (const { lobbyId, seatId, version } of seats)
      await authority.change(lobbyId, async () => ({
        steps: [],
        newHolder: { seatId, deviceId, sinceVersion: version },
      }))
    ownersChanged([from, to])
    return seats.length
  }

  async function join(from: DeviceId, to: DeviceId): Promise<number> {
    if (from === to) return 0
    const key = `${from} ${to}`
    const underWay = joining.get(key) ?? merged(from, to).finally(() => joining.delete(key))
    joining.set(key, underWay)
    return underWay
  }

  return {
    join,
    following:
      (run) =>
      async (input: unknown, call: RpcCall): Promise<RpcAnswer> => {
        const answer = await run(input, call)
        // Read after the save: whichever of the two came last finds what the other one did.
        const owner = answer.ok && call.deviceId !== null ? await store.ownerNow(call.deviceId) : call.deviceId
        if (call.deviceId !== null && owner !== null) await join(call.deviceId, owner)
        return answer
      },
  }
}
