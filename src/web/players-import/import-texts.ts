import type { CsvField } from '#core/players/csv-fields.ts'
import type { RowReason } from '#core/players/import-rankings.ts'
import type { Player } from '#core/players/player.ts'
import type { DropReason, RankingsRefusal } from '#core/players/rankings-csv.ts'
import type { ColumnProblem, ReadingNote } from '#core/players/reading-note.ts'
import { andList } from '../ui/english.ts'

/** What people choose from for a column. */
export const FIELD_LABELS: Readonly<Record<CsvField, string>> = {
  name: 'Player',
  firstName: 'First name',
  lastName: 'Last name',
  team: 'Team',
  position: 'Position',
  rank: 'Rank',
  tier: 'Tier',
  adp: 'ADP',
  bye: 'Bye',
  projectedPpr: 'Projected points',
  lastSeasonPpr: 'Last season',
  dollars: 'Price',
}

/** Why a text cannot be imported (section 5, CSV2). */
export function refusalText(refusal: RankingsRefusal): string {
  switch (refusal.code) {
    case 'text_too_long':
      return `This text is too long. Import at most ${refusal.limit / CHARACTERS_PER_MB} MB at a time.`
    case 'parse_error':
      return refusal.message
    case 'no_rows':
      return 'No rows found. Make sure you included headers.'
    case 'too_many_rows':
      return `This text has ${grouped(refusal.count)} rows. Import at most ${grouped(refusal.limit)} rows at a time.`
    case 'other_sport':
      return refusal.knownCount === 0
        ? `None of these ${grouped(refusal.nameCount)} names is an NFL player of this season`
        : `Only ${refusal.knownCount} of these ${grouped(refusal.nameCount)} names are NFL players of this season`
    case 'no_players':
      return `Couldn't parse players from CSV. Check your headers. Seen: ${seenHeaders(refusal.sheet.columns.map(({ header }) => header).filter((header) => header !== ''))}. One has to be Player or Name.`
  }
}

/** Why a row is not imported. */
export function rowReasonText(reason: RowReason): string {
  switch (reason.code) {
    case 'name_too_long':
      return `Player name longer than ${reason.limit} characters`
    case 'twice':
      return `Same player as row ${reason.firstRowNumber}`
    case 'player_of_rows':
      return `Could be the player of row ${orList(reason.rowNumbers.map(String))}`
    case 'fits_players':
      return `Could be ${orList(reason.players.map(choiceText))}`
    default:
      return DROP_REASONS[reason.code]
  }
}

const DROP_REASONS: Readonly<Record<Exclude<DropReason['code'], 'name_too_long'>, string>> = {
  no_name: 'No player name',
  no_player: 'Not a player',
  remark: 'Not a player: no known name, no position',
  defender: 'Individual defender',
  left_out: 'You left this one out',
}

/** "Josh Allen (QB, BUF)" */
export function choiceText({ name, position, team }: Player): string {
  return `${name} (${position}, ${team || 'FA'})`
}

/** What was done with the text as a whole. */
export function readingNoteText(note: ReadingNote): string {
  return note.fileName === undefined ? factsText(note) : `${note.fileName}: ${factsText(note)}`
}

function factsText(note: ReadingNote): string {
  switch (note.code) {
    case 'column_left_out':
      return `The column ${note.header} is left out: ${COLUMN_PROBLEMS[note.problem]}.`
    case 'round_pick':
      return `${note.header} is written as round and pick. It is read as the number of the pick with ${note.teamCount} teams.`
    case 'adp_from':
      return `${note.header} is written as round and pick. ${note.from} has the same as numbers, and is read as the ADP.`
    case 'byes_of_another_season':
      return 'Byes in this file are of another season. The byes of your board stay.'
    case 'position_of_headers':
      return `The text has no positions. Its title or headers are those of a ${note.position} list, so rows that match nobody count as ${note.position}.`
    case 'printed_list':
      return 'The text has no headers. Rank, name, position, team and bye are read from each line.'
    case 'columns_by_values':
      return `No column is called Player. Columns are read by their values: ${note.fields.map((field) => FIELD_LABELS[field]).join(', ')}.`
    case 'position_of_the_rest':
      return `The text has no positions. Every row that matches is a ${note.position}, so the other rows are too.`
    case 'order_of_positions':
      return note.positions.length === 1
        ? `This list has one position, so only the order of ${note.positions.join('')} changes. Everybody else stays where they are.`
        : `Only the order of ${andList(note.positions)} changes. Everybody else stays where they are.`
    case 'lists_merged':
      return `${note.listCount} lists are put in one order by their overall rank${note.isByAdp ? ' or ADP' : ''}.`
    case 'places_of_the_board':
      return `${andList(note.positions)} without an overall rank take the places that ${note.positions.length === 1 ? 'this position has' : 'these positions have'} on your board.`
    case 'stat_lines':
      return note.isPerGame
        ? 'Projected figures are per game. They are counted 17 times and become points under the scoring of your league.'
        : 'Projected figures become points under the scoring of your league.'
    case 'past_figures':
      return 'Figures of a past season are no projection. The projections of your board stay.'
    case 'second_rows':
      return `Left out, because the player has a row already: ${secondRows(note.rows)}.`
  }
}

function secondRows(rows: readonly { readonly rowNumber: number; readonly name: string }[]): string {
  const shown = rows.slice(0, MAX_SECOND_ROWS).map(({ rowNumber, name }) => `${name} (row ${rowNumber})`)
  return andList(rows.length > MAX_SECOND_ROWS ? [...shown, `${rows.length - MAX_SECOND_ROWS} more`] : shown)
}

/** More would fill the dialog; all of them stand among the rows that are left out. */
const MAX_SECOND_ROWS = 3

export const COLUMN_PROBLEMS: Readonly<Record<ColumnProblem, string>> = {
  no_names: 'it has no names',
  no_positions: 'it has no positions',
  no_weeks: 'most of its numbers can’t be weeks of a season',
  no_numbers: 'it has no numbers',
  no_byes: 'players of one team have different ones',
  no_tiers: 'its numbers are too large for tiers',
  ties: 'most of its numbers repeat, so they are no ranks',
  of_points: 'it counts the points of all positions, and quarterbacks have the most',
  within_position: 'it counts within the position',
  last_season: 'its numbers are last season’s points',
  past_season: 'its numbers don’t follow the list as projections do, so they are points of a past season',
  no_prices: 'its numbers are no prices of an auction',
  repeats: 'its numbers repeat, so they are ranks within a position',
  falls: 'its numbers fall from the top of the list down, so they are points, not ADP',
  too_low: 'its numbers are too low for this many players, so they are averages within a position or points per game',
  per_game: 'its numbers are too low for the points of a season',
  game_average: 'the total of a season stands beside it, so it is points per game, not ADP',
  team_count_unknown: 'it is written as round and pick, and nothing says how many teams a round has',
}

function seenHeaders(headers: readonly string[]): string {
  const shown = headers.slice(0, MAX_HEADERS).map((header) => header.slice(0, MAX_HEADER_CHARACTERS))
  return `${shown.join(', ')}${headers.length > MAX_HEADERS ? ' and others' : ''}`
}

const MAX_HEADERS = 12
const MAX_HEADER_CHARACTERS = 24
const CHARACTERS_PER_MB = 1024 * 1024
/** A hundred namesakes would fill the dialog. */
const MAX_LISTED = 3

function orList(names: readonly string[]): string {
  const shown = names.length > MAX_LISTED ? [...names.slice(0, MAX_LISTED), 'others'] : names
  return shown.join(' or ')
}

/** 5000 as "5,000" */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
