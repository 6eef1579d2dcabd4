import type { RoomKind } from '../league/computer-room.ts'
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
import { FITTED } from './fitted-drafters.ts'

/** One coefficient per feature, in the order of FEATURE_NAMES. */
export type DrafterModel = readonly number[]

/** How computers draft. Drafters follow their league's own prices more closely than the public's. */
export function modelOf(room: RoomKind, prices: PriceSource): DrafterModel {
  return room === 'sharp' ? SHARP : prices === 'league' ? LEAGUE_PRICES : PUBLIC_PRICES
}

/** How people whom nobody measured draft at public prices: as in many other leagues, not as in one community. */
export function modelOfPeople(room: RoomKind, prices: PriceSource): DrafterModel {
  return room === 'league' && prices === 'public' ? OTHER_LEAGUES : modelOf(room, prices)
}

function drafterModel(coefficients: Readonly<Record<string, number>>): DrafterModel {
  return FEATURE_NAMES.map((name) => coefficients[name] ?? 0)
}

const PUBLIC_PRICES = drafterModel(FITTED.league.coefficients)
const LEAGUE_PRICES = drafterModel(FITTED.leaguePrices.coefficients)
const OTHER_LEAGUES = drafterModel(FITTED.otherLeagues.coefficients)
const SHARP = drafterModel(FITTED.sharp.coefficients)

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
