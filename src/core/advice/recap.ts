import { isLatePosition } from '../automatic/autopick.ts'
import { inPriceOrder, quarterbackPlaces, startingQuarterbacks } from '../automatic/quarterback-supply.ts'
import { isComplete, type Draft } from '../draft/draft.ts'
import { mayFill, startingPlaces } from '../league/lineup.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'
import type { AdviceFacts } from './advice-facts.ts'
import { bestLineup } from '../draft/best-lineup.ts'
import { pricesWithKeepers } from '../prices/prices-with-keepers.ts'
import { playerValues, worthOfPick } from './player-values.ts'
import { TOP_THREE_BY_CHANCE, TOP_THREE_SHARES, VALUE_TO_SEASON_CORRELATION } from './top-three-shares.ts'
import { usualSpread } from '../prices/usual-spread.ts'

/** A pick against the player's price. */
export interface PricedPick {
  readonly playerId: PlayerId
  readonly slotNumber: number
  readonly adp: number
  /** Picks after the price in units of the usual spread: above 0 a bargain, below 0 a reach. */
  readonly spreads: number
}

export interface PositionStrength {
  readonly position: Position
  /** What the team's starters of the position are worth together, in points above free agents. */
  readonly points: number
  /** From 1, the strongest of the league; teams of equal strength share a number. */
  readonly rankNumber: number
}

export interface TeamRecap {
  readonly teamIndex: number
  /**
   * What the players are worth at market prices, less what the picks usually bring, in points of a season, and less what the team lacks
   * where it has nobody to start, or no second quarterback. Keepers' own picks don't count.
   */
  readonly value: number
  /** From 1, by value; teams of equal value share a number. */
  readonly rankNumber: number
  /** The share of the other teams with less value, from 0 to 1; equal ones count half. */
  readonly percentile: number
  /** The share of teams of the same quarter of their league that finished in the top three. */
  readonly topThreeShare: number
  /** Three at most, those that lasted longest first. */
  readonly bargains: readonly PricedPick[]
  /** Three at most, the furthest first. */
  readonly reaches: readonly PricedPick[]
  /** The bargain that helps the lineup most, and the reach that costs it most; null without one. */
  readonly steal: PricedPick | null
  readonly reach: PricedPick | null
  /** Of the positions that the lineup starts. */
  readonly strengths: readonly PositionStrength[]
  /** The weeks in which starters are off, with their number, in order. */
  readonly byeWeeks: readonly { readonly week: number; readonly starterCount: number }[]
}

export interface DraftRecap {
  readonly teams: readonly TeamRecap[]
  /** Of all teams' steals and reaches the ones that mean most to their lineups; null without one. */
  readonly steal: PricedPick | null
  readonly reach: PricedPick | null
  /** The share of top-three finishes that luck alone gives. */
  readonly chanceShare: number
  /** How little a draft's value says about the season: its correlation with the points, lowest and highest measured. */
  readonly correlation: { readonly low: number; readonly high: number }
  /** `no-prices`: nobody can say what picks were worth, so values, shares, bargains and reaches say nothing. */
  readonly limits: readonly ('unfinished' | 'no-prices')[]
}

/** Three picks early is no reach, not even at the top, where the usual spread is less. */
const NO_REACH_PICKS = 3

export type RecapFacts = Pick<AdviceFacts, 'draft' | 'players' | 'adpById' | 'points' | 'basis'>

