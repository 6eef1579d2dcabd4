import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { csvOf, withLeaguePrices } from './results-file.ts'

test('[PRC7] the exported ADP is the league’s, with one decimal; a player without a price keeps their own', () => {
  const players = new Map([
    ['p1', { adp: 33.5 }],
    ['p2', { adp: 12 }],
    ['p3', { adp: null }],
  ])
  const priced = withLeaguePrices(players, new Map([['p1', 10.5678]]))
  expect([...priced.values()].map(({ adp }) => adp)).toEqual([10.6, 12, null])
})

test('[AUC70] one file for both: picks of a draft, sales of an auction with the teams’ own names; none where nobody drafted', () => {
  const board = boardOf(4)
  expect(csvOf(draftSnapshotOf({ board, draft: draftOf(2, 2, ['p2', null]) }))).toContain('"Alpha","Player 2"')
  expect(csvOf(draftSnapshotOf({ board }))).toBeNull()
  const sold = csvOf(shownSnapshot({ auction: { sales: [saleTo(1, 'p2', 44, 1)] } }))
  expect(sold).toMatch(/^"Sale",/)
  expect(sold).toContain(`"1","Bob's Team","Player 2"`)
  expect(csvOf(shownSnapshot({}))).toBeNull()
})
