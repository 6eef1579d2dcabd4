import { PICK_GRACE_MS } from '#core/draft/draft-clock.ts'
import type { AuctionEvent } from '#core/auction/auction-command.ts'
import { maxBid, pursesOf, type Auction, type Lot } from '#core/auction/auction.ts'
import { boardOf } from '#core/auction/board-of-sales.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import type { AuctionHistory, AuctionStep, Violation } from './auction-history.ts'
import { createAbsenceCheck } from './check-absence.ts'
import { checkLimits } from './check-limits.ts'
import { createLedger, type Ledger } from './ledger.ts'

/**
 * Checks the invariants of an auction against a ledger that is kept apart from production code. A1 money, A2 need, A3 rising bids,
 * A4 one sale, A5 times, A6 resets, A7 answers, A8 order, A9 limits, A10 the end, A12 values and positions, A13 absences. (A11, one sale by two nodes, is A4
 * with every automatic command sent twice.)
 */
export function checkAuction(history: AuctionHistory): readonly Violation[] {
  const found: Violation[] = []
  const report = (id: string, text: string) => void found.push({ id, text })
  const ledger = createLedger(history.start)
  const absences = createAbsenceCheck(history)
  for (const [index, step] of history.steps.entries()) {
    if (found.length > 0) break
    if (typeof step.decided === 'string') continue
    checkOutage(ledger, step, (id, text) => report(id, `step ${index}: ${text}`))
    for (const [eventIndex, event] of step.decided.entries()) {
      const before = eventIndex === 0 ? step.before : step.states[eventIndex - 1]
      const after = step.states[eventIndex]
      if (before === undefined || after === undefined) continue
      const where = (text: string) => `step ${index}, ${event.kind}: ${text}`
      const reportHere = (id: string, text: string) => report(id, where(text))
      checkEvent(ledger, { event, step, before, after }, history, reportHere)
      absences.event(ledger, step, before, eventIndex, reportHere)
      ledger.apply(event)
      checkMoney(ledger, after, reportHere)
    }
    absences.step(step, (id, text) => report(id, `step ${index}: ${text}`))
    checkLimits(ledger, step, report)
  }
  if (found.length > 0) return found
  checkAnswers(history, report)
  checkEnd(ledger, history, report)
  return found
}

type Report = (id: string, text: string) => void

interface Moment {
  readonly event: AuctionEvent
  readonly step: AuctionStep
  readonly before: Auction
  readonly after: Auction
}

function checkEvent(ledger: Ledger, moment: Moment, history: AuctionHistory, report: Report): void {
  const { event, step, before, after } = moment
  switch (event.kind) {
    case 'nominated':
      checkNomination(ledger, moment, report)
      checkLead(ledger, moment, event, report)
      checkPosition(moment, event.teamIndex, event.playerId, history, report)
      return
    case 'bid': {
      const bids = ledger.bidsOf(event.lotNumber)
      const last = bids.at(-1)
      if (last === undefined) return report('A4', `lot ${event.lotNumber} is not up`)
      const isAnswer = event.by === 'proxy' && event.amount >= last.amount
      if (event.amount < last.amount + ledger.step && !isAnswer) report('A3', `${event.amount} after ${last.amount}`)
      if (event.teamIndex === last.teamIndex) report('A3', `team ${event.teamIndex} outbids itself`)
      if (before.isPaused) report('A5', 'a bid during a pause')
      checkLead(ledger, moment, event, report)
      checkReset(ledger, moment, event.lotNumber, report)
      checkPosition(moment, event.teamIndex, ledger.playerOf(event.lotNumber), history, report)
      if (event.by === 'computer' || event.by === 'autopick') {
        const value = history.valueOf(event.teamIndex, ledger.playerOf(event.lotNumber))
        if (event.amount > value) report('A12', `team ${event.teamIndex} bids ${event.amount} for a value of ${value}`)
      }
      return
    }
    case 'sold': {
      const last = ledger.bidsOf(event.lotNumber).at(-1)
      if (last === undefined) return report('A4', `lot ${event.lotNumber} is not up`)
      if (ledger.isSold(event.playerId)) report('A4', `${event.playerId} is sold twice`)
      if (last.teamIndex !== event.teamIndex || last.amount !== event.price) {
        report('A4', `sold to ${event.teamIndex} for ${event.price}, but ${last.teamIndex} bid ${last.amount}`)
      }
      const lot = before.lots.find(({ lotNumber }) => lotNumber === event.lotNumber)
      if (event.because === 'time' && !(lot !== undefined && isUp(lot, step.atMs))) report('A5', 'sold before its time')
      if (event.because === 'settled' && lot !== undefined && hasPersonIn(ledger, before, lot)) {
        report('A5', 'settled while a person is in')
      }
      return
    }
    case 'clock-changed': {
      if (event.change === 'resumed' || event.change === 'outage') {
        for (const { lotNumber, clock } of event.lots) {
          const leftMs = clock.kind === 'running' ? clock.deadlineMs - step.atMs : 0
          const wasRunning = before.lots.some((lot) => lot.lotNumber === lotNumber && lot.clock !== clock)
          if (wasRunning && event.change === 'resumed' && leftMs < ledger.resetMs)
            report('A6', `resumed with ${leftMs} ms`)
        }
      }
      return
    }
    case 'bid-retracted': {
      const lot = after.lots.find(({ lotNumber }) => lotNumber === event.lotNumber)
      const leftMs = lot?.clock.kind === 'running' ? lot.clock.deadlineMs - step.atMs : Infinity
      if (leftMs < ledger.resetMs) report('A6', `retracted with ${leftMs} ms left`)
      return
    }
    default:
  }
}

