/** "4.10": the tenth pick of the fourth round. Null for a cell without one. */
export type RoundPickCell = { readonly round: number; readonly pick: number } | null

/**
 * A column of rounds and picks (CSV19); null if it has numbers. "4.10" is round 4, pick 10 where all fractions are picks of
 * a round and some are written "01"; a spreadsheet writes it "4.1". "4.9" and "4.10" mean picks 9 and 10 where both occur.
 * Cells of words ("undrafted, 15+") are no numbers and have no say (CSV31).
 * `order` is the rank of each cell: "1.01", "2.03", "3.05" with the ranks 1, 2, 3 are numbers.
 */
export function readRoundPicks(cells: readonly string[], order: readonly number[]): readonly RoundPickCell[] | null {
  const parts = cells.map((cell) => PARTS.exec(cell)?.groups ?? null)
  const filled = parts.filter((part) => part !== null)
  if (filled.length < FEWEST || cells.some((cell, index) => isNumber(cell) && parts[index] === null)) return null
  const fractions = filled.map(({ pick = '' }) => pick)
  const isPadded = fractions.some((pick) => pick.startsWith('0'))
  const isExplicit = filled.every(({ mark = '' }) => !/[.,]/.test(mark))
  const isMixed = fractions.some((pick) => pick.length === 1) && fractions.some((pick) => pick.length === 2)
  if (!isPadded && !isExplicit && !(isMixed && filled.length >= ENOUGH_UNPADDED)) return null
  const read = parts.map((part): RoundPickCell => {
    if (part === null) return null
    const { round = '', pick = '' } = part
    const isCut = isPadded && !isExplicit && pick.length === 1
    return { round: Number(round), pick: Number(pick) * (isCut ? 10 : 1) }
  })
  const isPossible = read.every(
    (cell) => cell === null || (cell.round >= 1 && cell.pick >= 1 && cell.pick <= MOST_TEAMS),
  )
  if (!isPossible) return null
  const areNumbers =
    filled.length < ENOUGH_UNPADDED &&
    cells.every((cell, index) => parts[index] === null || Math.abs(Number.parseFloat(cell) - (order[index] ?? 0)) < 0.5)
  return areNumbers ? null : read
}

/**
 * How many teams the rounds have: as the titles and headers say it; else as it fits the order of the list; else the last
 * pick that any round has, if there are enough rows to have seen it. Null if it is unknown.
 */
export function teamCountOf(
  cells: readonly RoundPickCell[],
  order: readonly number[],
  texts: readonly string[],
): number | null {
  const picks = cells.flatMap((cell) => (cell === null ? [] : [cell.pick]))
  const last = Math.max(...picks)
  const stated = texts.flatMap((text) => Number(STATED.exec(text)?.[1] ?? Number.NaN))
  const count = stated.find((each) => each >= Math.max(last, FEWEST_TEAMS) && each <= MOST_TEAMS)
  if (count !== undefined) return count
  if (picks.length >= last * 6 && last >= FEWEST_TEAMS) return last
  const even = last + (last % 2)
  if (even >= 8 && (picks.length >= even * 3 || (last === even && new Set(picks).size === last))) return even
  return fittingCount(cells, order, last)
}

function fittingCount(cells: readonly RoundPickCell[], order: readonly number[], last: number): number | null {
  const later = cells.flatMap((cell, index) =>
    cell === null || cell.round < 2 ? [] : [{ ...cell, at: order[index] ?? 0 }],
  )
  if (later.length < FEWEST) return null
  const counts = Array.from({ length: MOST_TEAMS + 1 }, (_, count) => count).filter(
    (count) => count >= Math.max(last, FEWEST_TEAMS),
  )
  const fits = counts
    .map((count) => {
      const errors = later.map(({ round, pick, at }) => Math.abs((round - 1) * count + pick - at) / Math.max(1, at))
      return { count, error: errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)] ?? 1 }
    })
    .toSorted((a, b) => a.error - b.error)
  const [best, next] = fits
  if (best === undefined || best.error > CLOSE) return null
  return next === undefined || next.error > Math.max(best.error * 2, CLOSE / 2) ? best.count : null
}

function isNumber(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}{2}/u.test(cell)
}

export function overallPick(cell: RoundPickCell, teamCount: number): number | null {
  return cell === null || cell.pick > teamCount ? null : (cell.round - 1) * teamCount + cell.pick
}

const PARTS = /^R?(?<round>\d{1,2})\s?(?<mark>[.,:/-]\s?P?|P)(?<pick>\d{1,2})$/i
const STATED = /\b(\d{1,2})[\s-]*(?:team|tm)s?\b/i
const FEWEST = 3
const ENOUGH_UNPADDED = 8
const FEWEST_TEAMS = 4
const MOST_TEAMS = 20
/** A share of the place in the list. */
const CLOSE = 0.05
