import { apply } from '../auction/apply-auction.ts'
import { nextAutomatic as nextInAuction } from '../auction/auction-clock.ts'
import type {
  AuctionCommand,
  AuctionEvent,
  AuctionFacts,
  AuctionRefusal,
  BidLimit,
} from '../auction/auction-command.ts'
import { auctionBidders } from '../auction/auction-bidders.ts'
import { auctionPlayers } from '../auction/auction-players.ts'
import {
  auctionRulesOf,
  emptyAuction,
  highBid,
  lotOf,
  maxBid,
  nextNominator,
  type Auction,
  type Lot,
} from '../auction/auction.ts'
import { boardOf } from '../auction/board-of-sales.ts'
import { withLimit } from '../auction/bidding.ts'
import { decide } from '../auction/decide-auction.ts'
import { NO_PREFERENCES } from '../automatic/autopick.ts'
import type { RunningClock } from '../draft/draft-clock.ts'
import type { Drafter } from '../draft/draft-command.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { LobbyCommand, LobbyEvent, LobbyFacts, LobbyRefusal, PrivateBids } from './lobby-command.ts'
import type { PlayerId } from '../players/player.ts'
import { cleanReason } from './usernames.ts'
import { seatOf, seatOfTeam, teamIndexOfSeat, type Lobby, type MoneyTrade, type SeatId } from './lobby.ts'

export const NO_PRIVATE_BIDS: PrivateBids = { limits: [], preferencesOf: () => null }

/** Commands that an auction has, by kind: those of a draft that it shares, and its own. */
const AUCTION_KINDS = {
  nominate: true,
  bid: true,
  pass: true,
  'set-limit': true,
  'undo-sale': true,
  'withdraw-lot': true,
  'retract-bid': true,
  'correct-sale': true,
  'move-money': true,
  'set-nominator': true,
  'set-clocks': true,
  pause: true,
  resume: true,
  'extend-clock': true,
  'restart-clock': true,
  'set-control': true,
  'settle-lot': true,
  open: true,
  'nominate-automatically': true,
  'bid-automatically': true,
  sell: true,
  'make-up-outage': true,
} as const satisfies Record<AuctionCommand['kind'], true>

export function isAuctionCommand(command: LobbyCommand): command is AuctionCommand {
  return Object.hasOwn(AUCTION_KINDS, command.kind)
}

/** What only the host may do with an auction. */
export function isForHost({ kind }: AuctionCommand): boolean {
  return HOST_KINDS.has(kind)
}

const HOST_KINDS: ReadonlySet<AuctionCommand['kind']> = new Set([
  'undo-sale',
  'withdraw-lot',
  'retract-bid',
  'correct-sale',
  'move-money',
  'set-nominator',
  'set-clocks',
] as const)

/** A command with its host's reason as everybody reads it. */
export function withCleanReason(command: LobbyCommand): Result<LobbyCommand, 'bad_reason'> {
  if (!('why' in command) || command.why === undefined) return ok(command)
  const why = cleanReason(command.why)
  return why.ok ? ok({ ...command, why: why.value }) : why
}

/** An auction's share of a lobby: the auction, and its sales as a board. */
export function withAuction(lobby: Lobby, auction: Auction): Lobby {
  return { ...lobby, auction, draft: boardOf(auction) }
}

export function applyToAuction(lobby: Lobby, event: AuctionEvent): Lobby {
  if (lobby.auction === null) throw new Error(`broken invariant: ${event.kind} in a lobby without an auction`)
  return withAuction(lobby, apply(lobby.auction, event))
}

/** The auction that a lobby starts with: everybody's budget, with the money that was traded before. */
export function auctionAtStart({ seats, roundCount, rules, moneyTrades }: Lobby, seed: number | undefined): Auction {
  const format = { teamCount: seats.length, roundCount, rules }
  const budgets = Array.from({ length: seats.length }, (_budget, teamIndex) => {
    const seat = seats.find(({ draftOrder }) => draftOrder === teamIndex + 1)
    return seat === undefined ? auctionRulesOf(format).budget : budgetOf({ rules, moneyTrades }, seat.id)
  })
  const auction = emptyAuction(format, seed, budgets)
  const teams = auction.teams.map((team, teamIndex) => {
    const seat = seats.find(({ draftOrder }) => draftOrder === teamIndex + 1)
    return seat?.isComputer === true ? { ...team, control: 'computer' as const } : team
  })
  return { ...auction, teams }
}

