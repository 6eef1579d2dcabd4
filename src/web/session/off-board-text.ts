import { isOffBoard } from '#core/players/off-board.ts'

/** The mark of a player whom the board lacks; null for others. */
export function offBoardText(player: Parameters<typeof isOffBoard>[0]): string | null {
  return isOffBoard(player) ? 'Not on the board' : null
}
