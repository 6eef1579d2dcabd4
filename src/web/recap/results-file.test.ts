import { expect, test } from 'vitest'
import { withLeaguePrices } from './results-file.ts'

test('[PRC7] the exported ADP is the league’s, with one decimal; a player without a price keeps their own', () => {
  const players = new Map([
    ['p1', { adp: 33.5 }],
    ['p2', { adp: 12 }],
    ['p3', { adp: null }],
  ])
  const priced = withLeaguePrices(players, new Map([['p1', 10.5678]]))
  expect([...priced.values()].map(({ adp }) => adp)).toEqual([10.6, 12, null])
})
