import { interval } from './intervals.ts'

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
  /** The drafts speak against it: even the upper bound is below. */
  readonly isBroken: boolean
}

const OVER_PEOPLE = 40
const OVER_PEOPLE_WITH_WAIVERS = 30
const BEHIND_CAREFUL = 15
const FIRST_PERCENT = 18

/**
 * Guards and no race: more points than this are not to be had from drafting. A draft is some 85 points off the next one, so that twenty
 * drafts can neither show a lower bound of 40 nor tell 17 % from 18: a guard breaks only where the drafts are enough to say so.
 */
export function guardsOf(figures: GuardedFigures): readonly Guard[] {
  const percents = figures.first.map((share) => 100 * share)
  return [
    guard('over people, without waivers', figures.overPeople, OVER_PEOPLE, 'low'),
    guard('over people, with a waiver floor', figures.overPeopleWithWaivers, OVER_PEOPLE_WITH_WAIVERS, 'low'),
    guard('over a careful list, without waivers', figures.overCareful, -BEHIND_CAREFUL, 'mean'),
    guard('over a careful list, with a waiver floor', figures.overCarefulWithWaivers, -BEHIND_CAREFUL, 'mean'),
    guard('first in points, % of seats', percents, FIRST_PERCENT, 'mean'),
  ]
}

/** `shown`: what has to reach the limit for the guard to hold, the lower bound or the mean. */
function guard(name: string, values: readonly number[], least: number, shown: 'low' | 'mean'): Guard {
  const { mean, low, high } = interval(values)
  const isBroken = high < least
  const holds = { low, mean }[shown] >= least
  const verdict = isBroken ? 'does not hold' : holds ? 'holds' : 'too few drafts to tell'
  const limit = `${shown === 'low' ? 'lower bound' : 'mean'} at least ${least}`
  return { isBroken, text: `${name}: ${mean.toFixed(0)} [${low.toFixed(0)}, ${high.toFixed(0)}], ${limit}: ${verdict}` }
}
