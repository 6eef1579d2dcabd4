import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FACTS } from '../../../tests/support/builders.ts'
import { findHeaders, NO_LAYOUT_ANSWERS, withColumn } from './csv-columns.ts'
import {
  EXAMPLE_RANKINGS_CSV,
  MAX_NAME_CHARACTERS,
  MAX_RANKINGS_CHARACTERS,
  MAX_RANKINGS_ROWS,
  readRankings,
  refuseRankingsText,
  type RankingsReading,
} from './rankings-csv.ts'

function recordsOf(csv: string): string[][] {
  return csv.split('\n').map((line) => line.split(','))
}

function refusalOf(csv: string, parseError: string | null = null) {
  const result = readRankings({ records: recordsOf(csv), parseError }, NO_FACTS)
  return result.ok ? 'read' : result.error
}

function readingOf(csv: string): RankingsReading {
  const result = readRankings({ records: recordsOf(csv), parseError: null }, NO_FACTS)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

test('[CSV1] a text over 1 MB is refused with the limit named', () => {
  expect(refuseRankingsText('x'.repeat(MAX_RANKINGS_CHARACTERS))).toBeNull()
  const refusal = { code: 'text_too_long', limit: 1024 * 1024 }
  expect(refuseRankingsText('x'.repeat(MAX_RANKINGS_CHARACTERS + 1))).toEqual(refusal)
})

test('[CSV1] 5,000 rows are read, one more is refused with the limit named', () => {
  const rows = Array.from({ length: MAX_RANKINGS_ROWS }, (_, index) => `\nPlayer ${index}`).join('')
  expect(readingOf(`Player${rows}`).rows).toHaveLength(MAX_RANKINGS_ROWS)
  expect(refusalOf(`Player${rows}\nOne More`)).toEqual({ code: 'too_many_rows', limit: 5000, count: 5001 })
})

test('[CSV2] a parse error shows its own message, whatever else is wrong', () => {
  expect(refusalOf('', 'Quoted field unterminated')).toEqual({
    code: 'parse_error',
    message: 'Quoted field unterminated',
  })
})

test.each(['', '\n \n', 'Player,Team', 'Player,Team\n , \n'])('[CSV2] no rows: %j', (csv) => {
  expect(refusalOf(csv)).toEqual({ code: 'no_rows' })
})

test.each(["1,Ja'Marr Chase,CIN\n2,Puka Nacua,LAR", '__proto__,Team\nx,CIN', 'Player,Team\n ,CIN\n🏈,DET'])(
  '[CSV2] no players: %j',
  (csv) => {
    expect(refusalOf(csv)).toMatchObject({ code: 'no_players' })
  },
)

test('[CSV3] a row without a name, or with one that no athlete has, is dropped and listed', () => {
  const { rows, dropped } = readingOf(`Player,Team\nPuka Nacua,LAR\n,CIN\n${'x'.repeat(MAX_NAME_CHARACTERS + 1)},DET`)
  expect(rows.map(({ name }) => name)).toEqual(['Puka Nacua'])
  expect(dropped).toMatchObject([
    { rowNumber: 2, text: 'CIN', reason: { code: 'no_name' } },
    { rowNumber: 3, reason: { code: 'name_too_long', limit: MAX_NAME_CHARACTERS } },
  ])
})

test('[CSV8] a missing, non-numeric, zero or negative rank is the number of the row', () => {
  const { rows } = readingOf('Player,Rank\nA A,\nB B,x\nC C,0\nD D,-7\nE E,1')
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['A A', 1],
    ['E E', 1],
    ['B B', 2],
    ['C C', 3],
    ['D D', 4],
  ])
})

test('[CSV8] [CSV11] a tier is a whole number, and a team text far beyond a name is cut', () => {
  const [row] = readingOf(`Player,Tier,Team\nA A,2.7,${'x'.repeat(500)}`).rows
  expect(row).toMatchObject({ tier: 2, team: 'X'.repeat(24) })
})

test('[CSV12] rows are sorted by rank, equal ranks as they stand', () => {
  const { rows } = readingOf('Player,Rank\nA A,3\nB B,1\nC C,3\nD D,2')
  expect(rows.map(({ name }) => name)).toEqual(['B B', 'D D', 'A A', 'C C'])
})

