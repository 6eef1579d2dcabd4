import { isHost } from '../draft/draft-command.ts'
import { running } from '../draft/draft-clock.ts'
import { MAX_TIMEOUTS_IN_ROW } from '../draft/decide-draft.ts'
import { assert } from '../lib/assert.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { isSameWriteIn, writeInOf } from '../players/off-board.ts'
import type { PlayerId } from '../players/player.ts'
import {
  automaticBidders,
  clockOfNewLot,
  isLotOver,
  isNominationOver,
  madeUpClocks,
  newNomination,
} from './auction-clock.ts'
import type {
  AuctionCommand,
  AuctionEvent,
  AuctionFacts,
  AuctionRefusal,
  AutomaticBid,
  BidMaker,
  Drafter,
} from './auction-command.ts'
import { auctionSteps, type AuctionSteps } from './auction-steps.ts'
import {
  auctionRulesOf,
  highBid,
  lotOf,
  maxBid,
  nextNominator,
  openPlaces,
  takenPlayers,
  type Auction,
  type Bid,
  type Lot,
} from './auction.ts'
import { isManagerAway, isTakenOver, MAX_MISSED_LOTS } from './absence.ts'
import { isAuctionComplete } from './sale-to-undo.ts'
import { hasPersonIn, isPositionFull, stillIn, withLimit } from './bidding.ts'
import { decideHostTool, type HostToolCommand } from './host-tools.ts'

export type AuctionDecision = Result<readonly AuctionEvent[], AuctionRefusal>

/**
 * Decides a command. Everybody bids for their own team and nominates on their own turn; the host may do both for anybody. Events that
 * change nothing are left out.
 */
export function decide(
  auction: Auction,
  drafter: Drafter,
  command: AuctionCommand,
  facts: AuctionFacts,
): AuctionDecision {
  const steps = auctionSteps(auction, facts)
  const refusal = decideInto(steps, drafter, command, facts)
  return refusal === null ? ok(withReason(steps.events(), command)) : err(refusal)
}

/** A host's reason stands with their act, which comes first; what follows from it needs none. */
function withReason(events: readonly AuctionEvent[], command: AuctionCommand): readonly AuctionEvent[] {
  const why = 'why' in command ? command.why : undefined
  const [act, ...others] = events
  return act === undefined || why === undefined ? events : [{ ...act, why }, ...others]
}

/** Adds the events of a command, or says why there are none. */
function decideInto(
  steps: AuctionSteps,
  drafter: Drafter,
  command: AuctionCommand,
  facts: AuctionFacts,
): AuctionRefusal | null {
  switch (command.kind) {
    case 'nominate':
      return nominate(steps, drafter, command, facts)
    case 'bid':
      return bid(steps, drafter, command, facts)
    case 'pass':
      return pass(steps, drafter, command, facts)
    case 'set-limit':
      return setLimit(steps, drafter, command, facts)
    case 'set-control':
      return setControl(steps, drafter, command)
    case 'settle-lot':
      return drafter.kind === 'seat' ? 'not_host' : settleLot(steps, command.lotNumber, facts)
    case 'open':
    case 'nominate-automatically':
    case 'bid-automatically':
    case 'sell':
    case 'make-up-outage':
      return drafter.kind === 'system' ? actAutomatically(steps, command, facts) : 'not_host'
    default:
      return isHost(drafter) ? decideForHost(steps, command, facts) : 'not_host'
  }
}

function decideForHost(steps: AuctionSteps, command: HostToolCommand, facts: AuctionFacts): AuctionRefusal | null {
  const refusal = decideHostTool(steps, command, facts)
  if (refusal === null && steps.events().length > 0) steps.addLimitBids(null)
  return refusal
}