/** What a seat begins with, by the trades so far. */
export function budgetOf({ rules, moneyTrades }: Pick<Lobby, 'rules' | 'moneyTrades'>, seatId: SeatId): number {
  const { budget } = auctionRulesOf({ rules, teamCount: 0, roundCount: 0 })
  return moneyTrades.reduce((sum, trade) => {
    return sum + (trade.toSeatId === seatId ? trade.dollars : 0) - (trade.seatId === seatId ? trade.dollars : 0)
  }, budget)
}

/** What a seat has beyond its keepers and the minimum for every place that they leave. */
export function spareBudget(lobby: Pick<Lobby, 'rules' | 'moneyTrades' | 'keepers' | 'roundCount'>, seatId: SeatId) {
  const { minimum } = auctionRulesOf({ rules: lobby.rules, teamCount: 0, roundCount: 0 })
  const own = lobby.keepers.filter((keeper) => keeper.seatId === seatId)
  const salaries = own.reduce((sum, { salary = minimum }) => sum + salary, 0)
  return budgetOf(lobby, seatId) - salaries - (lobby.roundCount - own.length) * minimum
}

/** Money changes hands before the start, at which each team still pays for its keepers and all its places (AUC25). */
export function plannedMoney(
  lobby: Lobby,
  trade: MoneyTrade,
): readonly MoneyTrade[] | 'no_such_seat' | 'bad_trade' | 'below_need' {
  const { seatId, toSeatId, dollars } = trade
  if (seatOf(lobby, seatId) === null || seatOf(lobby, toSeatId) === null) return 'no_such_seat'
  if (seatId === toSeatId || !Number.isSafeInteger(dollars) || dollars < 1) return 'bad_trade'
  if (dollars > spareBudget(lobby, seatId)) return 'below_need'
  return withTrade(lobby.moneyTrades, trade)
}

/** What two seats owed each other and now do: at most one entry for them both, so that the list stays short. */
function withTrade(trades: readonly MoneyTrade[], trade: MoneyTrade): readonly MoneyTrade[] {
  const isBetween = ({ seatId, toSeatId }: MoneyTrade) =>
    (seatId === trade.seatId && toSeatId === trade.toSeatId) || (seatId === trade.toSeatId && toSeatId === trade.seatId)
  const owed = trades
    .filter(isBetween)
    .reduce((sum, { seatId, dollars }) => sum + (seatId === trade.seatId ? dollars : -dollars), trade.dollars)
  const others = trades.filter((each) => !isBetween(each))
  if (owed === 0) return others
  const [seatId, toSeatId] = owed > 0 ? [trade.seatId, trade.toSeatId] : [trade.toSeatId, trade.seatId]
  return [...others, { seatId, toSeatId, dollars: Math.abs(owed) }]
}

/** What follows the start of an auction: the keepers with their salaries, and then the first nomination. */
export function openingEvents(started: Lobby, facts: LobbyFacts): readonly LobbyEvent[] {
  const { auction, rules } = started
  if (auction === null) return []
  const { minimum } = auctionRulesOf({ rules, teamCount: 0, roundCount: 0 })
  const kept = started.keepers
    .map(({ seatId, playerId, salary = minimum }) => {
      return { kind: 'kept', playerId, teamIndex: teamIndexOfSeat(started, seatId) ?? 0, price: salary } as const
    })
    .toSorted((one, other) => one.teamIndex - other.teamIndex)
  const full = kept.reduce<Auction>(apply, auction)
  const opened = decide(full, { kind: 'system' }, { kind: 'open' }, auctionFacts(started, full, facts))
  return [...kept, ...(opened.ok ? opened.value : [])].map(auctionEvent)
}

export function decideAuction(
  lobby: Lobby,
  auction: Auction,
  drafter: Drafter,
  command: AuctionCommand,
  facts: LobbyFacts,
): Result<readonly LobbyEvent[], AuctionRefusal> {
  const decided = decide(auction, drafter, command, auctionFacts(lobby, auction, facts))
  return decided.ok ? ok(decided.value.map(auctionEvent)) : err(decided.error)
}

/** What an accepted command leaves of the limits (AUC10). The log never says it. */
export function limitsAfter(
  limits: readonly BidLimit[],
  teamIndex: number | null,
  command: LobbyCommand,
): readonly BidLimit[] {
  return command.kind === 'set-limit' && teamIndex !== null
    ? withLimit(limits, teamIndex, command.playerId, command.limit)
    : limits
}

