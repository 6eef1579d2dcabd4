import { grouped } from '#core/auction/price-texts.ts'

/** "4 under expected" */
export function againstExpected(price: number, expected: number): string {
  return price === expected ? 'as expected' : `${shortAgainst(price, expected)} expected`
}

/** "2 under", for lists. */
export function shortAgainst(price: number, expected: number): string {
  if (price === expected) return 'fair'
  return `${grouped(Math.abs(price - expected))} ${price < expected ? 'under' : 'over'}`
}
