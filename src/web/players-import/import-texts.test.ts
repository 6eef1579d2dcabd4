import { expect, test } from 'vitest'
import type { RowReason } from '#core/players/import-rankings.ts'
import { MAX_RANKINGS_CHARACTERS, type RankingsRefusal } from '#core/players/rankings-csv.ts'
import type { ColumnProblem, ReadingNote } from '#core/players/reading-note.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { COLUMN_PROBLEMS, readingNoteText, refusalText, rowReasonText } from './import-texts.ts'

function leftOut(header: string, problem: ColumnProblem): ReadingNote {
  return { code: 'column_left_out', header, problem }
}

const second = (rowNumber: number, name: string) => ({ rowNumber, name })

test.each<[ReadingNote, string]>([
  [
    { code: 'adp_from', header: 'ADP', from: 'Overall' },
    'ADP is written as round and pick. Overall has the same as numbers, and is read as the ADP.',
  ],
  [
    { code: 'round_pick', header: 'ADP', teamCount: 14 },
    'ADP is written as round and pick. It is read as the number of the pick with 14 teams.',
  ],
  [
    leftOut('ADP', 'team_count_unknown'),
    'The column ADP is left out: it is written as round and pick, and nothing says how many teams a round has.',
  ],
  [leftOut('Rank', 'repeats'), 'The column Rank is left out: its numbers repeat, so they are ranks within a position.'],
  [
    leftOut('AVG', 'game_average'),
    'The column AVG is left out: the total of a season stands beside it, so it is points per game, not ADP.',
  ],
  [
    leftOut('AVG', 'falls'),
    'The column AVG is left out: its numbers fall from the top of the list down, so they are points, not ADP.',
  ],
  [
    leftOut('AVG', 'too_low'),
    'The column AVG is left out: its numbers are too low for this many players, so they are averages within a position or points per game.',
  ],
  [leftOut('Player', 'no_names'), 'The column Player is left out: it has no names.'],
  [leftOut('Pos', 'no_positions'), 'The column Pos is left out: it has no positions.'],
  [leftOut('Bye', 'no_weeks'), 'The column Bye is left out: most of its numbers can’t be weeks of a season.'],
  [leftOut('Tier', 'no_tiers'), 'The column Tier is left out: its numbers are too large for tiers.'],
  [leftOut('FPTS', 'per_game'), 'The column FPTS is left out: its numbers are too low for the points of a season.'],
  [{ code: 'byes_of_another_season' }, 'Byes in this file are of another season. The byes of your board stay.'],
  [
    { code: 'position_of_the_rest', position: 'QB' },
    'The text has no positions. Every row that matches is a QB, so the other rows are too.',
  ],
  [
    { code: 'position_of_headers', position: 'QB' },
    'The text has no positions. Its title or headers are those of a QB list, so rows that match nobody count as QB.',
  ],
  [
    { code: 'order_of_positions', positions: ['QB'] },
    'This list has one position, so only the order of QB changes. Everybody else stays where they are.',
  ],
  [
    { code: 'order_of_positions', positions: ['QB', 'RB', 'TE'] },
    'Only the order of QB, RB and TE changes. Everybody else stays where they are.',
  ],
  [{ code: 'lists_merged', listCount: 2, isByAdp: true }, '2 lists are put in one order by their overall rank or ADP.'],
  [{ code: 'lists_merged', listCount: 2, isByAdp: false }, '2 lists are put in one order by their overall rank.'],
  [
    { code: 'places_of_the_board', positions: ['QB'] },
    'QB without an overall rank take the places that this position has on your board.',
  ],
  [
    { code: 'places_of_the_board', positions: ['QB', 'TE'] },
    'QB and TE without an overall rank take the places that these positions have on your board.',
  ],
  [
    { ...leftOut('Bye', 'no_weeks'), fileName: 'two.csv' },
    'two.csv: The column Bye is left out: most of its numbers can’t be weeks of a season.',
  ],
  [
    { code: 'second_rows', rows: [second(2, 'Jahmyr Gibbs'), second(4, "Ja'Marr Chase")] },
    "Left out, because the player has a row already: Jahmyr Gibbs (row 2) and Ja'Marr Chase (row 4).",
  ],
  [
    { code: 'second_rows', rows: [3, 4, 5, 6, 7].map((row) => second(row, 'Josh Allen')) },
    'Left out, because the player has a row already: Josh Allen (row 3), Josh Allen (row 4), Josh Allen (row 5) and 2 more.',
  ],
  [{ code: 'printed_list' }, 'The text has no headers. Rank, name, position, team and bye are read from each line.'],
  [
    { code: 'columns_by_values', fields: ['name', 'team', 'position'] },
    'No column is called Player. Columns are read by their values: Player, Team, Position.',
  ],
  [
    { code: 'stat_lines', isPerGame: true },
    'Projected figures are per game. They are counted 17 times and become points under the scoring of your league.',
  ],
  [{ code: 'stat_lines', isPerGame: false }, 'Projected figures become points under the scoring of your league.'],
  [leftOut('AVG', 'within_position'), 'The column AVG is left out: it counts within the position.'],
  [{ code: 'past_figures' }, 'Figures of a past season are no projection. The projections of your board stay.'],
])(
  '[CSV19] [CSV20] [CSV21] [CSV23] [CSV25] [CSV26] [CSV27] [CSV30] [CSV40] [CSV47] [CSV49] [CSV50] what was done with a text is a sentence: %j',
  (note, text) => {
    expect(readingNoteText(note)).toBe(text)
  },
)