test('[CSV9] an empty or unknown position is WR, without a position column it stays open', () => {
  expect(readingOf('Player,Pos\nA A,\nB B,XY\nC C,TE2').rows.map(({ position }) => position)).toEqual([
    'WR',
    'WR',
    'TE',
  ])
  expect(readingOf('Player\nA A\nSeahawks').rows.map(({ position }) => position)).toEqual([null, 'DST'])
})

test('[CSV9] beside a row of the same name that has a position, a row without one is WR', () => {
  const { rows } = readingOf('Player\nA A (CIN - RB)\nA A (DET)\nB B')
  expect(rows.map(({ position, team }) => [position, team])).toEqual([
    ['RB', 'CIN'],
    ['WR', 'DET'],
    [null, ''],
  ])
})

test('[CSV11] teams are in upper case, in one spelling, and come from the name where the column has none', () => {
  const { rows } = readingOf('Player,Team\nA A,jac\nB B (CIN),\nC C (CIN),FA\nD D,xyz\nE E,')
  expect(rows.map(({ team }) => team)).toEqual(['JAX', 'CIN', '', 'XYZ', ''])
  expect(readingOf('Player\nA A').rows[0]?.team).toBeNull()
})

test.each(['Seattle Seahawks,SEA,DST1', 'Seahawks,,DEF', 'SEA,,D/ST', 'Seattle,,DST', 'Whoever,SEA,DST'])(
  '[CSV11] the defence in "%s" is Seattle',
  (line) => {
    expect(readingOf(`Player,Team,Pos\n${line}`).rows).toMatchObject([
      { name: 'Seattle Seahawks', team: 'SEA', position: 'DST' },
    ])
  },
)

test('[CSV4] a FantasyPros ranking is read', () => {
  const { rows } = readingOf(
    'RK,TIERS,PLAYER NAME,TEAM,POS,BYE WEEK,SOS SEASON,ECR VS. ADP\n' +
      "1,1,Ja'Marr Chase,CIN,WR1,6,4 out of 5 stars,+3\n2,1,Jahmyr Gibbs,DET,RB1,-,3 out of 5 stars,-1",
  )
  expect(rows).toEqual([
    {
      rowNumber: 1,
      text: "1, 1, Ja'Marr Chase, CIN, WR1, 6, 4 out of 5 stars, +3",
      name: "Ja'Marr Chase",
      team: 'CIN',
      position: 'WR',
      rank: 1,
      tier: 1,
      adp: null,
      bye: 6,
      projectedPpr: null,
      lastSeasonPpr: null,
    },
    expect.objectContaining({ name: 'Jahmyr Gibbs', position: 'RB', rank: 2, adp: null, bye: null }),
  ])
})

test('[CSV16] the example text reads without a loss', () => {
  const { rows, dropped } = readingOf(EXAMPLE_RANKINGS_CSV)
  expect(rows).toHaveLength(8)
  expect(dropped).toEqual([])
  expect(rows.every(({ tier, adp, bye, team }) => tier && adp && bye && team)).toBe(true)
})

test('[CSV3] whatever is pasted, every row is read, dropped, or the whole refused', () => {
  const recordsArbitrary = fc.array(
    fc.array(fc.oneof(fc.string(), fc.constantFrom('Player', 'Rank', '__proto__', '')), { maxLength: 5 }),
  )
  fc.assert(
    fc.property(recordsArbitrary, (records) => {
      const result = readRankings({ records, parseError: null }, NO_FACTS)
      if (!result.ok) {
        expect(['no_rows', 'no_players']).toContain(result.error.code)
        return
      }
      const rowNumbers = [...result.value.rows, ...result.value.dropped].map(({ rowNumber }) => rowNumber)
      const filled = records.filter((record) => record.some((cell) => cell.trim() !== ''))
      const underHeaders = filled.slice(findHeaders(filled) + 1)
      expect(rowNumbers.toSorted((a, b) => a - b)).toEqual(underHeaders.map((_, index) => index + 1))
    }),
  )
})

