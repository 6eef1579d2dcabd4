import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Article } from '#core/news/article.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import type { Board } from '#core/players/board.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { readRows } from '../api/http-client.ts'
import { queryClient, valueOf } from '../api/query-client.ts'
import { editions } from '../platform/device-editions.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import type { TableRow } from '#protocol/readable-tables.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadRows } from '../api/call-function.ts'

/** The player of an id in an article. */
export type Mentioned =
  | { readonly kind: 'resolving' }
  | { readonly kind: 'resolved'; readonly player: Player }
  /** Unknown, or the server could not be asked; then `retry` is set. */
  | { readonly kind: 'unresolved'; readonly retry: (() => void) | null }

export interface MentionedPlayers {
  readonly find: (id: PlayerId) => Mentioned
  /** YYYY-MM-DD; '' until the board has loaded. */
  readonly boardDate: string
}

/** Looks up every player of the feed at once, so that a name opens its player without a wait. */
export function useMentioned(articles: readonly Article[]): MentionedPlayers {
  const ids = useMemo(() => mentionedIds(articles), [articles])
  const boardFile = useQuery({ ...boardQuery, enabled: ids.length > 0 }, queryClient)
  const offBoard = useQuery(offBoardQuery(boardFile.data, ids), queryClient)
  const file = boardFile.data
  const players = useMemo(
    () => (file === undefined ? NOBODY : mentionedPlayers(file.board, offBoard.data ?? [], ids)),
    [file, offBoard.data, ids],
  )
  return { find, boardDate: file?.adpDate ?? '' }

  function find(id: PlayerId): Mentioned {
    const player = players.get(id)
    if (player !== undefined) return { kind: 'resolved', player }
    const failed = [boardFile, offBoard].find(({ isError, isFetching }) => isError && !isFetching)
    if (failed !== undefined) return { kind: 'unresolved', retry: () => void failed.refetch() }
    return offBoard.isSuccess ? { kind: 'unresolved', retry: null } : { kind: 'resolving' }
  }
}

const NOBODY: ReadonlyMap<PlayerId, Player> = new Map()

const boardQuery = queryOptions({ queryKey: ['news', 'board'], queryFn: editions.newest, staleTime: Infinity })

function offBoardQuery(file: BoardFile | undefined, ids: readonly PlayerId[]) {
  return queryOptions({
    queryKey: ['news', 'off-board', file?.adpDate ?? '', ...ids],
    queryFn: async () => (file === undefined ? [] : valueOf(await readOffBoard(readRows, file.board, ids))),
    enabled: file !== undefined && ids.length > 0,
  })
}

/** More than a feed of 25 articles names; the request's address stays within what proxies accept. */
const MAX_MENTIONED = 200

/** The players that the articles name, once each, in that order. */
export function mentionedIds(articles: readonly Article[]): readonly PlayerId[] {
  return [...new Set(articles.flatMap(({ playerIds }) => playerIds))].slice(0, MAX_MENTIONED)
}

export type KnownRow = TableRow<'players'>

/** The server's rows of those who are not on the board, active or not. */
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

/** A gsis_id or a team's code: in a list these need no quotes. */
const PLAIN_ID = /^[\w-]{1,40}$/

/** The players of the ids: from the board, else unranked after its end with the server's facts. */
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
