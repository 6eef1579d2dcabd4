import {
  auctionStandings,
  starterRanks,
  stealAndOverpay,
  type AuctionStanding,
  type LineupFacts,
  type SaleAgainst,
  type StarterRank,
} from '#core/auction/auction-recap.ts'
import { purseOf, type Auction } from '#core/auction/auction.ts'
import { draftPoolOf } from '#core/draft/draft-command.ts'
import { andList, ordinal } from '#core/lib/english.ts'
import type { Board } from '#core/players/board.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { surnameOf } from '#core/players/names.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { againstExpected, money } from '#core/auction/price-texts.ts'
import { placeLabel } from './team-plan.ts'

/** A finished auction as its recap reads it, wherever it is shown. */
export interface RecapFacts {
  readonly auction: Auction
  readonly board: Board
  readonly teamNames: readonly string[]
  /** The reader's team; null for somebody who watches. */
  readonly own: number | null
  /** Prices before the auction, in whole dollars. */
  readonly before: (playerId: PlayerId) => number
  readonly points: LineupFacts['points']
}

/** A sale that a recap names. */
export interface NotableSale {
  readonly player: Player
  /** "$44, 5 under expected" */
  readonly text: string
  readonly teamName: string
}

export interface RecapText {
  /** "2nd of 12." */
  readonly title: string
  /** "21 points behind Sofia."; empty where nothing is to be added. */
  readonly titleMore: string
  readonly sentences: readonly string[]
  readonly steal: NotableSale | null
  readonly overpay: NotableSale | null
}

export interface RecapStanding extends AuctionStanding {
  readonly name: string
  readonly isOwn: boolean
}

/** The teams in their order, the winner first: the recap of everybody and the wall read it from here. */
export function recapStandings(facts: RecapFacts): readonly RecapStanding[] {
  const { auction, board, points, teamNames, own } = facts
  return auctionStandings(auction, { ...spendingFacts(facts), players: board.players, points }).map((team) => ({
    ...team,
    name: teamNames[team.teamIndex] ?? '',
    isOwn: team.teamIndex === own,
  }))
}

function spendingFacts({ board, before }: RecapFacts) {
  return { pool: draftPoolOf(board), expectedPrice: before }
}

/** Place, best and weakest place of the lineup, money: for the person whose team it is. */
export function ownRecap(facts: RecapFacts, teamIndex: number): RecapText {
  const { auction, board, points } = facts
  const order = recapStandings(facts)
  const mine = order.find((team) => team.teamIndex === teamIndex)
  const ranks = starterRanks(auction, teamIndex, { players: board.players, points })
  const parts = hasPoints(order) ? partsText(ranks, facts) : ''
  return {
    title:
      mine === undefined || !hasPoints(order)
        ? 'Auction complete.'
        : `${ordinal(mine.placeNumber)} of ${order.length}.`,
    titleMore: mine === undefined || !hasPoints(order) ? '' : gapText(mine, order),
    sentences: [parts, spentText(auction, teamIndex)].filter((text) => text !== ''),
    ...notableSales(facts, teamIndex),
  }
}

/** The winner, and the most expensive player: for everybody, with names. */
export function roomRecap(facts: RecapFacts): RecapText {
  const { auction, board, teamNames } = facts
  const order = recapStandings(facts)
  const winners = order.filter(({ placeNumber }) => placeNumber === 1)
  const [winner, next] = [order[0], order.find(({ placeNumber }) => placeNumber > 1)]
  const title =
    winner === undefined || !hasPoints(order)
      ? 'Auction complete.'
      : winners.length === 1
        ? `${winner.name} wins the night.`
        : `${andList(winners.map(({ name }) => name))} share first place.`
  const lead =
    winner === undefined || next === undefined || !hasPoints(order)
      ? ''
      : `The best lineup on paper: ${pointsText(winner.points)} points, ${pointsText(gapOf(winner, next))} more than ${next.name}’s.`
  const dearest = auction.sales.reduce<(typeof auction.sales)[number] | null>(
    (most, sale) => (sale.by !== 'keeper' && sale.price > (most?.price ?? -1) ? sale : most),
    null,
  )
  const cost =
    dearest === null
      ? ''
      : `${offBoardPlayerOf(board, dearest.playerId).name} cost most: ${teamNames[dearest.teamIndex] ?? ''} paid ${money(dearest.price)}.`
  return {
    title,
    titleMore: '',
    sentences: [lead, cost].filter((text) => text !== ''),
    ...notableSales(facts, null),
  }
}

