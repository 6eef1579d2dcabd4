import { expect, test } from 'vitest'

import { layoutOf, NO_LAYOUT_ANSWERS, readColumns, withColumn } from './csv-columns.ts'

function columnsOf(headerLine: string) {
  return Object.fromEntries(readColumns(headerLine.split(','), 2026))
}

test.each([
  ['Player,Team,Pos,Rank,Tier,ADP,Bye', { name: 0, team: 1, position: 2, rank: 3, tier: 4, adp: 5, bye: 6 }],
  ['NAME,nfl team,POSITION,Overall', { name: 0, team: 1, position: 2, rank: 3 }],
  ['ecr,Player Name,avg pick,Bye-Week', { rank: 0, name: 1, adp: 2, bye: 3 }],
  ['"RK",  tiers ,PLAYER_NAME', { rank: 0, tier: 1, name: 2 }],
])('[CSV4] headers match by synonyms without case and punctuation: %s', (headers, columns) => {
  expect(columnsOf(headers)).toEqual(columns)
})

test('[CSV4] of two columns for one field the first synonym wins, then the column further left', () => {
  expect(columnsOf('Name,Player')).toMatchObject({ name: 1 })
  expect(columnsOf('ECR,Rank,Rank')).toMatchObject({ rank: 1 })
})

test('[CSV4] "ECR VS. ADP" is neither the rank nor the ADP', () => {
  expect(columnsOf('PLAYER NAME,ECR VS. ADP,ROOKIE RANK')).toEqual({ name: 0 })
})

test('[CSV4] no header is dangerous', () => {
  expect([...readColumns(['__proto__', 'constructor', 'Player', 'toString'], 2026)]).toEqual([['name', 2]])
})

test.each(['Proj PPR', 'Projected PPR', 'projected points', 'Proj. Pts', 'FPTS', '2026 PPR', 'PPR Proj'])(
  '[CSV5] "%s" is the projected PPR',
  (header) => {
    expect(columnsOf(`Player,${header}`)).toEqual({ name: 0, projectedPpr: 1 })
  },
)

test.each(['Last PPR', 'Last Season PPR', 'last season points', '2025 PPR', 'PPR (2025)', '2025 Pts', 'Prev PPR'])(
  '[CSV5] "%s" is last season\'s PPR',
  (header) => {
    expect(columnsOf(`Player,${header}`)).toEqual({ name: 0, lastSeasonPpr: 1 })
  },
)

test('[CSV5] the points of another season are neither', () => {
  expect(columnsOf('Player,2019 PPR,2025,2026')).toEqual({ name: 0 })
})

test('[CSV6] AVG is the ADP in a list of picks, and the average of experts beside their spread', () => {
  expect(columnsOf('Rank,Player,Team,Bye,POS,ESPN,AVG')).toMatchObject({ adp: 6 })
  expect(columnsOf('Player,AVG,ADP')).toMatchObject({ adp: 2 })
})

test('[CSV28] of two columns with the same meaning the one that a person named last has it', () => {
  const twice = withColumn(withColumn(NO_LAYOUT_ANSWERS, 2, 'adp'), 3, 'adp')
  expect([...twice.fields]).toEqual([
    [2, null],
    [3, 'adp'],
  ])
  expect([...withColumn(twice, 3, null).fields.values()]).toEqual([null, null])
  expect(layoutOf([' Player', 'POS.', 'Bye Week'])).toBe(layoutOf(['PLAYER', 'pos', 'bye-week']))
})
