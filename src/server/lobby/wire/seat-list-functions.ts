import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { editFromWire } from '#protocol/lobby/seat-list-functions.ts'
import type { Answer } from '../../platform/rpc/rpc-call.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcCall } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import type { OfSeat, SharedListsHost } from '../host/shared-lists.ts'
import type { CommandCount } from './command-count.ts'
import type { LobbyAccess } from './lobby-access.ts'

interface SeatListFunctionsParts {
  readonly access: LobbyAccess
  readonly shared: SharedListsHost
  readonly commandCount: CommandCount
}

/** Doing any of it again changes nothing, so no answer is stored, and neither is a trace of the lists. */
export function seatListFunctions({ access, shared, commandCount }: SeatListFunctionsParts) {
  async function forSeat(
    input: { readonly lobby_code: string; readonly participant_username: string },
    call: RpcCall,
    run: (seat: OfSeat) => Promise<Answer>,
  ): Promise<RpcAnswer> {
    const { deviceId, issuedAtMs } = call
    if (deviceId === null) return refuse('no_device')
    const located = await access.lobbyIdOf(input.lobby_code, call)
    if (!located.ok) return located.error
    const lobbyId = located.value
    const username = input.participant_username
    const waitMs = commandCount.takeListCall(deviceId)
    if (waitMs !== null) return refuseFor(waitMs)
    const answer = await run({ lobbyId, deviceId, username, issuedAtMs })
    commandCount.answered(deviceId, answer)
    return access.answerOutside(lobbyId, call, answer)
  }

  return {
    get_shared_lists: rpcFunction(lobbyFunctions.get_shared_lists, (input, call) => forSeat(input, call, shared.read)),
    share_lists: rpcFunction(lobbyFunctions.share_lists, ({ on, ...seat }, call) =>
      forSeat(seat, call, (ofSeat) => shared.share({ ...ofSeat, isOn: on })),
    ),
    edit_shared_lists: rpcFunction(lobbyFunctions.edit_shared_lists, ({ edits, ...seat }, call) =>
      forSeat(seat, call, (ofSeat) => shared.edit({ ...ofSeat, edits: edits.map(editFromWire) })),
    ),
  }
}
