import { beforeAll, expect, test } from 'vitest'
import { createBoard, type Board } from '#core/players/board.ts'
import { importRankings, previewImport } from '#core/players/import-rankings.ts'
import type { Player } from '#core/players/player.ts'
import { readRankings, type RankingsReading } from '#core/players/rankings-csv.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { parseCsv } from './parse-csv.ts'

let board: Board = createBoard([])
/** As they are drafted. */
let drafted: readonly Player[] = []

beforeAll(async () => {
  board = await bundledBoard()
  drafted = board.players.filter(({ adp }) => adp !== null).toSorted((a, b) => (a.adp ?? 0) - (b.adp ?? 0))
})

function readText(text: string): RankingsReading {
  const reading = readRankings(parseCsv(text), { seasonYear: 2026, board })
  if (!reading.ok) throw new Error(reading.error.code)
  return reading.value
}

/** Whom the rows mean, in the order of the text. */
function playersIn(reading: RankingsReading): readonly (string | undefined)[] {
  return previewImport(board, reading).lines.flatMap(({ outcome, player }) =>
    outcome === 'matched' ? [player?.name] : [],
  )
}

function byPoints(positions: readonly string[], count: number): readonly Player[] {
  return drafted
    .filter(({ position }) => positions.includes(position))
    .toSorted((a, b) => (b.projected.pprPoints ?? 0) - (a.projected.pprPoints ?? 0))
    .slice(0, count)
}

const THREE = ['Jahmyr Gibbs', 'Puka Nacua', 'Josh Allen']

test.each([
  [
    'objects under keys of their own',
    '{"101":{"full_name":"Jahmyr Gibbs","search_rank":1},"205":{"full_name":"Puka Nacua","search_rank":2},"310":{"full_name":"Josh Allen","search_rank":3}}',
  ],
  [
    'an object a line',
    '{"rank":1,"name":"Jahmyr Gibbs"}\n{"rank":2,"name":"Puka Nacua"}\n{"rank":3,"name":"Josh Allen"}',
  ],
  ['arrays in an array', '[["Rank","Player"],[1,"Jahmyr Gibbs"],[2,"Puka Nacua"],[3,"Josh Allen"]]'],
  [
    'a table of HTML',
    '<h1>Top 3</h1><table><tr><th>Rank</th><th>Player</th></tr><tr><td>1</td><td><a href="/g">Jahmyr Gibbs</a> <small>(DET)</small></td></tr><tr><td>2</td><td>Puka&nbsp;Nacua</td></tr><tr><td>3</td><td>Josh Allen</td></tr></table>',
  ],
  [
    'HTML that closes nothing',
    '<table><tr><th>#<th>Player<tr><td>1<td>Jahmyr Gibbs<tr><td>2<td>Puka Nacua<tr><td>3<td>Josh Allen',
  ],
  [
    'columns that blanks set apart',
    'RK   PLAYER          POS  BYE\n1    Jahmyr Gibbs    RB   6\n2    Puka Nacua      WR   11\n3    Josh Allen      QB   7',
  ],
  [
    'lines between buttons of a page',
    ['Jahmyr Gibbs\nDet - RB', 'Puka Nacua\nLAR - WR', 'Josh Allen\nBuf - QB', 'Drake London\nAtl - WR']
      .map((player, index) => `Player Note\n${player}\n${index + 1}.4\t1.0\t100%`)
      .join('\n'),
  ],
  [
    'lines of figures in words',
    ['Jahmyr GibbsDET\nRB1', 'Puka NacuaLAR\nWR1', 'Josh AllenBUF\nQB1']
      .map((player, index) => `${index + 1}\n${player}\n24.${index} y.o.\nTier ${index + 1}\n${9999 - index}`)
      .join('\n'),
  ],
  [
    'groups of objects',
    '{"tiers":[{"tier":1,"players":[{"name":"Jahmyr Gibbs"},{"name":"Puka Nacua"}]},{"tier":2,"players":[{"name":"Josh Allen"}]}]}',
  ],
  ['slashes', '1. Jahmyr Gibbs RB/DET/6\n2. Puka Nacua WR/LAR/11\n3. Josh Allen QB/BUF/7'],
  ['Markdown lists', '# My list\n\n* **Jahmyr Gibbs** (DET)\n* **Puka Nacua** (LAR)\n* **Josh Allen** (BUF)'],
])('[CSV54] players are read from %s', (_what, text) => {
  const reading = readText(text)
  expect(playersIn(reading).slice(0, 3)).toEqual(THREE)
  expect(previewImport(board, reading).counts.added).toBe(0)
})

