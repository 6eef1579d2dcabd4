import type { Player, PlayerId } from '../players/player.ts'

/** What a player is worth in points above replacement, under the rules of a price list and under other ones. */
export interface WorthChange {
  readonly before: number
  readonly after: number
}

/**
 * The ADP that a list would have under other rules. The n-th player of the list is worth what the n-th best is worth, so the market
 * keeps its order; then each player moves by what the rules change in their own worth. The picks of the list stay, in the new order.
 */
export function repricedAdp(
  players: readonly Pick<Player, 'id' | 'adp'>[],
  changes: ReadonlyMap<PlayerId, WorthChange>,
): ReadonlyMap<PlayerId, number> {
  const market = players
    .flatMap(({ id, adp }) => (adp === null ? [] : [{ id, adp, change: changes.get(id) ?? null }]))
    .toSorted((a, b) => a.adp - b.adp)
  const worths = market.flatMap(({ change }) => (change === null ? [] : [change.before])).toSorted((a, b) => b - a)
  const leastWorth = worths.at(-1) ?? 0
  const order = market
    .map(({ id, change }, index) => ({
      id,
      worth: (worths[index] ?? leastWorth) + (change === null ? 0 : change.after - change.before),
    }))
    .toSorted((a, b) => b.worth - a.worth)
  return new Map(order.map(({ id }, index) => [id, market[index]?.adp ?? index + 1]))
}