/** What a draft gave each team, by the market alone. It says little about the season. */
export function draftRecap(facts: RecapFacts): DraftRecap {
  const { draft } = facts
  const adpById = pricesWithKeepers(facts.adpById, draft)
  const { valueById } = playerValues(facts)
  const lineups = draft.teams.map((_team, teamIndex) =>
    bestLineup(draft, facts.players, teamIndex, (id) => valueById.get(id) ?? null),
  )
  const positionById = new Map(facts.players.map(({ id, position }) => [id, position]))
  const strengths = lineups.map((starters) => strengthOf(starters, valueById))
  const positions = startedPositions(draft)
  const isTwoQuarterbacks = quarterbackPlaces(draft.format.rules.lineup) > 1
  const lacks = lacksOf(isTwoQuarterbacks ? positions.filter((each) => each !== 'QB') : positions, strengths)
  const holes = quarterbackHoles(facts, valueById)
  const lackingValues = teamValues(draft, adpById).map(
    (value, teamIndex) => value - (lacks[teamIndex] ?? 0) - (holes[teamIndex] ?? 0),
  )
  const values = behindWhole(lackingValues, holes)
  const teams = values.map((value, teamIndex): TeamRecap => {
    const percentile = percentileOf(value, values)
    const picks = pricedPicks(draft, teamIndex, adpById).filter((pick) => isNotable(pick, draft, positionById))
    const bargains = picks
      .filter((pick) => Math.round(picksAfter(pick)) > 0)
      .toSorted((a, b) => picksAfter(b) - picksAfter(a))
    const reaches = picks
      .filter((pick) => pick.spreads <= -1 && -picksAfter(pick) > NO_REACH_PICKS)
      .toSorted((a, b) => picksAfter(a) - picksAfter(b))
    const starters = new Set((lineups[teamIndex] ?? []).map(({ id }) => id))
    return {
      teamIndex,
      value,
      rankNumber: 1 + values.filter((other) => other > value).length,
      percentile,
      topThreeShare: topThreeShareOf(percentile),
      bargains: bargains.slice(0, SHOWN_COUNT),
      reaches: reaches.slice(0, SHOWN_COUNT),
      steal: mostFor(bargains, starters),
      reach: mostFor(reaches, starters),
      strengths: positions.map((position) => ({
        position,
        points: strengths[teamIndex]?.[position] ?? 0,
        rankNumber: 1 + strengths.filter((other) => other[position] > (strengths[teamIndex]?.[position] ?? 0)).length,
      })),
      byeWeeks: byeWeeksOf(lineups[teamIndex] ?? []),
    }
  })
  const limits: readonly (readonly ['unfinished' | 'no-prices', boolean])[] = [
    ['unfinished', !isComplete(draft)],
    ['no-prices', adpById.size === 0],
  ]
  return {
    teams,
    steal: mostOf(teams.flatMap(({ steal }) => steal ?? [])),
    reach: mostOf(teams.flatMap(({ reach }) => reach ?? [])),
    chanceShare: TOP_THREE_BY_CHANCE,
    correlation: VALUE_TO_SEASON_CORRELATION,
    limits: limits.flatMap(([limit, holds]) => (holds ? [limit] : [])),
  }
}

/** By team index. Picks of players without a price count nothing: nobody knows what they are worth. */
export function teamValues(draft: Draft, adpById: ReadonlyMap<PlayerId, number>): readonly number[] {
  return Array.from({ length: draft.format.teamCount }, (_team, teamIndex) =>
    pricedPicks(draft, teamIndex, adpById).reduce(
      (sum, { adp, slotNumber }) => sum + worthOfPick(adp) - worthOfPick(slotNumber),
      0,
    ),
  )
}

/** The share of the other values that are lower; equal ones count half. One value alone is in the middle. */
export function percentileOf(value: number, values: readonly number[]): number {
  if (values.length < 2) return 0.5
  const lower = values.filter((other) => other < value).length
  const equal = values.filter((other) => other === value).length - 1
  return (lower + equal / 2) / (values.length - 1)
}

export function quarterOf(percentile: number): number {
  return Math.min(TOP_THREE_SHARES.length - 1, Math.floor(percentile * TOP_THREE_SHARES.length))
}

const SHOWN_COUNT = 3

function topThreeShareOf(percentile: number): number {
  return TOP_THREE_SHARES[quarterOf(percentile)] ?? 0
}

function pricedPicks(draft: Draft, teamIndex: number, adpById: ReadonlyMap<PlayerId, number>): readonly PricedPick[] {
  return draft.slots.flatMap((pick, slotIndex): PricedPick[] => {
    const adp = pick === null ? undefined : adpById.get(pick.playerId)
    if (pick === null || adp === undefined || pick.by === 'keeper' || draft.owners[slotIndex] !== teamIndex) return []
    const slotNumber = slotIndex + 1
    return [{ playerId: pick.playerId, slotNumber, adp, spreads: (slotNumber - adp) / usualSpread(adp) }]
  })
}

/** Later, and of kickers and defenses, every list is far from the picks that people make. */
const COMPARED_ROUNDS = 10

/** Whether a pick against its price says something: early enough, of a position that has prices, and made in its turn. */
function isNotable(
  { playerId, slotNumber }: PricedPick,
  { format: { teamCount }, skipped }: Draft,
  positionById: ReadonlyMap<PlayerId, Position>,
): boolean {
  const position = positionById.get(playerId)
  if (slotNumber > COMPARED_ROUNDS * teamCount || position === undefined || isLatePosition(position)) return false
  return !skipped.includes(slotNumber)
}

