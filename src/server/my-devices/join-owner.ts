import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { RpcAnswer, RpcCall } from '../platform/rpc/rpc-call.ts'
import { createSharedCalls } from '../platform/keyed-queue.ts'
import type { RpcFunction } from '../platform/rpc/rpc-function.ts'
import type { MyDevicesStore } from './my-devices-store.ts'
import type { OwnersChanged } from './owner-changes.ts'

export interface JoinOwner {
  /** Merges two owners: everything that `from` has becomes `to`'s. Returns how many seats moved. */
  join(from: DeviceId, to: DeviceId): Promise<number>
  /** A function that saves something for its caller, who may join another owner meanwhile: then that goes along. */
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
  const shared = createSharedCalls<number>()

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
    return from === to ? 0 : shared(`${from} ${to}`, () => merged(from, to))
  }

  return {
    join,
    following:
      (run) =>
      async (input: unknown, call: RpcCall): Promise<RpcAnswer> => {
        const answer = await run(input, call)
        if (!answer.ok || call.deviceId === null) return answer
        // Read after the save, and not shared with a merge that may have read before it: whoever came last finds all.
        const owner = await store.ownerNow(call.deviceId)
        if (owner !== call.deviceId) await merged(call.deviceId, owner)
        return answer
      },
  }
}
