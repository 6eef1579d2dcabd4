import type { Preferences } from '../automatic/autopick.ts'
import type { AuctionCommand, AuctionEvent, AuctionRefusal, BidLimit, HostsReason } from '../auction/auction-command.ts'
import type { DraftClock } from '../draft/draft.ts'
import type { DraftCommand, DraftEvent, DraftRefusal } from '../draft/draft-command.ts'
import type { AuctionRules } from '../league/auction-rules.ts'
import type { RulesProblem } from '../league/league-problems.ts'
import type { LeagueRules } from '../league/rules.ts'
import type { Result } from '../lib/result.ts'
import type { DraftPlan, DraftSchedule, PlanProblem, StartAnswer } from './draft-schedule.ts'
import type { LobbyPool } from './lobby-pool.ts'
import type { Keeper, LobbyId, MoneyTrade, PickTrade, Seat, SeatId } from './lobby.ts'

/** Who acts: a seat (null for somebody who has none yet), or the server itself. */
export type Actor = { readonly kind: 'seat'; readonly seatId: SeatId | null } | { readonly kind: 'system' }

/** What somebody asks of a lobby. A command carries no rights; they follow from its actor. */
export type LobbyCommand =
  | { readonly kind: 'join'; readonly seatId: SeatId; readonly username: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'remove'; readonly seatId: SeatId }
  | { readonly kind: 'shuffle-order' }
  /**
   * `positions[i]` is the new draft order, from 1, of the seat that joined as number i + 1 (specification, section 5).
   * `seatIds` are the seats the person saw, in case someone has left or joined since.
   */
  | { readonly kind: 'set-order'; readonly positions: readonly number[]; readonly seatIds?: readonly SeatId[] | null }
  | { readonly kind: 'start' }
  | { readonly kind: 'set-rules'; readonly rules: LeagueRules; readonly roundCount: number }
  /** A computer drafter in a free seat, with this id. */
  | { readonly kind: 'add-computer'; readonly seatId: SeatId }
  /** All keepers of the lobby, in place of those before. */
  | { readonly kind: 'set-keepers'; readonly keepers: readonly Keeper[] }
  /** Before and during the draft: picks, named by round and first owner, change hands. */
  | { readonly kind: 'trade-picks'; readonly trades: readonly PickTrade[] }
  /** Before and during an auction. */
  | ({ readonly kind: 'trade-money' } & MoneyTrade & HostsReason)
  | { readonly kind: 'transfer-host'; readonly seatId: SeatId }
  /** After the draft: the host opened another lobby, and announces its code. */
  | { readonly kind: 'announce-rematch'; readonly code: string }
  /** Before the start: when it will be; null takes the date away. */
  | { readonly kind: 'set-start-time'; readonly plan: DraftPlan | null }
  /** Whether the own seat will be there; null takes the answer back. */
  | { readonly kind: 'answer-start'; readonly answer: StartAnswer | null }
  | { readonly kind: 'rename-team'; readonly seatId: SeatId; readonly teamName: string }
  /** By the system alone: the host has been away for a while, or is back (null). */
  | { readonly kind: 'stand-in'; readonly seatId: SeatId | null }
  /** By the system alone: a person claims a seat, on another device or from a computer. */
  | { readonly kind: 'take-seat'; readonly seatId: SeatId; readonly username: string }
  /** By the seat itself or the host: nobody shares the seat any more. */
  | { readonly kind: 'remove-second'; readonly seatId: SeatId }
  /** By the system alone: somebody came by a link to share a seat. */
  | { readonly kind: 'add-second'; readonly seatId: SeatId; readonly name: string }
  /** By the system alone: somebody came by a link of the host, and the person of the seat has to agree. */
  | { readonly kind: 'ask-second'; readonly seatId: SeatId; readonly name: string }
  /** By the system alone, for the person of the seat. */
  | { readonly kind: 'answer-second'; readonly seatId: SeatId; readonly accepts: boolean }
  /** By the system alone: what a date brings with it, and somebody who was missing at the start and is here now. */
  | { readonly kind: 'remind' }
  | { readonly kind: 'start-on-time' }
  | { readonly kind: 'arrive'; readonly seatId: SeatId }
  /** By the system alone, once a lobby has gone unused for too long (RU15). */
  | { readonly kind: 'expire' }
  | DraftCommand
  | AuctionCommand

/** Always a lobby's first event, and only that. */
export interface LobbyCreated {
  readonly kind: 'created'
  readonly lobbyId: LobbyId
  readonly code: string
  readonly name: string
  readonly maxTeams: number
  readonly roundCount: number
  readonly host: Seat
  /** Missing in logs of older versions. */
  readonly drawHash?: string | null | undefined
  /** Set if the lobby bids from the beginning. */
  readonly auction?: AuctionRules | undefined
}