test('[CSV22] lines of a title and blank lines above the headers are no rows', () => {
  const { rows } = readingOf('Draft-rankings-export-2025\n\nOverall Rank,Full Name,Bye Week,ADP\n1,Puka Nacua,8,3.2')
  expect(rows).toMatchObject([{ rowNumber: 1, name: 'Puka Nacua', rank: 1, bye: 8, adp: 3.2 }])
  expect(readingOf('Top players,12-team\nPlayer,ADP\nA A,1.01\nB B,2.04\nC C,9.09').rows[2]?.adp).toBe(105)
})

test('[CSV22] doubled headings of a copied page and the headers of current sites are read', () => {
  const { rows } = readingOf('RankRk,PlayerPlayer,PositionPos.,Real-Time\n4,A A,TE2,31.5')
  expect(rows).toMatchObject([{ rank: 4, name: 'A A', position: 'TE', adp: 31.5 }])
  expect(readingOf('Rank,Player (Bye),POS\n1,Jahmyr Gibbs   DET (6),RB1').rows).toMatchObject([
    { name: 'Jahmyr Gibbs', team: 'DET', position: 'RB' },
  ])
})

test('[CSV22] a refusal lists the headers that were seen', () => {
  expect(refusalOf('Colour,Size\nred,3')).toMatchObject({
    code: 'no_players',
    sheet: { columns: [{ header: 'Colour' }, { header: 'Size' }] },
  })
})

test('[CSV28] a person can say what the columns are where no header is known; the refusal knows the columns', () => {
  const csv = 'Made by me\n\nWho,Club,Nr\nPuka Nacua,LAR,2\nJosh Allen,BUF,1'
  const refused = readRankings({ records: recordsOf(csv), parseError: null }, NO_FACTS)
  if (refused.ok || refused.error.code !== 'no_players') throw new Error('read')
  expect(refused.error.sheet).toEqual({
    layout: 'who,club,nr',
    columns: [
      { header: 'Who', samples: ['Puka Nacua', 'Josh Allen'], range: null, field: null, unused: null },
      { header: 'Club', samples: ['LAR', 'BUF'], range: null, field: null, unused: null },
      { header: 'Nr', samples: ['2', '1'], range: [1, 2], field: null, unused: null },
    ],
    askedTeams: null,
    askedIndex: null,
  })
  const answers = [[0, 'name'] as const, [1, 'team'] as const, [2, 'rank'] as const].reduce(
    (before, [columnIndex, field]) => withColumn(before, columnIndex, field),
    NO_LAYOUT_ANSWERS,
  )
  const read = readRankings({ records: recordsOf(csv), parseError: null }, NO_FACTS, {
    layouts: new Map([['who,club,nr', answers]]),
  })
  expect(read.ok && read.value.rows).toMatchObject([
    { name: 'Josh Allen', team: 'BUF', rank: 1 },
    { name: 'Puka Nacua', team: 'LAR', rank: 2 },
  ])
})

test('[CSV29] the bye comes from its column, else from the cell of the team, else from that of the name', () => {
  const byesOf = (csv: string) => readingOf(csv).rows.map(({ team, bye }) => [team, bye])
  expect(byesOf('Player,Team\nA A,DET (6)\nB B,KC')).toEqual([
    ['DET', 6],
    ['KC', null],
  ])
  expect(byesOf('Player\nAmon Aa DET (6)')).toEqual([['DET', 6]])
  expect(byesOf('Player,Team,Bye\nA A DET (8),DET (7),6\nB B KC (8),KC/7,-')).toEqual([
    ['DET', 6],
    ['KC', 7],
  ])
})

test('[CSV24] draft picks, placeholders, totals and headings between the rows are no players', () => {
  const noPlayers = ['2027 Early 1st,PI,PICK', '2026 Pick 1.04,,', 'Total,,', 'TBD,WR,', 'Tier 2,,', 'Player,Pos,Team']
  const { rows, dropped } = readingOf(['Player,Pos,Team', 'A A,RB,DET', ...noPlayers, 'B B,WR,CIN'].join('\n'))
  expect(rows.map(({ name }) => name)).toEqual(['A A', 'B B'])
  expect(dropped.map(({ reason }) => reason.code)).toEqual(noPlayers.map(() => 'no_player'))
})
