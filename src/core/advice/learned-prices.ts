import type { PricedCandidate } from '../automatic/candidates.ts'
import type { PlayerId } from '../players/player.ts'

/** The players of a finished draft, in the order picked. */
export type FinishedDraft = readonly PlayerId[]

/** Prices of the public weigh as much as this many drafts of the league. */
const PUBLIC_WEIGHT = 2
/** Undrafted counts as this far beyond the end of a draft, as in 195 for 180 picks. */
const UNDRAFTED = 195 / 180

/**
 * What a league pays, from its finished drafts: the mean of its picks and the public price. A player whom it left out costs at least
 * as much as the end of a draft. Without drafts the prices stay as they are. Give the result to `pricedBoard` as prices of the league.
 */
export function learnedPrices(
  players: readonly Pick<PricedCandidate, 'id' | 'adp'>[],
  drafts: readonly FinishedDraft[],
): ReadonlyMap<PlayerId, number> {
  const pickNumbers = drafts.map((picks) => new Map(picks.map((id, index) => [id, index + 1])))
  return new Map(
    players.map(({ id, adp }) => {
      const paid = drafts.map((picks, index) => pickNumbers[index]?.get(id) ?? Math.max(adp, picks.length * UNDRAFTED))
      const sum = paid.reduce((total, price) => total + price, PUBLIC_WEIGHT * adp)
      return [id, sum / (PUBLIC_WEIGHT + drafts.length)]
    }),
  )
}
