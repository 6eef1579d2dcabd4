import type { Auction, LotBids } from '#core/auction/auction.ts'
import type { NominationOrder } from '#core/auction/nomination-order.ts'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import type { Draft } from '#core/draft/draft.ts'
import type { DraftCommand, PlayerPool } from '#core/draft/draft-command.ts'
import type { Result } from '#core/lib/result.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { BOARD_PRICES, type PriceFacts } from '#core/prices/price-facts.ts'
import { EMPTY_SHORTLIST, type Shortlist, type ShortlistCommand } from '#core/shortlist/shortlist.ts'
import type { CallFailure } from '../api/call-function.ts'

/** What the person may do: everything in a solo draft, what the lobby's rules allow in a lobby. */
export interface DraftRights {
  /** Draft for the slot on the clock. */
  readonly mayPick: boolean
  readonly mayChooseTeam: boolean
  readonly mayUndraft: boolean
  /** Picks are made at another site and only shown here: what one can do here is to mark and to queue. */
  readonly isElsewhere?: boolean
  /** The draft has not begun: nobody is on the clock, and what one can do is to mark and to queue. */
  readonly isBeforeStart?: boolean
  /** Somebody else is on the clock and can pick for themselves, so the host is not asked to. */
  readonly isPickerHere?: boolean
}

/** In flight, or given up ("Not sent", RU16). */
export type PendingState = 'sending' | 'not_sent'

/** What the person did and the server has not confirmed. It is never shown as done: a pick not on the board, a bid not as the price (C3). */
export type PendingAct = { readonly state: PendingState } & (
  | { readonly kind: 'pick'; readonly playerId: PlayerId }
  | { readonly kind: 'nominate'; readonly playerId: PlayerId; readonly amount: number }
  | { readonly kind: 'bid'; readonly lotNumber: number; readonly amount: number }
)

/** What every draft screen shows: one board, one draft, the person's own marks. */
export interface DraftSnapshot {
  readonly board: Board
  readonly draft: Draft
  readonly teamNames: readonly string[]
  /** The people who pick for each team, in a lobby; null in a solo draft. */
  readonly pickerNames: readonly string[] | null
  /** The person's own team: in a lobby, and in a solo draft if it is the only one that they draft for. Null for several. */
  readonly ownTeamIndex: number | null
  readonly shortlist: Shortlist
  readonly rights: DraftRights
  readonly pendingActs: readonly PendingAct[]
  /** Who may be drafted; null: everybody on the board. In a lobby the canonical players (RU7). */
  readonly pool: PlayerPool | null
  /** What is known of prices beyond the board's own: the same object as long as nothing changed. */
  readonly priceFacts: PriceFacts
  /** The board is the person's own ranking. */
  readonly hasImportedBoard: boolean
  /** Set for a draft of a season before the board's, whose prices and projections say nothing about it. */
  readonly olderSeason?: OlderSeason | null
  /** What the two people of a lobby's seat share of their lists; left out where nobody shares one. */
  readonly listSharing?: ListSharing | null
  /** The auction whose sales `draft` shows as a board; left out for turns. */
  readonly auction?: AuctionPart | null
}

export interface OlderSeason {
  readonly draftSeason: number
  readonly boardSeason: number
}

/** Whether this person and the other one of their seat share their lists. They do if both wish. */
export interface ListSharing {
  readonly seatId: string
  /** The other person. */
  readonly name: string
  readonly own: boolean
  readonly other: boolean
}

/** What the screens of an auction show beside its board. */
export interface AuctionPart {
  readonly auction: Auction
  /** Whose turn it is to nominate, as core says. The rules of auctions load with whoever hosts one, and not with every draft. */
  readonly order: NominationOrder
  readonly rights: AuctionRights
  /** The most that is bid for the person by itself, by player. Nobody else's limits are ever here. */
  readonly limits: ReadonlyMap<PlayerId, number>
  /** The bids of players who are sold, where the host of the draft keeps them. */
  readonly bidLog?: readonly LotBids[]
  /** Others read what the host does, and why. */
  readonly isShared?: boolean
}

export interface AuctionRights {
  /** Nominate now, for the team whose turn it is. */
  readonly mayNominate: boolean
  /** Bid and pass for the own team. */
  readonly mayBid: boolean
  /** Undo sales, withdraw lots, correct sales, move money, act for others. */
  readonly mayManage: boolean
}

export type SessionCommand =
  /** In an auction alone. */
  | { readonly kind: 'auction'; readonly command: AuctionCommand }
  | DraftCommand
  | ShortlistCommand
  /** Sends a pick that did not arrive again, as a new command (RU16). */
  | { readonly kind: 'retry-pick'; readonly playerId: PlayerId }
  | { readonly kind: 'discard-pick'; readonly playerId: PlayerId }

/** Why a command had no effect: the server's refusal, no response from it, or a rule that this device checks. */
export interface DraftFailure {
  readonly code: CallFailure['code'] | 'not_queued' | 'followed'
  readonly details: string | null
}

export type Outcome = Result<null, DraftFailure>

/** The one interface between the draft screens and a draft on this device or on a lobby's server. */
export interface DraftSession<Snapshot extends DraftSnapshot = DraftSnapshot> {
  snapshot(): Snapshot
  /** Calls back after every change. Returns how to stop. */
  subscribe(listener: (snapshot: Snapshot, before: Snapshot) => void): () => void
  send(command: SessionCommand): Promise<Outcome>
}

export const ALL_RIGHTS: DraftRights = { mayPick: true, mayChooseTeam: true, mayUndraft: true }
export const NO_RIGHTS: DraftRights = { mayPick: false, mayChooseTeam: false, mayUndraft: false }
export const ELSEWHERE: DraftRights = { ...NO_RIGHTS, isElsewhere: true }
export const NO_PENDING_ACTS: readonly PendingAct[] = []

/** For somebody who only looks: nothing is their own, and prices are the market's, because a league's habits are known only in its lobbies. */
export const WATCHED = {
  pickerNames: null,
  ownTeamIndex: null,
  shortlist: EMPTY_SHORTLIST,
  rights: NO_RIGHTS,
  pendingActs: NO_PENDING_ACTS,
  pool: null,
  hasImportedBoard: false,
  priceFacts: BOARD_PRICES,
} as const satisfies Partial<DraftSnapshot>

/** A draft that is over, for its own screens: everything to look at, nothing to change. */
export function fixedSession(snapshot: DraftSnapshot): DraftSession {
  return {
    snapshot: () => snapshot,
    subscribe: () => () => undefined,
    send: () => Promise.resolve(failure('draft_complete')),
  }
}

/** Who watches bids on nothing, and nobody's limits ever reach them. */
export const NOTHING_OWN = {
  rights: { mayNominate: false, mayBid: false, mayManage: false },
  limits: new Map<string, number>(),
} as const

/** How a pick of this player stands that is not on the board yet; null for none. */
export function pendingPickOf(
  { pendingActs }: Pick<DraftSnapshot, 'pendingActs'>,
  playerId: PlayerId,
): PendingState | null {
  return pendingActs.find((act) => act.kind === 'pick' && act.playerId === playerId)?.state ?? null
}

export function failure(code: DraftFailure['code']): { readonly ok: false; readonly error: DraftFailure } {
  return { ok: false, error: { code, details: null } }
}