function nominate(
  steps: AuctionSteps,
  drafter: Drafter,
  { playerId, amount, teamIndex: meant }: Extract<AuctionCommand, { readonly kind: 'nominate' }>,
  facts: AuctionFacts,
): AuctionRefusal | null {
  const auction = steps.auction()
  if (isAuctionComplete(auction)) return 'draft_complete'
  const nominator = nextNominator(auction)
  if (nominator === null) return 'lot_open'
  const { teamIndex, turn } = nominator
  const isOwn = drafter.kind === 'solo' || (drafter.kind === 'seat' && drafter.teamIndex === teamIndex)
  if ((!isOwn && !isHost(drafter)) || (meant !== undefined && meant !== teamIndex)) return 'not_your_turn'
  if (auction.isPaused) return 'draft_paused'
  if (!isHost(drafter) && isNominationOver(auction, facts.nowMs)) return 'time_is_up'
  if (writeInOf(playerId) !== null && !isHost(drafter)) return 'not_host'
  const problem = playerProblem(auction, playerId, facts)
  if (problem !== null) return problem
  if (!Number.isSafeInteger(amount) || amount < auctionRulesOf(auction.format).minimum) return 'below_minimum'
  if (amount > maxBid(auction, teamIndex)) return 'over_max_bid'
  if (isPositionFull(auction, teamIndex, playerId, facts.pool)) return 'position_full'
  const opening: Bid = { teamIndex, amount, by: isOwn ? 'person' : 'host', reason: null }
  addLot(steps, turn, playerId, opening, facts)
  if (isOwn) comeBack(steps, auction, drafter, teamIndex)
  return null
}

function addLot(steps: AuctionSteps, turn: number, playerId: PlayerId, opening: Bid, facts: AuctionFacts): void {
  const { nextLotNumber: lotNumber } = steps.auction()
  const clock = clockOfNewLot(steps.auction(), facts.nowMs)
  steps.add({ kind: 'nominated', lotNumber, playerId, turn, ...opening, clock, atMs: facts.nowMs })
  steps.addLimitBids(lotNumber)
  steps.addQuickClock(lotNumber)
}

function bid(
  steps: AuctionSteps,
  drafter: Drafter,
  { lotNumber, amount, teamIndex: named }: Extract<AuctionCommand, { readonly kind: 'bid' }>,
  facts: AuctionFacts,
): AuctionRefusal | null {
  const auction = steps.auction()
  const lot = openLot(auction, lotNumber, facts)
  if (typeof lot === 'string') return lot
  const actor = actingTeam(auction, drafter, named)
  if (typeof actor === 'string') return actor
  const { teamIndex, by } = actor
  const refusal = bidProblem(auction, lot, teamIndex, amount, facts)
  if (refusal !== null) return refusal
  steps.addBid(lotNumber, { teamIndex, amount, by, reason: null })
  if (by === 'person') comeBack(steps, auction, drafter, teamIndex)
  steps.addLimitBids(lotNumber)
  return null
}

/** Why a team can't bid an amount on a lot that is open. */
function bidProblem(
  auction: Auction,
  lot: Lot,
  teamIndex: number,
  amount: number,
  { pool }: AuctionFacts,
): AuctionRefusal | null {
  const { teamIndex: leader, amount: price } = highBid(lot)
  if (teamIndex === leader) return 'already_yours'
  if (openPlaces(auction, teamIndex, lot) <= 0) return 'team_full'
  if (!Number.isSafeInteger(amount)) return 'below_minimum'
  if (amount <= price) return 'outbid'
  if (amount < price + auctionRulesOf(auction.format).step) return 'below_minimum'
  if (amount > maxBid(auction, teamIndex, lot)) return 'over_max_bid'
  return isPositionFull(auction, teamIndex, lot.playerId, pool) ? 'position_full' : null
}

function pass(
  steps: AuctionSteps,
  drafter: Drafter,
  { lotNumber, teamIndex: named }: Extract<AuctionCommand, { readonly kind: 'pass' }>,
  facts: AuctionFacts,
): AuctionRefusal | null {
  const auction = steps.auction()
  const lot = openLot(auction, lotNumber, facts)
  if (typeof lot === 'string') return lot
  const actor = actingTeam(auction, drafter, named)
  if (typeof actor === 'string') return actor
  if (highBid(lot).teamIndex === actor.teamIndex) return 'already_yours'
  if (!lot.passed.includes(actor.teamIndex)) addPassed(steps, lot, [actor.teamIndex], facts)
  if (actor.by === 'person') comeBack(steps, auction, drafter, actor.teamIndex)
  const after = lotOf(steps.auction(), lotNumber)
  const onlyComputersBid = after !== null && automaticBidders(steps.auction(), after).length > 0
  return onlyComputersBid && !hasPersonIn(steps.auction(), after, facts.pool)
    ? settleLot(steps, lotNumber, facts)
    : null
}

