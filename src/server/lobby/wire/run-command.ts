import { createHash } from 'node:crypto'
import type { LobbyId } from '#core/lobby/lobby.ts'
import type { Result } from '#core/lib/result.ts'
import type { CommandRequest } from '../host/handle-command.ts'
import type { LobbyAuthority } from '../host/lobby-authority.ts'
import type { CommandCount } from './command-count.ts'
import type { LobbyAccess } from './lobby-access.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcCall } from '../../platform/rpc/rpc-call.ts'

/** A command as a remote function builds it. Device, command id and issue time come from the call. */
export interface LobbyRpcCommand extends Pick<CommandRequest, 'username' | 'command' | 'present'> {
  readonly call: RpcCall
  readonly lobby: LobbyAddress
  /** What a retry under the same command id has to repeat. */
  readonly asked: readonly [functionName: string, input: unknown]
  /** False for a join, which needs no seat. */
  readonly isForSeat?: false
}

/** The specification's direct delete names a lobby by its id, everything else by its code. */
export type LobbyAddress = { readonly code: string } | { readonly lobbyId: LobbyId }

export type RunCommand = (command: LobbyRpcCommand) => Promise<RpcAnswer>

interface CommandRunnerParts {
  readonly access: LobbyAccess
  readonly authority: LobbyAuthority
  readonly commandCount: CommandCount
}

export function createCommandRunner({ access, authority, commandCount }: CommandRunnerParts): RunCommand {
  return async ({ call, lobby, asked, isForSeat = true, username, command, present }) => {
    const { deviceId, commandId, issuedAtMs } = call
    if (deviceId === null) return refuse('no_device')
    const located = 'code' in lobby ? await access.lobbyIdOf(lobby.code, call) : await existing(lobby.lobbyId)
    if (!located.ok) return located.error
    const lobbyId = located.value
    const waitMs = commandCount.take(lobbyId, deviceId, isForSeat ? username : null)
    if (waitMs !== null) return refuseFor(waitMs)

    const request = { lobbyId, deviceId, username, commandId, issuedAtMs, command, present }
    const answer = await authority.run({ ...request, request: fingerprint(asked) })
    commandCount.answered(deviceId, answer)
    return access.answerOutside(lobbyId, call, answer)
  }
}

/** Equal for the same function with the same input: a command id belongs to one command. */
export function fingerprint(asked: readonly [functionName: string, input: unknown]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

/** Ids cannot be guessed, so they are not counted. The authority refuses unknown ones. */
async function existing(lobbyId: LobbyId): Promise<Result<LobbyId, never>> {
  return { ok: true, value: lobbyId }
}
