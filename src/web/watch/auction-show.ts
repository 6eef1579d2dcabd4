import { moneyOfTeams } from '#core/auction/auction-advice.ts'
import { auctionPlayers } from '#core/auction/auction-players.ts'
import { auctionMarket, priceNow } from '#core/auction/auction-prices.ts'
import { stillIn } from '#core/auction/bidding.ts'
import { isManagerAway } from '#core/auction/absence.ts'
import { money } from '#core/auction/price-texts.ts'
import { highBid, saleOf, type Auction, type Lot, type Sale } from '#core/auction/auction.ts'
import { draftPoolOf } from '#core/draft/draft-command.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'

/** The sale that one snapshot has and the one before lacks; null for an undone one. */
function newSale(before: Auction, after: Auction): Sale | null {
  if (after.sales === before.sales || after.sales.length <= before.sales.length) return null
  const known = new Set(before.sales.map(({ playerId }) => playerId))
  return after.sales.findLast(({ playerId, by }) => !known.has(playerId) && by !== 'keeper') ?? null
}

/** A sale that is announced. Another one, also of the same player again, is another object. */
export interface ShownSale {
  readonly sale: Sale
  /** From 1, by the order of announcements. */
  readonly number: number
}

/** What is announced after another snapshot: its new sale, or the one that was, as long as it stands. */
export function saleAfter(
  { auction: before, shown }: { readonly auction: Auction | null; readonly shown: ShownSale | null },
  after: Auction | null,
): ShownSale | null {
  if (before === null || after === null) return null
  const sale = newSale(before, after)
  if (sale !== null) return { sale, number: (shown?.number ?? 0) + 1 }
  return shown !== null && saleOf(after, shown.sale.playerId) !== null ? shown : null
}

export interface MoneyRow {
  readonly teamIndex: number
  readonly left: number
  readonly placesLeft: number
  readonly maxBid: number
  /** Of the greatest budget, from 0 to 1: the length of the bar. */
  readonly share: number
  readonly isHigh: boolean
  readonly hasPassed: boolean
  /** It can't bid on the player who is up: it passed, is full, or lacks the money or the place. */
  readonly isOut: boolean
  /** Their manager is not there. */
  readonly isAway: boolean
}

/** Every team in its place, so that everybody finds their own bar. */
export function moneyRows(auction: Auction, lot: Lot | null, board: Board): readonly MoneyRow[] {
  const bidders = lot === null ? null : new Set(stillIn(auction, lot, draftPoolOf(board)))
  const greatest = Math.max(1, ...auction.teams.map(({ budget }) => budget))
  return moneyOfTeams(auction, lot).map(({ teamIndex, left, placesLeft, maxBid }) => {
    const isHigh = lot !== null && highBid(lot).teamIndex === teamIndex
    const isOut = bidders !== null && !isHigh && !bidders.has(teamIndex)
    const hasPassed = isOut && lot !== null && lot.passed.includes(teamIndex)
    const isAway = isManagerAway(auction, teamIndex)
    return { teamIndex, left, placesLeft, maxBid, share: maxBid / greatest, isHigh, hasPassed, isOut, isAway }
  })
}

/** Beside a team's money: "14 left" and "max $143". A team with a whole roster bids no more. */
export function roomTexts({ placesLeft, maxBid, isAway, hasPassed }: MoneyRow): readonly string[] {
  if (placesLeft === 0) return ['full']
  return [`${placesLeft} left`, isAway ? 'away' : hasPassed ? 'passed' : `max ${money(maxBid)}`]
}

/** In one line: "$156, 14 left, max $143", "$4 left" */
export function moneyRowText(row: MoneyRow): string {
  const left = money(row.left)
  return row.placesLeft === 0 ? `${left} left` : [left, ...roomTexts(row)].join(', ')
}

/** What a player should cost now, in whole dollars. */
export function expectedDollars(auction: Auction, { players }: Board, playerId: PlayerId): number {
  const market = auctionMarket(auction, auctionPlayers(players, auction.format))
  return Math.round(priceNow(auction, market, playerId))
}
