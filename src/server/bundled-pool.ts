import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lobbyPoolOfBoard, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import { readBoardFile } from '#core/players/board-file.ts'
import type { Board } from '#core/players/board.ts'

const BOARD_FILE = fileURLToPath(new URL('../../data/board.json', import.meta.url))

/** The players of the bundled board. */
export function readBundledPool(): LobbyPool {
  return lobbyPoolOfBoard(readBundledBoard())
}

/** Throws where the file is not the one that this code was built for. */
export function readBundledBoard(): Board {
  const file = readBoardFile(JSON.parse(readFileSync(BOARD_FILE, 'utf8')))
  if (!file.ok) throw new Error(`data/board.json cannot be read: ${file.error}`)
  return file.value.board
}
