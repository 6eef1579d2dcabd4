import type { Lineup } from '../league/rules.ts'
import { POSITIONS, type Position } from '../players/player.ts'

/**
 * The features of a drafter's choice. A candidate's utility is their sum times fitted coefficients; the chance of being chosen is
 * proportional to its exponential (a conditional logit). `npm run fit:drafters` fits one set of coefficients per kind of room.
 * Sums and products only, so that every engine agrees to the last bit.
 */
const names: string[] = []

export const FEATURE_NAMES: readonly string[] = names

/** Receives a feature that is not zero, by its index in FEATURE_NAMES. */
export type AddFeature = (featureIndex: number, value: number) => void

/** What a team's choice depends on, apart from the candidates. */
export interface TeamMoment {
  readonly roundNumber: number
  readonly roundCount: number
  /** Picks that the team has left, this one included. */
  readonly pickCountLeft: number
  readonly lineup: Lineup
  /** How many players of each position the team has, in the order of POSITIONS. */
  readonly counts: readonly number[]
  /** The position of the pick before this one, whoever made it. */
  readonly lastPosition: Position | null
}

/** What makes a pair: quarterback and receiver of one team, two players with the same bye. */
export interface Teammate {
  readonly position: Position
  /** Empty for a free agent. */
  readonly team: string
  readonly bye: number | null
}

/** Rounds 1 to 4 have a sharpness of their own: the top of the board is hardly disputed. */
const SHARPNESS = ['later', 'in round 1', 'in round 2', 'in rounds 3-4']
/** The price gap is measured in usual spreads, which grow with the pick. */
const SPREAD_AT_TOP = 3
const SPREAD_PER_PICK = 0.1
/** Up to here, in spreads, a gap hardly counts as one. */
const NEAR = 0.4
/** From here on, one spread more matters less. */
const FAR_REACHES = [1.2, 3, 6] as const
const FAR_FALL = 1
/** Nobody looks more wanted for having fallen further than this. */
const DEEPEST_FALL = 4

/** The first places of a list differ most; the sixth is half way to the end. */
const HALF_A_LIST = 5

const ROUND_KNOTS = [1, 2, 4, 6, 8, 10, 12, 15]
const ROUNDS_LEFT_KNOTS = [0, 1, 2, 3, 4, 6, 9]
/** Backups and gaps weigh differently before and after these rounds. */
const LATE_FROM_ROUND = 7
const LATE_AFTER_ROUND_COUNT = 4
/** How many of the first picks a balanced team spends. */
const SHARE_OF_PICKS = { RB: 0.33, WR: 0.4 }

const REACH = featuresOf('reach', SHARPNESS)
const REACH_FAR = featuresOf(`reach beyond ${FAR_REACHES[0]}`, SHARPNESS)
const REACH_VERY_FAR = featuresOf('reach beyond', FAR_REACHES.slice(1))
const REACH_BY_POSITION = byPosition('reach')
const FALL = featuresOf('fall', SHARPNESS)
const NEAR_REACH = featureOf(`reach beyond ${NEAR}`)
const NEAR_FALL = featureOf(`fall beyond ${NEAR}`)
const BY_RANK = featuresOf('place on the list', SHARPNESS)
const FALL_FAR = featureOf(`fall beyond ${FAR_FALL}`)
const FALL_BY_POSITION = byPosition('fall')
const IN_ROUND = {
  QB: featuresOf('QB in round', ROUND_KNOTS),
  RB: featuresOf('RB in round', ROUND_KNOTS),
  TE: featuresOf('TE in round', ROUND_KNOTS),
}
const WITH_ROUNDS_LEFT = {
  K: featuresOf('K with rounds left', ROUNDS_LEFT_KNOTS),
  DST: featuresOf('DST with rounds left', ROUNDS_LEFT_KNOTS),
}
const FEW_PLAY = { QB: fewPlay('QB'), TE: fewPlay('TE') }
const MANY_PLAY = { RB: manyPlay('RB'), WR: manyPlay('WR') }
const BEYOND_LINEUP = { K: featureOf('K beyond the lineup'), DST: featureOf('DST beyond the lineup') }
const FILLS_LINEUP_AT_END = featureOf('fills the lineup at the end')
const LAST_POSITION = {
  few: featureOf('QB or TE after the same'),
  many: featureOf('RB or WR after the same'),
  late: featureOf('K or DST after the same'),
}
const STACK = { QB: featureOf('QB of an own receiver'), receiver: featureOf('receiver of an own QB') }
const BYE_CLASH = { few: featureOf('bye clash at QB or TE'), many: featureOf('bye clash at RB or WR') }

