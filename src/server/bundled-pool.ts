import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lobbyPoolOfBoard, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { Board } from '#core/players/board.ts'
import type { Edition } from '#core/players/board-edition.ts'
import { readEdition } from '#protocol/stored/read-board.ts'
import { sha256 } from './platform/secrets.ts'
import type { StoredEdition } from './players/board/board-store.ts'

const BOARD_FILE = fileURLToPath(new URL('../../data/board.json', import.meta.url))

/** The edition of the board that comes with the program. Throws where the file is not the one that this code was built for. */
export function readBundledEdition(): Edition & StoredEdition {
  const content = readFileSync(BOARD_FILE, 'utf8')
  const edition = readEdition({ content, fingerprint: sha256(content), sha256 })
  if (!edition.ok) throw new Error(`data/board.json cannot be read: ${edition.error}`)
  return { ...edition.value, content }
}

export function readBundledBoard(): Board {
  return readBundledEdition().board
}

/** The players of the bundled board. */
export function readBundledPool(): LobbyPool {
  const { board, fingerprint } = readBundledEdition()
  return lobbyPoolOfBoard(board, fingerprint)
}
