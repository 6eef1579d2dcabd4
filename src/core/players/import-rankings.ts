import { createBoard, type Board } from './board.ts'
import { combineLists, placeRows, type CombinedRows } from './combine-lists.ts'
import {
  importedPlayer,
  matchRankings,
  NOTHING_CONFIRMED,
  rowIdentity,
  type ConfirmedRows,
  type RowMatch,
} from './match-rankings.ts'
import { matchingName } from './names.ts'
import type { Player, Position } from './player.ts'
import type { DropReason, RankingsReading } from './rankings-csv.ts'
import type { ReadingNote } from './reading-note.ts'
import { canonicalTeam } from './teams.ts'

/** One row of the text and what importing does with it. */
export interface PreviewLine {
  readonly rowNumber: number
  readonly text: string
  readonly outcome: 'matched' | 'added' | 'ambiguous' | 'dropped'
  /** Null for a row that is imported. */
  readonly reason: RowReason | null
  /** The player that the row becomes; null for none. */
  readonly player: Player | null
  /** The team in the text if the player has another one now; null if they agree or the text has none. */
  readonly oldTeam: string | null
  /** Null if there is nothing to ask about the row. */
  readonly question: RowQuestion | null
}

/** Why a row is not imported. */
export type RowReason =
  | DropReason
  /** The player has a row already. */
  | { readonly code: 'twice'; readonly firstRowNumber: number }
  | Ambiguity

/** Why a row means nobody for sure: it fits a player whom other rows fit as well, or several players. */
export type Ambiguity =
  /** The first `NAMED_ROWS_MAX` of the other rows. */
  | { readonly code: 'player_of_rows'; readonly rowNumbers: readonly number[] }
  | { readonly code: 'fits_players'; readonly players: readonly Player[] }

/** "Did you mean X?", about a row that does not match a player by itself (NR5). */
export interface RowQuestion {
  /** The key of the answer. */
  readonly rowIdentity: string
  readonly choices: readonly Player[]
  /** The answer; null until there is one. */
  readonly confirmed: Player | null
  /** A short name that is one player, so that nobody has to answer (CSV43). */
  readonly isShortName: boolean
}

export interface ImportPreview {
  /** In the order of the text. */
  readonly lines: readonly PreviewLine[]
  readonly counts: Readonly<Record<PreviewLine['outcome'], number>>
  /** Players whom the text lacks, of the whole board or of `positions`. */
  readonly unrankedCount: number
  /** The positions within which the order changes; null if it is the order of the whole board (CSV26). */
  readonly positions: readonly Position[] | null
  /** False if there is no row to import: the board would stay as it is. */
  readonly mayImport: boolean
  /** About the text as a whole. */
  readonly notes: readonly ReadingNote[]
}

/** What `importRankings` would do with each row, shown while the text is being edited (RU7). */
export function previewImport(
  board: Board,
  lists: RankingsReading | readonly RankingsReading[],
  confirmed: ConfirmedRows = NOTHING_CONFIRMED,
): ImportPreview {
  const { combined, matches } = matchLists(board, lists, confirmed)
  const dropped = combined.dropped.map(({ rowNumber, text, reason }): PreviewLine => {
    return { rowNumber, text, outcome: 'dropped', reason, player: null, oldTeam: null, question: null }
  })
  const lines = [...dropped, ...matches.map(previewLine)].toSorted((a, b) => a.rowNumber - b.rowNumber)
  const counts = { matched: 0, added: 0, ambiguous: 0, dropped: 0 }
  for (const { outcome } of lines) counts[outcome] += 1
  const mayImport = counts.matched + counts.added > 0
  const { positions, unrankedCount, notes } = placeRows(board, matches, combined)
  return {
    lines,
    counts,
    unrankedCount: mayImport ? unrankedCount : 0,
    positions: mayImport ? positions : null,
    mayImport,
    notes: [...combined.notes, ...notes, ...secondRows(matches)],
  }
}

/**
 * The board in the order of the ranking (RU7), or of several (CSV27). Matched players stay who they are and get the row's
 * numbers; a row that matches nobody becomes a player; players missing from the text follow in their old order, marked
 * unranked. Ambiguous rows change nothing. No player is ever removed, so picks and shortlist stay valid. Importing the same
 * text again changes nothing, and without a row to import the result is the same board.
 */
