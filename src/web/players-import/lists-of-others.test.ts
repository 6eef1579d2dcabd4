// Long because each kind of list that was once read wrong has its own small table.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createBoard, type Board } from '#core/players/board.ts'
import { importRankings, previewImport } from '#core/players/import-rankings.ts'
import type { Player } from '#core/players/player.ts'
import { readRankings, type RankingsReading, type ReadingAnswers } from '#core/players/rankings-csv.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { parseCsv } from './parse-csv.ts'

let board: Board = createBoard([])
/** Those with an ADP, as they are drafted. */
let drafted: readonly Player[] = []

beforeAll(async () => {
  board = await bundledBoard()
  drafted = board.players.filter(({ adp }) => adp !== null).toSorted((a, b) => (a.adp ?? 0) - (b.adp ?? 0))
})

function readText(text: string, answers: ReadingAnswers = {}, fileName: string | null = null): RankingsReading {
  const reading = readRankings(parseCsv(text), { seasonYear: 2026, board }, answers, fileName)
  if (!reading.ok) throw new Error(reading.error.code)
  return reading.value
}

/** Each used column as "header: field". */
function usedIn({ sheet }: RankingsReading): readonly string[] {
  return sheet.columns.flatMap(({ header, field }) => (field === null ? [] : [`${header}: ${field}`]))
}

function unusedIn({ sheet }: RankingsReading, header: string) {
  return sheet.columns.find((column) => column.header === header)?.unused
}

function namesIn({ rows }: RankingsReading): readonly string[] {
  return rows.map(({ name }) => name)
}

function csv(header: string, rows: readonly (readonly (string | number | null)[])[]): string {
  return [header, ...rows.map((row) => row.map((cell) => cell ?? '').join(','))].join('\n')
}

/** The best of each position, in blocks, as some sites list them. */
function byPosition(count: number): readonly Player[] {
  return (['QB', 'RB', 'WR', 'TE'] as const).flatMap((position) =>
    drafted.filter((player) => player.position === position).slice(0, count),
  )
}

test('[CSV49] money is not points, whatever stands before the sign', () => {
  const reading = readText(
    csv(
      'who,pos,proj$',
      drafted.slice(0, 10).map((player, index) => [player.name, player.position, 70 - index]),
    ).replace('who', 'name'),
  )
  expect(usedIn(reading)).toContain('proj$: dollars')
  expect(reading.rows.every(({ projectedPpr }) => projectedPpr === null)).toBe(true)
})

test('[CSV49] an average within the position is no ADP, and says so', () => {
  const receivers = drafted.filter(({ position }) => position === 'WR').slice(0, 30)
  const rows = receivers.map((player, index) => [
    index + 1,
    player.rank,
    player.name,
    player.team,
    (index + 1.3).toFixed(1),
  ])
  const reading = readText(csv('WR,Overall,Player,Team,AVG', rows))
  expect(unusedIn(reading, 'AVG')).toBe('within_position')
  expect(reading.rows.every(({ adp }) => adp === null)).toBe(true)
  expect(reading.notes).toContainEqual({ code: 'column_left_out', header: 'AVG', problem: 'within_position' })
})

test('[CSV50] last season’s statistics are no projection, and a rookie does not become 0', () => {
  const rows = drafted
    .slice(0, 40)
    .map(({ name, team, lastSeason: { line, pprPoints } }, index) => [
      index + 1,
      name,
      team,
      Math.round(pprPoints ?? 0),
      line?.receptions ?? 0,
      line?.receiving_yards ?? 0,
      line?.receiving_tds ?? 0,
    ])
  const reading = readText(csv('RK,PLAYER NAME,TEAM,FANTASYPTS,REC,YDS,TDS', rows))
  expect(unusedIn(reading, 'FANTASYPTS')).toBe('last_season')
  const imported = importRankings(board, reading)
  for (const player of drafted.slice(0, 40))
    expect(imported.playersById.get(player.id)?.projected).toEqual(player.projected)
})