/** Whoever leads could pay when they bid. */
function checkLead(
  ledger: Ledger,
  { event, step, before }: Moment,
  bid: { readonly lotNumber: number; readonly teamIndex: number; readonly amount: number; readonly by: string },
  report: Report,
): void {
  const most = ledger.maxBid(bid.teamIndex, bid.lotNumber)
  if (bid.amount > most) report('A2', `team ${bid.teamIndex} bids ${bid.amount} and can pay ${most}`)
  if (event.kind === 'bid') {
    const lot = before.lots.find(({ lotNumber }) => lotNumber === bid.lotNumber)
    if (lot !== undefined && isUp(lot, step.atMs)) report('A5', 'a bid after the time was up')
  }
}

/** The reset time is left after a bid, and a bid with more than that leaves the clock; a lot that nobody else can have is quick. */
function checkReset(ledger: Ledger, { step, before, after }: Moment, lotNumber: number, report: Report): void {
  const former = before.lots.find((lot) => lot.lotNumber === lotNumber)
  const lot = after.lots.find((each) => each.lotNumber === lotNumber)
  if (former?.clock.kind !== 'running' || lot?.clock.kind !== 'running') return report('A6', 'a lot without a clock')
  const expected = Math.max(former.clock.deadlineMs, step.atMs + ledger.resetMs)
  if (lot.clock.deadlineMs === expected) return
  const isQuick = lot.clock.deadlineMs === step.atMs + Math.min(3000, expected - step.atMs)
  // A ledger knows no positions.
  const mayAnswer = after.format.rules.limitsBind === 'automatic' && ledger.canAnswer(lotNumber, lot)
  if (!isQuick || mayAnswer) report('A6', `${lot.clock.deadlineMs - step.atMs} ms are left after a bid`)
}

/** Nobody could bid meanwhile: a lot that was open when the outage began has what was left then, and at least its reset time if others may still bid. */
function checkOutage(ledger: Ledger, { command, decided, before, states }: AuctionStep, report: Report): void {
  if (command.kind !== 'make-up-outage' || typeof decided === 'string') return
  const { fromMs, untilMs } = command
  for (const lot of before.lots) {
    const { lotNumber, clock } = lot
    if (clock.kind !== 'running' || clock.setAtMs >= untilMs) continue
    const stoodMs = Math.max(fromMs, clock.setAtMs)
    if (stoodMs >= clock.deadlineMs + PICK_GRACE_MS) continue
    // A ledger knows no positions.
    const mayAnswer = before.format.rules.limitsBind === 'automatic' && ledger.canAnswer(lotNumber, lot)
    const least = untilMs + Math.max(mayAnswer ? ledger.resetMs : 0, clock.deadlineMs - stoodMs)
    const after = states[0]?.lots.find((each) => each.lotNumber === lotNumber)?.clock
    if (after?.kind !== 'running' || after.deadlineMs < least) report('A6', `lot ${lotNumber} lost time to an outage`)
  }
}

/** Where limits of positions bind, nobody gets one too many, unless everybody who is left would be. Counted from sales and lots alone. */
function checkPosition(
  { before }: Moment,
  teamIndex: number,
  playerId: string,
  { positionOf, playerIds }: AuctionHistory,
  report: Report,
): void {
  const { limitsBind, positionLimits } = before.format.rules
  if (limitsBind !== 'everybody') return
  const others = before.lots.filter((lot) => lot.playerId !== playerId)
  const led = others.filter((lot) => lot.bids.at(-1)?.teamIndex === teamIndex)
  const own = [...before.sales.filter((sale) => sale.teamIndex === teamIndex), ...led]
  const isTooMany = (id: string) => {
    const position = positionOf(id)
    const limit = position === null ? null : positionLimits[position]
    return limit !== null && own.filter((each) => positionOf(each.playerId) === position).length >= limit
  }
  const taken = new Set([...before.sales, ...before.lots].map((each) => each.playerId))
  const hasOthers = playerIds.some((id) => !taken.has(id) && !isTooMany(id))
  if (isTooMany(playerId) && hasOthers) report('A12', `team ${teamIndex} may not have another ${positionOf(playerId)}`)
}

