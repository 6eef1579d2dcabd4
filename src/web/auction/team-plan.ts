import { boardOf, openPlaces, purseOf, type Auction } from '#core/auction/auction.ts'
import type { Draft } from '#core/draft/draft.ts'
import { teamRoster } from '#core/draft/roster.ts'
import { mayFill, startingPlaces } from '#core/league/lineup.ts'
import type { LineupPlace } from '#core/league/rules.ts'
import { isPosition, type Player, type Position } from '#core/players/player.ts'
import { plannedPlaces, type AuctionFacts } from './auction-facts.ts'
import { placeKey, type AuctionPlan } from './auction-plans.ts'
import { money } from './auction-texts.ts'

/** One place of the person's team: who fills it for how much, or what is planned for it. */
export interface PlanRow {
  readonly key: string
  readonly place: LineupPlace
  /** Null for a place that several positions may fill. */
  readonly position: Position | null
  readonly label: string
  readonly player: Player | null
  readonly price: number
  /** What is planned: typed, or the best plan for the money that is left. */
  readonly dollars: number
  readonly isTyped: boolean
}

const LABELS: Partial<Record<LineupPlace, string>> = { RB_WR: 'R/W', WR_TE: 'W/T', SUPERFLEX: 'SFLX' }

export function placeLabel(place: LineupPlace): string {
  return LABELS[place] ?? place
}

/** Everybody's sales with the most expensive first, so that they have the starting places. */
export function boardByPrice(auction: Auction): Draft {
  const known = boardsBySales.get(auction.sales)
  if (known?.format === auction.format) return known.board
  const sales = auction.sales.toSorted((one, other) => other.price - one.price)
  const board = boardOf({ ...auction, sales })
  boardsBySales.set(auction.sales, { format: auction.format, board })
  return board
}

const boardsBySales = new WeakMap<Auction['sales'], { readonly format: Auction['format']; readonly board: Draft }>()

/** The places of the person's team in the order of the lineup, the bench as one; null for somebody without a team. */
export function planRows(facts: AuctionFacts, plan: AuctionPlan, teamIndex = facts.own): readonly PlanRow[] | null {
  if (teamIndex === null) return null
  const { auction, board, rules } = facts
  const priceOf = new Map(auction.sales.map(({ playerId, price }) => [playerId, price]))
  const suggested = suggestedDollars(facts, teamIndex)
  const counts = new Map<LineupPlace, number>()
  const lines = teamRoster(boardByPrice(auction), teamIndex, board.playersById)
  const rows = lines.flatMap(({ place, player }): PlanRow[] => {
    const number = (counts.get(place) ?? 0) + 1
    counts.set(place, number)
    if (place === 'BN' && player === null) return []
    const key = place === 'BN' ? `BN${number}` : placeKey(place, number)
    const typed = plan.places[key]
    return [
      {
        key,
        place,
        position: isPosition(place) ? place : null,
        label: placeLabel(place),
        player,
        price: player === null ? 0 : (priceOf.get(player.id) ?? 0),
        dollars: typed ?? (player === null ? (suggested.get(place)?.shift() ?? rules.minimum) : 0),
        isTyped: typed !== undefined,
      },
    ]
  })
  const openBench = lines.filter(({ place, player }) => place === 'BN' && player === null).length
  if (openBench === 0) return rows
  const typed = plan.places['BN']
  const bench: PlanRow = {
    key: 'BN',
    place: 'BN',
    position: null,
    label: 'BN',
    player: null,
    price: 0,
    dollars: typed ?? openBench * rules.minimum,
    isTyped: typed !== undefined,
  }
  return [...rows, bench]
}

/** By place, the most expensive first. */
function suggestedDollars(facts: AuctionFacts, teamIndex: number): Map<LineupPlace, number[]> {
  const dollars = new Map<LineupPlace, number[]>()
  for (const { place, dollars: planned } of plannedPlaces(facts, teamIndex)) {
    dollars.set(place, [...(dollars.get(place) ?? []), planned])
  }
  return dollars
}

export interface PlanBalance {
  readonly text: string
  readonly isShort: boolean
}

/** A player who is bought for so much, and then fills a place. */
interface Purchase {
  readonly position: Position
  readonly price: number
}

/** "On plan", "$3 more than the plan needs", "$3 short of the plan", now or after a purchase. */
export function planBalance(
  facts: AuctionFacts,
  rows: readonly PlanRow[],
  bought: Purchase | null = null,
): PlanBalance {
  const { left } = purseOf(facts.auction, facts.own ?? 0)
  const open = rows.filter(({ player }) => player === null)
  const filled = bought === null ? undefined : open.find(({ place }) => mayFill(bought.position, place))
  // The bench is one row of several places.
  const saved = filled?.place === 'BN' ? Math.min(filled.dollars, facts.rules.minimum) : (filled?.dollars ?? 0)
  const needed = open.reduce((sum, { dollars }) => sum + dollars, 0) - saved
  const spare = left - (bought?.price ?? 0) - needed
  if (spare === 0) return { text: 'On plan', isShort: false }
  return spare > 0
    ? { text: `${money(spare)} more than the plan needs`, isShort: false }
    : { text: `${money(-spare)} short of the plan`, isShort: true }
}

/** The starting places that a team has to fill, for the list of teams. */
export function neededPlaces({ auction, pool }: AuctionFacts, teamIndex: number): readonly Position[] {
  const counts = new Map<Position, number>()
  for (const sale of auction.sales) {
    const position = sale.teamIndex === teamIndex ? pool.positionOf(sale.playerId) : null
    if (position !== null) counts.set(position, (counts.get(position) ?? 0) + 1)
  }
  if (openPlaces(auction, teamIndex) === 0) return []
  const wanted = startingPlaces(auction.format.rules.lineup).filter(isPosition)
  return [...new Set(wanted)].filter(
    (position) => wanted.filter((each) => each === position).length > (counts.get(position) ?? 0),
  )
}