export type LobbyEvent =
  | LobbyCreated
  | { readonly kind: 'joined'; readonly seat: Seat }
  | { readonly kind: 'left'; readonly seatId: SeatId }
  | { readonly kind: 'removed'; readonly seatId: SeatId }
  /** The whole order, first team first. */
  | {
      readonly kind: 'order-set'
      readonly orderType: OrderType
      readonly seatIds: readonly SeatId[]
      /** The seed of a shuffle, revealed, and the hash of the next one's. */
      readonly draw?: { readonly seed: string; readonly nextHash: string } | undefined
    }
  | {
      readonly kind: 'started'
      readonly poolId: string
      readonly seed?: number | undefined
      readonly clock?: DraftClock | undefined
    }
  | { readonly kind: 'rules-set'; readonly rules: LeagueRules; readonly roundCount: number }
  | { readonly kind: 'keepers-set'; readonly keepers: readonly Keeper[] }
  | { readonly kind: 'trades-set'; readonly trades: readonly PickTrade[] }
  /** All money that changed hands so far, and the trade that was added. */
  | ({
      readonly kind: 'money-set'
      readonly trades: readonly MoneyTrade[]
      readonly added: MoneyTrade
    } & HostsReason)
  | { readonly kind: 'host-set'; readonly seatId: SeatId }
  | { readonly kind: 'stand-in-set'; readonly seatId: SeatId | null }
  | { readonly kind: 'seat-taken'; readonly seatId: SeatId; readonly username: string }
  | { readonly kind: 'team-renamed'; readonly seatId: SeatId; readonly teamName: string }
  /** Null for spectators. */
  | { readonly kind: 'rematch-announced'; readonly code: string | null }
  /** Null: nobody shares the seat any more. */
  | { readonly kind: 'second-set'; readonly seatId: SeatId; readonly name: string | null }
  /** Somebody asks to share the seat. Null: they no longer ask. */
  | { readonly kind: 'second-asked'; readonly seatId: SeatId; readonly name: string | null }
  /** The date with everything that goes with it; null: there is none any more. */
  | { readonly kind: 'schedule-set'; readonly schedule: DraftSchedule | null }
  /** Null for an answer taken back, and for spectators. */
  | { readonly kind: 'answer-set'; readonly seatId: SeatId; readonly answer: StartAnswer | null }
  | { readonly kind: 'reminded' }
  | { readonly kind: 'start-missed'; readonly because: string }
  /** Autopick drafts for these teams until their people come. */
  | { readonly kind: 'missing-set'; readonly seatIds: readonly SeatId[] }
  | { readonly kind: 'expired' }
  | DraftEvent
  /** What happened in the auction. */
  | { readonly kind: 'auction'; readonly event: AuctionEvent }

export type OrderType = 'random' | 'manual'

export type LobbyRefusal =
  | DraftRefusal
  | PlanProblem
  | 'no_start_time'
  | 'seat_has_second'
  | 'no_second_request'
  | AuctionRefusal
  | 'lobby_closed'
  | 'no_such_seat'
  | 'lobby_full'
  | 'name_taken'
  | 'bad_name'
  | 'bad_lobby_name'
  | 'bad_team_count'
  | 'bad_round_count'
  | 'draft_started'
  | 'draft_not_started'
  | 'draft_not_complete'
  | 'too_few_players'
  | 'order_missing'
  | 'bad_order'
  | 'bad_rules'
  | 'bad_round'
  | 'bad_team_name'
  | 'bad_reason'
  | 'team_name_taken'
  | 'keeper_twice'
  | 'keeper_round_taken'
  | 'keeper_traded_away'
  | 'bad_salary'
  /** The league bids: nobody picks, skips or trades picks. */
  | 'is_auction'
  /** Teams take turns: there is nothing to bid on. */
  | 'not_auction'

/** The events of a command, one version each; none when it is fine and changes nothing. */
export type LobbyDecision =
  | Result<readonly LobbyEvent[], LobbyRefusal>
  /** `bad_rules` says everything that is wrong with them. */
  | { readonly ok: false; readonly error: 'bad_rules'; readonly problems: readonly RulesProblem[] }

/** What a decision depends on besides the lobby, the actor and the command. */
export interface LobbyFacts {
  readonly nowMs: number
  /** The pool of this lobby; before the start, the one it would start with. */
  readonly pool: LobbyPool
  /** From 0 to 1, excluding 1. */
  readonly random: () => number
  /** Called only by a shuffle: finding the seed takes milliseconds in a lobby that was shuffled often. */
  readonly draw: () => DrawFacts
  /** What the team on the clock asked autopick for; null if nothing. */
  readonly preferences: Preferences | null
  /** Needed by a start on time and by sales of an auction; missing where nobody is known to be here or away. */
  readonly start?: StartFacts
  /** Missing: nobody set anything. */
  readonly privateBids?: PrivateBids
}

/** What a draft that starts by itself has to know. */
export interface StartFacts {
  readonly newSeatId: () => SeatId
  /** Null while that is not known: then nobody counts as missing. */
  readonly onlineSeatIds: readonly SeatId[] | null
}

/** What managers set for an auction, and nobody else may see (AUC11, RU34). */
export interface PrivateBids {
  /** The earliest first. */
  readonly limits: readonly BidLimit[]
  readonly preferencesOf: (teamIndex: number) => Preferences | null
}

/** The secret seed whose hash the lobby has published, and what follows from it. */
export interface DrawFacts {
  readonly seed: string
  /** The order that the seed gives these seats. */
  readonly shuffled: (seatIds: readonly SeatId[]) => readonly SeatId[]
  /** The hash of the seed after this one. */
  readonly nextHash: string
}

/** One line of a lobby's log. Versions count 1, 2, 3 ... without a gap (H1); folding them gives the lobby (H9). */
export interface LogEntry {
  readonly version: number
  readonly event: LobbyEvent
  /** Null when the system acted. */
  readonly bySeatId: SeatId | null
  /** The second person of that seat, if it was them. */
  readonly bySecond?: string | undefined
  readonly atMs: number
}
