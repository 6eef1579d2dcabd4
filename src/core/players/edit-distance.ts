/**
 * How many letters have to be put in, taken out or replaced to make one text of the other (Levenshtein), counted in
 * UTF-16 units; null where it takes more than `limit`. Two letters that changed places are two edits.
 */
export function editDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null
  let start = 0
  let [endOfA, endOfB] = [a.length, b.length]
  // What both begin and end with costs nothing, and is most of two names that are worth comparing.
  while (start < endOfA && start < endOfB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1
  while (endOfA > start && endOfB > start && a.charCodeAt(endOfA - 1) === b.charCodeAt(endOfB - 1)) {
    endOfA -= 1
    endOfB -= 1
  }
  return distanceOf(a.slice(start, endOfA), b.slice(start, endOfB), limit)
}

function distanceOf(a: string, b: string, limit: number): number | null {
  // before[column]: from the letters of `a` up to the last row's to the first `column` letters of `b`.
  let before = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a.charCodeAt(row - 1)
    const after = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (letter === b.charCodeAt(column - 1) ? 0 : 1)
      const distance = Math.min(replaced, (before[column] ?? 0) + 1, (after[column - 1] ?? 0) + 1)
      after.push(distance)
      if (distance < least) least = distance
    }
    // From one row to the next the least never falls.
    if (least > limit) return null
    before = after
  }
  const distance = before[b.length] ?? 0
  return distance <= limit ? distance : null
}
