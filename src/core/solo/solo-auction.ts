// Apart because the auction's rules load only where there is an auction; everything here is types and plain data.
import type { Auction, LotBids } from '../auction/auction.ts'
import type { NominationOrder } from '../auction/nomination-order.ts'
import type { AuctionPace } from '../auction/auction-clock.ts'
import type { AuctionCommand, AuctionRefusal, BidLimit } from '../auction/auction-command.ts'
import type { Preferences } from '../automatic/autopick.ts'
import type { Automatic, DraftPool } from '../draft/draft-command.ts'
import type { Draft, DraftClock } from '../draft/draft.ts'
import type { DraftSetup } from '../draft/setup.ts'
import type { BroughtLeague } from '../league-hosts/bring-league.ts'
import type { HostDraft } from '../league-hosts/host-draft.ts'
import type { Result } from '../lib/result.ts'
import type { PlayerId, Player } from '../players/player.ts'

/** The auction within a solo draft, with what lobbies keep apart. */
export interface SoloAuction {
  readonly auction: Auction
  /** The person's limits, the earliest first. */
  readonly ownLimits: readonly BidLimit[]
  /** The bids of players who are sold, the oldest lot first. */
  readonly bidLog: readonly LotBids[]
}

/** An auction, and the board that shows its sales. */
export interface AuctionBoard {
  readonly auction: SoloAuction
  readonly draft: Draft
}

/** A player whom a team keeps from last season, and what they cost. */
export interface SalaryKeeper {
  readonly teamIndex: number
  readonly playerId: PlayerId
  readonly price: number
}

export type SoloAuctionCommand =
  /** By one of the person's teams; it needs no name where there is only one. */
  | { readonly kind: 'auction'; readonly command: AuctionCommand; readonly teamIndex?: number | undefined }
  /** Sells whoever is up at once, or nominates the next player. Persons stay out of it, or bid as autopick would. */
  | { readonly kind: 'simulate-lot'; readonly isForPersons: boolean }
  /** Takes back a lot and all after it. */
  | { readonly kind: 'replay-lot'; readonly lotNumber: number }
  /** All keepers, in place of those before; only before the first nomination. */
  | { readonly kind: 'set-salaries'; readonly keepers: readonly SalaryKeeper[] }

/** The auction went on: as it is now, and who was sold. */
export interface AuctionWentOn {
  readonly kind: 'auction-went-on'
  readonly board: AuctionBoard
  readonly soldIds: readonly PlayerId[]
}

export type SalaryRefusal = 'draft_started' | 'keeper_twice'

export interface SoloAuctionFacts {
  readonly pool: DraftPool
  readonly players: readonly Player[]
  readonly preferences: Preferences
  readonly nowMs: number
  /** Whether the person touched the device while a lot was up. Left out where nobody knows. */
  readonly isHere?: ((lotNumber: number) => boolean) | undefined
}

/** The rules of auctions, as far as a solo draft needs them. */
export interface SoloAuctions {
  begin(setup: DraftSetup, seed: number): AuctionBoard
  /** Before the first nomination everything may change, then who acts for a team alone. Keepers stay. */
  changeSetup(before: SoloAuction, setup: DraftSetup, seed: number): AuctionBoard
  decide(
    solo: SoloAuction,
    command: SoloAuctionCommand,
    facts: SoloAuctionFacts,
  ): Result<readonly AuctionWentOn[], AuctionRefusal | SalaryRefusal>
  next(auction: Auction, pace: AuctionPace, pool: DraftPool): Automatic<SoloAuctionCommand> | null
  /** Goes on only when somebody starts it, with the time that is left now. */
  rested(solo: SoloAuction, nowMs: number): AuctionBoard
  /** The same with all the time of each clock. */
  waiting(solo: SoloAuction): AuctionBoard
  mayNominate(auction: Auction): boolean
  order(auction: Auction): NominationOrder
  /** Which of the person's teams acts: the one that nominates, else the chosen one, else the first. Null without a team. */
  actingTeam(auction: Auction, chosen: number | null): number | null
  /** An auction at a league's site; the one before if the site says the same. */
  mirror(before: SoloAuction | null, draft: HostDraft, clock: DraftClock): AuctionBoard
  /** Nobody is up any more, and nothing happens until somebody starts it. */
  stopped(solo: SoloAuction): AuctionBoard
  /** A league of another site: each team's budget, and keepers with their salaries, which fit. */
  bring(setup: DraftSetup, seed: number, league: Pick<BroughtLeague, 'budgets' | 'keepers'>): AuctionBoard
}

/** Somebody was nominated already: teams, places, rules and keepers stand. */
export function hasAuctionBegun({ nextLotNumber }: Auction): boolean {
  return nextLotNumber > 1
}

/** The teams that the person of a solo auction bids for. */
export function ownTeamsOf({ teams }: Pick<Auction, 'teams'>): readonly number[] {
  return teams.flatMap(({ control }, teamIndex) => (control === 'computer' ? [] : [teamIndex]))
}
