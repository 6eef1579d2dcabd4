import { createHash } from 'node:crypto'
import type { LobbyId } from '#core/lobby/lobby.ts'
import type { Result } from '#core/lib/result.ts'
import type { CommandRequest } from '../lobby/handle-command.ts'
import type { LobbyAuthority } from '../lobby/lobby-authority.ts'
import type { CommandCount } from './command-count.ts'
import type { LobbyDoor } from './lobby-door.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcCall } from './rpc-call.ts'

/** A command as a remote function asks for it; who asks and of which try comes from the call. */
export interface LobbyRpcCommand extends Pick<CommandRequest, 'username' | 'command' | 'present'> {
  readonly call: RpcCall
  readonly lobby: LobbyAddress
  /** The function's name and its input: what a retry under the same command id has to repeat. */
  readonly asked: readonly [functionName: string, input: unknown]
  /** Whether it needs a seat; a join does not. */
  readonly isForSeat?: false
}

/** People know a lobby by its code; the specification's delete names it by its id. */
export type LobbyAddress = { readonly code: string } | { readonly lobbyId: LobbyId }

export type RunCommand = (command: LobbyRpcCommand) => Promise<RpcAnswer>

interface CommandRunnerParts {
  readonly door: LobbyDoor
  readonly authority: LobbyAuthority
  readonly commandCount: CommandCount
}

export function createCommandRunner({ door, authority, commandCount }: CommandRunnerParts): RunCommand {
  return async ({ call, lobby, asked, isForSeat = true, username, command, present }) => {
    const { deviceId, commandId, issuedAtMs } = call
    if (deviceId === null) return refuse('no_device')
    const located = 'code' in lobby ? await door.lobbyIdOf(lobby.code, call) : await existing(lobby.lobbyId)
    if (!located.ok) return located.error
    const lobbyId = located.value
    const waitMs = commandCount.take(lobbyId, deviceId, isForSeat ? username : null)
    if (waitMs !== null) return refuseFor(waitMs)

    const request = { lobbyId, deviceId, username, commandId, issuedAtMs, command, present }
    const answer = await authority.run({ ...request, request: fingerprint(asked) })
    commandCount.heard(deviceId, answer)
    return door.answerOutside(lobbyId, call, answer)
  }
}

/** Equal for the same function with the same input: a command id belongs to one command. */
export function fingerprint(asked: readonly [functionName: string, input: unknown]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

/** An id cannot be guessed, so it is not counted; the authority says whether there is such a lobby. */
async function existing(lobbyId: LobbyId): Promise<Result<LobbyId, never>> {
  return { ok: true, value: lobbyId }
}
