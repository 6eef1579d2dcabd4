import { expect, test } from 'vitest'
import { guardsOf } from '../../bench/advice/guards.ts'

const WELL = {
  overPeople: [70, 72, 74],
  overPeopleWithWaivers: [50, 52, 54],
  overCareful: [-14, -15, -16],
  overCarefulWithWaivers: [0],
  first: [0.18, 0.2],
}

function brokenBy(fields: Partial<typeof WELL>): readonly string[] {
  return guardsOf({ ...WELL, ...fields }).flatMap(({ holds, text }) => (holds ? [] : [text]))
}

test('[BD5] the guards hold at their limits and name what does not', () => {
  expect(brokenBy({})).toEqual([])
  expect(brokenBy({ overPeople: [20, 70, 120] })).toEqual([
    expect.stringMatching(/^over people, without waivers, lower bound: -?\d+, at least 40: does not hold$/),
  ])
  expect(brokenBy({ overPeopleWithWaivers: [29, 29] })).toHaveLength(1)
  expect(brokenBy({ overCareful: [-16], overCarefulWithWaivers: [-20] })).toHaveLength(2)
  expect(brokenBy({ first: [0.1, 0.2] })).toEqual(['first in points, % of seats: 15, at least 18: does not hold'])
})
