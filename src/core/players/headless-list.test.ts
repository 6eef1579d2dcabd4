import { expect, test } from 'vitest'
import { NO_FACTS } from '../../../tests/support/builders.ts'
import { withHeaders } from './headless-list.ts'
import { readRankings } from './rankings-csv.ts'

function recordsOf(text: string): string[][] {
  const delimiter = ['\t', ';', '|', ','].find((each) => text.includes(each)) ?? ','
  return text.split('\n').map((line) => line.split(delimiter))
}

function readingOf(text: string) {
  const reading = readRankings({ ...withHeaders(text, recordsOf(text)), parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error(reading.error.code)
  return reading.value
}

function playersOf(text: string) {
  return readingOf(text).rows.map(({ rank, name, position, team, bye }) => [rank, name, position, team, bye])
}

/** Whether a text stays as it is, to be refused or read as a table. */
function isLeft(text: string): boolean {
  const records = recordsOf(text)
  return withHeaders(text, records).records === records
}

test('[CSV40] every player on a line of a printed sheet is a row of its own', () => {
  const text = [
    'Fantasy Football Cheat Sheet 2026',
    '1. (RB1) Bijan Robinson, ATL $58 11 3. (QB1) Josh Allen, BUF $21 7',
    '2. (WR1) Amon-Ra St. Brown, DET $50 6 4. (DST1) 49ers D/ST, SF $0 8',
  ].join('\n')
  expect(playersOf(text)).toEqual([
    [1, 'Bijan Robinson', 'RB', 'ATL', 11],
    [2, 'Amon-Ra St. Brown', 'WR', 'DET', 6],
    [3, 'Josh Allen', 'QB', 'BUF', 7],
    [4, 'San Francisco 49ers', 'DST', 'SF', 8],
  ])
})

test('[CSV40] an entry that goes on in the next line is one player', () => {
  expect(playersOf('1. (RB1) Bijan Robinson,\nATL $58 11\n2. (QB1) Josh Allen,\nBUF $21 7')).toEqual([
    [1, 'Bijan Robinson', 'RB', 'ATL', 11],
    [2, 'Josh Allen', 'QB', 'BUF', 7],
  ])
})

test.each(['Who,Club,Spot,Number', 'Who,,Spot,Number', 'Spieler,Verein,Pos.-Typ,Platz'])(
  '[CSV42] "%s" above columns of values heads them and is no player',
  (headers) => {
    const rows = ["Ja'Marr Chase,CIN,WR,1", 'Bijan Robinson,ATL,RB,2', 'JSN,SEA,WR,3']
    expect(playersOf([headers, ...rows].join('\n'))).toEqual([
      [1, "Ja'Marr Chase", 'WR', 'CIN', null],
      [2, 'Bijan Robinson', 'RB', 'ATL', null],
      [3, 'JSN', 'WR', 'SEA', null],
    ])
  },
)

test('[CSV42] a first player who lacks team and position is a player', () => {
  expect(playersOf("Ja'Marr Chase,,,1\nBijan Robinson,ATL,RB,2\nJSN,SEA,WR,3")).toHaveLength(3)
})

test.each([
  ['12. (WR5) Puka Nacua, LAR $54 8', 'WR'],
  ['12) WR5 Puka Nacua LAR (8)', 'WR'],
  ['12 Puka Nacua WR5 LAR 8', 'WR'],
  ['12: Puka Nacua - WR - LAR - $54 - Bye: 8', 'WR'],
  ['#12 Nacua, Puka LAR WR 8', 'WR'],
  ['12. Puka Nacua (LAR - WR) 54 8', 'WR'],
  ['12. Puka Nacua (WR, LAR, bye 8) $54', 'WR'],
  ['12. Puka Nacua, LAR (8)', null],
])('[CSV40] the line "%s" is one player', (line, position) => {
  expect(playersOf(line)).toEqual([[12, 'Puka Nacua', position, 'LAR', 8]])
})

test('[CSV40] headings name the positions and tiers of the players under them, and are no players', () => {
  const sections = [
    'QUARTERBACKS',
    '1. (24) Josh Allen, BUF 7',
    '2. (31) Lamar Jackson, BAL 13',
    'Running Backs',
    '1. (1) Bijan Robinson, ATL 11',
    'Tier 2',
    '2. (5) James Cook III, BUF 7',
  ].join('\n')
  const { rows, dropped } = readingOf(sections)
  expect(rows.map(({ rank, name, position, tier }) => [rank, name, position, tier])).toEqual([
    [1, 'Bijan Robinson', 'RB', null],
    [5, 'James Cook III', 'RB', 2],
    [24, 'Josh Allen', 'QB', null],
    [31, 'Lamar Jackson', 'QB', null],
  ])
  expect(dropped.map(({ text }) => text)).toEqual(['Running Backs', 'Tier 2'])
  const columns =
    'QB RB WR\n1. Josh Allen 1. Bijan Robinson 1. Puka Nacua\n2. Lamar Jackson 2. James Cook 2. CeeDee Lamb'
  expect(readingOf(columns).rows.map(({ name, position }) => `${name} ${position}`)).toEqual([
    'Josh Allen QB',
    'Bijan Robinson RB',
    'Puka Nacua WR',
    'Lamar Jackson QB',
    'James Cook RB',
    'CeeDee Lamb WR',
  ])
})

test.each(['\n', '\r\n', '\r'])('[CSV40] lines may end in %j', (end) => {
  const lines = ['1. (RB1) Bijan Robinson, ATL $58 11', '2. (QB1) Josh Allen,', 'BUF $21 7', '3. (WR1) JSN, SEA $50 8']
  const { records } = withHeaders(lines.join(end), [])
  expect(records).toEqual(withHeaders(lines.join('\n'), []).records)
  expect(records).toHaveLength(4)
})

test.each([
  ["Ja'Marr Chase CIN", 4],
  ["Ja'Marr Chase WR", 4],
  ["Ja'Marr Chase (WR)", 4],
  ["Ja'Marr Chase", 3],
])('[CSV40] among numbered players "%s" makes %i players: a name alone is a heading', (line, count) => {
  const text = ['1. Bijan Robinson ATL', '2. Josh Allen BUF', line, '3. Puka Nacua LAR'].join('\n')
  expect(playersOf(text)).toHaveLength(count)
})

test('[CSV40] a week that only looks like a rank, initials and codes in names do not split a player', () => {
  expect(
    playersOf('7 K.C. Concepcion CIN 10 WR 31 AJ Brown NE 11 WR\n8 DK Metcalf PIT 9 WR 32 Kyle Pitts ATL 11 TE'),
  ).toEqual([
    [7, 'K.C. Concepcion', 'WR', 'CIN', 10],
    [8, 'DK Metcalf', 'WR', 'PIT', 9],
    [31, 'AJ Brown', 'WR', 'NE', 11],
    [32, 'Kyle Pitts', 'TE', 'ATL', 11],
  ])
})

test.each([
  ['tabs', '\t'],
  ['commas', ','],
  ['semicolons', ';'],
])('[CSV41] columns without headers are told by their values, with %s', (_what, delimiter) => {
  const rows = [
    ['1', 'Bijan Robinson', 'ATL', 'RB1', '58', '11', '1.3'],
    ['2', "Ja'Marr Chase", 'CIN', 'WR1', '55', '6', '2.4'],
    ['3', 'Kenneth Walker III', 'KC', 'RB2', '12', '5', '3.1'],
  ]
  expect(playersOf(rows.map((row) => row.join(delimiter)).join('\n'))).toEqual([
    [1, 'Bijan Robinson', 'RB', 'ATL', 11],
    [2, "Ja'Marr Chase", 'WR', 'CIN', 6],
    [3, 'Kenneth Walker III', 'RB', 'KC', 5],
  ])
})

test('[CSV41] the columns may stand in any order, teams may be written out, and a title is no row', () => {
  const text = [
    'My list;;;',
    'RB;Atlanta Falcons;Bijan Robinson;1',
    'WR;Cincinnati Bengals;Chase, Ja’Marr;2',
    'WR;Cincinnati Bengals;Tee Higgins;3',
    'QB;Buffalo Bills;Josh Allen;4',
    'DST;Denver Broncos;Broncos;5',
  ].join('\n')
  expect(playersOf(text)).toEqual([
    [1, 'Bijan Robinson', 'RB', 'ATL', null],
    [2, 'Ja’Marr Chase', 'WR', 'CIN', null],
    [3, 'Tee Higgins', 'WR', 'CIN', null],
    [4, 'Josh Allen', 'QB', 'BUF', null],
    [5, 'Denver Broncos', 'DST', 'DEN', null],
  ])
})

test.each([
  ['names', 'Bijan Robinson\nJosh Allen\nEagles'],
  ['numbered names', '1. Bijan Robinson\n2. Josh Allen\n3. Eagles'],
  ['numbers without a mark', '1 Bijan Robinson\n2 Josh Allen\n3 Eagles'],
  ['bullets', '• Bijan Robinson\n• Josh Allen\n• Eagles'],
  ['last names first', 'Robinson, Bijan\nAllen, Josh\nEagles'],
  ['a title', 'My PPR rankings, updated today\nBijan Robinson\nJosh Allen\nEagles'],
  ['team and position', 'Bijan Robinson RB ATL\nJosh Allen QB BUF\nEagles DST PHI'],
])('[CSV41] one player per line is a ranking: %s', (_what, text) => {
  expect(playersOf(text).map(([rank, name]) => [rank, name])).toEqual([
    [1, 'Bijan Robinson'],
    [2, 'Josh Allen'],
    [3, 'Philadelphia Eagles'],
  ])
})

test('[CSV42] the first line is a header only if it reads like one', () => {
  expect(playersOf('Bijan Robinson,RB\nJosh Allen,QB')).toHaveLength(2)
  expect(playersOf('Rk,Spieler,Verein,Pos\n2,Bijan Robinson,ATL,RB\n1,Josh Allen,BUF,QB')).toEqual([
    [1, 'Josh Allen', 'QB', 'BUF', null],
    [2, 'Bijan Robinson', 'RB', 'ATL', null],
  ])
})

test.each([
  ['headers', 'Player,Pos\nBijan Robinson,RB'],
  ['headers without names', 'Rank,Team\n1,BUF\n2,ATL'],
  ['half a header', 'Rank,Pl'],
  ['free text', 'There is nothing in here.'],
  ['figures', '1,2,3\n4,5,6'],
  ['one word', 'hello'],
  ['nothing', ''],
])('[CSV42] %s stay as they are', (_what, text) => {
  expect(isLeft(text)).toBe(true)
})

test('[CSV40] [CSV41] hostile texts are read in time and change nothing', () => {
  for (const piece of ['1. ', '1 A', '(RB1) ', ', ', '- ', '1. (', 'A ', '$', ',\n', '9 9 '])
    expect(withHeaders(piece.repeat(100_000), [[piece]]).records.length).toBeGreaterThan(0)
})

test.each(['', '1. ', '- '])(
  '[CSV40] defenses by place and "D/ST" without headers are read, each line behind "%s"',
  (mark) => {
    const lines = ['Seattle D/ST', 'Houston D/ST', 'Denver D/ST', 'San Francisco D/ST', 'Ravens DST']
    const text = lines.map((line, index) => mark.replace('1', String(index + 1)) + line).join('\n')
    expect(playersOf(text).map(([, name, position]) => `${name ?? ''} ${position ?? ''}`)).toEqual([
      'Seattle Seahawks DST',
      'Houston Texans DST',
      'Denver Broncos DST',
      'San Francisco 49ers DST',
      'Baltimore Ravens DST',
    ])
  },
)

test('[CSV40] one defense among players without headers is read, too', () => {
  const text = ['Bijan Robinson', "Ja'Marr Chase", 'Seattle D/ST', 'Josh Allen'].join('\n')
  expect(playersOf(text).map(([, name]) => name)).toContain('Seattle Seahawks')
})
