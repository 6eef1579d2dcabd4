import { nominationOrder } from '../auction/nomination-order.ts'
import { apply } from '../auction/apply-auction.ts'
import { auctionBidders } from '../auction/auction-bidders.ts'
import { changedClocks, nextAutomatic, pausedAt, type AuctionPace } from '../auction/auction-clock.ts'
import type { AuctionCommand, AuctionEvent, AuctionFacts, AuctionRefusal, Drafter } from '../auction/auction-command.ts'
import { auctionPlayers } from '../auction/auction-players.ts'
import { auctionSteps } from '../auction/auction-steps.ts'
import {
  auctionRulesOf,
  emptyAuction,
  highBid,
  lotOf,
  nextNominator,
  nominatorOf,
  purseOf,
  saleOf,
  teamOfTurn,
  type Auction,
  type Lot,
  type Sale,
} from '../auction/auction.ts'
import { boardOf } from '../auction/board-of-sales.ts'
import { isAboveLimit, stillIn, withLimit } from '../auction/bidding.ts'
import { decide } from '../auction/decide-auction.ts'
import type { Automatic, DraftPool } from '../draft/draft-command.ts'
import { CLOCK_OFF, type DraftClock, type TeamControl } from '../draft/draft.ts'
import type { DraftSetup } from '../draft/setup.ts'
import type { HostDraft } from '../league-hosts/host-draft.ts'
import { isSameData } from '../lib/json.ts'
import { err, ok, type Result } from '../lib/result.ts'
import {
  hasAuctionBegun,
  ownTeamsOf,
  type AuctionBoard,
  type AuctionWentOn,
  type SalaryKeeper,
  type SalaryRefusal,
  type SoloAuction,
  type SoloAuctionCommand,
  type SoloAuctionFacts,
  type SoloAuctions,
} from './solo-auction.ts'
import { isSameClock } from './follow-draft.ts'
import { mirroredAuction } from './mirror-auction.ts'

/** An auction on this device: the rules of core/auction, with one person who has every right. */
export const SOLO_AUCTIONS: SoloAuctions = {
  begin: (setup, seed) => boardWith(beginning(setup, seed)),
  changeSetup,
  decide: decideInto,
  next: nextInAuction,
  rested: (solo, nowMs) => boardWith(solo, paused(solo.auction, nowMs)),
  waiting: (solo) => boardWith(solo, waitingAuction(solo.auction)),
  order: nominationOrder,
  mayNominate: (auction) => {
    const teamIndex = auction.isPaused ? null : nominatorOf(auction)
    return teamIndex !== null && auction.teams[teamIndex]?.control !== 'computer'
  },
  actingTeam,
  mirror,
  stopped: ({ auction, ...rest }) =>
    boardWith({ ...rest, auction: { ...waitingAuction(auction), lots: [], nomination: null, isPaused: true } }),
  bring: (setup, seed, { budgets = [], keepers }) => {
    const empty = beginning(setup, seed)
    const teams = empty.auction.teams.map((team, index) => ({ ...team, budget: budgets[index] ?? team.budget }))
    const auction = keepers.reduce<Auction>(
      (kept, { teamIndex, player, salary = 0 }) => {
        return apply(kept, { kind: 'kept', teamIndex, playerId: player.playerId, price: salary })
      },
      { ...empty.auction, teams },
    )
    return boardWith({ ...empty, auction })
  },
}

function boardWith(solo: SoloAuction, auction: Auction = solo.auction): AuctionBoard {
  return { auction: auction === solo.auction ? solo : { ...solo, auction }, draft: boardOf(auction) }
}

function beginning(
  { numTeams: teamCount, rounds: roundCount, rules, controls }: DraftSetup,
  seed: number,
): SoloAuction {
  const empty = emptyAuction({ teamCount, roundCount, rules }, seed)
  return { auction: { ...withControls(empty, controls), isPaused: true }, ownLimits: [], bidLog: [] }
}

function withControls(auction: Auction, controls: readonly TeamControl[]): Auction {
  return {
    ...auction,
    teams: auction.teams.map((team, teamIndex) => ({ ...team, control: controls[teamIndex] ?? 'person' })),
  }
}

