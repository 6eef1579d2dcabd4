import { expect, test } from 'vitest'
import { guardsOf } from '../../bench/advice/guards.ts'

const WELL = {
  overPeople: [70, 72, 74],
  overPeopleWithWaivers: [50, 52, 54],
  overCareful: [-14, -15, -16],
  overCarefulWithWaivers: [0],
  first: [0.18, 0.2],
}

function textsOf(fields: Partial<typeof WELL>, verdict: string): readonly string[] {
  return guardsOf({ ...WELL, ...fields }).flatMap(({ text }) => (text.endsWith(`: ${verdict}`) ? [text] : []))
}

function brokenBy(fields: Partial<typeof WELL>): number {
  return guardsOf({ ...WELL, ...fields }).filter(({ isBroken }) => isBroken).length
}

test('[BD5] the guards hold at their limits and name what does not', () => {
  expect(textsOf({}, 'holds')).toHaveLength(5)
  expect(brokenBy({})).toBe(0)
  expect(textsOf({ overPeople: [30, 32, 34] }, 'does not hold')).toEqual([
    'over people, without waivers: 32 [27, 37], lower bound at least 40: does not hold',
  ])
  expect(brokenBy({ overPeopleWithWaivers: [29, 29] })).toBe(1)
  expect(brokenBy({ overCareful: [-16], overCarefulWithWaivers: [-20] })).toBe(2)
  expect(brokenBy({ first: [0.1, 0.11, 0.12] })).toBe(1)
})

test('[BD5] a guard that so few drafts can neither show nor refute says so and breaks nothing', () => {
  const wide = { overPeople: [20, 70, 120], first: [0.1, 0.2] }
  expect(textsOf(wide, 'too few drafts to tell')).toHaveLength(2)
  expect(brokenBy(wide)).toBe(0)
})