/** How a price compares with the pick, in picks, and how many undrafted players are cheaper. */
export function priceFeatures(
  add: AddFeature,
  { position, adp }: { readonly position: Position; readonly adp: number },
  slotNumber: number,
  roundNumber: number,
  cheaperCount: number,
): void {
  const gap = (adp - slotNumber) / (SPREAD_AT_TOP + SPREAD_PER_PICK * slotNumber)
  const sharp = roundNumber > 4 ? 0 : Math.min(roundNumber, 3)
  addSharp(add, BY_RANK, sharp, cheaperCount / (cheaperCount + HALF_A_LIST))
  if (gap > 0) {
    addSharp(add, REACH, sharp, gap)
    if (position !== 'WR') add(REACH_BY_POSITION[position], gap)
    if (gap > NEAR) add(NEAR_REACH, gap - NEAR)
    if (gap > FAR_REACHES[0]) addSharp(add, REACH_FAR, sharp, gap - FAR_REACHES[0])
    if (gap > FAR_REACHES[1]) add(REACH_VERY_FAR[0] ?? 0, gap - FAR_REACHES[1])
    if (gap > FAR_REACHES[2]) add(REACH_VERY_FAR[1] ?? 0, gap - FAR_REACHES[2])
  } else {
    const fall = Math.min(-gap, DEEPEST_FALL)
    addSharp(add, FALL, sharp, fall)
    if (position !== 'WR') add(FALL_BY_POSITION[position], fall)
    if (fall > NEAR) add(NEAR_FALL, fall - NEAR)
    if (fall > FAR_FALL) add(FALL_FAR, fall - FAR_FALL)
  }
}

/** What the position is worth to a team at a moment: phase, need, endgame, and the pick before. */
export function positionFeatures(add: AddFeature, position: Position, moment: TeamMoment): void {
  const { roundNumber, roundCount, lineup, counts, lastPosition } = moment
  const count = counts[POSITIONS.indexOf(position)] ?? 0
  const late = Math.min(1, Math.max(0, (roundNumber - LATE_FROM_ROUND) / LATE_AFTER_ROUND_COUNT))
  const startCount = position === 'QB' ? lineup.QB + lineup.SUPERFLEX : lineup[position]
  switch (position) {
    case 'QB':
    case 'TE':
      addBetween(add, IN_ROUND[position], ROUND_KNOTS, roundNumber)
      addFewPlay(add, FEW_PLAY[position], count - startCount, late)
      break
    case 'RB':
    case 'WR': {
      if (position === 'RB') addBetween(add, IN_ROUND.RB, ROUND_KNOTS, roundNumber)
      const { none, missing } = MANY_PLAY[position]
      if (count === 0 && roundNumber > 1) add(none, 1)
      if (count < startCount) add(missing, late)
      addBalance(add, MANY_PLAY[position], count - SHARE_OF_PICKS[position] * (roundNumber - 1), late)
      break
    }
    case 'K':
    case 'DST':
      addBetween(add, WITH_ROUNDS_LEFT[position], ROUNDS_LEFT_KNOTS, roundCount - roundNumber)
      if (count >= startCount) add(BEYOND_LINEUP[position], 1)
  }
  if (count < startCount && openCountOf(moment) >= moment.pickCountLeft) add(FILLS_LINEUP_AT_END, 1)
  if (position === lastPosition) add(LAST_POSITION[KIND[position]], 1)
}