test('[CSV50] points that don’t follow the list’s own order are those of a season that is not on the device', () => {
  const points = (index: number) => (index % 5 === 2 ? 12 : 320 - ((index * 37) % 200))
  const rows = drafted
    .slice(0, 60)
    .map(({ name, team, position }, index) => [index + 1, name, team, position, points(index)])
  const reading = readText(csv('RK,PLAYER,TEAM,POS,FPTS', rows))
  expect(unusedIn(reading, 'FPTS')).toBe('past_season')
  const own = drafted
    .slice(0, 60)
    .map(({ name, team, position, projected }, index) => [
      index + 1,
      name,
      team,
      position,
      (projected.pprPoints ?? 0) + 3,
    ])
  expect(usedIn(readText(csv('RK,PLAYER,TEAM,POS,FPTS', own)))).toContain('FPTS: projectedPpr')
})

test('[CSV45] names of groups above the headers say whose yards they are', () => {
  const text = `,,Passing,Passing,Passing,Rushing,Rushing,Receiving,Receiving,
Player,Team,YDS,TD,INT,YDS,TD,REC,YDS,FPTS
Josh Allen,BUF,3700,27,10,540,11,0,0,350
Jahmyr Gibbs,DET,0,0,0,1280,13,66,540,330`
  const [allen, gibbs] = readText(text).rows
  expect(allen?.line).toMatchObject({ passing_yards: 3700, rushing_yards: 540 })
  expect(gibbs?.line).toMatchObject({ rushing_yards: 1280, receiving_yards: 540, receptions: 66 })
})

