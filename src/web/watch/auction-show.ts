import { moneyOfTeams } from '#core/auction/auction-advice.ts'
import { auctionPlayers } from '#core/auction/auction-players.ts'
import { auctionMarket, priceNow } from '#core/auction/auction-prices.ts'
import { stillIn } from '#core/auction/bidding.ts'
import {
  highBid,
  isManagerAway,
  nominatorsToCome,
  saleOf,
  type Auction,
  type Lot,
  type Sale,
} from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { msLeftOn } from '#core/draft/draft-clock.ts'
import { draftPoolOf } from '#core/draft/draft-command.ts'
import type { DraftClock } from '#core/draft/draft.ts'
import { isQuietAt } from '#core/league/clock-rules.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { timeText } from '../draft/clock-view.ts'

/** The lot whose time ends first; null while somebody nominates. */
export function lotOnShow({ lots }: Auction): Lot | null {
  const endMs = ({ clock }: Lot) => (clock.kind === 'running' ? clock.deadlineMs : Infinity)
  return lots.toSorted((one, other) => endMs(one) - endMs(other) || one.lotNumber - other.lotNumber)[0] ?? null
}

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

/** What a player should cost now, in whole dollars. */
export function expectedDollars(auction: Auction, { players }: Board, playerId: PlayerId): number {
  const market = auctionMarket(auction, auctionPlayers(players, auction.format))
  return Math.round(priceNow(auction, market, playerId))
}

export interface ShownTime {
  readonly kind: 'off' | 'running' | 'quiet' | 'paused'
  readonly text: string
  readonly share: number
  readonly isShort: boolean
}

const SHORT_SECONDS = 5

/** "lot 12", of the player who is up or who is nominated next. */
export function lotNumberOnShow({ sales }: Auction): number {
  return sales.length + 1
}

const NEXT_COUNT = 3

/** Who has the lot, or nominates, and who nominates after that. */
export function namesOnTop(auction: Auction, lot: Lot | null) {
  if (lot !== null) return { leader: highBid(lot).teamIndex, next: nominatorsToCome(auction, NEXT_COUNT) }
  const [leader, ...next] = nominatorsToCome(auction, NEXT_COUNT + 1)
  return { leader, next }
}

/** The clock of a lot, or of the nomination; `wholeSeconds` is what it began with. Without a clock it says which lot it is. */
export function shownTime(
  clock: DraftClock,
  auction: Auction,
  { wholeSeconds, nowMs }: { readonly wholeSeconds: number; readonly nowMs: number },
): ShownTime {
  const leftMs = msLeftOn(clock, auction, nowMs)
  if (auction.isPaused) return { kind: 'paused', text: 'Paused', share: 1, isShort: false }
  if (leftMs === null) {
    const text = isAuctionComplete(auction) ? '' : `Lot ${lotNumberOnShow(auction)}`
    return { kind: 'off', text, share: 1, isShort: false }
  }
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const share = Math.min(1, Math.max(0, leftMs / (wholeSeconds * 1000)))
  const isQuiet = isQuietAt(nowMs, auction.format.rules.clock.quietHours)
  return { kind: isQuiet ? 'quiet' : 'running', text: timeText(seconds), share, isShort: seconds <= SHORT_SECONDS }
}