/** The time ends now for a lot that everybody else passed or can't have. */
function addPassed(steps: AuctionSteps, lot: Lot, teamIndexes: readonly number[], { nowMs, pool }: AuctionFacts): void {
  const auction = steps.auction()
  const passed = { ...lot, passed: [...lot.passed, ...teamIndexes] }
  const isAlone = stillIn(auction, passed, pool).length === 0
  const now = running(auction, 0, nowMs)
  const isSooner = lot.clock.kind === 'running' && lot.clock.deadlineMs > now.deadlineMs
  const { lotNumber } = lot
  steps.add({ kind: 'passed', lotNumber, teamIndexes, ...(isAlone && isSooner && { clock: now }) })
}

function setLimit(
  steps: AuctionSteps,
  drafter: Drafter,
  { playerId, limit }: { readonly playerId: PlayerId; readonly limit: number | null },
  facts: AuctionFacts,
): AuctionRefusal | null {
  const auction = steps.auction()
  if (isAuctionComplete(auction)) return 'draft_complete'
  const actor = actingTeam(auction, drafter, null)
  if (typeof actor === 'string') return actor
  const refusal = limit === null ? null : limitProblem(auction, actor.teamIndex, playerId, limit, facts)
  if (refusal !== null) return refusal
  if (limit !== null) addBidsOfLimit(steps, actor.teamIndex, playerId, limit, facts)
  comeBack(steps, auction, drafter, actor.teamIndex)
  return null
}

function limitProblem(
  auction: Auction,
  teamIndex: number,
  playerId: PlayerId,
  limit: number,
  facts: AuctionFacts,
): AuctionRefusal | null {
  const lot = auction.lots.find((each) => each.playerId === playerId) ?? null
  if (lot === null) {
    const problem = playerProblem(auction, playerId, facts)
    if (problem !== null) return problem
  }
  if (!Number.isSafeInteger(limit) || limit < auctionRulesOf(auction.format).minimum) return 'below_minimum'
  return limit > maxBid(auction, teamIndex, lot) ? 'over_max_bid' : null
}

function addBidsOfLimit(
  steps: AuctionSteps,
  teamIndex: number,
  playerId: PlayerId,
  limit: number,
  facts: AuctionFacts,
): void {
  const auction = steps.auction()
  const lot = auction.lots.find((each) => each.playerId === playerId) ?? null
  if (lot === null || auction.isPaused || isLotOver(lot, facts.nowMs)) return
  const limits = withLimit(facts.limits, teamIndex, playerId, limit)
  const next = highBid(lot).amount + auctionRulesOf(auction.format).step
  // Whoever passed and sets a limit is in again by the bid that it makes.
  if (lot.passed.includes(teamIndex) && bidProblem(auction, lot, teamIndex, next, facts) === null && limit >= next) {
    steps.addBid(lot.lotNumber, { teamIndex, amount: next, by: 'proxy', reason: null })
  }
  steps.addLimitBids(null, limits)
}

/** Computers and autopick bid among themselves to the end, and the lot is sold. Only where no person leads or may still bid. */
function settleLot(steps: AuctionSteps, lotNumber: number, facts: AuctionFacts): AuctionRefusal | null {
  const lot = openLot(steps.auction(), lotNumber, facts)
  if (typeof lot === 'string') return lot
  if (hasPersonIn(steps.auction(), lot, facts.pool)) return 'not_your_turn'
  for (const each of facts.settle(steps.auction(), lot)) addAutomaticBid(steps, lotNumber, each, facts)
  steps.addLimitBids(lotNumber)
  addSale(steps, lotNumber, { because: 'settled' })
  return null
}

