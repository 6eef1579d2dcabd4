/** "$1,200", "−$4"; in whole dollars. */
export function money(dollars: number): string {
  return dollars < 0 ? `−$${(-dollars).toLocaleString('en-US')}` : `$${dollars.toLocaleString('en-US')}`
}

/** "4 under expected" */
export function againstExpected(price: number, expected: number): string {
  return price === expected ? 'as expected' : `${shortAgainst(price, expected)} expected`
}

/** "2 under", for lists. */
export function shortAgainst(price: number, expected: number): string {
  if (price === expected) return 'fair'
  return `${Math.abs(price - expected).toLocaleString('en-US')} ${price < expected ? 'under' : 'over'}`
}
