import { andList } from '../lib/english.ts'
import { FIELD_LABELS, type CsvField } from './csv-fields.ts'
import type { Position } from './player.ts'

/** Why a column cannot be what its name says. */
export type ColumnProblem =
  | 'no_names'
  | 'no_positions'
  | 'no_weeks'
  | 'no_byes'
  | 'no_numbers'
  | 'no_tiers'
  | 'repeats'
  | 'ties'
  | 'within_position'
  | 'last_season'
  | 'past_season'
  | 'no_prices'
  | 'falls'
  | 'too_low'
  | 'per_game'
  | 'game_average'
  | 'team_count_unknown'

/** What was done with the text as a whole, for people to read before they import. */
export type ReadingNote = NoteFacts & {
  /** Set if several files are imported at once. */
  readonly fileName?: string
}

type NoteFacts =
  | { readonly code: 'column_left_out'; readonly header: string; readonly problem: ColumnProblem }
  | { readonly code: 'round_pick'; readonly header: string; readonly teamCount: number }
  | { readonly code: 'adp_from'; readonly header: string; readonly from: string }
  | { readonly code: 'byes_of_another_season' }
  | { readonly code: 'position_of_the_rest'; readonly position: Position }
  | { readonly code: 'position_of_headers'; readonly position: Position }
  | { readonly code: 'printed_list' }
  | { readonly code: 'columns_by_values'; readonly fields: readonly CsvField[] }
  | { readonly code: 'order_of_positions'; readonly positions: readonly Position[] }
  | { readonly code: 'lists_merged'; readonly listCount: number; readonly isByAdp: boolean }
  | { readonly code: 'places_of_the_board'; readonly positions: readonly Position[] }
  | { readonly code: 'stat_lines'; readonly isPerGame: boolean }
  | { readonly code: 'past_figures' }
  | { readonly code: 'second_rows'; readonly rows: readonly { readonly rowNumber: number; readonly name: string }[] }

/** What was done with the text as a whole. */
export function readingNoteText(note: ReadingNote): string {
  return note.fileName === undefined ? factsText(note) : `${note.fileName}: ${factsText(note)}`
}

function factsText(note: NoteFacts): string {
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
