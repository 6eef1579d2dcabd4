import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import { importedPlayer } from './imported-player.ts'
import { matchRankings } from './match-rankings.ts'
import type { Player, PlayerId } from './player.ts'
import type { RankingRow, RankingsReading } from './rankings-csv.ts'
import { ambiguousReason, dropReason, duplicateReason } from './rankings-words.ts'
import { NOTHING_CONFIRMED, rowIdentity, type ConfirmedRows, type RowMatch } from './row-match.ts'

/** One row of the text and what importing does with it. */
export interface PreviewLine {
  readonly rowNumber: number
  readonly text: string
  readonly outcome: 'matched' | 'added' | 'ambiguous' | 'dropped'
  /** For people; null for a row that is imported as it stands. */
  readonly reason: string | null
  /** The player who takes over the row; null for none. */
  readonly player: Player | null
  /** Null where nothing is left to ask about the row. */
  readonly question: RowQuestion | null
}

/** "Did you mean X?": what a person may say of a row that means nobody by itself (NR5). */
export interface RowQuestion {
  /** What the answer is kept under. */
  readonly rowIdentity: string
  readonly choices: readonly Player[]
  /** The answer; null while there is none. */
  readonly confirmed: Player | null
}

export interface ImportPreview {
  /** In the order of the text. */
  readonly lines: readonly PreviewLine[]
  readonly counts: Readonly<Record<PreviewLine['outcome'], number>>
  /** Players of the board that would move to its end, unranked. */
  readonly unrankedCount: number
  /** False where no row is left to import: the board then stays as it is. */
  readonly mayImport: boolean
}

/** What `importRankings` would do with each row (RU7), while the text is still being edited. */
export function previewImport(
  board: Board,
  reading: RankingsReading,
  confirmed: ConfirmedRows = NOTHING_CONFIRMED,
): ImportPreview {
  const dropped = reading.dropped.map(({ rowNumber, text, reason }): PreviewLine => {
    return { rowNumber, text, outcome: 'dropped', reason: dropReason(reason), player: null, question: null }
  })
  const matched = matchRankings(board, reading.rows, confirmed).map(previewLine)
  const lines = [...dropped, ...matched].toSorted((a, b) => a.rowNumber - b.rowNumber)
  const counts = { matched: 0, added: 0, ambiguous: 0, dropped: 0 }
  for (const { outcome } of lines) counts[outcome] += 1
  const mayImport = counts.matched + counts.added > 0
  return { lines, counts, unrankedCount: mayImport ? board.players.length - counts.matched : 0, mayImport }
}

/**
 * The board in the order of the ranking (RU7). A matched player keeps id, name, team, headshot and every number that
 * the text does not give; a row that the board does not know becomes a player; who is not in the text stays at the end
 * in the order before, marked unranked, the ranks going on. Ambiguous rows change nothing. No player is ever removed, so
 * picks and shortlist hold; importing the same text again changes nothing; without a row to import the board is the same.
 */
export function importRankings(
  board: Board,
  reading: RankingsReading,
  confirmed: ConfirmedRows = NOTHING_CONFIRMED,
): Board {
  const ranked = matchRankings(board, reading.rows, confirmed)
    .flatMap((match) => rankedPlayer(match) ?? [])
    .toSorted((a, b) => a.row.rank - b.row.rank || a.row.rowNumber - b.row.rowNumber)
    .map(({ player }) => player)
  if (ranked.length === 0) return board
  const rankedIds = new Set<PlayerId>(ranked.map(({ id }) => id))
  const lastRank = Math.floor(Math.max(...ranked.map(({ rank }) => rank)))
  const unranked = board.players
    .filter(({ id }) => !rankedIds.has(id))
    .map((player, playerIndex) => ({ ...player, rank: lastRank + playerIndex + 1, isUnranked: true }))
  return createBoard([...ranked, ...unranked])
}

function rankedPlayer(match: RowMatch): { row: RankingRow; player: Player } | null {
  if (match.kind === 'matched') return { row: match.row, player: withNumbersOf(match.row, match.player) }
  return match.kind === 'added' ? { row: match.row, player: importedPlayer(match.row) } : null
}

function withNumbersOf(row: RankingRow, player: Player): Player {
  return {
    id: player.id,
    gsis_id: player.gsis_id,
    sleeper_id: player.sleeper_id,
    espn_id: player.espn_id,
    name: player.name,
    team: player.team,
    position: player.position,
    rank: row.rank,
    tier: row.tier ?? player.tier,
    adp: row.adp ?? player.adp,
    bye: row.bye ?? player.bye,
    projected: { pprPoints: row.projectedPpr ?? player.projected.pprPoints },
    lastSeason: { pprPoints: row.lastSeasonPpr ?? player.lastSeason.pprPoints },
    headshot_url: player.headshot_url,
  }
}

function previewLine(match: RowMatch): PreviewLine {
  const { rowNumber, text } = match.row
  const line = { rowNumber, text, outcome: match.kind === 'duplicate' ? ('dropped' as const) : match.kind }
  switch (match.kind) {
    case 'matched':
      return { ...line, reason: null, player: match.player, question: questionOf(match, match.player) }
    case 'added':
      return { ...line, reason: null, player: importedPlayer(match.row), question: questionOf(match, null) }
    case 'ambiguous':
      return { ...line, reason: ambiguousReason(match), player: null, question: questionOf(match, null) }
    case 'duplicate':
      return { ...line, reason: duplicateReason(match.firstRow), player: null, question: null }
  }
}

function questionOf({ row, choices }: Exclude<RowMatch, { kind: 'duplicate' }>, confirmed: Player | null) {
  return choices.length === 0 ? null : { rowIdentity: rowIdentity(row), choices, confirmed }
}
