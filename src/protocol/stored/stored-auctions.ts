import { BID_MAKERS, type Auction, type Bid, type Lot, type LotBids, type Sale } from '#core/auction/auction.ts'
import { boardOf } from '#core/auction/board-of-sales.ts'
import type { BidLimit } from '#core/auction/auction-command.ts'
import type { DraftSetup } from '#core/draft/setup.ts'
import type { AuctionBoard, SoloAuction, SoloAuctions } from '#core/solo/solo-auction.ts'
import { SOLO_AUCTIONS } from '#core/solo/solo-auctions.ts'
import { z } from '../zod.ts'
import { clockForm } from './clock-form.ts'
import { listOf, or, orNull, wholeListOf } from './lenient.ts'

/** The rules of auctions with the reader of stored ones: what a device with an auction loads. */
export interface StoredAuctions extends SoloAuctions {
  /** Null for one that doesn't fit its setup. */
  read(stored: unknown, setup: DraftSetup, seed: number): AuctionBoard | null
}

export const STORED_AUCTIONS: StoredAuctions = {
  ...SOLO_AUCTIONS,
  read(stored, setup, seed) {
    const auction = readAuction(stored, SOLO_AUCTIONS.begin(setup, seed).auction)
    return auction && { auction, draft: boardOf(auction.auction) }
  },
}

const text = z.string()
const textOrNull = orNull(text)
const whole = z.int().check(z.nonnegative())

/** Limits and the bids of lots that are over are left out where they can't be read; anything else refuses the auction. */
function auctionForm(teamCount: number) {
  const team = whole.check(z.lt(teamCount))
  const bid = z.pipe(
    z.tuple([team, whole, z.enum(BID_MAKERS)], z.unknown()),
    z.transform(([teamIndex, amount, by, reason]): Bid => {
      return { teamIndex, amount, by, reason: typeof reason === 'string' ? reason : null }
    }),
  )
  const bids = wholeListOf(bid).check(z.refine(rises))
  const sale = z.pipe(
    z.object({
      lot: whole,
      player_id: text,
      team,
      price: whole,
      made_by: z.enum([...BID_MAKERS, 'keeper']),
      reason: textOrNull,
      nominated_by: z.nullable(team),
    }),
    z.transform(
      ({ lot, player_id: playerId, team: teamIndex, price, made_by: by, reason, nominated_by: nominatedBy }): Sale => {
        return { lotNumber: lot, playerId, teamIndex, price, by, reason, nominatedBy }
      },
    ),
  )
  const lot = z.pipe(
    z.object({
      lot: z.int().check(z.positive()),
      player_id: text,
      nominated_by: team,
      bids: bids.check(z.minLength(1)),
      // Older versions kept every bid.
      bid_count: or(whole, 0),
      passed: listOf(team),
      clock: clockForm,
      bid_at: or(z.number(), 0),
    }),
    z.transform(
      ({
        lot: lotNumber,
        player_id: playerId,
        nominated_by: nominatedBy,
        bid_count: count,
        bid_at: bidAtMs,
        ...rest
      }): Lot => {
        return { ...rest, lotNumber, playerId, nominatedBy, bidCount: Math.max(rest.bids.length, count), bidAtMs }
      },
    ),
  )
  const limit = z.pipe(
    z.object({ player_id: text, team, amount: whole }),
    z.transform(({ player_id: playerId, team: teamIndex, amount }): BidLimit => ({ playerId, teamIndex, amount })),
  )
  return z.object({
    budgets: z.array(whole).check(z.length(teamCount)),
    missed_lots: or(z.array(or(whole, 0)), []),
    turn: whole,
    next_lot: z.int().check(z.positive()),
    nomination: orNull(z.object({ clock: clockForm, since: or(z.number(), 0) })),
    is_paused: or(z.boolean(), false),
    sales: wholeListOf(sale),
    lots: wholeListOf(lot),
    limits: listOf(limit),
    bid_log: listOf(
      z.pipe(
        z.object({ lot: whole, bids }),
        z.transform(({ lot: lotNumber, bids: ofLot }): LotBids => ({ lotNumber, bids: ofLot })),
      ),
    ),
  })
}

/** Reads a stored auction into an empty one of its setup. Null for one whose money or places don't add up: a damaged auction must not go on. */
function readAuction(stored: unknown, { auction: empty }: SoloAuction): SoloAuction | null {
  const read = auctionForm(empty.teams.length).safeParse(stored)
  if (!read.success) return null
  const { budgets, missed_lots: missedLots, next_lot: nextLotNumber, nomination, is_paused: isPaused } = read.data
  const { turn, sales, lots, limits, bid_log: bidLog } = read.data
  const auction: Auction = {
    ...empty,
    teams: empty.teams.map((team, teamIndex) => ({
      ...team,
      budget: budgets[teamIndex] ?? team.budget,
      missedLots: missedLots[teamIndex] ?? 0,
    })),
    isPaused,
    turn,
    nextLotNumber,
    nomination: nomination && { clock: nomination.clock, sinceMs: nomination.since },
    sales,
    lots,
  }
  return addsUp(auction) ? { auction, ownLimits: limits, bidLog } : null
}

/** Each bid is above the one before. */
function rises(bids: readonly Bid[]): boolean {
  return bids.every(({ amount }, index) => index === 0 || amount > (bids[index - 1]?.amount ?? 0))
}

/** No player twice, no lot from the future, and no team with more players or bids than it has places and money for. */
function addsUp({ sales, lots, teams, format, nextLotNumber }: Auction): boolean {
  const playerIds = [...sales, ...lots].map(({ playerId }) => playerId)
  const lotNumbers = [...sales, ...lots].flatMap(({ lotNumber }) => (lotNumber === 0 ? [] : [lotNumber]))
  if (new Set(playerIds).size < playerIds.length || new Set(lotNumbers).size < lotNumbers.length) return false
  if (lotNumbers.some((lotNumber) => lotNumber >= nextLotNumber)) return false
  return teams.every(({ budget }, teamIndex) => {
    const own = [
      ...sales.flatMap((sale) => (sale.teamIndex === teamIndex ? [sale.price] : [])),
      ...lots.flatMap(({ bids }) => {
        const last = bids.at(-1)
        return last?.teamIndex === teamIndex ? [last.amount] : []
      }),
    ]
    return own.length <= format.roundCount && own.reduce((sum, price) => sum + price, 0) <= budget
  })
}