test('[CSV54] the columns of objects stand in the order of their keys, and a second position is one', () => {
  const { sheet } = readText(
    '[{"rank":1,"name":"Jahmyr Gibbs","position":"RB","fantasy_positions":["RB"]},{"rank":2,"name":"Puka Nacua","position":"WR","fantasy_positions":["WR"]}]',
  )
  expect(sheet.columns.map(({ header, field, unused }) => [header, field ?? unused])).toEqual([
    ['rank', 'rank'],
    ['name', 'name'],
    ['position', 'position'],
    ['fantasy_positions', 'second'],
  ])
})

test('[CSV54] figures of a player that stand on a line of their own are columns', () => {
  const rows = drafted
    .slice(0, 12)
    .map(({ name, team, position, adp }) => `${name}\n${team} - ${position}\n${adp}\t1.0\t99%`)
  const { rows: read } = readText(`Name\tAvg Pick\tAvg Round\tDrafted\n${rows.join('\n')}`)
  expect(read.map(({ adp }) => adp)).toEqual(drafted.slice(0, 12).map(({ adp }) => adp))
})

test('[CSV54] a cell that is missing between blanks leaves its place empty', () => {
  const { rows } = readText(
    'RK  PLAYER         POS  BYE  ADP\n1   Jahmyr Gibbs   RB   6    1.7\n2   Puka Nacua     WR        3.1\n3   Josh Allen     QB   7    33.5\n4   Drake London   WR   11   9.9\n5   CeeDee Lamb    WR   14   10.6\n6   James Cook     RB   7    12.6',
  )
  expect(rows.slice(0, 3).map(({ bye, adp }) => [bye, adp])).toEqual([
    [6, 1.7],
    [null, 3.1],
    [7, 33.5],
  ])
})

test.each([
  'Jahmyr GibbsDET',
  'Jahmyr GibbsDETRB',
  'Jahmyr GibbsDet - RB',
  'Jahmyr GibbsDETQ',
  'J. Gibbs RB • DET Jahmyr Gibbs RB • DET',
])('[CSV10] "%s" of a copied page is Jahmyr Gibbs', (written) => {
  expect(playersIn(readText(`Rank,Player\n1,${written}\n2,Puka Nacua\n3,Josh Allen`))).toEqual(THREE)
})

test.each([
  'Jahmyr Gibbs (Q - knee)',
  'Jahmyr Gibbs (SUSP, 2 games)',
  'Jahmyr Gibbs (hamstring)',
  'Jahmyr Gibbs [R]',
  'Jahmyr Gibbs - Q',
  'Jahmyr Gibbs 🔥',
])('[CSV55] what "%s" says beside the name is no part of it', (written) => {
  expect(playersIn(readText(`Rank,Player\n1,"${written}"\n2,Puka Nacua\n3,Josh Allen`))).toEqual(THREE)
})

