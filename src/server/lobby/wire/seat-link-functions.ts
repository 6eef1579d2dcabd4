import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { SeatLinks } from '../host/seat-links.ts'
import type { LobbyAccess } from './lobby-access.ts'
import type { CommandCount } from './command-count.ts'
import { refuse, refuseFor, type RpcAnswer } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import { fingerprint } from './run-command.ts'

interface SeatLinkFunctionsParts {
  readonly access: LobbyAccess
  readonly links: SeatLinks
  readonly commandCount: CommandCount
  readonly wrongCodes: RateLimit
}

export function seatLinkFunctions({ access, links, commandCount, wrongCodes }: SeatLinkFunctionsParts) {
  return {
    make_seat_link: rpcFunction(lobbyFunctions.make_seat_link, async (input, call): Promise<RpcAnswer> => {
      const { deviceId, issuedAtMs } = call
      if (deviceId === null) return refuse('no_device')
      const lobbyId = await access.lobbyIdOf(input.lobby_code, call)
      if (!lobbyId.ok) return lobbyId.error
      const hostUsername = input.host_username ?? null
      const username = input.participant_username
      const waitMs = commandCount.take(lobbyId.value, deviceId, hostUsername ?? username)
      if (waitMs !== null) return refuseFor(waitMs)
      const answer = await links.make({ lobbyId: lobbyId.value, deviceId, issuedAtMs, username, hostUsername })
      commandCount.answered(deviceId, answer)
      return access.answerOutside(lobbyId.value, call, answer)
    }),
    claim_seat: rpcFunction(lobbyFunctions.claim_seat, async (input, call): Promise<RpcAnswer> => {
      const { deviceId, commandId, issuedAtMs, address } = call
      if (deviceId === null) return refuse('no_device')
      const lobbyId = await access.lobbyIdOf(input.lobby_code, call)
      if (!lobbyId.ok) return lobbyId.error
      const waitMs = commandCount.take(lobbyId.value, deviceId, null)
      if (waitMs !== null) return refuseFor(waitMs)
      const request = fingerprint(['claim_seat', input])
      const answer = await links.claim({
        lobbyId: lobbyId.value,
        deviceId,
        token: input.token,
        newUsername: input.user_name ?? null,
        commandId,
        request,
        issuedAtMs,
      })
      // A token that fits nothing is as good as a wrong code.
      if (!answer.ok && answer.code === 'bad_seat_link') wrongCodes.take(address)
      return access.answerOutside(lobbyId.value, call, answer)
    }),
  } as const
}
