import type { Board } from './board.ts'
import { matchRankings, type RowMatch } from './match-rankings.ts'
import type { Position } from './player.ts'
import type { RankingsReading } from './rankings-csv.ts'
import type { ReadingNote } from './reading-note.ts'
import { canonicalTeam } from './teams.ts'

/**
 * What the board says about a text: whether its byes are of this season (CSV23), and which position the rows have if the
 * text names none (CSV25). It does not depend on answers, and says the same again after the import.
 */
export function settleOnBoard(board: Board, reading: RankingsReading): Pick<RankingsReading, 'rows' | 'notes'> {
  const hasNoPositions = reading.rows.every(({ position }) => position === null)
  if (!hasNoPositions && reading.rows.every(({ bye }) => bye === null)) return reading
  const matches = matchRankings(board, reading.rows)
  const notes: ReadingNote[] = [...reading.notes]
  const matching = hasNoPositions ? positionOfTheRest(matches) : null
  const position = matching ?? (hasNoPositions ? reading.statedPosition : null)
  const isOtherSeason = hasByesOfAnotherSeason(matches)
  if (isOtherSeason) notes.push({ code: 'byes_of_another_season' })
  const openRows = new Set(position === null ? [] : matches.filter(isNobodyOfTheBoard).map(({ row }) => row))
  if (position !== null && openRows.size > 0) {
    notes.push({ code: matching === null ? 'position_of_headers' : 'position_of_the_rest', position })
  }
  const rows = reading.rows.map((row) => ({
    ...row,
    bye: isOtherSeason ? null : row.bye,
    position: openRows.has(row) ? (row.position ?? position) : row.position,
  }))
  return { rows, notes }
}

/** A bye belongs to a team: at least two teams, and most of those that can be compared, have another one on the board. */
function hasByesOfAnotherSeason(matches: readonly RowMatch[]): boolean {
  const isContradicted = new Map<string, boolean>()
  for (const match of matches) {
    if (match.kind !== 'matched' || match.row.bye === null || match.player.bye === null) continue
    const team = canonicalTeam(match.player.team)
    // A player who moved has the bye of the other team in the text.
    if (team === '' || (match.row.team ?? team) !== team) continue
    isContradicted.set(team, isContradicted.get(team) === true || match.row.bye !== match.player.bye)
  }
  const contradicted = [...isContradicted.values()].filter(Boolean).length
  return contradicted >= 2 && contradicted * 2 > isContradicted.size
}

/** The one position of all rows that match, if they are enough to tell. */
function positionOfTheRest(matches: readonly RowMatch[]): Position | null {
  const matched = matches.flatMap((match) => (match.kind === 'matched' ? [match.player.position] : []))
  const [position] = matched
  const isClear =
    matched.length >= ENOUGH_MATCHED &&
    matched.length * 4 >= matches.length &&
    new Set(matched).size === 1 &&
    position !== 'DST'
  return isClear ? (position ?? null) : null
}

function isNobodyOfTheBoard(match: RowMatch): boolean {
  if (match.kind === 'added') return true
  if (match.kind === 'ambiguous') return match.candidates.length === 0
  return match.kind === 'duplicate' && match.firstRow.position === null
}

const ENOUGH_MATCHED = 2