test('[CSV53] prices order a list that stands by alphabet', () => {
  const few = drafted.slice(0, 12)
  const priced = few.map(({ name, adp }) => [name, Math.round(66 - 2 * (adp ?? 0))] as const)
  const reading = readText(
    csv(
      'player,value',
      priced.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )
  expect(reading.order).toMatchObject({ by: 'dollars', warning: null })
  expect(namesIn(reading)[0]).toBe(few[0]?.name)
})

test('[CSV53] without ranks quarterbacks are not first because they are listed first', () => {
  const rows = byPosition(6).map(({ name, team, position, projected }) => [name, team, position, projected.pprPoints])
  const reading = readText(csv('player,team,position,proj_ppr', rows))
  expect(reading.order).toMatchObject({ by: 'projectedPpr', isWithinPositions: true })
  expect(importRankings(board, reading).players[0]?.position).not.toBe('QB')
  const bare = readText(
    csv(
      'player,position',
      byPosition(6).map(({ name, position }) => [name, position]),
    ),
  )
  expect(bare.order).toMatchObject({ by: 'listed', isWithinPositions: true })
})

test('[CSV20] one tie does not hide that ranks count within a position', () => {
  const counts = new Map<string, number>()
  const rows = drafted.slice(0, 40).map(({ name, position, adp }, index) => {
    const count = (counts.get(position) ?? 0) + 1
    counts.set(position, count)
    return [name, position, index === 30 ? count - 1 : count, adp]
  })
  const reading = readText(csv('Name,Position,Rank,ADP', rows))
  expect(unusedIn(reading, 'Rank')).toBe('repeats')
  expect(reading.order.by).toBe('adp')
  expect(namesIn(reading)[0]).toBe(drafted[0]?.name)
})

test('[CSV58] individual defenders are told as such, and never receivers', () => {
  const reading = readText(
    'Rank,Player,Team,Pos\n1,Jahmyr Gibbs,DET,RB\n2,Some Tackler,CLE,DL\n3,Other Tackler,BAL,LB2\n4,Third Tackler,BAL,S',
  )
  expect(reading.dropped.map(({ reason }) => reason.code)).toEqual(['defender', 'defender', 'defender'])
  expect(namesIn(reading)).toEqual(['Jahmyr Gibbs'])
  expect(
    namesIn(readText('Rank,Player,Fantasy Position\n1,Josh Allen,QB\n2,Other Tackler,LB')),
    'another word for position',
  ).toEqual(['Josh Allen'])
})

test('[CSV41] a list without headers has the columns of its values: ranks, names with teams, ADP', () => {
  const rows = drafted
    .slice(0, 12)
    .map(
      ({ name, team, adp }, index) =>
        `${index + 1},"${name}, ${team.charAt(0)}${team.slice(1).toLowerCase()}",${adp ?? ''}`,
    )
  const reading = readText(rows.join('\n'))
  expect(usedIn(reading)).toEqual(['Column 1: rank', 'Column 2: name', 'Column 3: adp'])
  const { counts, positions } = previewImport(board, reading)
  expect(counts).toMatchObject({ matched: 12, added: 0 })
  expect(positions).toBeNull()
})

test('[CSV58] remarks are no players, and a person may say that one is', () => {
  const text =
    'Rank,Player,Team,Pos\n1,Jahmyr Gibbs,DET,RB\n2,Puka Nacua,LAR,WR\n,Updated on Sunday night by our staff,,\n,Page 2 of 3,,'
  const reading = readText(text)
  expect(reading.dropped.map(({ text: dropped, reason }) => [dropped, reason.code])).toEqual([
    ['Updated on Sunday night by our staff', 'remark'],
    ['Page 2 of 3', 'remark'],
  ])
  expect(namesIn(readText(text, { players: new Set(['Page 2 of 3']) }))).toContain('Page 2 of 3')
  const without = readText(text, { leftOut: new Set(['2, Puka Nacua, LAR, WR']) })
  expect(without.dropped.map(({ reason }) => reason.code)).toContain('left_out')
})

test.each([
  ['two lines a player', '1. Jahmyr Gibbs\n(Det - RB)\n2. Puka Nacua\n(LAR - WR)\n3. Josh Allen\n(Buf - QB)'],
  [
    'one cell a line',
    'Rank\nPlayer\nTeam\nPos\n1\nJahmyr Gibbs\nDET\nRB\n2\nPuka Nacua\nLAR\nWR\n3\nJosh Allen\nBUF\nQB',
  ],
  ['one cell a line without headers', '1\nJahmyr Gibbs\nRB\n2\nPuka Nacua\nWR\n3\nJosh Allen\nQB'],
  [
    'Markdown with links',
    '| Rank | Player | Pos |\n|---|:---|---|\n| 1 | [Jahmyr Gibbs](https://example.org/g) | RB |\n| 2 | **Puka Nacua** | WR |\n| 3 | Josh Allen | QB |',
  ],
  [
    'JSON',
    '[{"rank":1,"name":"Jahmyr Gibbs","position":"RB"},{"rank":2,"name":"Puka Nacua","position":"WR"},{"rank":3,"name":"Josh Allen","position":"QB"}]',
  ],
  [
    'JSON within an object',
    '{"season":2026,"players":[{"rank":1,"player":{"name":"Jahmyr Gibbs"}},{"rank":2,"player":{"name":"Puka Nacua"}},{"rank":3,"player":{"name":"Josh Allen"}}]}',
  ],
  [
    'formulas that make links',
    'Rank,Player\n1,"=HYPERLINK(""https://example.org"",""Jahmyr Gibbs"")"\n2,Puka Nacua\n3,Josh Allen',
  ],
  ['dashes', '1. Jahmyr Gibbs - DET - RB - 6\n2. Puka Nacua - LAR - WR - 11\n3. Josh Allen - BUF - QB - 7'],
  [
    'every cell quoted, semicolons',
    '"Rank";"Player";"Pos"\n"1";"Jahmyr Gibbs";"RB"\n"2";"Puka Nacua";"WR"\n"3";"Josh Allen";"QB"',
  ],
])('[CSV54] the same three players are read from %s', (_what, text) => {
  const reading = readText(text)
  expect(reading.rows.map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'Jahmyr Gibbs'],
    [2, 'Puka Nacua'],
    [3, 'Josh Allen'],
  ])
  expect(previewImport(board, reading).counts).toMatchObject({ matched: 3, added: 0 })
})

test('[CSV54] lines of tiers are players in that order, with their tiers', () => {
  const { rows } = readText(
    'Tier 1: Josh Allen, Lamar Jackson\nTier 2: Drake Maye, Jayden Daniels, Joe Burrow\nTier 3: Jalen Hurts',
  )
  expect(rows.map(({ name, tier }) => `${name} ${tier ?? ''}`)).toEqual([
    'Josh Allen 1',
    'Lamar Jackson 1',
    'Drake Maye 2',
    'Jayden Daniels 2',
    'Joe Burrow 2',
    'Jalen Hurts 3',
  ])
})