function addAutomaticBid(
  steps: AuctionSteps,
  lotNumber: number,
  { teamIndex, amount, reason }: AutomaticBid,
  facts: AuctionFacts,
): void {
  const auction = steps.auction()
  const lot = lotOf(auction, lotNumber)
  assert(lot !== null, `lot ${lotNumber} is up`)
  const control = auction.teams[teamIndex]?.control ?? 'person'
  const problem = control === 'person' ? 'not_your_turn' : bidProblem(auction, lot, teamIndex, amount, facts)
  assert(problem === null && control !== 'person', `team ${teamIndex} may bid ${amount}: ${problem}`)
  steps.addBid(lotNumber, { teamIndex, amount, by: control, reason })
}

function addSale(steps: AuctionSteps, lotNumber: number, why: SaleReason): void {
  const lot = lotOf(steps.auction(), lotNumber)
  assert(lot !== null, `lot ${lotNumber} is up`)
  const { teamIndex, amount: price } = highBid(lot)
  steps.add({ kind: 'sold', lotNumber, playerId: lot.playerId, teamIndex, price, ...why })
  steps.addLimitBids(null)
}

type SaleReason = Pick<Extract<AuctionEvent, { readonly kind: 'sold' }>, 'because' | 'missedBy'>

/** The lot's time is up. Autopick takes over for a manager who misses their second one. */
function sellInTime(steps: AuctionSteps, lot: Lot, facts: AuctionFacts): void {
  const missedBy = absentBidders(steps.auction(), lot, facts)
  addSale(steps, lot.lotNumber, { because: 'time', ...(missedBy.length > 0 && { missedBy }) })
  for (const teamIndex of missedBy) {
    if ((steps.auction().teams[teamIndex]?.missedLots ?? 0) >= MAX_MISSED_LOTS) {
      steps.add({ kind: 'control-set', teamIndex, control: 'autopick', because: 'timeouts', absence: 'begins' })
    }
  }
}

const OWN_BIDS: ReadonlySet<BidMaker> = new Set(['person', 'proxy'])

/** Who could still bid, is not there, and did nothing about this player, now or before. */
function absentBidders(auction: Auction, lot: Lot, { pool, isHere, limits }: AuctionFacts): readonly number[] {
  return stillIn(auction, lot, pool).filter((teamIndex) => {
    const hasBid = lot.bids.some((each) => each.teamIndex === teamIndex && OWN_BIDS.has(each.by))
    const hasLimit = limits.some((limit) => limit.teamIndex === teamIndex && limit.playerId === lot.playerId)
    const isPerson = auction.teams[teamIndex]?.control === 'person'
    return isPerson && !hasBid && !hasLimit && isHere?.(teamIndex, lot) === false
  })
}

type SystemCommand = Extract<
  AuctionCommand,
  { readonly kind: 'open' | 'nominate-automatically' | 'bid-automatically' | 'sell' | 'make-up-outage' }
>

/** A second node that fires, or a person who was faster, makes each of these a no-op. */
function actAutomatically(steps: AuctionSteps, command: SystemCommand, facts: AuctionFacts): null {
  const auction = steps.auction()
  switch (command.kind) {
    case 'open':
      if (auction.nomination === null && auction.lots.length === 0 && !isAuctionComplete(auction)) {
        steps.add({ kind: 'opened' }, newNomination(auction, facts.nowMs))
      }
      return null
    case 'nominate-automatically':
      nominateAutomatically(steps, command.turn, facts)
      return null
    case 'bid-automatically': {
      const lot = lotOf(auction, command.lotNumber)
      const isStale = lot === null || lot.bidCount !== command.bidCount || auction.isPaused
      if (isStale) return null
      if (isLotOver(lot, facts.nowMs)) {
        sellInTime(steps, lot, facts)
        return null
      }
      const next = facts.bid(auction, lot)
      const bidders = automaticBidders(auction, lot)
      if (next !== null) addAutomaticBid(steps, lot.lotNumber, next, facts)
      else if (bidders.length > 0) addPassed(steps, lot, bidders, facts)
      if (next !== null) steps.addLimitBids(lot.lotNumber)
      return null
    }
    case 'sell': {
      const lot = lotOf(auction, command.lotNumber)
      if (lot !== null && !auction.isPaused && isLotOver(lot, facts.nowMs)) sellInTime(steps, lot, facts)
      return null
    }
    case 'make-up-outage': {
      const clocks = madeUpClocks(auction, command, facts)
      if (clocks === null) return null
      steps.add({ kind: 'clock-changed', change: 'outage', lots: clocks.lots }, clocks.nomination)
      steps.addLimitBids(null)
      return null
    }
  }
}

