import type { Result } from '#core/lib/result.ts'
import { createLobbyPool, lobbyPoolOfBoard, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { Board } from '#core/players/board.ts'
import { isPosition, type PlayerId } from '#core/players/player.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { loadBoard, storeBoard } from '../solo/board-storage.ts'
import { lobbyBoard } from './lobby-board.ts'
import type { SessionClock } from './lobby-session-clock.ts'

/** The board of a session: the person's ranking of the lobby's players, whoever of the two changes. */
export interface SessionBoard {
  readonly hasImportedBoard: boolean
  /** The same objects as long as nothing changed. */
  of(lobby: Lobby): { readonly board: Board; readonly pool: LobbyPool }
  importBoard(board: Board | null): Result<null, 'full'>
  close(): void
}

interface SessionBoardParts {
  readonly code: string
  readonly storage: DeviceStorage
  readonly bundledBoard: Board
  readonly call: CallFunction
  readonly clock: SessionClock
  readonly onChange: () => void
}

/** A server that did not say who the players are is asked again after this long. */
const ASK_AGAIN_MS = 5_000

export function openSessionBoard(parts: SessionBoardParts): SessionBoard {
  const { storage, bundledBoard, clock, onChange } = parts
  const bundledPool = lobbyPoolOfBoard(bundledBoard)
  let { importedBoard, boardText } = loadBoard(storage)
  let pool = bundledPool
  let isAsking = false
  let isClosed = false
  let callOffAsking: (() => void) | null = null
  let shown: { readonly key: readonly unknown[]; readonly board: Board } | null = null
  const stopListening = storage.subscribe((key) => {
    if (key !== null && key !== STORAGE_KEYS.board) return
    if (storage.read(STORAGE_KEYS.board) === boardText) return
    ;({ importedBoard, boardText } = loadBoard(storage))
    onChange()
  })
  return {
    get hasImportedBoard() {
      return importedBoard !== null
    },
    of: (lobby) => {
      if (lobby.poolId !== null && lobby.poolId !== pool.id) ask(lobby.poolId)
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
      callOffAsking?.()
      stopListening()
    },
  }

  function boardFor({ draft }: Lobby): Board {
    // Drafted players outside the pool exist only until the right pool has come.
    const draftedIds = (draft?.slots ?? []).filter((id): id is PlayerId => id !== null && !pool.has(id))
    const key = [importedBoard, pool, ...draftedIds]
    if (shown?.key.length === key.length && key.every((part, index) => part === shown?.key[index])) return shown.board
    shown = { key, board: lobbyBoard({ bundledBoard, importedBoard, pool, draftedIds }) }
    return shown.board
  }

  /** The lobby drafts from other players than the bundled board's: another day's data. */
  function ask(poolId: string): void {
    if (poolId === bundledPool.id) {
      pool = bundledPool
      return
    }
    if (isAsking || isClosed) return
    isAsking = true
    void fetchPool(poolId)
  }

  async function fetchPool(poolId: string): Promise<void> {
    const answer = await parts.call('get_lobby_pool', { lobby_code: parts.code })
    if (isClosed) return
    if (answer.ok) {
      pool = createLobbyPool(
        answer.value.players.flatMap(({ position, ...player }) =>
          isPosition(position) ? [{ ...player, position }] : [],
        ),
      )
    }
    if (pool.id === poolId) look()
    else callOffAsking = clock.after(ASK_AGAIN_MS, look)
  }

  function look(): void {
    isAsking = false
    onChange()
  }
}