test.each([
  'Jahmyr Gibbs*',
  'Jahmyr Gibbs Q',
  'Jahmyr Gibbs (Q)',
  'Jahmyr Gibbs †',
  'Jahmyr Gibbs (R)',
  'Jahmyr Gibbs PUP',
  'Jahmyr Gibbs SUSP',
  'Jahmyr Gibbs IR',
  'Jahmyr Gibbs^',
  'JAHMYR GIBBS O',
  'Gibbs, Jahmyr',
  'Gibbs Jahmyr',
  'Jahmyr Gibbs, Det',
])('[CSV55] "%s" is Jahmyr Gibbs, whatever is marked', (written) => {
  const reading = readText(`Rank,Player,Pos\n1,"${written}",RB\n2,Puka Nacua,WR`)
  expect(previewImport(board, reading).lines[0]?.player?.name).toBe('Jahmyr Gibbs')
})

test('[CSV49] 0 stands for no ADP and does not cost the column', () => {
  const rows = drafted
    .slice(0, 12)
    .map(({ name, position, adp }, index) => [index + 1, name, position, index < 6 ? adp : 0])
  expect(readText(csv('Rank,Player,Position,ADP', rows)).rows.map(({ adp }) => adp)).toEqual([
    ...drafted.slice(0, 6).map(({ adp }) => adp),
    ...Array.from({ length: 6 }, () => null),
  ])
})

test('[CSV49] ranges, values of dynasty leagues and prices with ranges are what they are', () => {
  const rows = drafted
    .slice(0, 10)
    .map(({ name }, index) => [name, `${index + 1}-${index + 3}`, 9999 - index, `$${60 - index}-$${62 - index}`])
  const reading = readText(csv('player,rank range,value,price', rows))
  expect(usedIn(reading)).toEqual(['player: name', 'price: dollars'])
  expect(reading.rows[0]?.dollars).toBe(61)
  expect(
    unusedIn(
      readText(
        csv(
          'player,value',
          rows.map(([name, , value]) => [name ?? '', value ?? '']),
        ),
      ),
      'value',
    ),
  ).toBe('no_prices')
})

test('[CSV59] an average that may be of picks or of experts is asked, and stays out until it is answered', () => {
  const rows = drafted
    .slice(0, 60)
    .map(({ name, position, adp }, index) => [
      index + 1,
      name,
      position,
      ((adp ?? 0) * (index % 2 === 0 ? 0.8 : 1.15)).toFixed(1),
    ])
  const reading = readText(csv('Rk,Player,Pos,Avg', rows))
  expect(reading.sheet.askedIndex).toBe(3)
  expect(reading.rows.every(({ adp }) => adp === null)).toBe(true)
  const answers = { fields: new Map([[3, 'adp' as const]]), teamCount: null }
  const answered = readText(csv('Rk,Player,Pos,Avg', rows), { layouts: new Map([[reading.sheet.layout, answers]]) })
  expect(answered.sheet.askedIndex).toBeNull()
  expect(answered.rows.every(({ adp }) => adp !== null)).toBe(true)
  expect(
    readText(
      csv(
        'Rk,Player,Pos,ESPN,Avg',
        rows.map((row) => [...row.slice(0, 3), 1, row[3] ?? '']),
      ),
    ).sheet.askedIndex,
    'beside a site',
  ).toBeNull()
})

test('[CSV52] ranks by alphabet, shuffled or upside down are not decided until a person chooses', () => {
  const shown = drafted.slice(0, 40)
  const orders: readonly (readonly [string, readonly Player[]])[] = [
    ['alphabetical', shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))],
    ['shuffled', shown.toSorted((a, b) => (((a.adp ?? 0) * 97) % 41) - (((b.adp ?? 0) * 97) % 41))],
    ['reversed', shown.toReversed()],
  ]
  for (const [code, players] of orders) {
    const text = csv(
      '#,Rank,Player,Pos,ADP',
      players.map(({ name, position, adp }, index) => [index + 1, index + 1, name, position, adp]),
    )
    const reading = readText(text)
    expect(reading.order.warning).toMatchObject({ code, firstName: players[0]?.name, instead: ['adp'] })
    const byAdp = readText(text, {
      layouts: new Map([[reading.sheet.layout, { fields: new Map(), teamCount: null, order: 'adp' }]]),
    })
    expect(byAdp.order).toMatchObject({ by: 'adp', warning: null })
    expect(namesIn(byAdp)[0]).toBe(shown[0]?.name)
  }
})