function nominateAutomatically(steps: AuctionSteps, turn: number, facts: AuctionFacts): void {
  const auction = steps.auction()
  const nominator = nextNominator(auction)
  if (nominator?.turn !== turn || auction.nomination === null || auction.isPaused) return
  const { teamIndex } = nominator
  const control = auction.teams[teamIndex]?.control ?? 'person'
  if (control === 'person' && !isNominationOver(auction, facts.nowMs)) return
  const choice = facts.nominate(auction, teamIndex)
  if (choice === null) return
  const by: BidMaker = control === 'person' ? 'clock' : control
  const amount = auctionRulesOf(auction.format).minimum
  addLot(steps, turn, choice.playerId, { teamIndex, amount, by, reason: choice.reason }, facts)
  const timeoutCount = (auction.teams[teamIndex]?.timeoutsInRow ?? 0) + 1
  if (by === 'clock' && timeoutCount >= MAX_TIMEOUTS_IN_ROW) {
    steps.add({ kind: 'control-set', teamIndex, control: 'autopick', because: 'timeouts' })
  }
}

function setControl(
  steps: AuctionSteps,
  drafter: Drafter,
  { teamIndex, control }: Extract<AuctionCommand, { readonly kind: 'set-control' }>,
): AuctionRefusal | null {
  const team = steps.auction().teams[teamIndex]
  if (team === undefined) return 'no_such_team'
  const isOwn = drafter.kind === 'seat' && drafter.teamIndex === teamIndex && control !== 'computer'
  if (!isOwn && !isHost(drafter)) return 'not_host'
  if (team.control !== control) steps.add({ kind: 'control-set', teamIndex, control, because: 'chosen' })
  else if (isOwn) comeBack(steps, steps.auction(), drafter, teamIndex)
  return null
}

/**
 * A manager who acts for their own team is not away any more, and has it back from autopick that took over in their absence. Autopick that
 * somebody chose stays until it is switched off.
 */
function comeBack(steps: AuctionSteps, before: Auction, drafter: Drafter, teamIndex: number): void {
  if (drafter.kind !== 'seat' || !isManagerAway(before, teamIndex)) return
  const { control = 'person' } = before.teams[teamIndex] ?? {}
  const back = isTakenOver(before, teamIndex) ? 'person' : control
  steps.add({ kind: 'control-set', teamIndex, control: back, because: 'chosen', absence: 'ends' })
}

function openLot(auction: Auction, lotNumber: number, { nowMs }: AuctionFacts): Lot | AuctionRefusal {
  if (isAuctionComplete(auction)) return 'draft_complete'
  const lot = lotOf(auction, lotNumber)
  if (lot === null || isLotOver(lot, nowMs)) return 'lot_over'
  return auction.isPaused ? 'draft_paused' : lot
}

interface ActingTeam {
  readonly teamIndex: number
  readonly by: 'person' | 'host'
}

function actingTeam(auction: Auction, drafter: Drafter, named: number | null): ActingTeam | AuctionRefusal {
  const own = drafter.kind === 'seat' ? drafter.teamIndex : null
  const teamIndex = named ?? own
  if (teamIndex === null || auction.teams[teamIndex] === undefined) return 'no_such_team'
  if (teamIndex !== own && !isHost(drafter)) return 'not_host'
  return { teamIndex, by: drafter.kind === 'solo' || teamIndex === own ? 'person' : 'host' }
}

/** Why a player can't be nominated. A write-in is the same one however they are spelled. */
function playerProblem(
  auction: Auction,
  playerId: PlayerId,
  { pool }: AuctionFacts,
): 'unknown_player' | 'already_drafted' | null {
  const isWriteIn = writeInOf(playerId) !== null
  if (!isWriteIn && !pool.has(playerId)) return 'unknown_player'
  const taken = takenPlayers(auction)
  const isTaken = isWriteIn ? [...taken].some((id) => isSameWriteIn(id, playerId)) : taken.has(playerId)
  return isTaken ? 'already_drafted' : null
}
