import { hostOf } from '#core/lobby/lobby.ts'
import { ok } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import type { LobbyStore, StoredLobby } from '../store/lobby-store.ts'
import { playerToUndraft } from './named-player.ts'
import { refuse, type RpcAnswer } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import { undraftedAnswer } from './lobby-commands.ts'
import type { RunCommand } from './run-command.ts'

interface UndoByDeleteParts {
  readonly store: Pick<LobbyStore, 'read'>
  readonly run: RunCommand
}

/** The specification's delete has these columns, each with `eq.` before its value. */
const equal = z.pipe(
  z.string().check(z.maxLength(256), z.regex(/^eq\./, 'expected eq.<value>')),
  z.transform((text) => text.slice('eq.'.length)),
)

const deletePickContract = { input: z.strictObject({ lobby_id: equal, player_name: equal }) }

/** `DELETE draft_picks?lobby_id=eq.X&player_name=eq.Y` is undo_draft_pick, under the same rights (RU10). */
export function undoByDelete({ store, run }: UndoByDeleteParts) {
  return rpcFunction(deletePickContract, async (input, call): Promise<RpcAnswer> => {
    const { deviceId } = call
    if (deviceId === null) return refuse('no_device')
    const stored = UUID.test(input.lobby_id) ? await store.read(input.lobby_id) : null
    if (stored === null) return refuse('lobby_not_found')
    return run({
      call,
      lobby: { lobbyId: stored.lobby.id },
      asked: ['undo_draft_pick', input],
      username: actingUsername(stored, deviceId),
      command(lobby, pool) {
        const playerId = playerToUndraft(lobby, pool, input)
        return playerId.ok ? ok({ kind: 'undraft', playerId: playerId.value }) : playerId
      },
      present: undraftedAnswer,
    })
  })
}

/** Lobby ids look like this. Nothing else is looked up. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A delete names no seat: the host's if the caller holds it, else another one of theirs. */
function actingUsername({ lobby, deviceIds }: StoredLobby, deviceId: string): string {
  const host = hostOf(lobby)
  const own = lobby.seats.filter((seat) => deviceIds.get(seat.id) === deviceId)
  return (own.find((seat) => seat.id === host?.id) ?? own[0] ?? host)?.username ?? ''
}