test.each([
  [
    'names under positions',
    'QB,RB,WR\nJosh Allen,Jahmyr Gibbs,Puka Nacua\nDrake Maye,Bijan Robinson,Drake London\n,James Cook,CeeDee Lamb',
  ],
  [
    'columns under headers that repeat',
    'Quarterbacks,,,Running backs,,,Wide receivers,,\n#,Player,Team,#,Player,Team,#,Player,Team\n1,Josh Allen,BUF,1,Jahmyr Gibbs,DET,1,Puka Nacua,LAR\n2,Drake Maye,NE,2,Bijan Robinson,ATL,2,Drake London,ATL\n,,,3,James Cook,BUF,3,CeeDee Lamb,DAL',
  ],
])('[CSV62] lists side by side are lists of their positions: %s', (_how, text) => {
  const reading = readText(text)
  expect(reading.rows.map(({ name, position }) => `${name} ${position ?? ''}`).toSorted()).toEqual(
    [
      'Josh Allen QB',
      'Drake Maye QB',
      'Jahmyr Gibbs RB',
      'Bijan Robinson RB',
      'James Cook RB',
      'Puka Nacua WR',
      'Drake London WR',
      'CeeDee Lamb WR',
    ].toSorted(),
  )
  expect(reading.order.isWithinPositions).toBe(true)
  const ranked = importRankings(board, reading).players.toSorted((a, b) => a.rank - b.rank)
  expect(ranked[0]?.position, 'quarterbacks are not first').toBe('RB')
})

test('[CSV62] parts of one ranking side by side stay one ranking, and other tables stay as they are', () => {
  const parts = readText(
    'Rank,Player,Pos,Rank,Player,Pos\n1,Jahmyr Gibbs,RB,3,Josh Allen,QB\n2,Puka Nacua,WR,4,Drake London,WR',
  )
  expect(parts.rows.map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'Jahmyr Gibbs'],
    [2, 'Puka Nacua'],
    [3, 'Josh Allen'],
    [4, 'Drake London'],
  ])
  const twice = readText(
    'Rank,Player,Player\n1,Jahmyr Gibbs,Jahmyr Gibbs\n2,Puka Nacua,Puka Nacua\n3,Josh Allen,Josh Allen',
  )
  expect(twice.rows).toHaveLength(3)
})

test('[CSV63] ranks that count the points of all positions are no ranking, and say so', () => {
  const listed = byPoints(['QB', 'RB', 'WR', 'TE'], 100)
  const rows = listed.map(
    ({ name, position, projected }, index) => `${index + 1},${name},${position},${projected.pprPoints}`,
  )
  const { order, notes } = readText(`Rank,Player,Pos,FPTS\n${rows.join('\n')}`)
  expect(order).toMatchObject({ by: 'projectedPpr', isWithinPositions: true })
  expect(notes).toContainEqual({ code: 'column_left_out', header: 'Rank', problem: 'of_points' })
  const priced = readText(
    `Rank,Player,Pos,FPTS,Price\n${rows.map((row, index) => `${row},$${Math.max(1, Math.round(70 * Math.exp(-(listed[index]?.adp ?? 0) / 38)))}`).join('\n')}`,
  )
  expect(priced.order).toMatchObject({ by: 'dollars', isWithinPositions: false })
})

test('[CSV63] the results of the last season order only the positions', () => {
  const past = board.players
    .filter(({ lastSeason }) => (lastSeason.pprPoints ?? 0) > 50)
    .toSorted((a, b) => (b.lastSeason.pprPoints ?? 0) - (a.lastSeason.pprPoints ?? 0))
    .slice(0, 100)
  const rows = past.map(
    ({ name, position, lastSeason }, index) => `${index + 1},${name},${position},${lastSeason.pprPoints}`,
  )
  const reading = readText(`#,Player,Pos,TTL\n${rows.join('\n')}`)
  expect(reading.order.isWithinPositions).toBe(true)
  expect(reading.rows.every(({ projectedPpr }) => projectedPpr === null)).toBe(true)
})

