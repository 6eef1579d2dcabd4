import type { DraftClock, TeamControl } from '../draft/draft.ts'
import type { Choice, ClockChange, ControlReason, Drafter, DraftPool, DraftRefusal } from '../draft/draft-command.ts'
import type { AuctionRules } from '../league/auction-rules.ts'
import type { PlayerId } from '../players/player.ts'
import type { Auction, Bid, BidMaker, Lot, Nomination } from './auction.ts'

export type ClockSettings = Pick<AuctionRules, 'nominationSeconds' | 'bidSeconds' | 'resetSeconds'>

/** What a host says about an act of theirs, for everybody to read. */
export interface HostsReason {
  readonly why?: string | undefined
}

/** Amounts are absolute, and a bid names its lot: a late or a second press can't buy anything else. */
export type AuctionCommand =
  /** For the team whose turn it is: its own manager, or the host in their place. Named, a late press nominates for nobody else. */
  | { readonly kind: 'nominate'; readonly playerId: PlayerId; readonly amount: number; readonly teamIndex?: number }
  /** Without a team, for one's own. */
  | { readonly kind: 'bid'; readonly lotNumber: number; readonly amount: number; readonly teamIndex: number | null }
  | { readonly kind: 'pass'; readonly lotNumber: number; readonly teamIndex: number | null }
  /** The limit is stored apart, for its seat alone; it is not in the auction, and acts at once if the player is up. */
  | { readonly kind: 'set-limit'; readonly playerId: PlayerId; readonly limit: number | null }
  /** Money back, the player free; later sales stay. */
  | ({ readonly kind: 'undo-sale'; readonly playerId: PlayerId } & HostsReason)
  | ({ readonly kind: 'withdraw-lot'; readonly lotNumber: number } & HostsReason)
  | ({ readonly kind: 'retract-bid'; readonly lotNumber: number } & HostsReason)
  | ({
      readonly kind: 'correct-sale'
      readonly playerId: PlayerId
      readonly teamIndex: number
      readonly price: number
    } & HostsReason)
  | ({
      readonly kind: 'move-money'
      readonly from: number
      readonly to: number
      readonly dollars: number
    } & HostsReason)
  | ({ readonly kind: 'set-nominator'; readonly teamIndex: number } & HostsReason)
  | ({ readonly kind: 'set-clocks' } & ClockSettings)
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'extend-clock'; readonly seconds: number }
  | { readonly kind: 'restart-clock' }
  | { readonly kind: 'set-control'; readonly teamIndex: number; readonly control: TeamControl }
  /** By the system alone, or by the one person of a solo auction: nobody but computers still bids, so they settle the lot at once. */
  | { readonly kind: 'settle-lot'; readonly lotNumber: number }
  /** By the system alone. */
  | { readonly kind: 'open' }
  | { readonly kind: 'nominate-automatically'; readonly turn: number }
  | { readonly kind: 'bid-automatically'; readonly lotNumber: number; readonly bidCount: number }
  | { readonly kind: 'sell'; readonly lotNumber: number }
  | { readonly kind: 'make-up-outage'; readonly fromMs: number; readonly untilMs: number }

/** What a host may give a reason for. */
export type ReasonedCommand = Extract<
  AuctionCommand,
  {
    readonly kind: 'undo-sale' | 'withdraw-lot' | 'retract-bid' | 'correct-sale' | 'move-money' | 'set-nominator'
  }
>

export interface LotClock {
  readonly lotNumber: number
  readonly clock: DraftClock
}

/** Events carry what they set, clocks included, so that applying them needs no time. */
export type AuctionEvent = AuctionChange &
  HostsReason & {
    /** Set if the event begins or ends somebody's time to nominate. */
    readonly nomination?: Nomination | null | undefined
  }