function changeSetup(before: SoloAuction, setup: DraftSetup, seed: number): AuctionBoard {
  const { auction } = before
  const isSameLeague =
    auction.format.teamCount === setup.numTeams &&
    auction.format.roundCount === setup.rounds &&
    isSameData(auction.format.rules, setup.rules)
  if (hasAuctionBegun(auction) || (isSameLeague && auction.seed === seed)) {
    const isSame = auction.teams.every(({ control }, teamIndex) => control === setup.controls[teamIndex])
    return boardWith(before, isSame ? auction : withControls(auction, setup.controls))
  }
  const empty = beginning(setup, seed)
  const sales = auction.sales.filter(({ teamIndex }) => teamIndex < setup.numTeams)
  return boardWith(empty, { ...empty.auction, sales })
}

/** The auction before stays the same object where the site says the same: screens remember by it. */
function mirror(before: SoloAuction | null, draft: HostDraft, clock: DraftClock): AuctionBoard {
  const auction = mirroredAuction(draft, clock, before?.auction ?? null)
  const isSame = before !== null && isSameData(withoutClocks(before.auction), withoutClocks(auction))
  if (isSame && isSameClock(clockOf(before.auction), clockOf(auction))) return boardWith(before)
  return boardWith({ auction, ownLimits: [], bidLog: [] })
}

/** That of the one lot, or of the nomination. */
function clockOf({ lots, nomination }: Auction): DraftClock {
  return lots[0]?.clock ?? nomination?.clock ?? CLOCK_OFF
}

function withoutClocks(auction: Auction): Auction {
  const { lots, nomination } = auction
  return {
    ...auction,
    lots: lots.map((lot) => ({ ...lot, clock: CLOCK_OFF })),
    nomination: nomination && { ...nomination, clock: CLOCK_OFF },
  }
}

function decideInto(
  solo: SoloAuction,
  command: SoloAuctionCommand,
  facts: SoloAuctionFacts,
): Result<readonly AuctionWentOn[], AuctionRefusal | SalaryRefusal> {
  switch (command.kind) {
    case 'auction':
      return decideCommand(solo, command.command, command.teamIndex ?? null, facts)
    case 'simulate-lot':
      return ok(wentOn(solo, simulated(solo, command.isForPersons, facts)))
    case 'replay-lot':
      return ok([{ kind: 'auction-went-on', board: replayed(solo, command.lotNumber), soldIds: [] }])
    case 'set-salaries':
      return setSalaries(solo, command.keepers, facts)
  }
}

function decideCommand(
  solo: SoloAuction,
  command: AuctionCommand,
  named: number | null,
  facts: SoloAuctionFacts,
): Result<readonly AuctionWentOn[], AuctionRefusal> {
  const auctionFacts = factsFor(solo, facts)
  const acting = actingTeam(solo.auction, named)
  const decided = decide(solo.auction, drafterOf(acting, command), command, auctionFacts)
  if (!decided.ok) return decided
  const events = [...decided.value, ...opening(solo.auction, command, auctionFacts)]
  if (command.kind !== 'set-limit') return ok(wentOn(solo, events))
  const ownLimits = withLimit(solo.ownLimits, acting ?? 0, command.playerId, command.limit)
  const limited = { ...solo, ownLimits }
  const went = wentOn(limited, events)
  if (went.length > 0 || ownLimits === solo.ownLimits) return ok(went)
  return ok([{ kind: 'auction-went-on', board: boardWith(limited), soldIds: [] }])
}

/** The auction opens with the first Start. */
function opening(auction: Auction, command: AuctionCommand, facts: AuctionFacts): readonly AuctionEvent[] {
  if (command.kind !== 'resume') return []
  const decided = decide({ ...auction, isPaused: false }, { kind: 'system' }, { kind: 'open' }, facts)
  return decided.ok ? decided.value : []
}

/** The person acts as the manager of one of their teams, who is also the host. */
function drafterOf(teamIndex: number | null, command: AuctionCommand): Drafter {
  switch (command.kind) {
    case 'settle-lot':
      return { kind: 'solo' }
    case 'open':
    case 'nominate-automatically':
    case 'bid-automatically':
    case 'sell':
    case 'make-up-outage':
      return { kind: 'system' }
    default:
      return teamIndex === null ? { kind: 'solo' } : { kind: 'seat', teamIndex, isHost: true }
  }
}

