import { useQuery } from '@tanstack/react-query'
import type { Player } from '#core/players/player.ts'
import type { ActivePlayerRow } from '#protocol/players/player-rows.ts'
import type { CallFailure } from '../api/call-function.ts'
import { failureOf } from '../api/query-client.ts'
import { keysOnBoard, type StatsKeys } from './stats-keys.ts'
import { byNameQuery } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'

/** The player whose statistics to show (specification, section 4). */
export type Resolved =
  | { readonly kind: 'resolving' }
  /** `as`: the player that a name turned out to mean; null if the board has the keys. */
  | { readonly kind: 'resolved'; readonly keys: StatsKeys; readonly as: ActivePlayerRow | null }
  /** The name may mean any of the candidates, and the person has to choose. */
  | { readonly kind: 'unresolved'; readonly candidates: readonly ActivePlayerRow[] }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly retry: () => void }

export function useResolved(player: Player): Resolved {
  const keys = keysOnBoard(player)
  const query = useQuery({ ...byNameQuery(statsServer, player), enabled: keys === null })
  if (keys !== null) return { kind: 'resolved', keys, as: null }
  if (query.isPending || (query.isError && query.isFetching)) return { kind: 'resolving' }
  if (query.isError) {
    return { kind: 'failed', failure: failureOf(query.error), retry: () => void query.refetch() }
  }
  const found = query.data
  if (found.kind !== 'found') {
    return { kind: 'unresolved', candidates: found.kind === 'ambiguous' ? found.candidates : found.suggestions }
  }
  const { gsis_id: gsisId } = found.player
  return gsisId === null
    ? { kind: 'unresolved', candidates: [] }
    : { kind: 'resolved', keys: { sleeperId: null, gsisId }, as: found.player }
}
