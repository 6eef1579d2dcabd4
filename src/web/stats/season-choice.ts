/** The seasons to switch between, newest first. The one that is open stands there before the others are known. */
export function seasonsOnOffer(latest: number | null, seasons: readonly number[]): readonly number[] {
  const all = latest === null ? seasons : [latest, ...seasons.filter((season) => season <= latest)]
  return [...new Set(all)].toSorted((a, b) => b - a)
}
