import { highBid, pursesOf, type Auction } from '#core/auction/auction.ts'
import type { Board } from '#core/players/board.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { boardOfSales, type BoardView } from '../board/board-view.ts'
import type { ReplaySteps } from '../board/replay/replay-steps.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'
import type { DraftView } from '../draft/view.ts'
import { teamName } from './auction-texts.ts'
import { boardByPrice } from '#core/auction/board-by-price.ts'
import { placeLabel } from './team-plan.ts'

type ShownAuction = Pick<AuctionFacts, 'auction' | 'own' | 'teamNames' | 'board'>

/** Every team by the places of its roster, with what each player cost, and everybody's money. */
export function salesBoard(facts: ShownAuction, newestId: PlayerId | null = null): BoardView {
  const { auction, own, board } = facts
  const priceOf = new Map(auction.sales.map(({ playerId, price }) => [playerId, price]))
  const purses = pursesOf(auction)
  const leaders = new Map(auction.lots.map((lot) => [highBid(lot).teamIndex, highBid(lot).amount]))
  return boardOfSales({
    draft: boardByPrice(auction),
    playersById: new Map(auction.sales.map(({ playerId }) => [playerId, offBoardPlayerOf(board, playerId)])),
    teams: auction.teams.map((_team, teamIndex) => {
      const leads = leaders.get(teamIndex)
      const spent = `${money(purses[teamIndex]?.spent ?? 0)} spent`
      return {
        name: teamName(facts, teamIndex),
        note: leads === undefined ? spent : `${spent}, has ${money(leads)}`,
        foot: money(purses[teamIndex]?.left ?? 0),
        isOwn: teamIndex === own,
      }
    }),
    priceText: (playerId) => money(priceOf.get(playerId) ?? 0),
    placeText: placeLabel,
    newestId,
  })
}

/** The player who was sold last; null before the first lot was sold. */
export function lastSoldId({ sales }: Auction): PlayerId | null {
  return sales.findLast(({ by }) => by !== 'keeper')?.playerId ?? null
}

export interface ReplayedAuction {
  /** Over. */
  readonly auction: Auction
  readonly board: Board
  readonly teamNames: readonly string[]
  readonly own: number | null
}

/** An auction lot by lot: the board by roster place with prices, and what everybody had left. */
export function stepsOfSales({ auction, ...facts }: ReplayedAuction): ReplaySteps {
  const keeperCount = auction.sales.filter(({ by }) => by === 'keeper').length
  return {
    noun: 'sale',
    count: auction.sales.length - keeperCount,
    at: (stepCount) => {
      const sales = auction.sales.slice(0, keeperCount + stepCount)
      const sale = stepCount === 0 ? undefined : sales.at(-1)
      const view = salesBoard({ ...facts, auction: { ...auction, sales } }, sale?.playerId)
      if (sale === undefined) return { view, text: 'Before the first sale', player: undefined }
      const player = facts.board.playersById.get(sale.playerId)
      const buyer = facts.teamNames[sale.teamIndex] ?? ''
      return { view, text: `${stepCount}. ${player?.name ?? 'A player'}, ${money(sale.price)} to ${buyer}`, player }
    },
  }
}

/** What stands over the board of an auction that fills the screen. */
export interface SalesHeadline {
  /** Who leads at what price, or who nominates; null once every place is filled. */
  readonly now: { readonly caption: string; readonly text: string } | null
  readonly last: { readonly caption: string; readonly player: Player } | null
  readonly count: string
}

export function salesHeadline(
  facts: ShownAuction,
  { turn, soon, totalCount }: Pick<DraftView, 'turn' | 'soon' | 'totalCount'>,
): SalesHeadline {
  const { auction, board } = facts
  const nominator = turn ?? soon[0]
  const sale = auction.sales.findLast(({ by }) => by !== 'keeper')
  return {
    now:
      turn?.kind === 'bid'
        ? {
            caption: `High bid, ${teamName(facts, turn.teamIndex)}`,
            text: `${money(turn.price)} ${turn.playerName}`,
          }
        : nominator !== undefined
          ? { caption: 'Nominates', text: teamName(facts, nominator.teamIndex) }
          : null,
    last:
      sale === undefined
        ? null
        : {
            caption: `Last sold, ${teamName(facts, sale.teamIndex)}, ${money(sale.price)}`,
            player: offBoardPlayerOf(board, sale.playerId),
          },
    count: `${auction.sales.length} / ${totalCount}`,
  }
}
