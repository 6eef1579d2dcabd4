import { createHash, randomUUID } from 'node:crypto'
import { hostOf, type LobbyId } from '#core/lobby/lobby.ts'
import type { CalledCommand } from '#protocol/lobby/command.ts'
import { forEveryCommand, lobbyCommands, type CommandName } from '#protocol/lobby/commands.ts'
import { z } from '#protocol/zod.ts'
import type { LobbyAuthority } from '../host/lobby-authority.ts'
import type { LobbyStore, StoredLobby } from '../store/lobby-store.ts'
import { outbidAlready } from './bid-functions.ts'
import type { CommandCount } from './command-count.ts'
import type { LobbyAccess } from './lobby-access.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcCall } from '../../platform/rpc/rpc-call.ts'
import { problemsOf, rpcFunction, type RpcFunction } from '../../platform/rpc/rpc-function.ts'

interface CommandFunctionsParts {
  readonly access: LobbyAccess
  readonly authority: LobbyAuthority
  readonly commandCount: CommandCount
  readonly store: Pick<LobbyStore, 'read' | 'lastSeen' | 'answerOf'>
}

/** The functions that change a lobby, all alike: the table says which command is meant and what is answered; core judges. */
export function commandFunctions({ access, authority, commandCount, store }: CommandFunctionsParts) {
  return { byName: forEveryCommand(functionOf), undoByDelete: rpcFunction(deletePickContract, undoByDelete) } as const

  function functionOf(name: CommandName): RpcFunction {
    return async (input, call) => {
      const called = lobbyCommands[name].read(input)
      if (!called.ok) return refuse('bad_input', problemsOf(called.error))
      if (call.deviceId === null) return refuse('no_device')
      const located = await access.lobbyIdOf(called.value.lobbyCode, call)
      return located.ok ? run(name, called.value, called.value.input, located.value, call) : located.error
    }
  }

  /** `DELETE draft_picks?lobby_id=eq.X&player_name=eq.Y` is undo_draft_pick, under the same rights (RU10). */
  async function undoByDelete(asked: z.output<typeof deletePickContract.input>, call: RpcCall): Promise<RpcAnswer> {
    const { deviceId } = call
    if (deviceId === null) return refuse('no_device')
    const stored = UUID.test(asked.lobby_id) ? await store.read(asked.lobby_id) : null
    if (stored === null) return refuse('lobby_not_found')
    const { lobby } = stored
    const username = actingUsername(stored, deviceId)
    const input = { lobby_code: lobby.code, host_username: username, player_name: asked.player_name }
    const called = lobbyCommands.undo_draft_pick.read(input)
    return called.ok ? run('undo_draft_pick', called.value, asked, lobby.id, call) : refuse('bad_input')
  }

  /** Looks like no lobby to whoever does not host it. */
  async function hostedCode(typed: string, call: RpcCall): Promise<string | null> {
    const opened = await access.open(typed, call)
    if (!opened.ok) return null
    const { lobby, deviceIds } = opened.value.stored
    return !lobby.isClosed && deviceIds.get(lobby.hostSeatId) === call.deviceId ? lobby.code : null
  }

  async function run(
    name: CommandName,
    { username, otherCode: typed, toCore }: CalledCommand,
    /** What a retry under the same command id has to repeat. */
    asked: unknown,
    lobbyId: LobbyId,
    call: RpcCall,
  ): Promise<RpcAnswer> {
    const { deviceId, commandId, issuedAtMs } = call
    if (deviceId === null) return refuse('no_device')
    const { by, answers } = lobbyCommands[name]
    const otherCode = typed === null ? null : await hostedCode(typed, call)
    const waitMs =
      name === 'place_bid'
        ? commandCount.takeBid(deviceId)
        : commandCount.take(lobbyId, deviceId, by === 'user_name' ? null : username)
    if (waitMs !== null) return refuseFor(waitMs)
    const bid = { lobbyId, deviceId, username, commandId }
    const outbid = name === 'place_bid' ? await outbidAlready(store, bid, asked) : null
    if (outbid !== null) return outbid
    const answer = await authority.run({
      lobbyId,
      deviceId,
      username,
      commandId,
      issuedAtMs,
      request: fingerprint([name, asked]),
      asksBidders: !ASKS_NO_BIDDERS.has(name),
      command: (lobby, pool) => toCore({ lobby, pool, newSeatId: randomUUID, otherCode }),
      present: answers.of,
    })
    commandCount.answered(deviceId, answer)
    return access.answerOutside(lobbyId, call, answer)
  }
}

/** They are judged by limits alone; autopick and computers act after them. */
const ASKS_NO_BIDDERS: ReadonlySet<CommandName> = new Set(['place_bid', 'set_bid_limit'])

/** Equal for the same function with the same input: a command id belongs to one command. */
export function fingerprint(asked: readonly [functionName: string, input: unknown]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

/** The specification's delete has these columns, each with `eq.` before its value. */
const equal = z.pipe(
  z.string().check(z.maxLength(256), z.regex(/^eq\./, 'expected eq.<value>')),
  z.transform((text) => text.slice('eq.'.length)),
)

const deletePickContract = { input: z.strictObject({ lobby_id: equal, player_name: equal }) }

/** Lobby ids look like this. Nothing else is looked up. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A delete names no seat: the host's if the caller holds it, else another one of theirs. */
function actingUsername({ lobby, deviceIds }: StoredLobby, deviceId: string): string {
  const host = hostOf(lobby)
  const own = lobby.seats.filter((seat) => deviceIds.get(seat.id) === deviceId)
  return (own.find((seat) => seat.id === host?.id) ?? own[0] ?? host)?.username ?? ''
}
