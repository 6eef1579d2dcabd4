import { create } from 'zustand'
import { priceNow, playersLeft } from '#core/auction/auction-prices.ts'
import type { PlanStyle, SpendingPlan } from '#core/auction/spending-plan.ts'
import { mayFill } from '#core/league/lineup.ts'
import { shortName } from '#core/players/names.ts'
import { isPosition, type Position } from '#core/players/player.ts'
import { spendingPlanOf, type AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import type { AuctionPlan } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
import { aboutEach, placeLabel } from './team-plan.ts'

export const STYLE_LABELS: Readonly<Record<PlanStyle, string>> = {
  balanced: 'Balanced',
  stars: 'Stars',
  depth: 'Depth',
}

/** Opened from My team; before the first lot it opens by itself. */
export const usePlanChooser = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function openPlanChooser(): void {
  usePlanChooser.setState({ isOpen: true })
}

/** Asked once: before the first lot, of whoever has a team, and never while a clock runs for somebody's nomination. */
export function asksForPlan({ auction, own }: AuctionFacts, { style }: Pick<AuctionPlan, 'style'>): boolean {
  const { nextLotNumber, nomination } = auction
  return style === null && own !== null && nextLotNumber === 1 && nomination?.clock.kind !== 'running'
}

/** One of the plans to choose from. */
export interface StyleCard {
  readonly style: PlanStyle
  readonly label: string
  readonly text: string
  readonly foot: string
  readonly lines: readonly StyleLine[]
}

export interface StyleLine {
  readonly key: string
  readonly label: string
  /** Null for a place that several positions may fill, and for the bench. */
  readonly position: Position | null
  /** Whom that buys at the prices of now; who is bought already. */
  readonly example: string
  readonly dollars: number
}

export function styleCard(facts: AuctionFacts, own: number, style: PlanStyle): StyleCard {
  const plan = spendingPlanOf(facts, own, { style, places: {} })
  const examples = examplesFor(facts, plan)
  const lines = plan.places.map(({ place, number, planned, sale }, index): StyleLine => {
    return {
      key: `${place}${number}`,
      label: placeLabel(place),
      position: isPosition(place) ? place : null,
      example: examples[index] ?? 'any',
      dollars: sale?.price ?? planned,
    }
  })
  const bench: readonly StyleLine[] =
    plan.benchPlaces === 0
      ? []
      : [
          {
            key: 'BN',
            label: 'BN',
            position: null,
            example: aboutEach(plan.benchPlaces, plan.bench),
            dollars: plan.bench,
          },
        ]
  return { style, label: STYLE_LABELS[style], ...wordsOf(style, plan), lines: [...lines, ...bench] }
}

function wordsOf(style: PlanStyle, { places }: SpendingPlan): { readonly text: string; readonly foot: string } {
  const most = Math.max(0, ...places.map(({ planned }) => planned))
  switch (style) {
    case 'balanced':
      return { text: `Good starters everywhere, nobody over ${money(most)}`, foot: 'What the average real team spends' }
    case 'stars':
      return {
        text: 'Two of the best, cheap ones around them',
        foot: 'Like the third of teams that spend most on two players',
      }
    case 'depth':
      return { text: 'No star, a good bench', foot: 'Like the third of teams that spend least on two players' }
  }
}

/** For each place whoever fills it, else the player left whose price now is nearest to its dollars; null: anybody at the minimum. */
function examplesFor(
  { auction, market, rules, board }: AuctionFacts,
  { places }: SpendingPlan,
): readonly (string | null)[] {
  const left = playersLeft(auction, market).filter(({ isInactive }) => isInactive !== true)
  const used = new Set<string>()
  return places.map(({ place, planned, sale }) => {
    if (sale !== null) return shortName(offBoardPlayerOf(board, sale.playerId).name)
    if (planned <= 2 * rules.minimum) return null
    const [nearest] = left
      .filter(({ id, position }) => !used.has(id) && mayFill(position, place))
      .map(({ id }) => ({ id, away: Math.abs(priceNow(auction, market, id) - planned) }))
      .toSorted((one, other) => one.away - other.away)
    if (nearest === undefined) return null
    used.add(nearest.id)
    return shortName(offBoardPlayerOf(board, nearest.id).name)
  })
}