export function importRankings(
  board: Board,
  lists: RankingsReading | readonly RankingsReading[],
  confirmed: ConfirmedRows = NOTHING_CONFIRMED,
): Board {
  const { combined, matches } = matchLists(board, lists, confirmed)
  const mayImport = matches.some(({ kind }) => kind === 'matched' || kind === 'added')
  return mayImport ? createBoard(placeRows(board, matches, combined).players) : board
}

/** Which player each row of the lists means. */
export function matchLists(
  board: Board,
  lists: RankingsReading | readonly RankingsReading[],
  confirmed: ConfirmedRows,
): { combined: CombinedRows; matches: readonly RowMatch[] } {
  const read = [lists].flat()
  const settled = read.map((list) => ({ ...list, ...settleOnBoard(board, list) }))
  const combined = combineLists(board, read.length === 1 ? settled : withOnePosition(read, settled))
  return { combined, matches: matchRankings(board, combined.rows, confirmed) }
}

/**
 * A row that was read without a position has the one that another list gives its name, or that another was settled with;
 * otherwise the next import might take it for the player whom this one adds.
 */
function withOnePosition(
  read: readonly RankingsReading[],
  settled: readonly RankingsReading[],
): readonly RankingsReading[] {
  const positionByName = new Map<string, Position>()
  for (const { name, position } of [...read, ...settled].flatMap(({ rows }) => rows)) {
    const key = matchingName(name)
    if (position !== null && !positionByName.has(key)) positionByName.set(key, position)
  }
  return settled.map((list, listIndex) => ({
    ...list,
    rows: list.rows.map((row, rowIndex) => {
      const written = read[listIndex]?.rows[rowIndex]?.position ?? null
      return { ...row, position: written ?? positionByName.get(matchingName(row.name)) ?? null }
    }),
  }))
}

/** Rows of a player who has a row already (CSV30). */
function secondRows(matches: readonly RowMatch[]): readonly ReadingNote[] {
  const rows = matches.flatMap(({ kind, row }) =>
    kind === 'duplicate' ? [{ rowNumber: row.rowNumber, name: row.name }] : [],
  )
  return rows.length === 0 ? [] : [{ code: 'second_rows', rows }]
}

/**
 * What the board says about a text: whether its byes are of this season (CSV23), and which position the rows have if the
 * text names none (CSV25). It does not depend on answers, and says the same again after the import.
 */
function settleOnBoard(board: Board, reading: RankingsReading): Pick<RankingsReading, 'rows' | 'notes'> {
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

function previewLine(match: RowMatch): PreviewLine {
  const { rowNumber, text } = match.row
  const line = { rowNumber, text, reason: null, player: null, oldTeam: null, question: null }
  switch (match.kind) {
    case 'matched': {
      const { row, player } = match
      const oldTeam = row.team === null || row.team === '' || row.team === canonicalTeam(player.team) ? null : row.team
      return { ...line, outcome: 'matched', player, oldTeam, question: questionOf(match, player) }
    }
    case 'added':
      return { ...line, outcome: 'added', player: importedPlayer(match.row), question: questionOf(match, null) }
    case 'ambiguous':
      return { ...line, outcome: 'ambiguous', reason: ambiguityOf(match), question: questionOf(match, null) }
    case 'duplicate':
      return { ...line, outcome: 'dropped', reason: { code: 'twice', firstRowNumber: match.firstRow.rowNumber } }
  }
}

function questionOf(match: Exclude<RowMatch, { kind: 'duplicate' }>, confirmed: Player | null): RowQuestion | null {
  const { row, choices } = match
  const isShortName = 'taken' in match
  return choices.length === 0 ? null : { rowIdentity: rowIdentity(row), choices, confirmed, isShortName }
}

export function ambiguityOf({ row, candidates, rivals }: Extract<RowMatch, { kind: 'ambiguous' }>): Ambiguity {
  const others = rivals.filter((rival) => rival !== row).slice(0, NAMED_ROWS_MAX)
  return others.length > 0
    ? { code: 'player_of_rows', rowNumbers: others.map(({ rowNumber }) => rowNumber) }
    : { code: 'fits_players', players: candidates }
}

/** Thousands of rows may have one name, and nobody reads more of their numbers. */
const NAMED_ROWS_MAX = 4
