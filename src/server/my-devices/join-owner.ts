import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { type RpcAnswer, type RpcCall, refuse, refuseFor, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import { createSharedCalls } from '../platform/keyed-queue.ts'
import type { RpcFunction } from '../platform/rpc/rpc-function.ts'
import type { MyDevicesStore } from './my-devices-store.ts'
import type { LobbyBus } from '../lobby/host/lobby-bus.ts'
import type { FactorCodes, FactorStore } from '../stock/auth/factor-store.ts'

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

/** Tells every node that devices of these owners joined or were forgotten. */
export type OwnersChanged = (ownerIds: readonly DeviceId[]) => void

interface OwnerChangesParts {
  readonly bus: Pick<LobbyBus, 'publish' | 'subscribe'>
  /** Every caller is looked up again. */
  readonly forgetCallers: () => void
  /** Closes the sockets of this owner's devices that no longer name it; null: of every owner. */
  readonly recheckSockets: (ownerId: DeviceId | null) => void
}

/** A device that was forgotten loses its sockets at once here, and on other nodes as soon as they hear of it. */
export function startOwnerChanges({ bus, forgetCallers, recheckSockets }: OwnerChangesParts): OwnersChanged {
  bus.subscribe((news) => {
    if (news.kind === 'owner-changed') changed(news.ownerId)
    // The message may have been lost meanwhile.
    if (news.kind === 'resumed') changed(null)
  })

  function changed(ownerId: DeviceId | null): void {
    forgetCallers()
    recheckSockets(ownerId)
  }

  return (ownerIds) => {
    for (const ownerId of ownerIds) {
      changed(ownerId)
      bus.publish({ kind: 'owner-changed', lobbyId: '', ownerId })
    }
  }
}

/** Asks callers for the second factor of an owner. */
export interface SecondFactor {
  hasFactor(owner: DeviceId): Promise<boolean>
  /** Null once the caller has shown the owner's second factor, if there is one. A code counts once. */
  problem(
    owner: DeviceId,
    code: string | null | undefined,
    call: Pick<RpcCall, 'session' | 'address'>,
  ): Promise<RpcRefusal | null>
}

interface SecondFactorParts {
  readonly factors: Pick<FactorStore, 'factorsOf' | 'hasVerified'>
  readonly codes: Pick<FactorCodes, 'check'>
}

export function createSecondFactor({ factors, codes }: SecondFactorParts): SecondFactor {
  return {
    hasFactor: (owner) => factors.hasVerified(owner),
    async problem(owner, code, { session, address }) {
      const verified = (await factors.factorsOf(owner)).filter(({ isVerified }) => isVerified)
      if (verified.length === 0 || session?.aal === 'aal2') return null
      if (!code) return refuse('second_factor_needed')
      for (const factor of verified) {
        const checked = await codes.check(factor, code, address)
        if (checked.kind === 'right') return null
        if (checked.kind === 'wait') return refuseFor(checked.waitMs)
      }
      return refuse('wrong_factor_code')
    },
  }
}
