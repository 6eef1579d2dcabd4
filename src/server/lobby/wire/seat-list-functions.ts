import { planFromWire } from '#protocol/lobby/draft-plan.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { editFromWire } from '#protocol/lobby/shared-list-forms.ts'
import { refuse, refuseFor, type Answer, type RpcAnswer, type RpcCall } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import type { AutopickLists } from '../host/autopick-lists.ts'
import type { OfSeat, SharedListsHost } from '../host/shared-lists.ts'
import type { CommandCount } from './command-count.ts'
import type { LobbyAccess } from './lobby-access.ts'

interface SeatListFunctionsParts {
  readonly access: LobbyAccess
  readonly autopick: AutopickLists
  readonly shared: SharedListsHost
  readonly commandCount: CommandCount
}

/**
 * A seat's lists: those for autopick, and those that its two people share. Sending any of it again changes nothing, so no answer is
 * stored, and neither is a trace of the lists.
 */
export function seatListFunctions({ access, autopick, shared, commandCount }: SeatListFunctionsParts) {
  async function forSeat(
    input: { readonly lobby_code: string; readonly participant_username: string },
    call: RpcCall,
    take: (seat: OfSeat) => number | null,
    run: (seat: OfSeat) => Promise<Answer>,
  ): Promise<RpcAnswer> {
    const { deviceId, issuedAtMs } = call
    if (deviceId === null) return refuse('no_device')
    const located = await access.lobbyIdOf(input.lobby_code, call)
    if (!located.ok) return located.error
    const lobbyId = located.value
    const seat: OfSeat = { lobbyId, deviceId, username: input.participant_username, issuedAtMs }
    const waitMs = take(seat)
    if (waitMs !== null) return refuseFor(waitMs)
    const answer = await run(seat)
    commandCount.answered(deviceId, answer)
    return access.answerOutside(lobbyId, call, answer)
  }

  const command = ({ lobbyId, deviceId, username }: OfSeat) => commandCount.take(lobbyId, deviceId, username)
  const listCall = ({ deviceId }: OfSeat) => commandCount.takeListCall(deviceId)
  return {
    set_autopick_list: rpcFunction(lobbyFunctions.set_autopick_list, (input, call) => {
      const { queue, avoids, ranking, plan } = input
      const list = { queue, avoids, ranking, ...(plan && { plan: planFromWire(plan) }) }
      return forSeat(input, call, command, (ofSeat) => autopick.save({ ...ofSeat, list }))
    }),
    get_shared_lists: rpcFunction(lobbyFunctions.get_shared_lists, (input, call) =>
      forSeat(input, call, listCall, shared.read),
    ),
    share_lists: rpcFunction(lobbyFunctions.share_lists, ({ on, ...seat }, call) =>
      forSeat(seat, call, listCall, (ofSeat) => shared.share({ ...ofSeat, isOn: on })),
    ),
    edit_shared_lists: rpcFunction(lobbyFunctions.edit_shared_lists, ({ edits, ...seat }, call) =>
      forSeat(seat, call, listCall, (ofSeat) => shared.edit({ ...ofSeat, edits: edits.map(editFromWire) })),
    ),
  }
}
