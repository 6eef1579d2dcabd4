import { parsedJson } from '#core/lib/json.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { type Board, withKnownFigures } from '#core/players/board.ts'
import { storedBoard } from '#core/players/stored-board.ts'
import { readStoredBoard } from '#protocol/stored/read-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { writeMakingRoom, type DeviceStorage } from './device-storage.ts'
import { damagedKey, STORAGE_KEYS } from './storage-keys.ts'

export interface LoadedBoard {
  /** Null if nothing was imported or it cannot be read; the bundled board is used then. */
  readonly importedBoard: Board | null
  readonly boardText: string | null
}

export function loadBoard(storage: DeviceStorage, bundledBoard: Board): LoadedBoard {
  const boardText = storage.read(STORAGE_KEYS.board)
  if (boardText === null) return { importedBoard: null, boardText }
  const board = readStoredBoard(parsedJson(boardText))
  if (board.ok) return { importedBoard: withKnownFigures(board.value, bundledBoard), boardText }
  storage.write(damagedKey(STORAGE_KEYS.board), boardText)
  return { importedBoard: null, boardText }
}

/** Null returns to the bundled board. Marks of a list belong to the ranking that was made of it. */
export function storeBoard(storage: DeviceStorage, board: Board | null): Result<null, 'full'> {
  storage.remove(STORAGE_KEYS.listMarks)
  if (board) return writeMakingRoom(storage, STORAGE_KEYS.board, JSON.stringify(storedBoard(board)))
  storage.remove(STORAGE_KEYS.board)
  return ok(null)
}

/** Whether the ranking on this device is from before the board of that day (YYYY-MM-DD). An older board, as offline, changes nothing. */
export function isRankingOlder(storage: DeviceStorage, rosterDate: string): boolean {
  return storage.read(STORAGE_KEYS.board) !== null && rosterDate > (storage.read(STORAGE_KEYS.rankingDate) ?? '')
}

/** The ranking as a newer board changed it; null if it changed nothing. */
export function storeLivingBoard(
  storage: DeviceStorage,
  board: Board | null,
  rosterDate: string,
): Result<null, 'full'> {
  if (board !== null) {
    const stored = writeMakingRoom(storage, STORAGE_KEYS.board, JSON.stringify(storedBoard(board)))
    if (!stored.ok) return stored
  }
  return storage.write(STORAGE_KEYS.rankingDate, rosterDate)
}

/** Marks that new drafts on this device begin with, after the list's ranking was stored. */
export function storeListMarks(
  storage: DeviceStorage,
  { targets, avoids }: { readonly targets: readonly PlayerId[]; readonly avoids: readonly PlayerId[] },
): Result<null, 'full'> {
  return storage.write(STORAGE_KEYS.listMarks, JSON.stringify({ targets, avoids }))
}
