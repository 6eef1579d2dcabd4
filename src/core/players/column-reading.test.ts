import { expect, test } from 'vitest'
import { NO_FACTS } from '../../../tests/support/builders.ts'
import { createBoard } from './board.ts'
import { layoutOf, type LayoutAnswers } from './csv-columns.ts'
import { type CsvField } from './csv-fields.ts'
import { previewImport } from './import-rankings.ts'
import { readRankings, type RankingsReading } from './rankings-csv.ts'
import type { ColumnProblem, ReadingNote } from './reading-note.ts'

function readingOf(csv: string, answers?: ReadonlyMap<string, LayoutAnswers>): RankingsReading {
  const records = csv.split('\n').map((line) => line.split(','))
  const result = readRankings({ records, parseError: null }, NO_FACTS, { ...(answers && { layouts: answers }) })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

function adpsOf(csv: string, answers?: ReadonlyMap<string, LayoutAnswers>) {
  return readingOf(csv, answers)
    .rows.toSorted((a, b) => a.rowNumber - b.rowNumber)
    .map(({ adp }) => adp)
}

/** The notes of the preview. */
function notesOf(csv: string, answers?: ReadonlyMap<string, LayoutAnswers>) {
  return previewImport(createBoard([]), readingOf(csv, answers)).notes
}

function leftOut(header: string, problem: ColumnProblem): ReadingNote {
  return { code: 'column_left_out', header, problem }
}

/** `count` rows "Player 1,...", the cells made from the number of the row. */
function rowsOf(header: string, count: number, cells: (rowNumber: number) => string): string {
  const rows = Array.from({ length: count }, (_, index) => `Some Player${index},${cells(index + 1)}`)
  return [header, ...rows].join('\n')
}

function roundPick(pickNumber: number, teamCount: number): string {
  const pick = ((pickNumber - 1) % teamCount) + 1
  return `${Math.ceil(pickNumber / teamCount)}.${String(pick).padStart(2, '0')}`
}

const EXPORT = `ADP,Overall,Name,Position,Team,Times Drafted
1.01,1.4,Jahmyr Gibbs,RB,DET,1903
1.03,2.8,Puka Nacua,WR,LAR,321
2.03,15.4,Drake London,WR,ATL,473
4.10,46.2,Josh Allen,QB,BUF,410
9.11,107.1,Houston Defense,DEF,HOU,136`

test('[CSV19] beside rounds and picks the column of the same picks as numbers is the ADP', () => {
  expect(adpsOf(EXPORT)).toEqual([1.4, 2.8, 15.4, 46.2, 107.1])
  expect(readingOf(EXPORT).rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
  expect(notesOf(EXPORT)).toEqual([{ code: 'adp_from', header: 'ADP', from: 'Overall' }])
})

test.each([8, 10, 12, 14, 16])('[CSV19] rounds and picks of %i teams are read as numbers of picks', (teamCount) => {
  const csv = rowsOf('Player,ADP', 120, (row) => roundPick(row, teamCount))
  expect(adpsOf(csv)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
  expect(notesOf(csv)).toEqual([{ code: 'round_pick', header: 'ADP', teamCount }])
})

test('[CSV19] picks without a leading zero, and picks whose last zero a spreadsheet removed, are read', () => {
  const bare = rowsOf('Player,ADP', 60, (row) => roundPick(row, 12).replace('.0', '.'))
  expect(adpsOf(bare)[9]).toBe(10)
  expect(adpsOf(bare)[20]).toBe(21)
  const cut = rowsOf('Player,ADP', 60, (row) => roundPick(row, 12).replace(/0$/, ''))
  expect(adpsOf(cut).slice(8, 14)).toEqual([9, 10, 11, 12, 13, 14])
})

test('[CSV19] a few rows tell the teams by their ranks or by a header, else the column is left out', () => {
  const rows = 'A A,1,1.01\nB B,16,2.04\nC C,47,4.11\nD D,105,9.09'
  expect(adpsOf(`Player,Rank,ADP\n${rows}`)).toEqual([1, 16, 47, 105])
  const unranked = 'A A,1.01\nB B,2.04\nC C,4.11\nD D,9.09'
  expect(adpsOf(`Player,ADP\n${unranked}`)).toEqual([null, null, null, null])
  expect(notesOf(`Player,ADP\n${unranked}`)).toEqual([leftOut('ADP', 'team_count_unknown')])
  expect(adpsOf(`Player,ADP,14-team league\n${unranked}`)).toEqual([1, 18, 53, 121])
})

test.each([
  ['a heading', 'Tier 2,Tier 2'],
  ['a total', 'Total,12'],
  ['a draft pick', '2027 Early 1st,25'],
  ['a remark without a name', ',Updated 8/20 for 12 teams'],
  ['a player with a remark', 'Y Y,undrafted (200+)'],
])('[CSV31] %s with text or a number among rounds and picks does not make them numbers', (_what, row) => {
  const picks = Array.from({ length: 60 }, (_, index) => `Some Player${index},${roundPick(index + 1, 12)}`)
  const csv = ['Player,ADP', ...picks.slice(0, 20), row, ...picks.slice(20)].join('\n')
  const adps = new Map(readingOf(csv).rows.map(({ name, adp }) => [name, adp]))
  expect(adps.get('Some Player9')).toBe(10)
  expect(adps.get('Some Player59')).toBe(60)
  expect(notesOf(csv)[0]).toEqual({ code: 'round_pick', header: 'ADP', teamCount: 12 })
})

test('[CSV31] headings between the rows are no byes, tiers or points of their own', () => {
  const rows = [
    'A A,6,1',
    'Tier 2,2026,900',
    'B B,7,2',
    'Tier 3,2026,900',
    'C C,8,3',
    'Tier 4,2026,900',
    'Total,2026,9',
  ]
  expect(readingOf(['Player,Bye,Tier', ...rows].join('\n')).rows).toMatchObject([
    { bye: 6, tier: 1 },
    { bye: 7, tier: 2 },
    { bye: 8, tier: 3 },
  ])
})

const OPEN_PICKS = 'Player,ADP\nA A,1.01\nB B,2.04\nC C,4.11\nD D,9.09'

test('[CSV32] where the text does not tell the teams of a round, a person is asked and the answer counts', () => {
  expect(readingOf(OPEN_PICKS).sheet.askedTeams).toEqual({ header: 'ADP', lastPick: 11, teamCount: null })
  expect(notesOf(OPEN_PICKS)[0]).toEqual(leftOut('ADP', 'team_count_unknown'))
  const answers = new Map([['player,adp', { fields: new Map(), teamCount: 14 }]])
  expect(adpsOf(OPEN_PICKS, answers)).toEqual([1, 18, 53, 121])
  expect(notesOf(OPEN_PICKS, answers)).toContainEqual({ code: 'round_pick', header: 'ADP', teamCount: 14 })
  expect(readingOf(OPEN_PICKS, answers).sheet.askedTeams).toEqual({ header: 'ADP', lastPick: 11, teamCount: 14 })
  // Nothing is asked where another column has the same as numbers, or the text says it.
  expect(readingOf('Player,ADP,Avg Pick\nA A,1.01,1.2\nB B,2.04,16.3\nC C,9.09,105').sheet.askedTeams).toBeNull()
  expect(readingOf(EXPORT, answers).sheet.askedTeams).toBeNull()
  expect(readingOf(rowsOf('Player,ADP', 60, (row) => roundPick(row, 12))).sheet.askedTeams).toBeNull()
})

test('[CSV28] what a person says about a column is not doubted', () => {
  const said = (fields: readonly (readonly [number, CsvField | null])[]) =>
    new Map([[layoutOf(SEASON.split('\n')[0]?.split(',') ?? []), { fields: new Map(fields), teamCount: null }]])
  expect(adpsOf(SEASON, said([[6, 'adp']]))).toEqual([21.9, 21, 19.3])
  expect(notesOf(SEASON, said([[6, null]]))).toEqual([])
  expect(adpsOf(SEASON, said([[6, null]]))).toEqual([null, null, null])
  const odd = readingOf(SEASON, said([[7, 'lastSeasonPpr']]))
  expect(odd.rows.map(({ lastSeasonPpr }) => lastSeasonPpr)).toEqual([372.7, 356.4, 328.3])
  expect(odd.sheet.columns.at(-1)).toMatchObject({ header: 'TTL', field: 'lastSeasonPpr', unused: null })
})

test('[CSV19] averages with one or two decimals are numbers', () => {
  expect(adpsOf('Player,ADP\nA A,1.4\nB B,2.1\nC C,3.9')).toEqual([1.4, 2.1, 3.9])
  expect(adpsOf('Player,ADP\nA A,1.04\nB B,2.10\nC C,3.05')).toEqual([1.04, 2.1, 3.05])
  expect(adpsOf(rowsOf('Player,ADP', 40, (row) => `${row}.${10 + ((row * 37) % 90)}`))[20]).toBe(21.67)
})

const SEASON = `#,Player,Pos,Team,1,2,AVG,TTL
1,Jahmyr Gibbs,RB,DET,11.2,18.4,21.9,372.7
2,Bijan Robinson,RB,ATL,15.7,16.8,21,356.4
3,Josh Jacobs,RB,GB,7.3,9.1,19.3,328.3`

test('[CSV6] an average beside the spread of experts is theirs, and no ADP', () => {
  const spread = 'RK,PLAYER NAME,BEST,WORST,AVG.,STD.DEV\n1,A A,1,4,1.8,0.9\n2,B B,1,5,2.4,1.1\n3,C C,2,7,3.3,1.2'
  expect(adpsOf(spread)).toEqual([null, null, null])
})

test('[CSV21] points per game are no ADP', () => {
  expect(adpsOf(SEASON)).toEqual([null, null, null])
  expect(notesOf(SEASON)).toEqual([leftOut('AVG', 'game_average')])
  const falling = rowsOf('Player,AVG', 30, (row) => (25 - row / 2).toFixed(1))
  expect(notesOf(falling)[0]).toEqual(leftOut('AVG', 'falls'))
  const alphabetical = rowsOf('Player,AVG', 60, (row) => `${5 + ((row * 5) % 13)}`)
  expect(notesOf(alphabetical)[0]).toEqual(leftOut('AVG', 'too_low'))
})

test('[CSV21] averages within positions are no ADP, averages of one position are', () => {
  const within = (row: number) => `${['QB', 'RB', 'WR', 'TE'][row % 4]},${Math.ceil(row / 4) + 0.3}`
  expect(notesOf(rowsOf('Player,Pos,ADP', 80, within))[0]).toEqual(leftOut('ADP', 'too_low'))
  expect(notesOf('Player,Pos,AVG\nA A,QB,1.2\nB B,RB,1.4\nC C,TE,1.1\nD D,WR,1.3\nE E,QB,2.1')[0]).toEqual(
    leftOut('AVG', 'too_low'),
  )
  expect(adpsOf('Player,Pos,AVG\nA A,QB,22.1\nB B,QB,31.5\nC C,QB,33\nD D,QB,45')).toEqual([22.1, 31.5, 33, 45])
})

test('[CSV21] the next column of a name takes the place of one that is left out; "103 +19" is 103', () => {
  const header = 'Player (Bye),POS,AVG,Real-Time'
  expect(adpsOf(`${header}\nA A DET (6),RB1,1.0,1\nB B ATL (11),RB2,2.0,2\nC C CIN (6),WR1,125.7,103  +19`)).toEqual([
    1, 2, 125.7,
  ])
  expect(adpsOf('Player,Real-Time\nA A,1.2\nB B,103  +19')).toEqual([1.2, 103])
})

test('[CSV20] ranks that repeat are ranks within a position: the ADP or the text gives the order', () => {
  const rows = ['A A,QB,1,25', 'B B,QB,2,40', 'C C,RB,1,1', 'D D,RB,2,3', 'E E,WR,1,2']
  const csv = (header: string, cut: number) =>
    [header, ...rows.map((row) => row.split(',').slice(0, cut).join(','))].join('\n')
  expect(readingOf(csv('Player,Pos,Rank,ADP', 4)).rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['C C', 1],
    ['E E', 2],
    ['D D', 3],
    ['A A', 4],
    ['B B', 5],
  ])
  expect(readingOf(csv('Player,Pos,Rank', 3)).rows.map(({ name }) => name)).toEqual(['A A', 'B B', 'C C', 'D D', 'E E'])
  expect(notesOf(csv('Player,Pos,Rank', 3))[0]).toEqual(leftOut('Rank', 'repeats'))
})

test.each([
  ['Player,Name,Pos\n4017,A A,QB\n4018,B B,QB\n4019,C C,QB', leftOut('Player', 'no_names')],
  ['Player,Pos\nA A,1\nB B,2', leftOut('Pos', 'no_positions')],
  ['Player,Bye\nA A,2026\nB B,2026\nC C,2026', leftOut('Bye', 'no_weeks')],
  [rowsOf('Player,Tier', 9, (row) => `${row * 100}`), leftOut('Tier', 'no_tiers')],
  [rowsOf('Player,FPTS', 9, (row) => `${25 - row}`), leftOut('FPTS', 'per_game')],
])('[CSV21] a column that cannot be what its name says is left out: %j', (csv, note) => {
  expect(notesOf(csv)).toEqual([note])
})
