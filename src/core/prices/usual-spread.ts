/**
 * How far from a public price people draft a player, in picks: the standard deviation of pick minus price in season-long leagues of
 * 2024, by price up to and including `upTo`.
 */
const SPREADS = [
  { upTo: 12, spread: 1.8 },
  { upTo: 24, spread: 5.3 },
  { upTo: 36, spread: 8.7 },
  { upTo: 48, spread: 12.5 },
  { upTo: 72, spread: 12.3 },
  { upTo: 96, spread: 16.5 },
  { upTo: 120, spread: 18.2 },
  { upTo: 144, spread: 21.1 },
] as const
const LAST_SPREAD = 22.1

export function usualSpread(adp: number): number {
  return SPREADS.find(({ upTo }) => adp <= upTo)?.spread ?? LAST_SPREAD
}
