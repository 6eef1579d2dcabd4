import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { participantRows, pickRows, type LobbyRow } from '#protocol/lobby/lobby-rows.ts'
import { lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import { logRows } from '#protocol/lobby/log-rows.ts'
import { isCode, typedCode } from '#core/lobby/codes.ts'
import type { Lobby, LobbyId, SeatId } from '#core/lobby/lobby.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { publicLobby } from '#core/lobby/public-lobby.ts'
import { lobbyAsOf } from '../store/stored-lobby.ts'
import type { WatchLinks } from '../host/watch-links.ts'
import type { LobbyPools } from '../host/lobby-pools.ts'
import { lobbyRow } from './lobby-rows.ts'
import type { LobbyStore } from '../store/lobby-store.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { createDraftLogs } from './draft-logs.ts'
import type { LobbyAccess } from './lobby-access.ts'
import { done, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'

/** Which seats of a lobby are online, on any node. */
export interface Presence {
  onlineSeatIds(lobbyId: LobbyId): readonly SeatId[]
}

interface LobbyReadsParts {
  readonly access: LobbyAccess
  readonly watchLinks: Pick<WatchLinks, 'isValid' | 'linkOf'>
  readonly store: Pick<LobbyStore, 'entriesAfter' | 'lobbyIdOf' | 'read'>
  readonly pools: LobbyPools
  readonly presence: Presence
  readonly logReads: RateLimit
  readonly now: () => number
}

/** A lobby as its reader may see it; to spectators even its id is unknown. */
interface ShownLobby {
  readonly id: LobbyId
  readonly lobby: Lobby
  readonly version: number
}

/** The functions that only read. What is in a lobby is for those who hold a seat there. */
export function lobbyReads({ access, watchLinks, store, pools, presence, logReads, now }: LobbyReadsParts) {
  const logs = createDraftLogs(store, pools)

  async function asMember(
    code: string,
    call: RpcCall,
    answer: (shown: ShownLobby) => Promise<RpcAnswer>,
  ): Promise<RpcAnswer> {
    const opened = await access.openAsMember(code, call)
    if (!opened.ok) return opened.error
    const { lobby, version } = opened.value
    return answer({ lobby, version, id: lobby.id })
  }

  /** The same for members and spectators (RU41); spectators get the public part of the lobby. */
  async function asViewer(code: string, call: RpcCall, show: (shown: ShownLobby) => unknown): Promise<RpcAnswer> {
    const watched = await watchedLobby(code, call)
    if (watched !== null) return done(await show(watched))
    return asMember(code, call, async (shown) => done(await show(shown)))
  }

  async function watchedLobby(typed: string, { watchToken = null }: RpcCall): Promise<ShownLobby | null> {
    const code = typedCode(typed)
    const lobbyId = watchToken === null || !isCode(code) ? null : await store.lobbyIdOf(code)
    if (watchToken === null || lobbyId === null || !(await watchLinks.isValid(lobbyId, watchToken))) return null
    const stored = await store.read(lobbyId)
    if (stored === null) return null
    const { lobby, version } = lobbyAsOf(stored, now())
    return lobby.isClosed ? null : { lobby: publicLobby(lobby), version, id: lobbyId }
  }

  /** The lobbies the caller may know of. */
  async function visible(codes: readonly string[], call: RpcCall): Promise<Result<LobbyRow[], RpcRefusal>> {
    const rows: LobbyRow[] = []
    for (const code of codes) {
      // One after the other, so that a list is no way around the count of wrong codes.
      const opened = await access.open(code, call)
      if (opened.ok) rows.push(lobbyRow(opened.value.stored, call.deviceId, now()))
      else if (opened.error.code !== 'lobby_not_found') return opened
    }
    return ok(rows)
  }

  return {
    get_lobby_by_code: rpcFunction(lobbyFunctions.get_lobby_by_code, async (input, call) => {
      const rows = await visible([input.lobby_code], call)
      if (!rows.ok) return rows.error
      const [row] = rows.value
      if (row === undefined) return done([])
      return done([{ ...row, may_watch: (await watchLinks.linkOf(row.id))?.isForCode === true }])
    }),
    get_multiple_lobbies_by_codes: rpcFunction(
      lobbyFunctions.get_multiple_lobbies_by_codes,
      async (input, call): Promise<RpcAnswer> => {
        const rows = await visible([...new Set(input.lobby_codes)], call)
        if (!rows.ok) return rows.error
        return done(
          rows.value.map(({ code, name, is_active, draft_started, is_complete, own_seats, auction }) => ({
            code,
            name,
            is_active,
            draft_started,
            ...(input.with_seats === true && { is_complete, own_seats, is_auction: (auction ?? null) !== null }),
          })),
        )
      },
    ),
    get_lobby_participants: rpcFunction(lobbyFunctions.get_lobby_participants, (input, call) =>
      asViewer(input.lobby_code, call, ({ lobby }) => participantRows(lobby)),
    ),
    get_draft_picks: rpcFunction(lobbyFunctions.get_draft_picks, (input, call) =>
      asViewer(input.lobby_code, call, async ({ lobby }) => pickRows(lobby, await pools.of(lobby))),
    ),
    get_lobby_state: rpcFunction(lobbyFunctions.get_lobby_state, (input, call) =>
      asViewer(input.lobby_code, call, ({ id, lobby, version }) => ({
        version,
        now: now(),
        online: presence.onlineSeatIds(id),
        state: input.version === version ? null : lobbyToWire(lobby),
      })),
    ),
    get_draft_log: rpcFunction(lobbyFunctions.get_draft_log, (input, call) =>
      asMember(input.lobby_code, call, async ({ lobby }) => {
        const waitMs = logReads.take(call.deviceId ?? '')
        if (waitMs !== null) return refuseFor(waitMs)
        const { after_version: afterVersion = null } = input
        if (afterVersion !== null) return done(await logs.page(lobby, afterVersion))
        return done(logRows(await store.entriesAfter(lobby.id, 0, FIXED_LIMITS.logRows), await pools.of(lobby)))
      }),
    ),
    get_lobby_pool: rpcFunction(lobbyFunctions.get_lobby_pool, (input, call) =>
      asViewer(input.lobby_code, call, async ({ lobby }) => {
        const { id, players } = await pools.of(lobby)
        return {
          pool_id: id,
          players: players.map(({ id: playerId, name, position, team }) => ({ id: playerId, name, position, team })),
        }
      }),
    ),
  } as const
}
