// Apart because it is one form, which reading and writing share.
import type { Bid, BidMaker, Sale } from '../auction/auction.ts'
import type { DraftClock } from '../draft/draft.ts'
import type { PlayerId } from '../players/player.ts'
import type { SoloAuction } from './solo-auction.ts'

/** What a stored draft has beyond its board if it is an auction (schema version 7). Teams are indexes, money is whole dollars. */
export interface StoredAuction {
  readonly budgets: readonly number[]
  readonly turn: number
  readonly next_lot: number
  readonly nomination: { readonly clock: DraftClock; readonly since: number } | null
  readonly is_paused: boolean
  readonly sales: readonly StoredSale[]
  readonly lots: readonly StoredLot[]
  readonly limits: readonly { readonly player_id: PlayerId; readonly team: number; readonly amount: number }[]
  readonly bid_log: readonly { readonly lot: number; readonly bids: readonly StoredBid[] }[]
}

interface StoredSale {
  readonly lot: number
  readonly player_id: PlayerId
  readonly team: number
  readonly price: number
  readonly made_by: Sale['by']
  readonly reason: string | null
  readonly nominated_by: number | null
}

interface StoredLot {
  readonly lot: number
  readonly player_id: PlayerId
  readonly nominated_by: number
  readonly bids: readonly StoredBid[]
  readonly passed: readonly number[]
  readonly clock: DraftClock
  readonly bid_at: number
}

/** Team, amount, who bid, and why. A list, because there are thousands. */
type StoredBid = readonly [team: number, amount: number, by: BidMaker, reason?: string]

export function storedAuction({ auction, ownLimits, bidLog }: SoloAuction): StoredAuction {
  const { teams, turn, nextLotNumber, nomination, isPaused, sales, lots } = auction
  return {
    budgets: teams.map(({ budget }) => budget),
    turn,
    next_lot: nextLotNumber,
    nomination: nomination && { clock: nomination.clock, since: nomination.sinceMs },
    is_paused: isPaused,
    sales: sales.map(({ lotNumber, playerId, teamIndex, price, by, reason, nominatedBy }) => ({
      lot: lotNumber,
      player_id: playerId,
      team: teamIndex,
      price,
      made_by: by,
      reason,
      nominated_by: nominatedBy,
    })),
    lots: lots.map(({ lotNumber, playerId, nominatedBy, bids, passed, clock, bidAtMs }) => ({
      lot: lotNumber,
      player_id: playerId,
      nominated_by: nominatedBy,
      bids: bids.map(storedBid),
      passed,
      clock,
      bid_at: bidAtMs,
    })),
    limits: ownLimits.map(({ playerId, teamIndex, amount }) => ({ player_id: playerId, team: teamIndex, amount })),
    bid_log: bidLog.map(({ lotNumber, bids }) => ({ lot: lotNumber, bids: bids.map(storedBid) })),
  }
}

function storedBid({ teamIndex, amount, by, reason }: Bid): StoredBid {
  return reason === null ? [teamIndex, amount, by] : [teamIndex, amount, by, reason]
}
