import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { MakeSeatLink, SeatLinks } from '../host/seat-links.ts'
import type { LobbyAccess } from './lobby-access.ts'
import type { CommandCount } from './command-count.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import { fingerprint } from './command-functions.ts'

interface SeatLinkFunctionsParts {
  readonly access: LobbyAccess
  readonly links: SeatLinks
  readonly commandCount: CommandCount
  readonly wrongCodes: RateLimit
  readonly factorCheck: FactorCheck
}

/** Asks for the second factors of owners. */
export interface FactorCheck {
  hasFactor(owner: DeviceId): Promise<boolean>
  /** Null once the caller has shown the owner's second factor, if there is one. */
  problem(owner: DeviceId, code: string | null | undefined, call: RpcCall): Promise<RpcRefusal | null>
}

export function seatLinkFunctions({ access, links, commandCount, wrongCodes, factorCheck }: SeatLinkFunctionsParts) {
  /** Asks for the factor of the seat's holder, or for the claimer's if the holder has none. */
  async function factorProblem(
    holder: DeviceId | null,
    claimer: DeviceId,
    code: string | null | undefined,
    call: RpcCall,
  ): Promise<RpcRefusal | null> {
    const isHoldersAsked = holder !== null && (await factorCheck.hasFactor(holder))
    // A session that showed the claimer's factor has not shown the holder's.
    const asked = isHoldersAsked && holder !== claimer ? { ...call, session: null } : call
    return factorCheck.problem(isHoldersAsked ? holder : claimer, code, asked)
  }

  interface Wanted {
    readonly lobby_code: string
    readonly participant_username: string
    readonly host_username?: string | null | undefined
    readonly factor_code?: string | null | undefined
  }

  async function make(
    input: Wanted,
    call: RpcCall,
    kind: Pick<MakeSeatLink, 'skipsFactor' | 'adds'>,
  ): Promise<RpcAnswer> {
    const { deviceId, issuedAtMs } = call
    if (deviceId === null) return refuse('no_device')
    const lobbyId = await access.lobbyIdOf(input.lobby_code, call)
    if (!lobbyId.ok) return lobbyId.error
    const hostUsername = input.host_username ?? null
    const username = input.participant_username
    const waitMs = commandCount.take(lobbyId.value, deviceId, hostUsername ?? username)
    if (waitMs !== null) return refuseFor(waitMs)
    // A lost or stolen browser could let somebody in who stays after it is forgotten.
    const problem = kind.adds === true ? await factorCheck.problem(deviceId, input.factor_code, call) : null
    if (problem !== null) return problem
    const answer = await links.make({ lobbyId: lobbyId.value, deviceId, issuedAtMs, username, hostUsername, ...kind })
    commandCount.answered(deviceId, answer)
    return access.answerOutside(lobbyId.value, call, answer)
  }

  return {
    make_second_seat_link: rpcFunction(lobbyFunctions.make_second_seat_link, (input, call) =>
      make(input, call, { adds: true }),
    ),
    answer_second_person: rpcFunction(lobbyFunctions.answer_second_person, async (input, call): Promise<RpcAnswer> => {
      const { deviceId, issuedAtMs } = call
      if (deviceId === null) return refuse('no_device')
      const lobbyId = await access.lobbyIdOf(input.lobby_code, call)
      if (!lobbyId.ok) return lobbyId.error
      const username = input.participant_username
      const waitMs = commandCount.take(lobbyId.value, deviceId, username)
      if (waitMs !== null) return refuseFor(waitMs)
      const problem = input.accept ? await factorCheck.problem(deviceId, input.factor_code, call) : null
      if (problem !== null) return problem
      const answer = await links.answer({
        lobbyId: lobbyId.value,
        deviceId,
        issuedAtMs,
        username,
        accepts: input.accept,
      })
      commandCount.answered(deviceId, answer)
      return access.answerOutside(lobbyId.value, call, answer)
    }),
    make_seat_link: rpcFunction(lobbyFunctions.make_seat_link, (input, call) =>
      make(input, call, { skipsFactor: input.skip_factor === true }),
    ),
    claim_seat: rpcFunction(lobbyFunctions.claim_seat, async (input, call): Promise<RpcAnswer> => {
      const { deviceId, commandId, issuedAtMs, address } = call
      if (deviceId === null) return refuse('no_device')
      const lobbyId = await access.lobbyIdOf(input.lobby_code, call)
      if (!lobbyId.ok) return lobbyId.error
      const waitMs = commandCount.take(lobbyId.value, deviceId, null)
      if (waitMs !== null) return refuseFor(waitMs)
      const linked = await links.holderOf(lobbyId.value, input.token)
      if (linked !== null && !linked.skipsFactor) {
        const problem = await factorProblem(linked.deviceId, deviceId, input.factor_code, call)
        if (problem !== null) return problem
      }
      // A retry that brings the next code is the same command.
      const request = fingerprint(['claim_seat', { ...input, factor_code: undefined }])
      const answer = await links.claim({
        lobbyId: lobbyId.value,
        deviceId,
        token: input.token,
        newUsername: input.user_name ?? null,
        ...(linked !== null && { checkedHolder: linked.deviceId }),
        commandId,
        request,
        issuedAtMs,
      })
      // A token that fits nothing is as good as a wrong code.
      if (!answer.ok && answer.code === 'bad_seat_link') wrongCodes.take(address)
      const asksForName = !answer.ok && (answer.code === 'bad_name' || answer.code === 'name_taken')
      const invitation = linked?.invitation ?? null
      const detailed = asksForName && invitation !== null ? { ...answer, details: JSON.stringify(invitation) } : answer
      return access.answerOutside(lobbyId.value, call, detailed)
    }),
  } as const
}
