import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Article } from '#core/news/article.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { readRows } from '../api/http-read.ts'
import { queryClient, valueOf } from '../api/query-client.ts'
import { editions } from '../platform/device-editions.ts'
import { mentionedIds, mentionedPlayers, readOffBoard } from './mentioned-players.ts'

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