function picksAfter({ slotNumber, adp }: PricedPick): number {
  return slotNumber - adp
}

/** Starters first. */
function mostFor(picks: readonly PricedPick[], starters: ReadonlySet<PlayerId>): PricedPick | null {
  return mostOf(picks.filter(({ playerId }) => starters.has(playerId))) ?? mostOf(picks)
}

/** By the worth of the picks in between: twenty picks are much in the second round and little in the tenth. */
function mostOf(picks: readonly PricedPick[]): PricedPick | null {
  const gain = ({ adp, slotNumber }: PricedPick) => Math.abs(worthOfPick(adp) - worthOfPick(slotNumber))
  return picks.toSorted((a, b) => gain(b) - gain(a))[0] ?? null
}

function strengthOf(
  starters: readonly Player[],
  valueById: ReadonlyMap<PlayerId, number>,
): Readonly<Record<Position, number>> {
  const points: Record<Position, number> = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DST: 0 }
  for (const { id, position } of starters) points[position] += Math.max(0, valueById.get(id) ?? 0)
  return points
}

/** A position this weak against the league's median has nobody to start. */
const LACKING_SHARE = 0.25

/** By team: what the league's median starters are worth more than theirs, at the positions where they have nobody to start. */
function lacksOf(
  positions: readonly Position[],
  strengths: readonly Readonly<Record<Position, number>>[],
): readonly number[] {
  const medians = positions.flatMap((position) => {
    if (isLatePosition(position)) return []
    return [{ position, median: lowerMedian(strengths.map((team) => team[position])) }]
  })
  return strengths.map((own) =>
    medians.reduce(
      (sum, { position, median }) => (own[position] < LACKING_SHARE * median ? sum + median - own[position] : sum),
      0,
    ),
  )
}

/**
 * By team, where a team may start two quarterbacks: what the league's median quarterbacks are worth more than its own at the places for
 * which it has no starter; null for a team that has them all.
 */
function quarterbackHoles(
  { draft, players, adpById }: RecapFacts,
  valueById: ReadonlyMap<PlayerId, number>,
): readonly (number | null)[] {
  const placeCount = quarterbackPlaces(draft.format.rules.lineup)
  if (placeCount < 2) return draft.teams.map(() => null)
  const starterIds = new Set(startingQuarterbacks(inPriceOrder(players, adpById)).map(({ id }) => id))
  const worthOf = ({ id }: Player) => Math.max(0, valueById.get(id) ?? 0)
  const quarterbacks = draft.teams.map((_team, teamIndex) => {
    const own = new Set(
      draft.slots.flatMap((pick, index) => (pick !== null && draft.owners[index] === teamIndex ? [pick.playerId] : [])),
    )
    return players
      .filter(({ id, position }) => position === 'QB' && own.has(id))
      .toSorted((a, b) => worthOf(b) - worthOf(a))
  })
  const medians = Array.from({ length: placeCount }, (_place, index) =>
    lowerMedian(quarterbacks.map((own) => (own[index] === undefined ? 0 : worthOf(own[index])))),
  )
  return quarterbacks.map((own) => {
    const starterCount = own.filter(({ id }) => starterIds.has(id)).length
    if (starterCount >= placeCount) return null
    return medians.reduce((sum, median, index) => {
      const has = own[index] === undefined ? 0 : worthOf(own[index])
      return index < starterCount ? sum : sum + Math.max(0, median - has)
    }, 0)
  })
}

/** A team with a hole at quarterback is a point behind the best one without: bargains elsewhere don't start there. */
function behindWhole(values: readonly number[], holes: readonly (number | null)[]): readonly number[] {
  const best = Math.max(...values.filter((_value, teamIndex) => holes[teamIndex] === null))
  if (best === -Infinity) return values
  return values.map((value, teamIndex) => (holes[teamIndex] === null ? value : Math.min(value, best - 1)))
}

function lowerMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}

function startedPositions({ format }: Draft): readonly Position[] {
  const places = startingPlaces(format.rules.lineup)
  return POSITIONS.filter((position) => places.some((place) => mayFill(position, place)))
}

function byeWeeksOf(starters: readonly Player[]): TeamRecap['byeWeeks'] {
  const weeks = [...new Set(starters.flatMap(({ bye }) => bye ?? []))].toSorted((a, b) => a - b)
  return weeks.map((week) => ({ week, starterCount: starters.filter(({ bye }) => bye === week).length }))
}
