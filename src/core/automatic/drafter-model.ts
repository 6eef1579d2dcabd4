import type { Room, RoomKind, Wildness } from '../league/computer-room.ts'
import type { Lineup } from '../league/rules.ts'
import type { Position } from '../players/player.ts'
import type { PriceSource } from './candidates.ts'
import {
  FEATURE_NAMES,
  pairFeatures,
  positionFeatures,
  priceFeatures,
  type AddFeature,
  type TeamMoment,
  type Teammate,
} from './choice-features.ts'
import { COEFFICIENTS, FITS } from './fitted-drafters.ts'

/** One coefficient per feature, in the order of FEATURE_NAMES. */
export type DrafterModel = readonly number[]

type Quarterbacks = Pick<Lineup, 'QB' | 'SUPERFLEX'>

/** How computers draft. Drafters follow their league's own prices more closely than the public's. */
export function modelOf(room: RoomKind, prices: PriceSource, lineup: Quarterbacks): DrafterModel {
  if (room === 'sharp') return SHARP
  if (prices === 'league') return LEAGUE_PRICES
  return startsOneQuarterback(lineup) ? PUBLIC_PRICES : SUPERFLEX_PRICES
}

/** How people whom nobody measured draft at public prices: as in many other leagues, not as in one community. */
export function modelOfPeople(room: RoomKind, prices: PriceSource, lineup: Quarterbacks): DrafterModel {
  return isUsualRoom(room, prices, lineup) ? OTHER_LEAGUES : modelOf(room, prices, lineup)
}

/** A league at public prices that starts one quarterback, as most of those that were measured. */
function isUsualRoom(room: RoomKind, prices: PriceSource, lineup: Quarterbacks): boolean {
  return room === 'league' && prices === 'public' && startsOneQuarterback(lineup)
}

export function startsOneQuarterback({ QB, SUPERFLEX }: Quarterbacks): boolean {
  return QB + SUPERFLEX <= 1
}

/** The noise of a computer's choice, in units of the logit's: utilities are worth as much less. */
export function computerNoise(
  { kind, wildness }: Pick<Room, 'kind' | 'wildness'>,
  prices: PriceSource,
  lineup: Quarterbacks,
  roundNumber: number,
): number {
  const isLate = roundNumber >= LATE_FROM_ROUND && isUsualRoom(kind, prices, lineup)
  return NOISE[wildness] * ROOM_NOISE[kind] * (isLate ? LATE_NOISE : 1)
}

/** 1 is what people were measured at. */
const NOISE: Readonly<Record<Wildness, number>> = { calm: 0.6, typical: 1, wild: 1.5 }

/** Fitted to every fourth draft, sharp drafters follow prices a little more closely than the others do. */
const ROOM_NOISE: Readonly<Record<RoomKind, number>> = { league: 1, sharp: 1.1 }

/**
 * At public prices the community of the fit is tidier than other leagues are. With this, 39 % of computers' picks in rounds 7 to 14 are
 * within 12 of ADP, as 38 % of people's were in 15 other leagues; without it, 42 % (docs/advice.md).
 */
const LATE_NOISE = 1.2
const LATE_FROM_ROUND = 7

/** One of the fitted sets. */
export function fittedModel(set: keyof typeof FITS): DrafterModel {
  const column = Object.keys(FITS).indexOf(set)
  return COEFFICIENTS.map((row) => row[column] ?? 0)
}

/**
 * Hurries for quarterbacks, in utility. The fit's community waits longer for them than other leagues do at public prices. With these
 * two, computers take as many as people in 15 other leagues, and as long after ADP (docs/advice.md).
 */
const QUARTERBACK = { starter: 0.4, backup: 0.8 }
/** The model was fitted where one quarterback starts. With these, computers take five in superflex's first 24 picks, as people did. */
const SUPERFLEX_QUARTERBACK = { starter: 2.3, backup: 3 }

function withHurryForQuarterbacks(model: DrafterModel, { starter, backup }: typeof QUARTERBACK): DrafterModel {
  return model.map((coefficient, index) => {
    const name = FEATURE_NAMES[index] ?? ''
    if (name.startsWith('QB in round')) return coefficient + starter
    return name.startsWith('backup QB') ? coefficient + backup - starter : coefficient
  })
}

const PUBLIC_PRICES = withHurryForQuarterbacks(fittedModel('league'), QUARTERBACK)
const SUPERFLEX_PRICES = withHurryForQuarterbacks(fittedModel('league'), SUPERFLEX_QUARTERBACK)
const LEAGUE_PRICES = fittedModel('leaguePrices')
const OTHER_LEAGUES = fittedModel('otherLeagues')
const SHARP = fittedModel('sharp')

/** How much a player's price speaks for them at a pick. */
export function priceUtility(
  model: DrafterModel,
  player: { readonly position: Position; readonly adp: number },
  slotNumber: number,
  roundNumber: number,
  cheaperCount: number,
): number {
  return summed(model, (add) => priceFeatures(add, player, slotNumber, roundNumber, cheaperCount))
}

/** How much a team wants one more player of a position. */
export function positionUtility(model: DrafterModel, position: Position, moment: TeamMoment): number {
  return summed(model, (add) => positionFeatures(add, position, moment))
}

/** What the players whom a team has already add to a candidate. */
export function pairUtility(model: DrafterModel, candidate: Teammate, roster: readonly Teammate[]): number {
  return summed(model, (add) => pairFeatures(add, candidate, roster))
}

function summed(model: DrafterModel, addFeatures: (add: AddFeature) => void): number {
  let sum = 0
  addFeatures((featureIndex, value) => {
    sum += (model[featureIndex] ?? 0) * value
  })
  return sum
}