/** Nominations go in the order; only teams without an open place are passed over. */
function checkNomination(ledger: Ledger, { event, before }: Moment, report: Report): void {
  if (event.kind !== 'nominated') return
  if (before.isPaused) report('A5', 'a nomination during a pause')
  if (ledger.isSold(event.playerId) || ledger.isUp(event.playerId)) report('A4', `${event.playerId} is taken`)
  if (ledger.openLotCount() >= ledger.openLotsMax) report('A8', 'more lots than may be open')
  for (let turn = ledger.turn(); turn < event.turn; turn += 1) {
    const passedOver = ledger.teamOfTurn(turn)
    if (ledger.openPlaces(passedOver) > 0) return report('A8', `team ${passedOver} was passed over`)
  }
  if (event.turn < ledger.turn()) report('A8', `turn ${event.turn} was before`)
  if (ledger.teamOfTurn(event.turn) !== event.teamIndex)
    report('A8', `turn ${event.turn} is not team ${event.teamIndex}'s`)
}

function checkMoney(ledger: Ledger, after: Auction, report: Report): void {
  for (const [teamIndex, purse] of pursesOf(after).entries()) {
    const own = ledger.purse(teamIndex)
    if (purse.budget !== own.budget || purse.spent !== own.spent || purse.left !== own.budget - own.spent) {
      report('A1', `team ${teamIndex} has ${purse.left}, and its ledger ${own.budget - own.spent}`)
    }
    if (purse.committed !== own.committed) report('A1', `team ${teamIndex} leads with ${own.committed}`)
    const spare = own.budget - own.spent - own.committed - ledger.openPlaces(teamIndex) * ledger.minimum
    if (spare < 0) report('A2', `team ${teamIndex} lacks ${-spare} for its places`)
    if (maxBid(after, teamIndex) !== ledger.maxBid(teamIndex, null))
      report('A2', `team ${teamIndex} shows another max bid`)
  }
  if (ledger.budgetSum() !== ledger.firstBudgetSum) report('A1', 'money was made or lost')
}

/** Whatever was sent twice was answered alike and happened once. */
function checkAnswers({ steps, answers }: AuctionHistory, report: Report): void {
  const seen = new Map<string, number>()
  for (const { commandId, decided, drafter } of steps) {
    if (drafter.kind === 'system' || typeof decided === 'string' || decided.length === 0) continue
    seen.set(commandId, (seen.get(commandId) ?? 0) + 1)
  }
  for (const [commandId, count] of seen) if (count > 1) report('A7', `${commandId} happened ${count} times`)
  for (const [commandId, received] of answers) {
    if (new Set(received).size > 1) report('A7', `${commandId} was answered ${received.join(' and ')}`)
  }
}

function checkEnd(ledger: Ledger, { end, mustEnd, start }: AuctionHistory, report: Report): void {
  if (mustEnd && !isAuctionComplete(end)) report('A10', `${end.sales.length} sales, and the auction stands still`)
  const board = boardOf(end)
  for (const [teamIndex] of start.teams.entries()) {
    const column = board.slots.filter((_pick, index) => index % start.format.teamCount === teamIndex)
    const players = column.flatMap((pick) => pick?.playerId ?? [])
    if (players.join() !== ledger.playersOf(teamIndex).join()) report('A10', `team ${teamIndex}'s column differs`)
    const gap = column.indexOf(null)
    if (gap !== -1 && column.slice(gap).some((pick) => pick !== null)) report('A10', `team ${teamIndex} has a gap`)
  }
  if (isAuctionComplete(end) && (end.lots.length > 0 || end.nomination !== null)) report('A10', 'something is still up')
}

function isUp({ clock }: Lot, atMs: number): boolean {
  return clock.kind === 'running' && atMs >= clock.deadlineMs + PICK_GRACE_MS
}

function hasPersonIn(ledger: Ledger, auction: Auction, lot: Lot): boolean {
  // A ledger knows no positions.
  if (auction.format.rules.limitsBind === 'everybody') return false
  return auction.teams.some(
    ({ control }, teamIndex) =>
      control === 'person' &&
      (ledger.bidsOf(lot.lotNumber).at(-1)?.teamIndex === teamIndex || ledger.mayAnswer(lot.lotNumber, lot, teamIndex)),
  )
}
