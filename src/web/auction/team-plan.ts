import { openPlaces, purseOf, type Sale } from '#core/auction/auction.ts'
import { planKey, type SpendingPlan } from '#core/auction/spending-plan.ts'
import { mayFill, startingPlaces } from '#core/league/lineup.ts'
import type { LineupPlace } from '#core/league/rules.ts'
import { shortName } from '#core/players/names.ts'
import { isPosition, type Player, type Position } from '#core/players/player.ts'
import { spendingPlanOf, type AuctionFacts, type PlanChoice } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'
import { places } from './auction-texts.ts'

/** One place of the person's team: who fills it for how much, or what is planned for it. */
export interface PlanRow {
  readonly key: string
  readonly place: LineupPlace
  /** Null for a place that several positions may fill. */
  readonly position: Position | null
  readonly label: string
  readonly player: Player | null
  readonly price: number
  /** What is planned: typed, or by the style. For a filled place what was planned for it; null on the bench and for a keeper. */
  readonly dollars: number | null
  readonly isTyped: boolean
}

const LABELS: Partial<Record<LineupPlace, string>> = { RB_WR: 'R/W', WR_TE: 'W/T', SUPERFLEX: 'SFLX' }

export function placeLabel(place: LineupPlace): string {
  return LABELS[place] ?? place
}

/** The places of the person's team in the order of the lineup, the open bench as one; null for somebody without a team. */
export function planRows(facts: AuctionFacts, choice: PlanChoice): readonly PlanRow[] | null {
  const { auction, own, board } = facts
  if (own === null) return null
  const plan = spendingPlanOf(facts, own, choice)
  const bought = auction.sales.filter(({ teamIndex }) => teamIndex === own)
  const { starters, bench } = placedSales(plan, bought, facts)
  const isTyped = (key: string) => choice.places[key] !== undefined
  const rows = plan.places.map(({ place, number, planned }, index): PlanRow => {
    const key = planKey(place, number)
    const sale = starters[index] ?? null
    return {
      key,
      place,
      position: isPosition(place) ? place : null,
      label: placeLabel(place),
      player: sale === null ? null : offBoardPlayerOf(board, sale.playerId),
      price: sale?.price ?? 0,
      dollars: sale?.by === 'keeper' ? null : planned,
      isTyped: isTyped(key),
    }
  })
  const benched = bench.map(({ playerId, price }, index): PlanRow => ({
    ...BENCH_ROW,
    key: `BN${index + 1}`,
    player: offBoardPlayerOf(board, playerId),
    price,
  }))
  if (plan.benchPlaces === 0) return [...rows, ...benched]
  return [...rows, ...benched, { ...BENCH_ROW, dollars: plan.bench, isTyped: isTyped('BN') }]
}

const BENCH_ROW = {
  key: 'BN',
  place: 'BN',
  position: null,
  label: 'BN',
  player: null,
  price: 0,
  dollars: null,
  isTyped: false,
} as const satisfies PlanRow

/** Who starts by the plan. Of two who may fill the same place the one who cost more starts, whoever was bought first. */
function placedSales(
  plan: SpendingPlan,
  bought: readonly Sale[],
  { pool }: AuctionFacts,
): { readonly starters: readonly (Sale | null)[]; readonly bench: readonly Sale[] } {
  const starters = plan.places.map(({ sale }) => sale)
  const bench = bought.filter((sale) => !starters.includes(sale)).toSorted((one, other) => other.price - one.price)
  for (const [index, sale] of bench.entries()) {
    const position = pool.positionOf(sale.playerId)
    const [weakest] = plan.places
      .flatMap(({ place }, placeIndex) => {
        const starter = starters[placeIndex] ?? null
        const isWeaker = position !== null && mayFill(position, place) && starter !== null && starter.price < sale.price
        return isWeaker ? [{ placeIndex, starter }] : []
      })
      .toSorted((one, other) => one.starter.price - other.starter.price)
    if (weakest === undefined) continue
    starters[weakest.placeIndex] = sale
    bench[index] = weakest.starter
  }
  return { starters, bench }
}