function actingTeam(auction: Auction, chosen: number | null): number | null {
  const own = ownTeamsOf(auction)
  const nominator = auction.lots.length === 0 ? nextNominator(auction) : null
  if (nominator !== null && own.includes(nominator.teamIndex)) return nominator.teamIndex
  return chosen !== null && own.includes(chosen) ? chosen : (own[0] ?? null)
}

function factsFor({ auction, ownLimits: limits }: SoloAuction, facts: SoloAuctionFacts): AuctionFacts {
  const { pool, players, preferences, nowMs, isHere } = facts
  const setup = { players: auctionPlayers(players, auction.format), pool, limits, preferencesOf: () => preferences }
  const isPersonHere = isHere && ((_teamIndex: number, { lotNumber }: Lot) => isHere(lotNumber))
  return { pool, nowMs, limits, isHere: isPersonHere, ...auctionBidders(setup) }
}

/** The bids of each sold lot are kept, and limits for players who are gone end. */
function wentOn(solo: SoloAuction, events: readonly AuctionEvent[]): readonly AuctionWentOn[] {
  if (events.length === 0) return []
  let { auction, ownLimits, bidLog } = solo
  const soldIds: string[] = []
  for (const event of events) {
    if (event.kind === 'sold') {
      const lot = lotOf(auction, event.lotNumber)
      if (lot !== null) bidLog = [...bidLog, { lotNumber: lot.lotNumber, bids: lot.bids }]
      soldIds.push(event.playerId)
      ownLimits = ownLimits.filter(({ playerId }) => playerId !== event.playerId)
    }
    auction = apply(auction, event)
  }
  return [{ kind: 'auction-went-on', board: boardWith({ auction, ownLimits, bidLog }), soldIds }]
}

/** Nobody waits for a lot for which no person can bid, unless computers bid like people. */
function nextInAuction(auction: Auction, pace: AuctionPace, pool: DraftPool): Automatic<SoloAuctionCommand> | null {
  const isHurried = pace.bidScale < 1 && !auction.isPaused
  const [lot] = auction.lots
  if (isHurried && lot !== undefined && !isPersonWanted(auction, lot, pool)) {
    return { dueAtMs: lot.bidAtMs + pace.nominationMs, command: { kind: 'simulate-lot', isForPersons: false } }
  }
  const next = nextAutomatic(auction, pace)
  return next && { dueAtMs: next.dueAtMs, command: { kind: 'auction', command: next.command } }
}

/** A person may still bid, or leads and may be outbid. */
function isPersonWanted(auction: Auction, lot: Lot, pool: DraftPool): boolean {
  const isPerson = (teamIndex: number) => auction.teams[teamIndex]?.control === 'person'
  const bidders = stillIn(auction, lot, pool)
  return bidders.some(isPerson) || (isPerson(highBid(lot).teamIndex) && bidders.length > 0)
}

/** One lot sold at once, or the next player nominated. A person leaves the bidding to their limits, or to what autopick would bid. */
function simulated(solo: SoloAuction, isForPersons: boolean, soloFacts: SoloAuctionFacts): readonly AuctionEvent[] {
  const real = solo.auction
  const auction: Auction = isForPersons
    ? {
        ...real,
        teams: real.teams.map((team) => (team.control === 'person' ? { ...team, control: 'autopick' } : team)),
      }
    : real
  const facts = factsFor({ ...solo, auction }, soloFacts)
  const [lot] = auction.lots
  if (lot === undefined) {
    const nominator = nextNominator(auction)
    if (nominator === null) return []
    const command: AuctionCommand = { kind: 'nominate-automatically', turn: nominator.turn }
    const decided = decide(auction, { kind: 'system' }, command, facts)
    return decided.ok ? decided.value : []
  }
  const { lotNumber } = lot
  const steps = auctionSteps(auction, facts)
  const passing = stillIn(auction, lot, facts.pool).filter(
    (teamIndex) => auction.teams[teamIndex]?.control === 'person' && !hasLimit(solo, teamIndex, lot),
  )
  if (passing.length > 0) steps.add({ kind: 'passed', lotNumber, teamIndexes: passing })
  // Computers and limits answer each other until nobody goes on; prices only rise, so this ends.
  for (let before = -1; steps.events().length !== before;) {
    before = steps.events().length
    const open = lotOf(steps.auction(), lotNumber)
    if (open === null) break
    for (const { teamIndex, amount, reason } of facts.settle(steps.auction(), open)) {
      const by = auction.teams[teamIndex]?.control === 'computer' ? 'computer' : 'autopick'
      steps.addBid(lotNumber, { teamIndex, amount, by, reason })
    }
    steps.addLimitBids(null)
  }
  const settled = lotOf(steps.auction(), lotNumber) ?? lot
  const { teamIndex, amount: price } = highBid(settled)
  steps.add({ kind: 'sold', lotNumber, playerId: lot.playerId, teamIndex, price, because: 'settled' })
  return steps.events()
}

