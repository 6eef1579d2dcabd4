import { draftedPlayers } from '#core/draft/draft.ts'
import type { Result } from '#core/lib/result.ts'
import { createLobbyPool, lobbyPoolOfBoard, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import type { Fingerprint } from '#core/players/board-edition.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import { isPosition, type PlayerId } from '#core/players/player.ts'
import type { CallFunction } from '../../api/call-function.ts'
import { loadBoard, storeBoard } from '../../platform/board-storage.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'

/** The person's ranking of the lobby's players, kept current when either of the two changes. */
export interface LobbyBoard {
  readonly hasImportedBoard: boolean
  /** The same objects as long as nothing changed. */
  of(lobby: Lobby): { readonly board: Board; readonly pool: LobbyPool }
  importBoard(board: Board | null): Result<null, 'full'>
  close(): void
}

interface LobbyBoardParts {
  readonly code: string
  readonly storage: DeviceStorage
  readonly bundledBoard: Board
  readonly fingerprint?: Fingerprint
  readonly call: CallFunction
  readonly clock: Clock
  readonly onChange: () => void
}

/** Wait before the pool is requested again. */
const RETRY_POOL_MS = 5_000

export function openLobbyBoard(parts: LobbyBoardParts): LobbyBoard {
  const { code, storage, bundledBoard, fingerprint, call, clock, onChange } = parts
  const bundledPool = lobbyPoolOfBoard(bundledBoard, fingerprint)
  let { importedBoard, boardText } = loadBoard(storage, bundledBoard)
  let pool = bundledPool
  let isRequesting = false
  let isClosed = false
  let cancelRetry: () => void = () => undefined
  let shown: { readonly key: readonly unknown[]; readonly board: Board } | null = null
  const unsubscribe = storage.subscribe((key) => {
    if (key !== null && key !== STORAGE_KEYS.board) return
    if (storage.read(STORAGE_KEYS.board) === boardText) return
    ;({ importedBoard, boardText } = loadBoard(storage, bundledBoard))
    onChange()
  })
  return {
    get hasImportedBoard() {
      return importedBoard !== null
    },
    of: (lobby) => {
      if (lobby.poolId !== null && lobby.poolId !== pool.id) requestPool(lobby.poolId)
      return { board: boardFor(lobby), pool }
    },
    importBoard: (board) => {
      const stored = storeBoard(storage, board)
      if (!stored.ok) return stored
      importedBoard = board
      boardText = storage.read(STORAGE_KEYS.board)
      onChange()
      return stored
    },
    close: () => {
      isClosed = true
      cancelRetry()
      unsubscribe()
    },
  }

  function boardFor({ draft }: Lobby): Board {
    // Drafted players outside the pool exist only until the right pool has arrived.
    const drafted = draft === null ? [] : [...draftedPlayers(draft)]
    const draftedIds = drafted.flatMap(([playerId]) => (pool.has(playerId) ? [] : [playerId]))
    const key = [importedBoard, pool, ...draftedIds]
    if (shown?.key.length === key.length && key.every((part, index) => part === shown?.key[index])) return shown.board
    shown = { key, board: boardOf(draftedIds) }
    return shown.board
  }

  /** The person's ranking, then the lobby's players that it lacks, marked as unranked: nobody draftable is missing. */
  function boardOf(draftedIds: readonly PlayerId[]): Board {
    const board = importedBoard === null ? bundledBoard : withBundledPlayers(importedBoard, bundledBoard, pool)
    return withOffBoardPlayers(board, [...pool.playersById.keys(), ...draftedIds], pool.players)
  }

  /** The lobby drafts from other players than the bundled board's: another edition. */
  function requestPool(poolId: string): void {
    if (poolId === bundledPool.id) {
      pool = bundledPool
      return
    }
    if (isRequesting || isClosed) return
    isRequesting = true
    void fetchPool(poolId)
  }

  async function fetchPool(poolId: string): Promise<void> {
    const answer = await call('get_lobby_pool', { lobby_code: code })
    if (isClosed) return
    if (answer.ok) {
      const players = answer.value.players.flatMap(({ position, ...player }) =>
        isPosition(position) ? [{ ...player, position }] : [],
      )
      pool = createLobbyPool(players, answer.value.pool_id)
    }
    if (pool.id === poolId) endRequest()
    else cancelRetry = clock.after(RETRY_POOL_MS, endRequest)
  }

  function endRequest(): void {
    isRequesting = false
    onChange()
  }
}

/** The bundled board has figures for its players, so those that an imported board lacks join it with them. */
function withBundledPlayers(board: Board, bundledBoard: Board, pool: LobbyPool): Board {
  const missing = bundledBoard.players.filter(({ id }) => pool.has(id) && !board.playersById.has(id))
  if (missing.length === 0) return board
  const lastRank = board.players.reduce((highest, player) => Math.max(highest, player.rank), 0)
  const added = missing.map((player, index) => ({ ...player, rank: lastRank + index + 1, isUnranked: true }))
  return createBoard([...board.players, ...added])
}
