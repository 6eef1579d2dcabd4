import { interval, meanOf } from './intervals.ts'

/** The figures of the first recommendation that must not get worse, each by draft. */
export interface GuardedFigures {
  readonly overPeople: readonly number[]
  readonly overPeopleWithWaivers: readonly number[]
  readonly overCareful: readonly number[]
  readonly overCarefulWithWaivers: readonly number[]
  /** The share of seats that were first in points of their league. */
  readonly first: readonly number[]
}

export interface Guard {
  readonly text: string
  readonly holds: boolean
}

const OVER_PEOPLE = 40
const OVER_PEOPLE_WITH_WAIVERS = 30
const BEHIND_CAREFUL = 15
const FIRST_SHARE = 0.18

/** Guards and no race: more points than this are not to be had from drafting. */
export function guardsOf(figures: GuardedFigures): readonly Guard[] {
  const lowest = (values: readonly number[]) => interval(values).low
  return [
    guard('over people, without waivers, lower bound', lowest(figures.overPeople), OVER_PEOPLE),
    guard(
      'over people, with a waiver floor, lower bound',
      lowest(figures.overPeopleWithWaivers),
      OVER_PEOPLE_WITH_WAIVERS,
    ),
    guard('over a careful list, without waivers', meanOf(figures.overCareful), -BEHIND_CAREFUL),
    guard('over a careful list, with a waiver floor', meanOf(figures.overCarefulWithWaivers), -BEHIND_CAREFUL),
    guard('first in points, % of seats', 100 * meanOf(figures.first), 100 * FIRST_SHARE),
  ]
}

function guard(name: string, value: number, least: number): Guard {
  const holds = value >= least
  return { holds, text: `${name}: ${value.toFixed(0)}, at least ${least}: ${holds ? 'holds' : 'does not hold'}` }
}
