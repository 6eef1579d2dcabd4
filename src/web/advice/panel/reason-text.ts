import { tierText } from '#core/advice/position-tiers.ts'
import type { AdviceLimit } from '#core/advice/recommend.ts'
import type { PassedOver, Reason } from '#core/advice/reasons.ts'
import type { Run } from '#core/advice/runs.ts'
import type { Position } from '#core/players/player.ts'
import { oddsText } from '../list/row-facts.ts'

export interface ReasonFacts {
  /** The pick that the odds speak of, "4.08"; null for a last pick. */
  readonly until: string | null
  /** "18% to be back", or "to be there" at a pick that is still to come. */
  readonly back: 'back' | 'there'
  readonly whose: 'your' | 'their'
}

/** "18% to be back at 4.08" */
export function oddsSentence(share: number, { until, back }: ReasonFacts): string {
  return `${oddsText(share)} to be ${back}${until === null ? '' : ` at ${until}`}`
}

/** A reason as a sentence. */
export function reasonText(reason: Reason, facts: ReasonFacts): string {
  const { until: pickLabel, whose } = facts
  switch (reason.kind) {
    case 'queued':
      return reason.queueNumber === 1 ? 'First in your queue.' : `Number ${reason.queueNumber} in your queue.`
    case 'must-start':
      return `${whose === 'your' ? 'You' : 'They'} need a starting ${reason.position}, and ${picksText(reason.pickCount)} left.`
    case 'running-out':
      return `Only ${reason.count} ${plural(reason.position, reason.count)} left that can start.`
    case 'tier':
      return reason.count === 1
        ? `Last ${reason.position} of tier ${reason.tier}.`
        : `${reason.count} left in ${tierText(reason.position, reason.tier)}.`
    case 'odds':
      return `${oddsSentence(reason.next, facts)}.`
    case 'starter':
      return `Fills ${whose} ${ordinal(reason.starterNumber)} ${reason.position} place.`
    case 'flex':
      return `Fills ${whose} ${FLEX_LABELS[reason.place]} place.`
    case 'backup':
      return reason.backupNumber === 1
        ? `${whose === 'your' ? 'Your' : 'Their'} first backup at ${reason.position}.`
        : `${whose === 'your' ? 'Your' : 'Their'} ${ordinal(reason.backupNumber)} backup at ${reason.position}.`
    case 'next-best':
      return `The next ${reason.position} is projected ${pointsText(reason.points)} lower.`
    case 'drop-off':
      return `${reason.position} is expected to lose ${pointsText(reason.points)}${pickLabel === null ? '' : ` by ${pickLabel}`}.`
    case 'fallen':
      return `Usually gone ${reason.pickCount} picks earlier.`
    case 'run':
      return runText(reason.run)
    case 'projected-higher':
      return `${reason.name} is projected ${pointsText(reason.points)} higher, ${PASSED_OVER[reason.because]}.`
    case 'behind':
      return `Gains ${pointsText(reason.points)} less than ${reason.name}.`
    case 'best-left':
      return 'The most valuable player left.'
  }
}

const PASSED_OVER: Readonly<Record<PassedOver['because'], string>> = {
  price: 'but ADP says less',
  'no-place': 'but would sit on the bench',
  back: 'but will likely be back',
  'position-lasts': 'but that position loses less by waiting',
}

function runText({ position, count, of }: Run): string {
  return `${count} of the last ${of} picks were ${position}.`
}

/** Why there is less advice than there could be. */
export const LIMIT_TEXTS: Readonly<Record<AdviceLimit, string>> = {
  'order-only': 'This ranking has no prices, so its order decides.',
  'no-points': 'This ranking has no projected points.',
  'no-odds': 'Without prices there are no odds.',
  'last-pick': 'This is your last pick, so nobody can come back.',
  'lineup-cannot-be-filled': 'Too few players are left to fill your lineup.',
  'team-full': 'Your team is complete.',
  'nobody-left': 'Nobody is left.',
}

const FLEX_LABELS = { RB_WR: 'RB/WR', WR_TE: 'WR/TE', FLEX: 'FLEX', SUPERFLEX: 'SUPERFLEX' } as const

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const

function ordinal(number: number): string {
  return ORDINALS[number - 1] ?? `${number}th`
}

function plural(position: Position, count: number): string {
  return count === 1 ? position : `${position}s`
}

function picksText(count: number): string {
  return count === 1 ? 'one pick is' : `${count} picks are`
}

function pointsText(points: number): string {
  const rounded = Math.round(points)
  return rounded === 1 ? '1 point' : `${rounded} points`
}
