import { err, ok, type Result } from '../lib/result.ts'
import {
  findHeaders,
  layoutOf,
  NO_LAYOUT_ANSWERS,
  type CsvColumns,
  type CsvField,
  type LayoutAnswers,
  readCountedNumber,
  readNumber,
  readPosition,
  readWeek,
} from './csv-columns.ts'
import { checkColumns } from './csv-values.ts'
import { foldText } from './fold-text.ts'
import { matchingName } from './names.ts'
import { isNoPlayer, readPlayerCell, readTeamCell, type PlayerCell } from './player-cell.ts'
import type { Position } from './player.ts'
import type { ReadingNote } from './reading-note.ts'
import { readStatLines } from './stat-columns.ts'
import type { StatLine } from './stat-line.ts'
import { canonicalTeam, fullTeamName, teamByName, teamOfDefense } from './teams.ts'

/** 1 MB: 5,000 rows with 20 columns fit, and a huge file pasted by mistake does not freeze a phone. */
export const MAX_RANKINGS_CHARACTERS = 1024 * 1024
/** The league and its practice squads have under 3,000 players. */
export const MAX_RANKINGS_ROWS = 5000
/** Longer than any athlete's name; stops a broken quote that contains half the text. */
export const MAX_NAME_CHARACTERS = 80
/** Longer than any team's full name; the rest is ignored. */
const MAX_TEAM_CHARACTERS = 24
const MAX_ROW_TEXT_CHARACTERS = 80

/** For a row without a valid position (section 5). */
export const DEFAULT_POSITION: Position = 'WR'

/** A text split into records of cells. Title lines may stand above the headers. */
export interface CsvText {
  readonly records: readonly (readonly string[])[]
  /** The first error message of the CSV reader; null for none. */
  readonly parseError: string | null
  /** How the text was given headers; missing if it has its own. */
  readonly headersNote?: ReadingNote
}

/** One row of a ranking. Null for numbers that the text does not have. */
export interface RankingRow {
  /** From 1, the first row under the headers. */
  readonly rowNumber: number
  /** The row as written, cut to one line. */
  readonly text: string
  readonly name: string
  /** Null if no row of the text has a team; '' for a free agent. */
  readonly team: string | null
  /** Null if the text has no positions. */
  readonly position: Position | null
  readonly rank: number
  readonly tier: number | null
  readonly adp: number | null
  readonly bye: number | null
  readonly projectedPpr: number | null
  readonly lastSeasonPpr: number | null
  /** The figures behind the projected points; missing if the text has only points, or none. */
  readonly line?: StatLine
  /** What the player is worth at an auction; missing if the text has no prices. */
  readonly dollars?: number
}

export type DropReason =
  | { readonly code: 'no_name' }
  | { readonly code: 'no_player' }
  | { readonly code: 'name_too_long'; readonly limit: number }

export interface DroppedRow {
  readonly rowNumber: number
  readonly text: string
  readonly reason: DropReason
}

/** How the columns of a text were read, for a person to say it otherwise. */
export interface SheetLayout {
  /** The key of the answers (`layoutOf`). */
  readonly layout: string
  readonly columns: readonly SheetColumn[]
  /** A column of rounds and picks of which only a person can say how many picks a round has (CSV32); null for none. */
  readonly askedTeams: { readonly header: string; readonly lastPick: number; readonly teamCount: number | null } | null
}

export interface SheetColumn {
  readonly header: string
  /** Its first value. */
  readonly sample: string
  /** Null if it means nothing. */
  readonly field: CsvField | null
}

export interface RankingsReading {
  /** Null for a text that was typed or pasted. */
  readonly fileName: string | null
  readonly sheet: SheetLayout
  /** By rank, equal ranks in the order of the text. */
  readonly rows: readonly RankingRow[]
  readonly dropped: readonly DroppedRow[]
  readonly notes: readonly ReadingNote[]
  /** The position that titles or headers name for all rows; null where the text has a column of positions or says nothing. */
  readonly statedPosition: Position | null
  /** The text counts within positions and has no order of its own beyond them (CSV20). */
  readonly isByPosition: boolean
}

export type RankingsRefusal =
  | { readonly code: 'text_too_long'; readonly limit: number }
  | { readonly code: 'parse_error'; readonly message: string }
  | { readonly code: 'no_rows' }
  | { readonly code: 'too_many_rows'; readonly limit: number; readonly count: number }
  | { readonly code: 'no_players'; readonly sheet: SheetLayout }

