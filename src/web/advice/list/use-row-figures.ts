import { useMemo } from 'react'
import { lineTiersOf, tiersOf } from '#core/advice/position-tiers.ts'
import { tierEndsOf, type TierEnd } from '#core/advice/tier-ends.ts'
import { slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { pointsInSeason } from '#core/league/points.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { PriceBasis } from '#core/prices/league-prices.ts'
import { useDraftLater, useScoring } from '../../session/session-context.tsx'
import { leagueFacts } from '../../session/league-facts.ts'
import { useMyOdds, type MyOdds } from '../pick-advice.ts'
import type { TierOf } from './list-items.ts'
import type { RowFigures } from './row-cells.tsx'
import { longestBar, positionRanks, shownOdds, valueOf } from './row-facts.ts'

/** What the list says about players. Follows the draft when there is time, so that a pick is drawn first. */
export interface ListFigures {
  readonly draft: Draft
  /** Null without tiers by position. */
  readonly positionTierOf: TierOf | null
  /** Where tiers end within their positions. */
  readonly tierEnds: ReadonlyMap<PlayerId, TierEnd>
  /** What stands behind the prices. */
  readonly basis: PriceBasis
  readonly nextSlotNumber: number | null
  /** The person's next pick, "4.08"; null without one. */
  readonly place: string | null
  readonly hasOdds: boolean
  readonly oddsOf: MyOdds['oddsOf']
  readonly adpOf: (playerId: PlayerId) => number | null
  readonly isDrafted: (playerId: PlayerId) => boolean
  readonly pointsOf: (playerId: PlayerId) => number | null
  readonly overReplacement: (playerId: PlayerId) => number | null
  readonly figuresOf: (player: Player) => RowFigures
}

export function useRowFigures(): ListFigures {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const priceFacts = useDraftLater((snapshot) => snapshot.priceFacts)
  const hasImportedBoard = useDraftLater((snapshot) => snapshot.hasImportedBoard)
  const scoring = useScoring()
  const { slots, oddsOf, hasOdds } = useMyOdds()
  const nextSlotNumber = slots.next
  return useMemo(() => {
    const { prices, points, overReplacement } = leagueFacts({ board, draft, priceFacts })
    const isDrafted = (playerId: PlayerId) => slotNumberOfPlayer(draft, playerId) !== null
    const adpOf = (playerId: PlayerId) => prices.adpById.get(playerId) ?? null
    const tiers = tiersOf({ board, draft, hasImportedBoard })
    const tierEnds = tierEndsOf({ players: board.players, tiers, isDrafted, pointsOf: points, overReplacement })
    const barPoints = longestBar(board.players, isDrafted, overReplacement)
    const ranks = positionRanks(board)
    return {
      draft,
      positionTierOf: lineTiersOf({ board, draft, hasImportedBoard }, true),
      tierEnds,
      basis: prices.basis,
      nextSlotNumber,
      place: nextSlotNumber === null ? null : slotLabel(nextSlotNumber, draft.format.teamCount),
      hasOdds,
      oddsOf,
      adpOf,
      isDrafted,
      pointsOf: points,
      overReplacement,
      figuresOf: (player) => {
        const adp = adpOf(player.id)
        const over = overReplacement(player.id)
        return {
          positionRank: ranks.get(player.id) ?? 0,
          adp,
          value: valueOf(draft, player.id, adp),
          points: points(player.id),
          overReplacement: over === null ? null : over / barPoints,
          lastPoints: pointsInSeason(player.lastSeason, player.position, scoring).points,
          odds: shownOdds(oddsOf(player.id)?.next ?? null),
          tier: tiers.get(player.id) ?? null,
          isLastOfTier: tierEnds.has(player.id),
        }
      },
    }
  }, [draft, board, priceFacts, hasImportedBoard, scoring, nextSlotNumber, oddsOf, hasOdds])
}
