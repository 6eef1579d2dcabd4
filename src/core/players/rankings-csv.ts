import { err, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { readColumns } from './csv-columns.ts'
import type { CsvColumns, CsvField } from './csv-columns.ts'
import { readCountedNumber, readNumber, readPosition, readWeek } from './csv-cells.ts'
import { foldText } from './fold-text.ts'
import { matchingName } from './names.ts'
import { readPlayerCell, type PlayerCell } from './player-cell.ts'
import type { Position } from './player.ts'
import { canonicalTeam, fullTeamName, teamByName, teamOfDefence } from './team-codes.ts'

/** 1 MB: a ranking of 5,000 rows with 20 columns fits, and a whole file pasted by mistake does not freeze a phone. */
export const MAX_RANKINGS_CHARACTERS = 1024 * 1024
/** Everybody in the league and on its practice squads is under 3,000; past this it is not a ranking. */
export const MAX_RANKINGS_ROWS = 5000
/** Longer than any athlete's name; keeps a broken quote that swallowed half the text off the board. */
export const MAX_NAME_CHARACTERS = 80
/** Longer than any team's full name; what follows is not read. */
const MAX_TEAM_CHARACTERS = 24
const MAX_ROW_TEXT_CHARACTERS = 80

/** Section 5: a row that says no position, or none that exists. */
export const DEFAULT_POSITION: Position = 'WR'

/** A text as the CSV reader split it: records of cells, the first with anything in it is the headers. */
export interface CsvText {
  readonly records: readonly (readonly string[])[]
  /** The reader's first error message that means broken text, null for none. */
  readonly parseError: string | null
}

/** One line of a ranking. null is a number that the text does not give. */
export interface RankingRow {
  /** From 1, the first row under the headers. */
  readonly rowNumber: number
  /** The row as it was written, cut to a line. */
  readonly text: string
  readonly name: string
  /** null where the text gives nobody a team; '' is a free agent. */
  readonly team: string | null
  /** null where the text has no positions. */
  readonly position: Position | null
  readonly rank: number
  readonly tier: number | null
  readonly adp: number | null
  readonly bye: number | null
  readonly projectedPpr: number | null
  readonly lastSeasonPpr: number | null
}

export type DropReason = { readonly code: 'no_name' } | { readonly code: 'name_too_long'; readonly limit: number }

export interface DroppedRow {
  readonly rowNumber: number
  readonly text: string
  readonly reason: DropReason
}

export interface RankingsReading {
  /** By rank, equal ranks as they stand in the text. */
  readonly rows: readonly RankingRow[]
  readonly dropped: readonly DroppedRow[]
}

export type RankingsRefusal =
  | { readonly code: 'text_too_long'; readonly limit: number }
  | { readonly code: 'parse_error'; readonly message: string }
  | { readonly code: 'no_rows' }
  | { readonly code: 'too_many_rows'; readonly limit: number; readonly count: number }
  | { readonly code: 'no_players' }

/** To be asked before the text goes to the CSV reader (CSV1): null, or why it is not read at all. */
export function refuseRankingsText(text: string): RankingsRefusal | null {
  return text.length > MAX_RANKINGS_CHARACTERS ? { code: 'text_too_long', limit: MAX_RANKINGS_CHARACTERS } : null
}

/**
 * Reads a pasted ranking (section 5; CSV2-CSV12). Blank records do not count; a row without a name is dropped; a rank
 * that is missing or below 1 is the row's number. `seasonYear` is the season that is drafted for.
 */
export function readRankings(csv: CsvText, seasonYear: number): Result<RankingsReading, RankingsRefusal> {
  if (csv.parseError !== null) return err({ code: 'parse_error', message: csv.parseError })
  const [headers, ...records] = csv.records.filter((record) => record.some((cell) => cell.trim() !== ''))
  if (headers === undefined || records.length === 0) return err({ code: 'no_rows' })
  if (records.length > MAX_RANKINGS_ROWS) {
    return err({ code: 'too_many_rows', limit: MAX_RANKINGS_ROWS, count: records.length })
  }
  const columns = readColumns(headers, seasonYear)
  const rows: RankingRow[] = []
  const dropped: DroppedRow[] = []
  for (const [recordIndex, record] of records.entries()) {
    const row = readRow(record, recordIndex + 1, columns)
    if ('reason' in row) dropped.push(row)
    else rows.push(row)
  }
  if (rows.length === 0) return err({ code: 'no_players' })
  return ok({
    rows: settleOpenIdentities(rows).toSorted((a, b) => a.rank - b.rank || a.rowNumber - b.rowNumber),
    dropped,
  })
}

function readRow(record: readonly string[], rowNumber: number, columns: CsvColumns): RankingRow | DroppedRow {
  const cell = (field: CsvField) => record[columns.get(field) ?? record.length] ?? ''
  const text = rowText(record)
  const player = readPlayerCell(cell('name') || `${cell('firstName')} ${cell('lastName')}`)
  if (foldText(player.name) === '') return { rowNumber, text, reason: { code: 'no_name' } }
  if (player.name.length > MAX_NAME_CHARACTERS) {
    return { rowNumber, text, reason: { code: 'name_too_long', limit: MAX_NAME_CHARACTERS } }
  }
  return {
    rowNumber,
    text,
    ...readIdentity(
      player,
      columns.has('team') ? cell('team') : null,
      columns.has('position') ? cell('position') : null,
    ),
    rank: readCountedNumber(cell('rank')) ?? rowNumber,
    tier: wholeNumber(readCountedNumber(cell('tier'))),
    adp: readCountedNumber(cell('adp')),
    bye: readWeek(cell('bye')),
    projectedPpr: readNumber(cell('projectedPpr')),
    lastSeasonPpr: readNumber(cell('lastSeasonPpr')),
  }
}

/**
 * Who the row means (CSV9-CSV11). The columns come first, then what stands beside the name. With a position column an
 * empty or unknown position is WR, as specified; without one it stays open, so that a list of bare names still finds
 * the players of the board. A team's name is its defence.
 */
function readIdentity(
  player: PlayerCell,
  teamCell: string | null,
  positionCell: string | null,
): Pick<RankingRow, 'name' | 'team' | 'position'> {
  const written = readPosition(positionCell ?? '') ?? player.position
  const position = written ?? (teamByName(player.name) ? 'DST' : positionCell === null ? null : DEFAULT_POSITION)
  const teamText = teamCell?.trim() ? teamCell : (player.team ?? teamCell)
  const team = teamText === null ? null : canonicalTeam(teamText.slice(0, MAX_TEAM_CHARACTERS))
  const defence = position === 'DST' ? (teamOfDefence(player.name) ?? teamOfDefence(team ?? '')) : null
  return defence ? { name: fullTeamName(defence), team: defence.code, position } : { name: player.name, team, position }
}

/**
 * Whether a team or position is open must not depend on the row alone, or one import could add a player that the next
 * takes for another: where some rows have a team, the others are free agents, and of several rows with one name the
 * ones without a position are WR, as specified.
 */
function settleOpenIdentities(rows: readonly RankingRow[]): readonly RankingRow[] {
  const hasTeams = rows.some((row) => row.team !== null)
  const namesWithPosition = new Set(rows.filter((row) => row.position !== null).map((row) => matchingName(row.name)))
  return rows.map((row) => ({
    ...row,
    team: row.team ?? (hasTeams ? '' : null),
    position: row.position ?? (namesWithPosition.has(matchingName(row.name)) ? DEFAULT_POSITION : null),
  }))
}

function wholeNumber(number: number | null): number | null {
  return number === null ? null : Math.floor(number)
}

function rowText(record: readonly string[]): string {
  const text = record
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
  return text.length > MAX_ROW_TEXT_CHARACTERS ? `${text.slice(0, MAX_ROW_TEXT_CHARACTERS - 1)}…` : text
}
