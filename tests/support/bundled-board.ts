import { readFile } from 'node:fs/promises'
import { readBoardFile } from '#protocol/stored/read-board.ts'
import type { Board } from '#core/players/board.ts'

export async function bundledBoard(): Promise<Board> {
  const file = readBoardFile(JSON.parse(await readFile(new URL('../../data/board.json', import.meta.url), 'utf8')))
  if (!file.ok) throw new Error(file.error)
  return file.value.board
}
