import { useMemo } from 'react'
import { lineTiersOf, tiersOf, type PositionTiers } from '#core/advice/position-tiers.ts'
import { tierEndsOf, type TierEnd } from '#core/advice/tier-ends.ts'
import { slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import { pointsInSeason } from '#core/league/points.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'
import { leagueFacts, type LeagueFacts } from '../../session/league-facts.ts'
import { useDraftLater, useScoring } from '../../session/session-context.tsx'
import type { TierOf } from './list-items.ts'
import { positionRanks } from '../position-ranks.ts'

/** What every row of a draft shows; null where unknown. */
export interface PlayerFacts {
  readonly player: Player
  /** Among those of the position. */
  readonly positionRank: number
  readonly points: number | null
  /** Points over a replacement starter, as a share of the best left. */
  readonly overReplacement: number | null
  readonly lastPoints: number | null
  /** Within the position; null without tiers. */
  readonly tier: number | null
  /** The tier of the position ends with this player. */
  readonly isLastOfTier: boolean
}

/** What lists of a draft know of its players. Follows the draft when there is time, so that a pick is drawn first. */
export interface ListFacts {
  /** Null without tiers by position. */
  readonly positionTierOf: TierOf | null
  /** Where tiers end within their positions. */
  readonly tierEnds: ReadonlyMap<PlayerId, TierEnd>
  readonly isDrafted: (playerId: PlayerId) => boolean
  readonly pointsOf: (playerId: PlayerId) => number | null
  readonly overReplacement: (playerId: PlayerId) => number | null
  readonly factsOf: (player: Player) => PlayerFacts
}

export function useListFacts(): ListFacts {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const priceFacts = useDraftLater((snapshot) => snapshot.priceFacts)
  const hasImportedBoard = useDraftLater((snapshot) => snapshot.hasImportedBoard)
  const scoring = useScoring()
  return useMemo(() => {
    const { points, overReplacement } = leagueFacts({ board, draft, priceFacts })
    const isDrafted = (playerId: PlayerId) => slotNumberOfPlayer(draft, playerId) !== null
    const tiers = tiersOf({ board, draft, hasImportedBoard })
    const tierEnds = tierEndsIn({ board, draft, priceFacts, hasImportedBoard })
    const barPoints = longestBar(board.players, isDrafted, overReplacement)
    const ranks = positionRanks(board)
    return {
      positionTierOf: lineTiersOf({ board, draft, hasImportedBoard }, true),
      tierEnds,
      isDrafted,
      pointsOf: points,
      overReplacement,
      factsOf: (player) => {
        const over = overReplacement(player.id)
        return {
          player,
          positionRank: ranks.get(player.id) ?? 0,
          points: points(player.id),
          overReplacement: over === null ? null : over / barPoints,
          lastPoints: pointsInSeason(player.lastSeason, player.position, scoring).points,
          tier: tiers.get(player.id) ?? null,
          isLastOfTier: tierEnds.has(player.id),
        }
      },
    }
  }, [draft, board, priceFacts, hasImportedBoard, scoring])
}

/** Where tiers end among the players who are left: computed once per pick, for all parts of the screen. */
export function tierEndsIn(facts: TierEndsOf): ReadonlyMap<PlayerId, TierEnd> {
  const { board, draft } = facts
  const { points, overReplacement } = leagueFacts(facts)
  const tiers = tiersOf(facts)
  const known = endsByDraft.get(draft)
  if (known?.tiers === tiers && known.overReplacement === overReplacement) return known.ends
  const isDrafted = (playerId: PlayerId) => slotNumberOfPlayer(draft, playerId) !== null
  const ends = tierEndsOf({ players: board.players, tiers, isDrafted, pointsOf: points, overReplacement })
  endsByDraft.set(draft, { tiers, overReplacement, ends })
  return ends
}

type TierEndsOf = Pick<DraftSnapshot, 'board' | 'draft' | 'priceFacts' | 'hasImportedBoard'>

interface KnownEnds extends Pick<LeagueFacts, 'overReplacement'> {
  readonly tiers: PositionTiers
  readonly ends: ReadonlyMap<PlayerId, TierEnd>
}

const endsByDraft = new WeakMap<Draft, KnownEnds>()

/** The longest bar, in points over a replacement: the best player left, in steps, so that a pick seldom changes every bar. */
export function longestBar(
  players: readonly Player[],
  isDrafted: (playerId: PlayerId) => boolean,
  overReplacement: (playerId: PlayerId) => number | null,
): number {
  let best = BAR_STEP
  for (const { id } of players) if (!isDrafted(id)) best = Math.max(best, overReplacement(id) ?? 0)
  return Math.ceil(best / BAR_STEP) * BAR_STEP
}

const BAR_STEP = 20
