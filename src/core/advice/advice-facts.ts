import type { Draft } from '../draft/draft.ts'
import type { Player, PlayerId } from '../players/player.ts'
import type { Queue } from '../shortlist/queue.ts'
import type { BackOdds } from './odds.ts'
import type { PositionTiers } from './position-tiers.ts'

/** By what players are valued. An imported ranking decides alone and is never mixed with market prices. */
export type ValueBasis = 'market' | 'own-points' | 'own-ranks'

/** What advice for one team depends on. */
export interface AdviceFacts {
  readonly draft: Draft
  readonly teamIndex: number
  /** In board order. */
  readonly players: readonly Player[]
  /** What players cost under the league's rules, in picks (see `pricesFor`). */
  readonly adpById: ReadonlyMap<PlayerId, number>
  /** Empty if nobody computed odds; then value x need decides. */
  readonly odds: ReadonlyMap<PlayerId, BackOdds>
  /** Projected points under the league's scoring; null if unknown. */
  readonly points: (playerId: PlayerId) => number | null
  readonly basis: ValueBasis
  readonly tiers: PositionTiers
  readonly queue: Queue
  readonly avoids: ReadonlySet<PlayerId>
}

/** Points that came with an imported ranking have no figures behind them or say that they came with it; without such points its ranks decide. */
export function importedBasis(players: readonly Player[]): ValueBasis {
  const ranked = players.filter(({ isUnranked }) => isUnranked !== true)
  const ownCount = ranked.filter(
    ({ projected, hasImportedPoints }) =>
      projected.pprPoints !== null && (projected.line === null || hasImportedPoints === true),
  ).length
  return ownCount * 2 > ranked.length ? 'own-points' : 'own-ranks'
}
