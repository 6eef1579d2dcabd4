import { planFromWire } from '#protocol/lobby/draft-plan.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import type { AutopickLists } from '../host/autopick-lists.ts'
import { refuse, refuseFor, type RpcAnswer } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import type { CommandCount } from './command-count.ts'
import type { LobbyAccess } from './lobby-access.ts'

interface AutopickListFunctionParts {
  readonly access: LobbyAccess
  readonly lists: AutopickLists
  readonly commandCount: CommandCount
}

/** Saving a list again changes nothing, so its answer is not stored, and neither is a trace of the list. */
export function autopickListFunction({ access, lists, commandCount }: AutopickListFunctionParts) {
  return rpcFunction(lobbyFunctions.set_autopick_list, async (input, call): Promise<RpcAnswer> => {
    const { deviceId, issuedAtMs } = call
    if (deviceId === null) return refuse('no_device')
    const located = await access.lobbyIdOf(input.lobby_code, call)
    if (!located.ok) return located.error
    const lobbyId = located.value
    const username = input.participant_username
    const waitMs = commandCount.take(lobbyId, deviceId, username)
    if (waitMs !== null) return refuseFor(waitMs)
    const { queue, avoids, ranking, plan } = input
    const list = { queue, avoids, ranking, ...(plan && { plan: planFromWire(plan) }) }
    const answer = await lists.save({ lobbyId, deviceId, username, issuedAtMs, list })
    commandCount.answered(deviceId, answer)
    return access.answerOutside(lobbyId, call, answer)
  })
}
