import type { CsvField } from './csv-fields.ts'
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
  | 'of_points'
  | 'within_position'
  | 'last_season'
  | 'past_season'
  | 'no_prices'
  | 'falls'
  | 'too_low'
  | 'per_game'
  | 'game_average'
  | 'team_count_unknown'

/** What was done with the text as a whole, which people see before they import. */
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
