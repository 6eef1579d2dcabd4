import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import type { CommandCount } from '../lobby/wire/command-count.ts'
import type { LobbyAccess } from '../lobby/wire/lobby-access.ts'
import { isOfSeat } from '../lobby/store/stored-lobby.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { done, refuse, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import { areBrowserKeys } from './push-keys.ts'
import { isKnownEndpoint, type PushServiceAddress } from './push-services.ts'
import type { PushStore } from './push-store.ts'

interface PushFunctionsParts {
  readonly access: Pick<LobbyAccess, 'openAsMember'>
  readonly commandCount: CommandCount
  readonly store: PushStore
  readonly publicKey: string
  readonly services: readonly PushServiceAddress[]
  readonly now: () => number
}

/** Subscriptions belong to a seat and to a device that holds or shares it. They change nothing that others see. */
export function pushFunctions({ access, commandCount, store, publicKey, services, now }: PushFunctionsParts) {
  /** The caller's own seat of that name. Calls count as commands of the seat. */
  async function ownSeat(code: string, username: string, call: RpcCall): Promise<Result<OwnSeat, RpcRefusal>> {
    const opened = await access.openAsMember(code, call)
    if (!opened.ok) return opened
    const { lobby } = opened.value
    const { deviceId } = call
    if (deviceId === null) return err(refuse('no_device'))
    const waitMs = commandCount.take(lobby.id, deviceId, username)
    if (waitMs !== null) return err(refuseFor(waitMs))
    const seat = seatNamed(lobby, username)
    if (seat !== null && isOfSeat(opened.value, seat.id, deviceId)) return ok({ lobby, seat, deviceId })
    const refusal = refuse('not_your_seat')
    commandCount.answered(deviceId, refusal)
    return err(refusal)
  }

  return {
    get_push_key: rpcFunction(lobbyFunctions.get_push_key, () =>
      Promise.resolve(done({ public_key: services.length === 0 ? null : publicKey })),
    ),
    save_push_subscription: rpcFunction(
      lobbyFunctions.save_push_subscription,
      async (input, call): Promise<RpcAnswer> => {
        const own = await ownSeat(input.lobby_code, input.participant_username, call)
        if (!own.ok) return own.error
        const { lobby, seat, deviceId } = own.value
        if (lobby.isClosed) return refuse('lobby_closed')
        const { endpoint, keys } = input.subscription
        if (!isKnownEndpoint(endpoint, services) || !areBrowserKeys(keys)) return refuse('bad_subscription')
        const subscription = { endpoint, ...keys }
        const isStored = await store.save({ lobbyId: lobby.id, seatId: seat.id, deviceId, subscription }, now())
        return isStored ? done({ is_stored: true }) : refuse('not_your_seat')
      },
    ),
    delete_push_subscription: rpcFunction(
      lobbyFunctions.delete_push_subscription,
      async (input, call): Promise<RpcAnswer> => {
        const own = await ownSeat(input.lobby_code, input.participant_username, call)
        if (!own.ok) return own.error
        await store.remove(own.value.seat.id, own.value.deviceId)
        return done({ is_stored: false })
      },
    ),
  } as const
}

interface OwnSeat {
  readonly lobby: Lobby
  readonly seat: Seat
  readonly deviceId: DeviceId
}