/** Players who go together, or who miss the same week. */
export function pairFeatures(add: AddFeature, { position, team, bye }: Teammate, roster: readonly Teammate[]): void {
  const isCatcher = position === 'WR' || position === 'TE'
  const partners: readonly Position[] = position === 'QB' ? ['WR', 'TE'] : isCatcher ? ['QB'] : []
  if (team !== '' && roster.some((mate) => mate.team === team && partners.includes(mate.position))) {
    add(position === 'QB' ? STACK.QB : STACK.receiver, 1)
  }
  const kind = KIND[position]
  if (bye !== null && kind !== 'late' && roster.some((mate) => mate.bye === bye && mate.position === position)) {
    add(BYE_CLASH[kind], 1)
  }
}

const KIND = { QB: 'few', RB: 'many', WR: 'many', TE: 'few', K: 'late', DST: 'late' } as const

/** Places that only one position may fill and that are open. */
function openCountOf({ lineup, counts }: TeamMoment): number {
  return POSITIONS.reduce((sum, position, index) => sum + Math.max(0, lineup[position] - (counts[index] ?? 0)), 0)
}

function addFewPlay(add: AddFeature, need: ReturnType<typeof fewPlay>, backupCount: number, late: number): void {
  if (backupCount < 0) return add(need.missing, late)
  add(need.backupEarly, 1 - late)
  add(need.backupLate, late)
  add(need.moreEarly, backupCount * (1 - late))
  add(need.moreLate, backupCount * late)
}

function addBalance(add: AddFeature, need: ReturnType<typeof manyPlay>, surplus: number, late: number): void {
  add(surplus > 0 ? need.manyEarly : need.fewEarly, Math.abs(surplus) * (1 - late))
  add(surplus > 0 ? need.manyLate : need.fewLate, Math.abs(surplus) * late)
}

/** A feature for every round, and one of its own for the first ones. */
function addSharp(add: AddFeature, features: readonly number[], sharp: number, value: number): void {
  add(features[0] ?? 0, value)
  if (sharp > 0) add(features[sharp] ?? 0, value)
}

/** Shares a 1 between the two knots around x, so that the effect changes gradually. */
function addBetween(add: AddFeature, features: readonly number[], knots: readonly number[], x: number): void {
  const nextIndex = knots.findIndex((knot) => knot >= x)
  if (nextIndex <= 0) return add(features[nextIndex === 0 ? 0 : knots.length - 1] ?? 0, 1)
  const from = knots[nextIndex - 1] ?? 0
  const share = (x - from) / ((knots[nextIndex] ?? 0) - from)
  add(features[nextIndex - 1] ?? 0, 1 - share)
  add(features[nextIndex] ?? 0, share)
}

function featureOf(name: string): number {
  return names.push(name) - 1
}

function featuresOf(prefix: string, suffixes: readonly (string | number)[]): readonly number[] {
  return suffixes.map((suffix) => featureOf(`${prefix} ${suffix}`))
}

/** Receivers are what the others are compared with. */
function byPosition(prefix: string): Readonly<Record<Exclude<Position, 'WR'>, number>> {
  const of = (position: Position) => featureOf(`${prefix} ${position}`)
  return { QB: of('QB'), RB: of('RB'), TE: of('TE'), K: of('K'), DST: of('DST') }
}

function fewPlay(position: Position) {
  return {
    missing: featureOf(`missing ${position} late`),
    backupEarly: featureOf(`backup ${position} early`),
    backupLate: featureOf(`backup ${position} late`),
    moreEarly: featureOf(`another backup ${position} early`),
    moreLate: featureOf(`another backup ${position} late`),
  }
}

function manyPlay(position: Position) {
  return {
    none: featureOf(`first ${position} after round 1`),
    missing: featureOf(`missing ${position} late`),
    fewEarly: featureOf(`few ${position} early`),
    fewLate: featureOf(`few ${position} late`),
    manyEarly: featureOf(`many ${position} early`),
    manyLate: featureOf(`many ${position} late`),
  }
}
