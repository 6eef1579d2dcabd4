import { expect, test } from 'vitest'
import type { PickOutlook, PositionSupply } from '#core/advice/pick-outlook.ts'
import { outlookView, type OutlookNames } from './outlook-text.ts'

const RB: PositionSupply = { position: 'RB', tier: 3, leftCount: 3, forTeamCount: null, likelyGoneCount: 2, run: null }
const OUTLOOK: PickOutlook = {
  isOnTheClock: true,
  nextSlotNumber: 44,
  othersPickCount: 14,
  positions: [RB],
  late: { positions: ['K', 'DST'], fromRound: 13, state: 'wait' },
}
const OWN: OutlookNames = { teamCount: 12, teamName: null }

function viewOf(fields: Partial<PickOutlook>, names = OWN) {
  return outlookView({ ...OUTLOOK, ...fields }, names)
}

test('[OUT1] the strip names the next pick and how many others pick before', () => {
  expect(viewOf({}).until).toEqual({ title: 'Until 4.08', text: '14 picks by others' })
  expect(viewOf({ othersPickCount: 1 }).until.text).toBe('1 pick by another')
  expect(viewOf({ othersPickCount: 0 }).until.text).toBe('nobody picks between')
})

test('[OUT2] of each position: how many are left in the tier, who goes, hollow squares last', () => {
  const [rb] = viewOf({}).positions
  expect(rb).toMatchObject({
    count: 3,
    label: 'left in RB tier 3',
    fate: '2 likely gone',
    squares: ['safe', 'gone', 'gone'],
  })
  expect(viewOf({ positions: [{ ...RB, likelyGoneCount: 0 }] }).positions[0]?.fate).toBe('likely safe')
  expect(viewOf({ positions: [{ ...RB, leftCount: 6 }] }).positions[0]?.squares).toHaveLength(6)
  const many = viewOf({ positions: [{ ...RB, leftCount: 7 }] }).positions[0]
  expect(many).toMatchObject({ fate: '2 likely gone', shortFate: '2 at risk', squares: [] })
})

test('[OUT6] starting quarterbacks are counted for the teams that may start one more', () => {
  const QB: PositionSupply = {
    position: 'QB',
    tier: null,
    leftCount: 11,
    forTeamCount: 16,
    likelyGoneCount: 3,
    run: null,
  }
  expect(viewOf({ positions: [QB] }).positions[0]).toMatchObject({
    count: 11,
    label: 'left for 16 teams',
    shortLabel: '16 teams',
    fate: '3 likely gone',
    squares: [],
  })
  const one = viewOf({ positions: [{ ...QB, forTeamCount: 1, leftCount: 0 }] }).positions[0]
  expect(one).toMatchObject({ count: 0, label: 'left for 1 team', fate: null })
})

test('[OUT3] a run has a tag in words', () => {
  const run = { position: 'RB', count: 5, of: 6 } as const
  expect(viewOf({ positions: [{ ...RB, run }] }).positions[0]?.run).toEqual({
    text: 'Run: 5 of last 6',
    shortText: 'Run 5/6',
  })
})

test('[OUT4] kickers and defenses say when their time is', () => {
  expect(viewOf({}).late).toEqual({ title: 'K, DST can wait', text: 'from round 13' })
  expect(viewOf({ late: { positions: ['K'], fromRound: 13, state: 'open' } }).late).toEqual({
    title: 'K',
    text: 'still open',
  })
  expect(viewOf({ late: null }).late).toBeNull()
})

test('[OUT5] what cannot be told is left out, with the reason', () => {
  const last = viewOf({ nextSlotNumber: null, positions: [{ ...RB, likelyGoneCount: null }] })
  expect(last.until).toEqual({ title: 'Your last pick', text: 'nobody can come back' })
  expect(last.positions[0]).toMatchObject({ fate: null, squares: [] })
  expect(viewOf({ nextSlotNumber: null, isOnTheClock: false }).until.title).toBe('Your team is full')
  expect(viewOf({ positions: [{ ...RB, likelyGoneCount: null }] }).until.text).toBe('no prices, so no odds')
  expect(viewOf({}, { teamCount: 12, teamName: 'Team 5' }).until.text).toBe('next pick of Team 5')
  expect(viewOf({ positions: [{ ...RB, tier: null }] }).positions[0]).toMatchObject({
    label: 'left, no tiers',
    squares: [],
  })
  expect(viewOf({ positions: [{ ...RB, tier: null, leftCount: 0 }] }).positions[0]).toMatchObject({
    label: 'nobody left',
    fate: null,
  })
})