test('[CSV57] a list of another sport is refused, and one of an older season is not', () => {
  const stars = ['Anna', 'Bela', 'Carl', 'Dana', 'Elias', 'Fritz'].map((first, index) => [
    index + 1,
    `${first} Hoopson`,
    'SAS',
    'PG',
  ])
  const reading = readRankings(parseCsv(csv('Rank,Player,Team,Pos', stars)), { seasonYear: 2026, board })
  expect(reading).toEqual({ ok: false, error: { code: 'other_sport', nameCount: 6, knownCount: 0 } })
  const old = stars.map(([rank, name]) => [rank ?? 0, name ?? '', 'KC', 'RB'])
  expect(readText(csv('Rank,Player,Team,Pos', old)).rows).toHaveLength(6)
})

test('[CSV52] a shuffled list of any 60 players says that it is no ranking, and a real one with noise does not', () => {
  const picks = fc.shuffledSubarray(
    Array.from({ length: 200 }, (_place, index) => index),
    {
      minLength: 60,
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(picks, fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 60, maxLength: 60 }), (places, noise) => {
      const rows = (players: readonly Player[]) =>
        csv(
          'Rank,Player,Pos',
          players.map(({ name, position }, index) => [index + 1, name, position]),
        )
      const shuffled = places.flatMap((place) => drafted[place] ?? [])
      const known = shuffled.toSorted((a, b) => (a.adp ?? 0) - (b.adp ?? 0))
      const noisy = known
        .map((player, index) => ({ player, key: index + (noise[index] ?? 0) }))
        .toSorted((a, b) => a.key - b.key)
      expect(readText(rows(noisy.map(({ player }) => player))).order).toMatchObject({ agrees: true, warning: null })
      const { order } = readText(rows(shuffled))
      expect(order.agrees && order.warning === null).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('[CSV49] two columns whose values changed places under their headers are noticed', () => {
  const listed = drafted.slice(0, 60)
  const cells: Readonly<Record<string, (player: Player, index: number) => string | number>> = {
    Tier: (_player, index) => Math.ceil((index + 1) / 8),
    ADP: ({ adp }) => adp ?? '',
    Bye: ({ bye }) => bye ?? '',
    'Proj Pts': ({ projected }) => projected.pprPoints ?? '',
    'Last Season': ({ lastSeason }) => lastSeason.pprPoints ?? '',
  }
  const headers = Object.keys(cells)
  const textWith = (order: readonly string[]) =>
    csv(
      ['Rank', 'Player', 'Pos', ...headers].join(','),
      listed.map((player, index) => [
        index + 1,
        player.name,
        player.position,
        ...order.map((header) => cells[header]?.(player, index) ?? ''),
      ]),
    )
  const right = readText(textWith(headers))
  expect(usedIn(right)).toHaveLength(8)
  for (const one of headers) {
    for (const other of headers.slice(headers.indexOf(one) + 1)) {
      const swapped = headers.map((header) => (header === one ? other : header === other ? one : header))
      const reading = readText(textWith(swapped))
      const noticed = [one, other].some((header) => unusedIn(reading, header) !== null)
      expect(noticed, `${one} and ${other}`).toBe(true)
    }
  }
})

test('[CSV49] the same text is read the same way after its import, in any order of columns', () => {
  const headers = ['Rank', 'Player', 'Pos', 'Team', 'ADP', 'Tier', 'Bye'] as const
  const cellOf = (player: Player, index: number): Readonly<Record<(typeof headers)[number], string | number>> => ({
    Rank: index + 1,
    Player: player.name,
    Pos: player.position,
    Team: player.team,
    ADP: player.adp ?? '',
    Tier: Math.ceil((index + 1) / 9),
    Bye: player.bye ?? '',
  })
  fc.assert(
    fc.property(fc.shuffledSubarray([...headers], { minLength: headers.length }), (order) => {
      const text = csv(
        order.join(','),
        drafted.slice(0, 50).map((player, index) => order.map((header) => cellOf(player, index)[header])),
      )
      const reading = readText(text)
      expect(reading.rows.map(({ rank, name, adp, tier }) => [rank, name, adp, tier])).toEqual(
        drafted.slice(0, 50).map((player, index) => [index + 1, player.name, player.adp, Math.ceil((index + 1) / 9)]),
      )
      const imported = importRankings(board, reading)
      const again = readRankings(parseCsv(text), { seasonYear: 2026, board: imported })
      expect(again.ok && importRankings(imported, again.value).players).toEqual(imported.players)
    }),
    { numRuns: 30 },
  )
})

test('[CSV49] an average within the position is told by the overall rank beside it, of a season that nobody knows', () => {
  const rows = Array.from({ length: 40 }, (_row, index) => [
    index * 3 + 2,
    `Old Passer${'abcdefgh'[index % 8] ?? ''}${'klmno'[index % 5] ?? ''}`,
    (index + 1.2).toFixed(1),
  ])
  const known = drafted
    .filter(({ position }) => position === 'QB')
    .slice(10, 14)
    .map(({ name }, index) => [130 + index, name, 41.5 + index])
  const reading = readText(csv('Overall,Player,AVG', [...rows, ...known]), {}, '2019_QB_ADP.csv')
  expect(unusedIn(reading, 'AVG')).toBe('within_position')
})

test('[CSV53] quarterbacks who lead by their points order only their position, known to the board or not', () => {
  const rows = Array.from({ length: 40 }, (_row, index) => [
    `Nobody ${'abcdefgh'[index % 8] ?? ''}${'klmno'[index % 5] ?? ''}`,
    index < 9 ? 'QB' : index % 2 === 0 ? 'RB' : 'WR',
  ])
  expect(readText(csv('player,pos', rows)).order).toMatchObject({ by: 'listed', isWithinPositions: true })
})

test('[CSV9] of several positions the one that stands alone counts', () => {
  const rows = drafted
    .filter(({ position }) => position === 'WR')
    .slice(0, 8)
    .map(({ name }) => [name, `"['RB/WR', 'WR', 'WR/TE', 'OP']"`])
  expect(readText(csv('player_name,eligible_slots', rows)).rows.every(({ position }) => position === 'WR')).toBe(true)
})

test('[CSV48] [CSV49] numbers called value are prices only if they follow what the public pays', () => {
  const priced = drafted.slice(0, 20).map((player, index) => ({ ...player, auctionValue: 0.3 - index / 100 }))
  const facts = { seasonYear: 2026, board: createBoard(priced) }
  const fieldsOf = (value: (index: number) => number) => {
    const text = csv(
      'player,value',
      priced.map(({ name }, index) => [name, value(index)]),
    )
    const reading = readRankings(parseCsv(text), facts)
    return reading.ok && reading.value.sheet.columns.map(({ field, unused }) => field ?? unused)
  }
  expect(fieldsOf((index) => 60 - index)).toEqual(['name', 'dollars'])
  expect(fieldsOf((index) => 22 + ((index * 7) % 9))).toEqual(['name', 'no_prices'])
})

test('[CSV49] a projection without ranks is one, in any order, and cells of several numbers are none', () => {
  const listed = drafted.slice(0, 60).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const rows = listed.map(({ name, position, projected }, index) => [
    name,
    position,
    (projected.pprPoints ?? 0) + (index % 7),
  ])
  expect(usedIn(readText(csv('player,pos,FPTS', rows)))).toContain('FPTS: projectedPpr')
  const weekly = listed.map(({ name, position }) => [name, position, '14.2/0/13.1', '7'])
  expect(
    unusedIn(readText(csv('player,pos,projected_points,average_draft_position', weekly)), 'projected_points'),
  ).toBe('no_numbers')
})

test('[CSV9] a column of numbers for positions is none, and nobody becomes a receiver by it', () => {
  const rows = drafted.slice(0, 10).map(({ name }, index) => [index + 1, name, `slot ${index}`])
  const reading = readText(csv('rank,player,position', rows))
  expect(unusedIn(reading, 'position')).toBe('no_positions')
  expect(previewImport(board, reading).counts).toMatchObject({ matched: 10, added: 0 })
})
