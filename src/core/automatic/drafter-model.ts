import type { RoomKind } from '../league/computer-room.ts'
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
import { FITTED } from './fitted-drafters.ts'

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
  const isMeasured = room === 'league' && prices === 'public' && startsOneQuarterback(lineup)
  return isMeasured ? OTHER_LEAGUES : modelOf(room, prices, lineup)
}

function startsOneQuarterback({ QB, SUPERFLEX }: Quarterbacks): boolean {
  return QB + SUPERFLEX <= 1
}

function drafterModel(coefficients: Readonly<Record<string, number>>): DrafterModel {
  return FEATURE_NAMES.map((name) => coefficients[name] ?? 0)
}

/**
 * Hurries for quarterbacks, in utility. The fit's community waits longer for them than other leagues do at public prices: with these
 * two, computers take 1.50 a team, 11 picks after ADP, and people in 15 other leagues 1.48, 11 picks after (docs/advice.md).
 */
const QUARTERBACK = { starter: 0.5, backup: 0.8 }
/** Fitted where one quarterback starts, the model thinks that the first rounds are too early for them. */
const SUPERFLEX_QUARTERBACK = { starter: 1.2, backup: 2.2 }

function withHurryForQuarterbacks(
  coefficients: Readonly<Record<string, number>>,
  { starter, backup }: typeof QUARTERBACK,
): DrafterModel {
  const changed = Object.entries(coefficients).map(([name, coefficient]) => {
    if (name.startsWith('QB in round')) return [name, coefficient + starter]
    return [name, name.startsWith('backup QB') ? coefficient + backup - starter : coefficient]
  })
  return drafterModel(Object.fromEntries(changed))
}

const PUBLIC_PRICES = withHurryForQuarterbacks(FITTED.league.coefficients, QUARTERBACK)
const SUPERFLEX_PRICES = withHurryForQuarterbacks(FITTED.league.coefficients, SUPERFLEX_QUARTERBACK)
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
