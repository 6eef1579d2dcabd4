import { useQuery } from '@tanstack/react-query'
import type { Player } from '#core/players/player.ts'
import type { ActivePlayerRow } from '#protocol/players/player-rows.ts'
import type { CallFailure } from '../api/call-function.ts'
import { failureOf } from '../api/query-client.ts'
import { keysOnBoard, type StatsKeys } from './stats-keys.ts'
import { byNameQuery } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'

/** Whose statistics are meant (specification, section 4: resolving, then resolved or unresolved). */
export type Resolved =
  | { readonly kind: 'resolving' }
  /** `as`: whom a name turned out to mean; null where the board itself has the keys. */
  | { readonly kind: 'resolved'; readonly keys: StatsKeys; readonly as: ActivePlayerRow | null }
  /** Nobody was guessed: whom it may mean, for the person to say. */
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
