import { readBoardFile, type BoardFile } from '#core/players/board-file.ts'
import boardUrl from '#data/board.json?url'

/** Fetches the board that comes with the app. It is part of the offline copy, so this also works offline. */
export async function fetchBundledBoard(): Promise<BoardFile> {
  const response = await fetch(boardUrl)
  if (!response.ok) throw new Error(`the board answered ${response.status}`)
  const file = readBoardFile(await response.json())
  if (!file.ok) throw new Error(file.error)
  return file.value
}