/** Why a text is not even given to the CSV reader (CSV1); null if it is. */
export function refuseRankingsText(text: string): RankingsRefusal | null {
  return text.length > MAX_RANKINGS_CHARACTERS ? { code: 'text_too_long', limit: MAX_RANKINGS_CHARACTERS } : null
}

/**
 * Reads a pasted ranking (section 5; CSV2-CSV12). Blank records do not count, rows without a name are dropped, and a rank
 * that is missing or below 1 becomes the row number. `seasonYear` is the season being drafted, `answers` what a person said
 * about layouts (CSV28). The name of the file counts as a title (CSV34).
 */
export function readRankings(
  csv: CsvText,
  seasonYear: number,
  answers: ReadonlyMap<string, LayoutAnswers> = new Map(),
  fileName: string | null = null,
): Result<RankingsReading, RankingsRefusal> {
  if (csv.parseError !== null) return err({ code: 'parse_error', message: csv.parseError })
  const filled = csv.records.filter((record) => record.some((cell) => cell.trim() !== ''))
  const headerIndex = findHeaders(filled)
  const headers = filled[headerIndex]
  const records = filled.slice(headerIndex + 1)
  if (headers === undefined || records.length === 0) return err({ code: 'no_rows' })
  if (records.length > MAX_RANKINGS_ROWS) {
    return err({ code: 'too_many_rows', limit: MAX_RANKINGS_ROWS, count: records.length })
  }
  const named = fileName === null ? [] : [fileName.replaceAll('_', ' ')]
  const titles = [...filled.slice(0, headerIndex).flat(), ...named]
  const layout = layoutOf(headers)
  const said = answers.get(layout) ?? NO_LAYOUT_ANSWERS
  const checked = checkColumns({ headers, titles, records, seasonYear, said })
  const sheet: SheetLayout = {
    layout,
    columns: headers.map((header, index) => ({
      header: header.trim(),
      sample: records.find((record) => record[index]?.trim())?.[index]?.trim() ?? '',
      field: [...checked.columns].find(([, columnIndex]) => columnIndex === index)?.[0] ?? null,
    })),
    askedTeams: checked.asked && {
      header: checked.asked.header,
      lastPick: checked.asked.lastPick,
      teamCount: said.teamCount,
    },
  }
  const rows: RankingRow[] = []
  const dropped: DroppedRow[] = []
  for (const [recordIndex, record] of records.entries()) {
    const row = readRow(record, recordIndex + 1, checked.columns)
    if ('reason' in row) dropped.push(row)
    else rows.push(checked.adps === null ? row : { ...row, adp: checked.adps[recordIndex] ?? null })
  }
  const projected = withStatLines(rows, headers, records)
  if (rows.length === 0) return err({ code: 'no_players', sheet })
  const byAdp = checked.isRankedByPosition ? rankedByAdp(projected.rows) : null
  const ranked = byAdp ?? projected.rows
  return ok({
    fileName,
    sheet,
    isByPosition: checked.isRankedByPosition && byAdp === null,
    rows: settleOpenIdentities(ranked).toSorted((a, b) => a.rank - b.rank || a.rowNumber - b.rowNumber),
    dropped,
    notes: [...(csv.headersNote === undefined ? [] : [csv.headersNote]), ...checked.notes, ...projected.notes],
    statedPosition: checked.columns.has('position') ? null : positionOfHeaders(headers, titles),
  })
}

/** Rows with the figures of a projection and their points in PPR, whatever points the text itself gives. */
function withStatLines(
  rows: readonly RankingRow[],
  headers: readonly string[],
  records: readonly (readonly string[])[],
): Pick<RankingsReading, 'rows' | 'notes'> {
  const stats = readStatLines({
    headers,
    records: rows.map(({ rowNumber }) => records[rowNumber - 1] ?? []),
    statedPoints: rows.map(({ projectedPpr }) => projectedPpr),
  })
  if (stats === null) return { rows, notes: [] }
  return {
    rows: rows.map((row, index) => {
      const line = stats.lines[index] ?? null
      return line === null ? row : { ...row, line, projectedPpr: stats.pprPoints[index] ?? null }
    }),
    notes: stats.notes,
  }
}

