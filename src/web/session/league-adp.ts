import type { Player } from '#core/players/player.ts'
import type { PriceBasis } from '#core/prices/league-prices.ts'
import { useLeaguePrices } from './session-context.tsx'

/** How prices that nobody published for a league are marked: after "ADP", and in a tooltip. */
export const ADP_MARKS: Readonly<Record<PriceBasis, { readonly mark: string; readonly title: string } | null>> = {
  published: null,
  converted: { mark: 'conv.', title: 'Converted from PPR drafts to your scoring' },
  estimated: { mark: 'est.', title: 'Estimated for your league’s rules' },
  learned: { mark: 'yours', title: 'Public prices and what your league paid in its drafts' },
}

export interface LeagueAdp {
  /** Null if unknown. */
  readonly adp: number | null
  /** "ADP", or "ADP est." */
  readonly label: string
  readonly title: string | null
}

/** What a player costs in the league of the current draft; on the board, outside a draft. */
export function useLeagueAdp({ id, adp, addedByImport }: Player): LeagueAdp {
  const prices = useLeaguePrices()
  // A number that was made from an imported rank is shown as such (RU33).
  if (prices === null || addedByImport?.adpFromRank === true) return { adp, label: 'ADP', title: null }
  const price = prices.adpById.get(id) ?? null
  const mark = price === null ? null : ADP_MARKS[prices.basis]
  return { adp: price, label: mark === null ? 'ADP' : `ADP ${mark.mark}`, title: mark?.title ?? null }
}
