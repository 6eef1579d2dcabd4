import type { PlayerId } from '../players/player.ts'

/** A draft that is over, as far as prices can learn from it. */
export interface PastDraft {
  /** In the order picked; null for a slot that says nothing, as a keeper's. */
  readonly picks: readonly (PlayerId | null)[]
  /** Players whom nobody could draft. */
  readonly keptIds: readonly PlayerId[]
}

/** Prices of the public weigh as much as this many drafts of the league. */
const PUBLIC_WEIGHT = 2
/** Undrafted counts as this far beyond the end of a draft, as in 195 for 180 picks. */
const UNDRAFTED = 195 / 180

/**
 * What a league pays, from its finished drafts: the mean of its picks and the public price, in picks. A player whom it left out
 * costs at least as much as the end of a draft; one without a public price whom it drafted has that as the public price.
 */
export function learnedPrices(
  adpById: ReadonlyMap<PlayerId, number>,
  drafts: readonly PastDraft[],
): ReadonlyMap<PlayerId, number> {
  const seen = drafts.map(({ picks, keptIds }) => ({
    end: picks.length * UNDRAFTED,
    pickNumbers: new Map(picks.flatMap((id, index) => (id === null ? [] : [[id, index + 1]]))),
    kept: new Set(keptIds),
  }))
  const last = Math.max(0, ...seen.map(({ end }) => end))
  const ids = new Set([...adpById.keys(), ...seen.flatMap(({ pickNumbers }) => [...pickNumbers.keys()])])
  return new Map(
    [...ids].map((id) => {
      const adp = adpById.get(id) ?? last
      const paid = seen.flatMap(({ end, pickNumbers, kept }) =>
        kept.has(id) ? [] : [pickNumbers.get(id) ?? Math.max(adp, end)],
      )
      const sum = paid.reduce((total, price) => total + price, PUBLIC_WEIGHT * adp)
      return [id, sum / (PUBLIC_WEIGHT + paid.length)]
    }),
  )
}
