import { ok, type Result } from '#core/lib/result.ts'
import type { Article } from '#core/news/article.ts'
import type { Board } from '#core/players/board.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { TableRow } from '#protocol/readable-tables.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadRows } from '../api/read-rows.ts'

/** More than a feed of 25 articles ever names; the address of the read stays short of what proxies take. */
const MAX_MENTIONED = 200

/** Everybody whom the articles name, once each, in the order of naming. */
export function mentionedIds(articles: readonly Article[]): readonly PlayerId[] {
  return [...new Set(articles.flatMap(({ playerIds }) => playerIds))].slice(0, MAX_MENTIONED)
}

export type KnownRow = TableRow<'players'>

/** Those of them whom the board does not have, active or not, as the server knows them. */
export async function readOffBoard(
  read: ReadRows,
  board: Board,
  ids: readonly PlayerId[],
): Promise<Result<readonly KnownRow[], CallFailure>> {
  const missing = ids.filter((id) => !board.playersById.has(id) && PLAIN_ID.test(id))
  if (missing.length === 0) return ok([])
  return read('players', [
    ['id', `in.(${missing.join(',')})`],
    ['limit', String(MAX_MENTIONED)],
  ])
}

/** A gsis_id or a team's code; the server makes no others, and a list of them needs no quotes. */
const PLAIN_ID = /^[\w-]{1,40}$/

/** Who is behind the ids: of the board, else unranked behind its end with what the server knows of him. */
export function mentionedPlayers(
  board: Board,
  rows: readonly KnownRow[],
  ids: readonly PlayerId[],
): ReadonlyMap<PlayerId, Player> {
  const identities = rows.map(({ id, name, position, team }) => ({ id, name, position, team: team ?? '' }))
  const { playersById } = withOffBoardPlayers(
    board,
    identities.map(({ id }) => id),
    identities,
  )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    ids.flatMap((id) => {
      const player = playersById.get(id)
      return player === undefined ? [] : [[id, board.playersById.get(id) ?? withIds(player, rowsById.get(id))]]
    }),
  )
}

function withIds(player: Player, row: KnownRow | undefined): Player {
  if (row === undefined) return player
  const { gsis_id, espn_id, headshot_url } = row
  return { ...player, gsis_id, espn_id, headshot_url }
}
