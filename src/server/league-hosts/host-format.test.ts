import { expect, test } from 'vitest'
import { NO_CLOCK } from '#core/league/clock-rules.ts'
import { PPR } from '#core/league/scoring.ts'
import { readHostFormat, type HostAuction } from './host-format.ts'

function read(auction: HostAuction) {
  const { format, remarks } = readHostFormat({
    teamCount: 12,
    roundCount: 16,
    order: 'snake',
    slots: [],
    limits: {},
    scoring: PPR,
    clock: NO_CLOCK,
    auction,
  })
  return { auction: format.rules.auction, remarks }
}

test('[LH112] an auction with cents or a minimum of zero is taken as whole dollars, and that is said', () => {
  const { auction, remarks } = read({ budget: 100.5, minimum: 0, step: 0.25, bidSeconds: 10, resetSeconds: 30 })
  expect(auction).toMatchObject({ budget: 101, minimum: 1, step: 1, bidSeconds: 10, resetSeconds: 10 })
  const changes = [
    'minimum bid 0, here 1',
    'budget 100.5, here 101',
    'step 0.25, here 1',
    'seconds after a bid 30, here 10',
  ]
  expect(remarks).toEqual([{ code: 'auction_adjusted', details: changes }])
})

test('[LH112] a budget that can not fill the places is raised to what they need', () => {
  expect(read({ budget: 10, minimum: 2 })).toMatchObject({
    auction: { budget: 32, minimum: 2 },
    remarks: [{ code: 'auction_adjusted', details: ['budget 10, here 32'] }],
  })
})

test('[LH112] nothing is said of an auction that can be had as it is', () => {
  expect(read({ budget: 200, minimum: null, nominationSeconds: null }).remarks).toEqual([])
})