/** A limit as it is stored, under its seat. */
export interface BidLimitOfSeat {
  readonly seatId: SeatId
  readonly playerId: PlayerId
  readonly amount: number
  /** Rises with each limit that is set in a lobby. */
  readonly setNumber: number
  /** The seat's second person set it. */
  readonly bySecond: boolean
}

export function limitsOfTeams(lobby: Lobby, limits: readonly BidLimitOfSeat[]): readonly BidLimit[] {
  return limits.flatMap(({ seatId, playerId, amount }) => {
    const teamIndex = teamIndexOfSeat(lobby, seatId)
    return teamIndex === null ? [] : [{ teamIndex, playerId, amount }]
  })
}

/** What a refused bid needs to know to do better: the price now, the max bid, or the lowest bid that counts. */
export function amountInTheWay(
  lobby: Lobby,
  seatId: SeatId | null,
  command: LobbyCommand,
  refusal: LobbyRefusal,
): string | null {
  const { auction } = lobby
  if (auction === null) return null
  const lot = lotMeant(auction, command)
  const { minimum, step } = auctionRulesOf(auction.format)
  switch (refusal) {
    case 'outbid':
      return lot === null ? null : String(highBid(lot).amount)
    case 'below_minimum':
      return String(lot === null || command.kind === 'set-limit' ? minimum : highBid(lot).amount + step)
    case 'over_max_bid': {
      const teamIndex = teamMeant(lobby, auction, seatId, command)
      return teamIndex === null || command.kind === 'correct-sale' ? null : String(maxBid(auction, teamIndex, lot))
    }
    default:
      return null
  }
}

function lotMeant(auction: Auction, command: LobbyCommand): Lot | null {
  if (command.kind === 'bid') return lotOf(auction, command.lotNumber)
  return command.kind === 'set-limit'
    ? (auction.lots.find(({ playerId }) => playerId === command.playerId) ?? null)
    : null
}

function teamMeant(lobby: Lobby, auction: Auction, seatId: SeatId | null, command: LobbyCommand): number | null {
  if (command.kind === 'nominate') return nextNominator(auction)?.teamIndex ?? null
  const named = command.kind === 'bid' ? command.teamIndex : null
  return named ?? (seatId === null ? null : teamIndexOfSeat(lobby, seatId))
}

/** Those of an auction's lots and of its nomination, or the one of the turn. */
export function runningClocks({ draft, auction }: Lobby): readonly RunningClock[] {
  const clocks =
    auction === null
      ? [draft?.clock]
      : [...auction.lots.map(({ clock }) => clock), auction.nomination === null ? undefined : auction.nomination.clock]
  return clocks.flatMap((clock) => (clock?.kind === 'running' ? [clock] : []))
}

/** What an auction does by itself. */
export function nextOfAuction(auction: Auction, nominationMs: number) {
  return nextInAuction(auction, { nominationMs, bidScale: 1 })
}

function auctionEvent(event: AuctionEvent): LobbyEvent {
  return { kind: 'auction', event }
}

function isOnline(lobby: Lobby, teamIndex: number, onlineSeatIds: readonly SeatId[]): boolean {
  const seat = seatOfTeam(lobby, teamIndex)
  return seat !== null && onlineSeatIds.includes(seat.id)
}

/** Computers and autopick go by the league's prices. */
function auctionFacts(
  lobby: Lobby,
  { format }: Auction,
  { pool, nowMs, start, privateBids: { limits, preferencesOf } = NO_PRIVATE_BIDS }: LobbyFacts,
): AuctionFacts {
  // Just after a start of the server nobody knows, and then nobody counts as absent.
  const online = start?.onlineSeatIds ?? null
  const setup = () => ({
    players: auctionPlayers(pool.players, format),
    pool,
    limits,
    preferencesOf: (teamIndex: number) => preferencesOf(teamIndex) ?? NO_PREFERENCES,
  })
  return {
    pool,
    nowMs,
    limits,
    ...(online !== null && { isHere: (teamIndex) => isOnline(lobby, teamIndex, online) }),
    // A bid of a person needs no prices.
    nominate: (auction, teamIndex) => auctionBidders(setup()).nominate(auction, teamIndex),
    bid: (auction, lot) => auctionBidders(setup()).bid(auction, lot),
    settle: (auction, lot) => auctionBidders(setup()).settle(auction, lot),
  }
}