export type AuctionChange =
  | { readonly kind: 'opened' }
  | { readonly kind: 'kept'; readonly playerId: PlayerId; readonly teamIndex: number; readonly price: number }
  | ({
      readonly kind: 'nominated'
      readonly lotNumber: number
      readonly playerId: PlayerId
      readonly turn: number
      readonly clock: DraftClock
      readonly atMs: number
    } & Bid)
  | ({ readonly kind: 'bid'; readonly lotNumber: number; readonly clock: DraftClock; readonly atMs: number } & Bid)
  | {
      readonly kind: 'passed'
      readonly lotNumber: number
      readonly teamIndexes: readonly number[]
      readonly clock?: DraftClock | undefined
    }
  | {
      readonly kind: 'sold'
      readonly lotNumber: number
      readonly playerId: PlayerId
      readonly teamIndex: number
      readonly price: number
      /** The time ran out, or only computers were left. */
      readonly because: 'time' | 'settled'
      /** Teams whose absent managers let the time run out. */
      readonly missedBy?: readonly number[] | undefined
    }
  | {
      readonly kind: 'sale-undone'
      readonly playerId: PlayerId
      readonly teamIndex: number
      readonly price: number
    }
  | {
      readonly kind: 'sale-corrected'
      readonly playerId: PlayerId
      readonly teamIndex: number
      readonly price: number
      readonly formerTeamIndex: number
      readonly formerPrice: number
    }
  | { readonly kind: 'lot-withdrawn'; readonly lotNumber: number; readonly playerId: PlayerId }
  /** `bidCount` bids stay. The teams of the retracted ones are out; whoever else passed may bid again. */
  | {
      readonly kind: 'bid-retracted'
      readonly lotNumber: number
      readonly bidCount: number
      readonly passed: readonly number[]
      readonly clock: DraftClock
      readonly atMs: number
    }
  | { readonly kind: 'money-moved'; readonly from: number; readonly to: number; readonly dollars: number }
  | { readonly kind: 'nominator-set'; readonly teamIndex: number; readonly turn: number }
  | ({ readonly kind: 'clocks-set' } & ClockSettings)
  /** `quick`: nobody else can bid, so the lot is sold soon. */
  | { readonly kind: 'clock-changed'; readonly change: ClockChange | 'quick'; readonly lots: readonly LotClock[] }
  | {
      readonly kind: 'control-set'
      readonly teamIndex: number
      readonly control: TeamControl
      readonly because: ControlReason
      /** Its manager is away from now on, so that autopick takes over, or is back. */
      readonly absence?: Absence | undefined
    }

export const ABSENCES = ['begins', 'ends'] as const

export type Absence = (typeof ABSENCES)[number]

/** Those of a draft that an auction has too, and its own. */
export type AuctionRefusal =
  | Extract<
      DraftRefusal,
      | 'unknown_player'
      | 'already_drafted'
      | 'not_drafted'
      | 'draft_complete'
      | 'no_such_team'
      | 'team_full'
      | 'position_full'
      | 'draft_paused'
      | 'not_paused'
      | 'time_is_up'
      | 'no_clock'
      | 'bad_seconds'
      | 'bad_trade'
      | 'not_host'
      | 'not_your_turn'
    >
  /** Somebody bids as much or more already. */
  | 'outbid'
  | 'already_yours'
  | 'over_max_bid'
  /** Below the opening minimum, or less than a step above the price. */
  | 'below_minimum'
  /** Sold, withdrawn, or its time is up. */
  | 'lot_over'
  /** As many players are up as may be. */
  | 'lot_open'
  /** A team would not keep the minimum for each of its places. */
  | 'below_need'
  /** Nothing but the opening bid, or nobody else who still can pay, is there to take its place. */
  | 'only_bid'

/** The most that a manager bids for a player without pressing anything. Whoever set theirs earlier wins a tie. */
export interface BidLimit {
  readonly teamIndex: number
  readonly playerId: PlayerId
  readonly amount: number
}

/** What an automatic bidder does on a lot. */
export interface AutomaticBid {
  readonly teamIndex: number
  readonly amount: number
  readonly reason: string
}

export interface AuctionFacts {
  readonly pool: DraftPool
  readonly nowMs: number
  /** Every manager's limits, the earliest first. Read inside the lock; they are in no event. */
  readonly limits: readonly BidLimit[]
  /** Whom a team nominates when nobody chooses, at the minimum; null when nobody is left. */
  readonly nominate: (auction: Auction, teamIndex: number) => Choice | null
  /** The next bid of computers and autopick; null if none of them wants the player at a higher price. */
  readonly bid: (auction: Auction, lot: Lot) => AutomaticBid | null
  /** The last bids of computers and autopick among themselves, in order: none if the leader stays at the price, two if it has to answer. */
  readonly settle: (auction: Auction, lot: Lot) => readonly AutomaticBid[]
  /** Whether a team's manager is there while a player is sold. Left out where nobody knows: then everybody is. */
  readonly isHere?: ((teamIndex: number, lot: Lot) => boolean) | undefined
}

export type { BidMaker, Drafter }