/** The open place that a player would fill for a price: the position's own before a mixed one, of these the nearest; null: the bench. */
function rowFor(rows: readonly PlanRow[], position: Position, price: number): PlanRow | null {
  const open = rows.filter(({ player, place }) => player === null && place !== 'BN' && mayFill(position, place))
  const own = open.filter(({ place }) => place === position)
  const [nearest] = (own.length > 0 ? own : open).toSorted(
    (one, other) => Math.abs((one.dollars ?? 0) - price) - Math.abs((other.dollars ?? 0) - price),
  )
  return nearest ?? null
}

/** The place that the player who is up would fill, with the player's name; null where the person passed or has no place. */
export function wantedIn(
  facts: AuctionFacts,
  rows: readonly PlanRow[],
): { readonly key: string; readonly name: string } | null {
  const { lot } = facts
  if (lot === null || facts.own === null || lot.passed.includes(facts.own)) return null
  const player = offBoardPlayerOf(facts.board, lot.playerId)
  const row = rowFor(rows, player.position, facts.expected(lot.playerId))
  return row === null ? null : { key: row.key, name: `${shortName(player.name)}?` }
}

/** "6 at about $3" */
export function benchNote(facts: AuctionFacts, choice: PlanChoice, { key, player, dollars }: PlanRow): string {
  if (facts.own === null || key !== 'BN' || player !== null) return ''
  return aboutEach(spendingPlanOf(facts, facts.own, choice).benchPlaces, dollars ?? 0)
}

export function aboutEach(count: number, dollars: number): string {
  return count === 0 ? '' : `${count} at about ${money(Math.round(dollars / count))}`
}

function neededFor(rows: readonly PlanRow[]): number {
  return rows.reduce((sum, { player, dollars }) => sum + (player === null ? (dollars ?? 0) : 0), 0)
}

/** "2 over, from the bench": how the plan moved; where amounts were typed, whether the money is enough for them. */
export function planNote(facts: AuctionFacts, choice: PlanChoice): string {
  const rows = planRows(facts, choice)
  if (facts.own === null || rows === null) return ''
  const { left } = purseOf(facts.auction, facts.own)
  const spare = left - neededFor(rows)
  if (spare > 0) return `${money(spare)} more than it needs`
  if (spare < 0) return `${money(-spare)} short`
  const { over, bench, benchPlaces } = spendingPlanOf(facts, facts.own, choice)
  const { minimum } = facts.rules
  if (over > 0) return `${over} over, from ${bench > benchPlaces * minimum ? 'the bench' : 'other places'}`
  if (over === 0) return ''
  const hasStarter = rows.some(({ player, place }) => player === null && place !== 'BN')
  return `${-over} under, for ${hasStarter ? 'the next' : 'the bench'}`
}

/** "If nobody raises, you have $120 for 13 places, $4 more than your plan needs." */
export function afterPurchase(facts: AuctionFacts, choice: PlanChoice, position: Position, price: number): string {
  const { left, placesLeft } = purseOf(facts.auction, facts.own ?? 0)
  const after = left - price
  if (placesLeft <= 1) return `If nobody raises, your team is full, with ${money(after)} left.`
  const rows = planRows(facts, choice) ?? []
  const bench = rows.find(({ player, place }) => player === null && place === 'BN')
  const freed = rowFor(rows, position, price)?.dollars ?? Math.min(bench?.dollars ?? 0, facts.rules.minimum)
  const spare = after - (neededFor(rows) - freed)
  const against =
    spare === 0
      ? 'as your plan has it'
      : `${money(Math.abs(spare))} ${spare > 0 ? 'more' : 'less'} than your plan needs`
  return `If nobody raises, you have ${money(after)} for ${places(placesLeft - 1)}, ${against}.`
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
