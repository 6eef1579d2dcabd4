import type { Lineup } from '../league/rules.ts'
import type { PlayerId } from '../players/player.ts'
import type { Candidate } from './candidates.ts'
import { countOf, type TeamOutlook } from './team-outlook.ts'

/** How many quarterbacks a team may start. */
export function quarterbackPlaces(lineup: Lineup): number {
  return lineup.QB + lineup.SUPERFLEX
}

/** How many teams play, and so how many quarterbacks start. */
const STARTING_QUARTERBACKS = 32

/** Starting quarterbacks against the places for them, in leagues in which a team may start two. */
export interface QuarterbackSupply {
  /** Undrafted quarterbacks among the best 32 of the board, the best first. */
  readonly leftIds: readonly PlayerId[]
  /** Teams with an open place that a quarterback may fill, this one included. */
  readonly teamCount: number
  /** Whether the team is behind the others by so much that it should take one now. */
  readonly isDue: boolean
}

/**
 * By how many quarterbacks per team the others may be ahead. Real superflex drafts of twelve (the Scott Fish Bowl, 2016 to 2020): half of
 * the teams have their first by the third round, when .6 per team are gone, and their second by the sixth, when 1.5 are; nine of ten by
 * the sixth and the ninth.
 */
const FIRST_LEAD = 0.9
const LATER_LEAD = 0.3
/** In a league of eight there are two for every place. */
const EASY_LEAD = 0.3

/** Null where a team starts one quarterback at most. */
export function quarterbackSupply<Player extends Candidate>(
  { available, positions, openStartersByTeam, moment: { lineup } }: TeamOutlook<Player>,
  board: { readonly players: readonly Candidate[] },
): QuarterbackSupply | null {
  const places = quarterbackPlaces(lineup)
  if (places < 2) return null
  const starters = startingQuarterbacks(board)
  const undrafted = new Set(available.map(({ id }) => id))
  const leftIds = starters.flatMap(({ id }) => (undrafted.has(id) ? [id] : []))
  const teamCount = openStartersByTeam.filter((open) =>
    open.some((place) => place === 'QB' || place === 'SUPERFLEX'),
  ).length
  const own = countOf(positions, 'QB')
  const teams = openStartersByTeam.length
  const isScarce = teams * places > starters.length * SCARCE_SHARE
  const lead = (own === 0 ? FIRST_LEAD : LATER_LEAD) + (isScarce ? 0 : EASY_LEAD)
  const goneByTeam = (starters.length - leftIds.length) / Math.max(1, teams)
  return { leftIds, teamCount, isDue: own < places && leftIds.length > 0 && goneByTeam >= own + lead }
}

/** Of all starting quarterbacks, the share that teams must need for them to become scarce. */
const SCARCE_SHARE = 0.6

/** Quarterbacks start by what they cost, not by the order of an imported list. */
export function inPriceOrder<Player extends Candidate>(
  players: readonly Player[],
  adpById: ReadonlyMap<PlayerId, number>,
): { readonly players: readonly Player[] } {
  const priceOf = ({ id }: Player) => adpById.get(id) ?? Infinity
  return { players: players.toSorted((one, other) => priceOf(one) - priceOf(other)) }
}

export function startingQuarterbacks(board: { readonly players: readonly Candidate[] }): readonly Candidate[] {
  return board.players.filter(({ position }) => position === 'QB').slice(0, STARTING_QUARTERBACKS)
}
