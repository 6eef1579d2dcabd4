/**
 * How many letters must be inserted, removed or replaced to turn one text into the other (Levenshtein), in UTF-16
 * units; null if more than `limit`. Two swapped letters count as two edits.
 */
export function editDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null
  // row[column]: edits between the letters of `a` read so far and the first `column` letters of `b`.
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let index = 1; index <= a.length; index += 1) {
    const next = [index]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (a[index - 1] === b[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    // From one row to the next the minimum never falls.
    if (Math.min(...next) > limit) return null
    row = next
  }
  const distance = row[b.length] ?? 0
  return distance <= limit ? distance : null
}

/** Edits that still count as a slip in a text of this length: in a short one, two edits turn anything into anything. */
export function slipLimit(letterCount: number): number {
  if (letterCount >= 6) return 2
  return letterCount >= 3 ? 1 : 0
}
