import type { Auction } from '#core/auction/auction.ts'
import type { AuctionCommand, AuctionEvent, AuctionRefusal, BidLimit, Drafter } from '#core/auction/auction-command.ts'
import type { PlayerId, Position } from '#core/players/player.ts'

/** One command that reached the auction, and what came of it. */
export interface AuctionStep {
  readonly atMs: number
  /** Who sent it; a retry has the same id. */
  readonly commandId: string
  readonly drafter: Drafter
  readonly command: AuctionCommand
  /** Every manager's limits when it was decided. */
  readonly limits: readonly BidLimit[]
  readonly before: Auction
  readonly decided: readonly AuctionEvent[] | AuctionRefusal
  /** The auction after each event. */
  readonly states: readonly Auction[]
}

export interface AuctionHistory {
  readonly start: Auction
  readonly steps: readonly AuctionStep[]
  /** What the sender of each command received, as often as it was answered. */
  readonly answers: ReadonlyMap<string, readonly string[]>
  readonly end: Auction
  /** What a computer thinks a player is worth to it. */
  readonly valueOf: (teamIndex: number, playerId: PlayerId) => number
  readonly positionOf: (playerId: PlayerId) => Position | null
  /** Whether a team's manager is there while a lot is up. */
  readonly isHere: (teamIndex: number, lotNumber: number) => boolean
  /** Everybody who may be bought. */
  readonly playerIds: readonly PlayerId[]
  /** Nothing disturbs the end, so that the auction has to come to one. */
  readonly mustEnd: boolean
}

export interface Violation {
  readonly id: string
  readonly text: string
}