function hasLimit({ ownLimits }: SoloAuction, teamIndex: number, { playerId }: Lot): boolean {
  return ownLimits.some((limit) => limit.teamIndex === teamIndex && limit.playerId === playerId)
}

/** Earlier sales stay, and the team that nominated the lot does so again. */
function replayed(solo: SoloAuction, fromLotNumber: number): AuctionBoard {
  const { auction } = solo
  const isKept = (lotNumber: number | null) => lotNumber !== null && lotNumber < fromLotNumber
  const sales = auction.sales.filter(({ lotNumber }) => isKept(lotNumber))
  const nominators = [...auction.sales.filter(isNominated), ...auction.lots].toSorted(
    (one, other) => one.lotNumber - other.lotNumber,
  )
  let turn = 0
  for (const { lotNumber, nominatedBy } of nominators) {
    if (nominatedBy === null || lotNumber > fromLotNumber) break
    while (teamOfTurn(auction.format, turn) !== nominatedBy) turn += 1
    if (lotNumber < fromLotNumber) turn += 1
  }
  const before: Auction = { ...auction, sales, lots: [], turn, nextLotNumber: fromLotNumber, nomination: null }
  const open = nextNominator(before) === null ? null : { clock: { kind: 'off' } as const, sinceMs: 0 }
  const bidLog = solo.bidLog.filter(({ lotNumber }) => isKept(lotNumber))
  return boardWith({ ...solo, bidLog }, waitingAuction({ ...before, nomination: open }))
}

function isNominated({ nominatedBy }: Sale): boolean {
  return nominatedBy !== null
}

function paused(auction: Auction, nowMs: number): Auction {
  if (auction.isPaused) return auction
  const { lots, nomination } = pausedAt(auction, nowMs)
  return apply(auction, { kind: 'clock-changed', change: 'paused', lots, nomination })
}

function waitingAuction(auction: Auction): Auction {
  const { bidSeconds, nominationSeconds } = auctionRulesOf(auction.format)
  const { lots, nomination } = changedClocks(auction, (_clock, lot) => {
    const seconds = lot !== null ? bidSeconds : nominationSeconds
    return { kind: 'paused', remainingMs: seconds === null ? null : seconds * 1000 }
  })
  return apply(auction, { kind: 'clock-changed', change: 'paused', lots, nomination })
}

function setSalaries(
  { auction }: SoloAuction,
  keepers: readonly SalaryKeeper[],
  { pool }: SoloAuctionFacts,
): Result<readonly AuctionWentOn[], AuctionRefusal | SalaryRefusal> {
  if (hasAuctionBegun(auction)) return err('draft_started')
  const { minimum } = auctionRulesOf(auction.format)
  let kept: Auction = { ...auction, sales: [] }
  for (const { teamIndex, playerId, price } of keepers) {
    if (auction.teams[teamIndex] === undefined) return err('no_such_team')
    if (!pool.has(playerId)) return err('unknown_player')
    if (saleOf(kept, playerId) !== null) return err('keeper_twice')
    // A salary of another league may be below the minimum, or nothing.
    if (!Number.isSafeInteger(price) || price < 0) return err('below_minimum')
    if (purseOf(kept, teamIndex).placesLeft === 0) return err('team_full')
    if (auction.format.rules.limitsBind !== 'automatic' && isAboveLimit(kept, teamIndex, playerId, pool)) {
      return err('position_full')
    }
    kept = apply(kept, { kind: 'kept', teamIndex, playerId, price })
    const { left, placesLeft } = purseOf(kept, teamIndex)
    if (left < placesLeft * minimum) return err('below_need')
  }
  const board = boardWith({ auction: kept, ownLimits: [], bidLog: [] })
  return ok([{ kind: 'auction-went-on', board, soldIds: keepers.map(({ playerId }) => playerId) }])
}
