/** "$1,200", "−$4"; in whole dollars. */
export function money(dollars: number): string {
  return dollars < 0 ? `−$${grouped(-dollars)}` : `$${grouped(dollars)}`
}

/** Most prices need no comma, and a locale's formatting would be felt: an auction's screen has a hundred prices, drawn at each bid. */
function grouped(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en-US')
}

/** "4 under expected" */
export function againstExpected(price: number, expected: number): string {
  return price === expected ? 'as expected' : `${shortAgainst(price, expected)} expected`
}

/** "2 under", for lists. */
export function shortAgainst(price: number, expected: number): string {
  if (price === expected) return 'fair'
  return `${grouped(Math.abs(price - expected))} ${price < expected ? 'under' : 'over'}`
}
