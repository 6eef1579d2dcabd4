import { err, ok, type Result } from '../lib/result.ts'
import { createBoard, type Board } from './board.ts'
import type { OtherAdpScoring, Player } from './player.ts'

/** To be raised when a field changes its meaning: an app only reads board files of its own version. */
export const BOARD_FILE_VERSION = 1

/** A source of the board, for the credits in the app. */
interface BoardSource {
  readonly name: string
  readonly url: string
  /** Null if the source names none. */
  readonly licence: string | null
  /** The date of the data that was used, YYYY-MM-DD; null if unknown. */
  readonly date: string | null
  /** The text to show. */
  readonly credit: string
}

/** Where a board's ADP in each scoring comes from: the source's own list, or converted from another scoring's. Null without one. */
export type AdpBasis = Readonly<Record<'ppr' | OtherAdpScoring, 'published' | 'converted' | null>>

/** An edition of the board. Dates are YYYY-MM-DD. */
export interface BoardFile {
  readonly season: number
  readonly adpDate: string
  readonly rosterDate: string
  readonly adpBasis: AdpBasis
  readonly sources: readonly BoardSource[]
  readonly board: Board
}

/** The board of a file. Refuses, naming the field, a repeated id, ranks other than 1 to n in order, tiers below 1, and an empty board. */
export function boardOfFile(players: readonly Player[]): Result<Board, string> {
  for (const [index, { rank, tier, bye }] of players.entries()) {
    const at = `players[${index}]`
    if (rank !== index + 1) return err(`${at}.rank: expected ${index + 1}, found ${rank}`)
    if (!isCounted(tier)) return err(`${at}.tier: expected a whole number of at least 1`)
    if (bye !== null && !isCounted(bye)) return err(`${at}.bye: expected a whole number of at least 1`)
  }
  if (players.length === 0) return err('players: the board is empty')
  const board = createBoard(players)
  return board.players.length === players.length ? ok(board) : err('players: an id is there twice')
}

function isCounted(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 1
}