function notableSales(facts: RecapFacts, teamIndex: number | null) {
  const { steal, overpay } = stealAndOverpay(facts.auction, spendingFacts(facts), teamIndex)
  const notable = (found: SaleAgainst | null): NotableSale | null =>
    found === null
      ? null
      : {
          player: offBoardPlayerOf(facts.board, found.sale.playerId),
          text: `${money(found.sale.price)}, ${againstExpected(found.sale.price, found.expected)}`,
          teamName: facts.teamNames[found.sale.teamIndex] ?? '',
        }
  return { steal: notable(steal), overpay: notable(overpay) }
}

/** Without projections nobody has a place. */
function hasPoints(order: readonly AuctionStanding[]): boolean {
  return order.some(({ points }) => points > 0)
}

/** "21 points behind Sofia.", for the first "21 points ahead of Maya." */
function gapText(mine: RecapStanding, order: readonly RecapStanding[]): string {
  const level = order.find((team) => team !== mine && team.placeNumber === mine.placeNumber)
  if (level !== undefined) return `As many points as ${level.name}.`
  const isFirst = mine.placeNumber === 1
  const other = isFirst ? order.find(({ placeNumber }) => placeNumber > 1) : order[0]
  if (other === undefined) return ''
  const gap = Math.abs(gapOf(mine, other))
  return `${pointsText(gap)} ${gap === 1 ? 'point' : 'points'} ${isFirst ? 'ahead of' : 'behind'} ${other.name}.`
}

/** Of the rounded points that stand beside the names. */
function gapOf(one: AuctionStanding, other: AuctionStanding): number {
  return Math.round(one.points) - Math.round(other.points)
}

/** "Your FLEX, Jameson Williams, is the best of the room; your first WR, Collins, is 11th." */
function partsText(ranks: readonly StarterRank[], { board, auction }: RecapFacts): string {
  const byRank = ranks.toSorted((one, other) => one.rankNumber - other.rankNumber)
  const [best, worst] = [byRank[0], byRank.at(-1)]
  if (best === undefined || worst === undefined || best.rankNumber === worst.rankNumber) return ''
  const nameOf = ({ playerId }: StarterRank) => offBoardPlayerOf(board, playerId)
  const labelOf = (rank: StarterRank) => {
    const label = placeLabel(rank.place)
    return auction.format.rules.lineup[rank.place] > 1
      ? `${ORDINAL_WORDS[rank.number - 1] ?? ordinal(rank.number)} ${label}`
      : label
  }
  const strong = best.rankNumber === 1 ? 'the best' : `the ${ordinal(best.rankNumber)} best`
  return `Your ${labelOf(best)}, ${nameOf(best).name}, is ${strong} of the room; your ${labelOf(worst)}, ${surnameOf(nameOf(worst))}, is ${ordinal(worst.rankNumber)}.`
}

const ORDINAL_WORDS = ['first', 'second', 'third'] as const

/** "You spent $199 of $200." */
function spentText(auction: Auction, teamIndex: number): string {
  const { spent, budget } = purseOf(auction, teamIndex)
  return spent === budget ? `You spent all of your ${money(budget)}.` : `You spent ${money(spent)} of ${money(budget)}.`
}

export function pointsText(points: number): string {
  return Math.round(points).toLocaleString('en-US')
}

/** An auction for a group chat: each team with what it has left, and its players with their prices, the dearest first. */
export function auctionText(title: string, { auction, board, teamNames }: RecapFacts): string {
  const { teamCount, roundCount } = auction.format
  const teams = teamNames.slice(0, teamCount).map((name, teamIndex) => {
    const lines = auction.sales
      .filter((sale) => sale.teamIndex === teamIndex)
      .toSorted((one, other) => other.price - one.price)
      .map(({ playerId, price }) => {
        const player = offBoardPlayerOf(board, playerId)
        return `${money(price)} ${player.name} ${player.position}`
      })
    return [`${name}, ${money(purseOf(auction, teamIndex).left)} left`, ...lines].join('\n')
  })
  return [`${title}\nAuction, ${teamCount} teams, ${roundCount} players each`, ...teams].join('\n\n')
}
