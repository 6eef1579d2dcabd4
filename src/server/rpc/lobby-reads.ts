import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import type { LobbyRow } from '#protocol/lobby/lobby-functions.ts'
import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import { ok, type Result } from '#core/lib/result.ts'
import type { LobbyPools } from '../lobby/lobby-pools.ts'
import { lobbyRow, participantRows, pickRows } from '../lobby/wire-rows.ts'
import type { StoredLobby } from '../lobby/lobby-store.ts'
import type { LobbyDoor } from './lobby-door.ts'
import { openAsMember } from './open-as-member.ts'
import { done, type RpcAnswer, type RpcCall, type RpcRefusal } from './rpc-call.ts'
import { rpcFunction } from './rpc-function.ts'

/** Which seats of a lobby have somebody watching, on any node. */
export interface Presence {
  onlineSeatIds(lobbyId: LobbyId): readonly SeatId[]
}

interface LobbyReadsParts {
  readonly door: LobbyDoor
  readonly pools: LobbyPools
  readonly presence: Presence
  readonly now: () => number
}

/** The functions that only look. Who and what is in a lobby is for those who hold a seat there. */
export function lobbyReads({ door, pools, presence, now }: LobbyReadsParts) {
  async function asMember(code: string, call: RpcCall, show: (stored: StoredLobby) => unknown): Promise<RpcAnswer> {
    const opened = await openAsMember(door, code, call)
    return opened.ok ? done(await show(opened.value)) : opened.error
  }

  /** The lobbies that the caller may know of; of codes that he may not, nothing is said. */
  async function visible(codes: readonly string[], call: RpcCall): Promise<Result<LobbyRow[], RpcRefusal>> {
    const rows: LobbyRow[] = []
    for (const code of codes) {
      // One after the other, so that a list is no way around the count of wrong codes.
      const opened = await door.open(code, call)
      if (opened.ok) rows.push(lobbyRow(opened.value.stored, now()))
      else if (opened.error.code !== 'lobby_not_found') return opened
    }
    return ok(rows)
  }

  return {
    get_lobby_by_code: rpcFunction(lobbyFunctions.get_lobby_by_code, async (input, call) => {
      const rows = await visible([input.lobby_code], call)
      return rows.ok ? done(rows.value) : rows.error
    }),
    get_multiple_lobbies_by_codes: rpcFunction(
      lobbyFunctions.get_multiple_lobbies_by_codes,
      async (input, call): Promise<RpcAnswer> => {
        const rows = await visible([...new Set(input.lobby_codes)], call)
        if (!rows.ok) return rows.error
        return done(
          rows.value.map(({ code, name, is_active, draft_started }) => ({ code, name, is_active, draft_started })),
        )
      },
    ),
    get_lobby_participants: rpcFunction(lobbyFunctions.get_lobby_participants, (input, call) =>
      asMember(input.lobby_code, call, ({ lobby }) => participantRows(lobby)),
    ),
    get_draft_picks: rpcFunction(lobbyFunctions.get_draft_picks, (input, call) =>
      asMember(input.lobby_code, call, async ({ lobby }) => pickRows(lobby, await pools.of(lobby))),
    ),
    get_lobby_state: rpcFunction(lobbyFunctions.get_lobby_state, (input, call) =>
      asMember(input.lobby_code, call, ({ lobby, version }) => ({
        version,
        now: now(),
        online: presence.onlineSeatIds(lobby.id),
        state: input.version === version ? null : lobby,
      })),
    ),
    get_lobby_pool: rpcFunction(lobbyFunctions.get_lobby_pool, (input, call) =>
      asMember(input.lobby_code, call, async ({ lobby }) => {
        const { id, players } = await pools.of(lobby)
        return { pool_id: id, players }
      }),
    ),
  } as const
}
