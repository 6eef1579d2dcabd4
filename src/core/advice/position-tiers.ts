import type { Draft } from '../draft/draft.ts'
import { pointsInSeason } from '../league/points.ts'
import type { Scoring } from '../league/scoring.ts'
import type { Board } from '../players/board.ts'
import { POSITIONS, type Player, type PlayerId } from '../players/player.ts'

/** The tier of each player within their position, from 1. Empty for a ranking without tiers. */
export type PositionTiers = ReadonlyMap<PlayerId, number>

/** What tiers by position depend on. */
export interface TierFacts {
  /** In the order of the board. */
  readonly players: readonly Player[]
  readonly scoring: Scoring
  /** The person's own ranking: its tiers are theirs. */
  readonly isOwnRanking: boolean
}

/**
 * Tiers by position (docs/advice.md). An imported ranking keeps its own tiers, if it has any. On the board, a tier ends
 * where projected points fall most: each break looks at three neighboring places, and no player is looked at for two breaks.
 * So the points of one player move one break at most, by two places at most, and no tier of the first 48 exceeds nine players.
 */
export function positionTiers({ players, scoring, isOwnRanking }: TierFacts): PositionTiers {
  const key = isOwnRanking ? 'own' : JSON.stringify(scoring)
  const known = tiersByPlayers.get(players) ?? new Map<string, PositionTiers>()
  tiersByPlayers.set(players, known)
  const tiers = known.get(key) ?? (isOwnRanking ? tiersOfRanking(players) : tiersByValue(players, scoring))
  known.set(key, tiers)
  return tiers
}

interface BoardOfDraft {
  readonly board: Board
  readonly draft: Draft
  readonly hasImportedBoard: boolean
}

/** The tiers of a draft's board, the same on every part of the screen. */
export function tiersOf({ board, draft, hasImportedBoard }: BoardOfDraft): PositionTiers {
  const { scoring } = draft.format.rules
  return positionTiers({ players: board.players, scoring, isOwnRanking: hasImportedBoard })
}

/** The tiers that lines between players say: those of the one position that is shown. Null without any, and across positions. */
export function lineTiersOf(
  draftOf: BoardOfDraft,
  isOnePosition: boolean,
): ((player: Pick<Player, 'id' | 'tier'>) => number | null) | null {
  const tiers = tiersOf(draftOf)
  return !isOnePosition || tiers.size === 0 ? null : ({ id }) => tiers.get(id) ?? null
}

/** A board never changes, and every part of the screen asks for its tiers. */
const tiersByPlayers = new WeakMap<readonly Player[], Map<string, PositionTiers>>()

/** False for a ranking without tiers of its own: every twelve ranks then are called a tier, which says nothing about players. */
function hasTiers(players: readonly Player[]): boolean {
  return players.some(({ tier, rank }) => tier !== Math.ceil(rank / RANKS_PER_TIER))
}

const RANKS_PER_TIER = 12

function tiersOfRanking(players: readonly Player[]): PositionTiers {
  return new Map(hasTiers(players) ? players.map(({ id, tier }) => [id, tier]) : [])
}

function tiersByValue(players: readonly Player[], scoring: Scoring): PositionTiers {
  return new Map(
    POSITIONS.flatMap((position) => {
      const own = players.filter((player) => player.position === position && player.individual === undefined)
      const ends = tierEnds(own.map(({ projected }) => pointsInSeason(projected, position, scoring).points))
      return own.map(({ id }, index) => [id, ends.filter((end) => end <= index).length + 1] as const)
    }),
  )
}

/**
 * After how many players of a position each tier ends, by their points in the order of the board. The fall after a player is the mean
 * of the two before it minus the mean of the two after it. The middle place is taken unless another one falls more.
 */
export function tierEnds(points: readonly (number | null)[]): readonly number[] {
  const ends: number[] = []
  for (const start of breakStarts(points.length)) {
    const places = [start + 1, start, start + 2].filter((end) => end < points.length)
    const falls = places.map((end) => ({ end, fall: fallAfter(points, end) }))
    const [first, ...others] = falls
    if (first === undefined) continue
    ends.push(others.reduce((best, each) => (each.fall > best.fall ? each : best), first).end)
  }
  return ends
}

/** The first place of each break: a small first tier, then six players apart at the least, twelve once nobody drafts by tiers. */
function breakStarts(count: number): readonly number[] {
  const starts: number[] = []
  for (let start = 1; start + 1 < count; start += starts.length === 1 ? 6 : start < LAST_DRAFTED ? 7 : 12)
    starts.push(start)
  return starts
}

/** Few leagues draft more of a position. */
const LAST_DRAFTED = 48

function fallAfter(points: readonly (number | null)[], end: number): number {
  const before = meanOf(points.slice(Math.max(0, end - 2), end))
  const after = meanOf(points.slice(end, end + 2))
  return before === null || after === null ? 0 : before - after
}

function meanOf(points: readonly (number | null)[]): number | null {
  const known = points.filter((each) => each !== null)
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length
}

/** How many undrafted players of a position a tier still has, the player among them. */
export interface TierLeft {
  readonly tier: number
  readonly count: number
}

/** Null without tiers. */
export function tierLeftOf(player: Player, undrafted: readonly Player[], tiers: PositionTiers): TierLeft | null {
  const tier = tiers.get(player.id)
  if (tier === undefined) return null
  const count = undrafted.filter(
    ({ id, position, isInactive }) => position === player.position && tiers.get(id) === tier && isInactive !== true,
  ).length
  return { tier, count }
}
