import { ok, type Result } from '#core/lib/result.ts'
import type { Board } from '#core/players/board.ts'
import { readStoredBoard, storedBoard } from '#core/players/stored-board.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { damagedKey, STORAGE_KEYS } from '../platform/storage-keys.ts'
import { parseJson, writeMakingRoom } from './solo-storage.ts'

export interface LoadedBoard {
  /** Null where nothing was imported, or what was stored cannot be read: then the bundled board serves. */
  readonly importedBoard: Board | null
  readonly boardText: string | null
}

export function loadBoard(storage: DeviceStorage): LoadedBoard {
  const boardText = storage.read(STORAGE_KEYS.board)
  if (boardText === null) return { importedBoard: null, boardText }
  const parsed = parseJson(boardText)
  const board = readStoredBoard(parsed.ok ? parsed.value : null)
  if (board.ok) return { importedBoard: board.value, boardText }
  storage.write(damagedKey(STORAGE_KEYS.board), boardText)
  return { importedBoard: null, boardText }
}

/** Null goes back to the bundled board. */
export function storeBoard(storage: DeviceStorage, board: Board | null): Result<null, 'full'> {
  if (board) return writeMakingRoom(storage, STORAGE_KEYS.board, JSON.stringify(storedBoard(board)))
  storage.remove(STORAGE_KEYS.board)
  return ok(null)
}