test('[CSV21] every reason to leave a column out follows its name in one sentence', () => {
  for (const problem of Object.values(COLUMN_PROBLEMS)) expect(problem).toMatch(/^[a-z].*[^.]$/)
})

const gibbs = playerOf('RB', { name: 'Jahmyr Gibbs', team: 'DET' })
const freeAgent = playerOf('WR', { name: 'John Smith', team: '' })

test.each<[RowReason, string]>([
  [{ code: 'no_name' }, 'No player name'],
  [{ code: 'name_too_long', limit: 80 }, 'Player name longer than 80 characters'],
  [{ code: 'no_player' }, 'Not a player'],
  [{ code: 'remark' }, 'Not a player: no known name, no position'],
  [{ code: 'defender' }, 'Individual defender'],
  [{ code: 'left_out' }, 'You left this one out'],
  [{ code: 'twice', firstRowNumber: 2 }, 'Same player as row 2'],
  [{ code: 'player_of_rows', rowNumbers: [2] }, 'Could be the player of row 2'],
  [{ code: 'player_of_rows', rowNumbers: [2, 3] }, 'Could be the player of row 2 or 3'],
  [{ code: 'player_of_rows', rowNumbers: [3, 5, 7, 9] }, 'Could be the player of row 3 or 5 or 7 or others'],
  [{ code: 'fits_players', players: [gibbs] }, 'Could be Jahmyr Gibbs (RB, DET)'],
  [{ code: 'fits_players', players: [gibbs, freeAgent] }, 'Could be Jahmyr Gibbs (RB, DET) or John Smith (WR, FA)'],
])('[CSV1] [CSV3] [CSV13] [CSV14] [CSV15] [CSV58] a row that is not imported says why: %j', (reason, text) => {
  expect(rowReasonText(reason)).toBe(text)
})

function noPlayers(headers: readonly string[]): RankingsRefusal {
  const columns = headers.map((header) => ({ header, samples: [], range: null, field: null, unused: null }))
  return { code: 'no_players', sheet: { layout: '', columns, askedTeams: null, askedIndex: null } }
}

test.each<[RankingsRefusal, string]>([
  [{ code: 'text_too_long', limit: MAX_RANKINGS_CHARACTERS }, 'This text is too long. Import at most 1 MB at a time.'],
  [
    { code: 'too_many_rows', limit: 5000, count: 5001 },
    'This text has 5,001 rows. Import at most 5,000 rows at a time.',
  ],
  [{ code: 'parse_error', message: 'Quoted field unterminated' }, 'Quoted field unterminated'],
  [{ code: 'no_rows' }, 'No rows found. Make sure you included headers.'],
  [
    noPlayers(['Team', '', 'Pos']),
    "Couldn't parse players from CSV. Check your headers. Seen: Team, Pos. One has to be Player or Name.",
  ],
  [
    noPlayers(Array.from({ length: 13 }, () => 'x'.repeat(25))),
    `Couldn't parse players from CSV. Check your headers. Seen: ${Array.from({ length: 12 }, () => 'x'.repeat(24)).join(', ')} and others. One has to be Player or Name.`,
  ],
  [
    { code: 'other_sport', nameCount: 1500, knownCount: 0 },
    'None of these 1,500 names is an NFL player of this season',
  ],
  [{ code: 'other_sport', nameCount: 150, knownCount: 2 }, 'Only 2 of these 150 names are NFL players of this season'],
])('[CSV1] [CSV2] [CSV22] [CSV57] a text that can’t be imported says why: %j', (refusal, text) => {
  expect(refusalText(refusal)).toBe(text)
})