/** The one position of a text without a column for it: what its titles name, or whose figures its headers are (CSV25). */
function positionOfHeaders(headers: readonly string[], titles: readonly string[]): Position | null {
  const named = new Set(
    titles
      .join(' ')
      .toUpperCase()
      .match(/\b(?:QB|RB|WR|TE|K)(?=S?\b)/g),
  )
  const [title] = named
  if (named.size === 1 && title !== undefined) return readPosition(title)
  const count = (pattern: RegExp) => headers.filter((header) => pattern.test(header.trim())).length
  if (count(/^(?:rec|receptions|tgt|targets)$/i) > 0) return null
  if (count(/^(?:cmp|comp|completions|ints?|interceptions|pass(?:ing)?[ _-]?(?:att|yds|yards|tds?))$/i) >= 2)
    return 'QB'
  return count(/^(?:fgm?|fga|xpt?|xpm|xpa|pat)$/i) >= 2 ? 'K' : null
}

/** Without overall ranks, a list whose rows all have an ADP is in its order (CSV20); null if some have none. */
function rankedByAdp(rows: readonly RankingRow[]): readonly RankingRow[] | null {
  const byAdp = rows
    .flatMap((row) => (row.adp === null ? [] : [{ row, adp: row.adp }]))
    .toSorted((a, b) => a.adp - b.adp)
  return byAdp.length < rows.length ? null : byAdp.map(({ row }, index) => ({ ...row, rank: index + 1 }))
}

function readRow(record: readonly string[], rowNumber: number, columns: CsvColumns): RankingRow | DroppedRow {
  const cell = (field: CsvField) => record[columns.get(field) ?? record.length] ?? ''
  const text = rowText(record)
  const player = readPlayerCell(cell('name') || `${cell('firstName')} ${cell('lastName')}`)
  if (foldText(player.name) === '') return { rowNumber, text, reason: { code: 'no_name' } }
  if (isNoPlayer(player.name, cell('position'))) {
    return { rowNumber, text, reason: { code: 'no_player' } }
  }
  if (player.name.length > MAX_NAME_CHARACTERS) {
    return { rowNumber, text, reason: { code: 'name_too_long', limit: MAX_NAME_CHARACTERS } }
  }
  const team = columns.has('team') ? readTeamCell(cell('team')) : null
  const dollars = readNumber(cell('dollars'))
  return {
    rowNumber,
    text,
    ...readIdentity(player, team?.team ?? null, columns.has('position') ? cell('position') : null),
    rank: readCountedNumber(cell('rank')) ?? rowNumber,
    tier: wholeNumber(readCountedNumber(cell('tier'))),
    adp: readCountedNumber(cell('adp')),
    bye: readWeek(cell('bye')) ?? team?.bye ?? player.bye,
    projectedPpr: readNumber(cell('projectedPpr')),
    lastSeasonPpr: readNumber(cell('lastSeasonPpr')),
    ...(dollars !== null && dollars >= 0 && { dollars }),
  }
}

/**
 * Name, team and position of a row (CSV9-CSV11): from the columns first, then from the name's cell. With a position column
 * an empty or unknown position is WR, as specified; without one it stays open, so that a list of names alone still finds
 * the players of the board. A team's name means its defense.
 */
export function readIdentity(
  player: PlayerCell,
  teamCell: string | null,
  positionCell: string | null,
): Pick<RankingRow, 'name' | 'team' | 'position'> {
  const written = readPosition(positionCell ?? '') ?? player.position
  const position = written ?? (teamByName(player.name) ? 'DST' : positionCell === null ? null : DEFAULT_POSITION)
  const teamText = teamCell?.trim() ? teamCell : (player.team ?? teamCell)
  const team = teamText === null ? null : canonicalTeam(teamText.slice(0, MAX_TEAM_CHARACTERS))
  const defence = position === 'DST' ? (teamOfDefense(player.name) ?? teamOfDefense(team ?? '')) : null
  return defence ? { name: fullTeamName(defence), team: defence.code, position } : { name: player.name, team, position }
}

/**
 * Whether a team or position is open must not depend on the row alone, or one import could add a player that the next
 * import takes for another. If some rows have a team, the others are free agents; if some rows with one name have a
 * position, the others are WR, as specified.
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

/** The text of "Use example" in the import dialog: the top of the 2026 board. */
export const EXAMPLE_RANKINGS_CSV = `Rank,Player,Team,Pos,Tier,ADP,Bye
1,Bijan Robinson,ATL,RB,1,1.8,11
2,Jahmyr Gibbs,DET,RB,1,1.7,6
3,Ja'Marr Chase,CIN,WR,1,3.9,6
4,Puka Nacua,LAR,WR,1,3.1,11
5,Jaxon Smith-Njigba,SEA,WR,1,5.4,11
6,Amon-Ra St. Brown,DET,WR,2,6.3,6
7,Christian McCaffrey,SF,RB,2,6.5,8
8,Jonathan Taylor,IND,RB,2,7.4,13
`
