/** "$1,200", "−$4"; in whole dollars. */
export function money(dollars: number): string {
  return dollars < 0 ? `−$${grouped(-dollars)}` : `$${grouped(dollars)}`
}

/** Most prices need no comma, and a locale's formatting would be felt: an auction's screen has a hundred prices, drawn at each bid. */
export function grouped(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en-US')
}