test('[CSV63] quarterbacks who are ranked early, and no list of points, keep their ranks', () => {
  const superflex = drafted
    .filter(({ position }) => position !== 'K' && position !== 'DST')
    .slice(0, 100)
    .toSorted((a, b) => (a.adp ?? 0) / (a.position === 'QB' ? 4 : 1) - (b.adp ?? 0) / (b.position === 'QB' ? 4 : 1))
  const rows = superflex.map(
    ({ name, position, projected }, index) => `${index + 1},${name},${position},${projected.pprPoints}`,
  )
  expect(readText(`Rank,Player,Pos,FPTS\n${rows.join('\n')}`).order).toMatchObject({
    by: 'rank',
    isWithinPositions: false,
  })
})

test('[CSV64] places behind the positions order them, whatever the points', () => {
  const rows = (['QB', 'RB', 'WR', 'TE'] as const).flatMap((position) =>
    drafted
      .filter((player) => player.position === position)
      .slice(0, 12)
      .map(({ name, team, projected }, index) => `${position}${index + 1},${name},${team},${projected.pprPoints}`),
  )
  const reading = readText(`Pos Rank,Player,Team,Proj\n${rows.join('\n')}`)
  expect(reading.order).toMatchObject({ by: 'listed', isWithinPositions: true })
  const imported = importRankings(board, reading).players.toSorted((a, b) => a.rank - b.rank)
  const backs = drafted.filter(({ position }) => position === 'RB').slice(0, 12)
  expect(
    imported
      .filter(({ position }) => position === 'RB')
      .slice(0, 12)
      .map(({ name }) => name),
  ).toEqual(backs.map(({ name }) => name))
})

test('[CSV40] the prices of a printed sheet are prices', () => {
  const { rows } = readText(
    'QUARTERBACKS\n1. (34) Josh Allen, BUF $25 7\nRUNNING BACKS\n1. (1) Jahmyr Gibbs, DET $57 6',
  )
  expect(rows.map(({ name, dollars, bye }) => [name, dollars, bye])).toEqual([
    ['Jahmyr Gibbs', 57, 6],
    ['Josh Allen', 25, 7],
  ])
})

test('[CSV40] dots may lead to a price', () => {
  const { rows } = readText('1. Jahmyr Gibbs, DET ........ $57\n2. Puka Nacua, LAR ........ $55')
  expect(rows.map(({ name, dollars }) => [name, dollars])).toEqual([
    ['Jahmyr Gibbs', 57],
    ['Puka Nacua', 55],
  ])
})

test('[CSV9] a place kicker is a kicker', () => {
  expect(readText('Player,Position\nBrandon Aubrey,Place Kicker\nPuka Nacua,Wide Receiver').rows[0]?.position).toBe('K')
})

test('[CSV40] who drafted a player is no part of the name', () => {
  const reading = readText(
    'Round 1\n1. (1) Jahmyr Gibbs (Det - RB) Team 4\n2. (2) Puka Nacua (LAR - WR) The Replacements\nRound 2\n1. (3) Josh Allen (Buf - QB) Team 4',
  )
  expect(reading.rows.map(({ rank, name }) => [rank, name])).toEqual(THREE.map((name, index) => [index + 1, name]))
})

test('[CSV48] of the prices of several sites their average counts', () => {
  const rows = drafted.slice(0, 12).map(({ name }, index) => `${name},${60 - index},${66 - index},${63 - index}`)
  expect(readText(`Player,ESPN AAV,Yahoo AAV,Average AAV\n${rows.join('\n')}`).rows[0]?.dollars).toBe(63)
})

test('[CSV4] "First" and "Last" are names where they hold names', () => {
  const reading = readText('First,Last,Pos\nBijan,Robinson,RB\nBrian,Robinson,RB\nPuka,Nacua,WR')
  expect(playersIn(reading)).toEqual(['Bijan Robinson', 'Brian Robinson', 'Puka Nacua'])
  expect(playersIn(readText('Player,Last\nBijan Robinson,4\nPuka Nacua,2\nJosh Allen,9'))).toHaveLength(3)
})
