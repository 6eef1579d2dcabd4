import { PICK_GRACE_MS } from '#core/draft/draft-clock.ts'
import type { AuctionStep } from './auction-history.ts'
import type { Ledger } from './ledger.ts'

/**
 * A limit is never exceeded, acts whenever it can, and is nowhere in the log or the auction. `ledger` is as after the step. Amounts
 * above 10,000 are no coincidence in a text.
 */
export function checkLimits(ledger: Ledger, step: AuctionStep, report: (id: string, text: string) => void): void {
  const { command, decided, limits, states, before, drafter } = step
  if (typeof decided === 'string') return
  const set =
    command.kind === 'set-limit' && command.limit !== null && drafter.kind === 'seat' && drafter.teamIndex !== null
      ? [{ teamIndex: drafter.teamIndex, playerId: command.playerId, amount: command.limit }]
      : []
  const all = [...limits, ...set]
  const limitOf = (teamIndex: number, playerId: string) =>
    all.findLast((each) => each.teamIndex === teamIndex && each.playerId === playerId)?.amount ?? 0
  for (const event of decided) {
    if (event.kind !== 'bid' || event.by !== 'proxy') continue
    const lot = [before, ...states].flatMap(({ lots }) => lots).find(({ lotNumber }) => lotNumber === event.lotNumber)
    const limit = lot === undefined ? 0 : limitOf(event.teamIndex, lot.playerId)
    if (event.amount > limit) report('A9', `team ${event.teamIndex} bids ${event.amount} above its limit ${limit}`)
  }
  const after = states.at(-1) ?? before
  checkSecrecy(step, all, report)
  if (after.isPaused || after.format.rules.limitsBind === 'everybody') return
  for (const { teamIndex, playerId } of all) {
    const lot = after.lots.find((each) => each.playerId === playerId)
    const last = lot === undefined ? undefined : ledger.bidsOf(lot.lotNumber).at(-1)
    const isOver = lot?.clock.kind === 'running' && step.atMs >= lot.clock.deadlineMs + PICK_GRACE_MS
    if (
      lot === undefined ||
      last === undefined ||
      isOver ||
      last.teamIndex === teamIndex ||
      lot.passed.includes(teamIndex)
    )
      continue
    const cap = Math.min(limitOf(teamIndex, playerId), ledger.maxBid(teamIndex, lot.lotNumber))
    if (decided.length > 0 && cap >= last.amount + ledger.step) {
      report('A9', `the limit of team ${teamIndex} for ${playerId} did not act at ${last.amount}`)
    }
  }
}

function checkSecrecy(
  { decided, states, before }: AuctionStep,
  limits: readonly { readonly amount: number }[],
  report: (id: string, text: string) => void,
): void {
  if (limits.every(({ amount }) => amount <= 10_000)) return
  const text = JSON.stringify([decided, states.at(-1)])
  const bids = new Set(
    [before, ...states].flatMap(({ lots }) => lots.flatMap((lot) => lot.bids.map(({ amount }) => amount))),
  )
  const prices = new Set([before, ...states].flatMap(({ sales }) => sales.map(({ price }) => price)))
  const budgets = new Set([before, ...states].flatMap(({ teams }) => teams.map(({ budget }) => budget)))
  for (const { amount } of limits) {
    if (
      amount > 10_000 &&
      !budgets.has(amount) &&
      !bids.has(amount) &&
      !prices.has(amount) &&
      new RegExp(`\\b${amount}\\b`).test(text)
    ) {
      report('A9', `a limit of ${amount} is in the log`)
    }
  }
}
