import { canRaise, highBid, openPlaces, takenPlayers, type Lot } from '#core/auction/auction.ts'
import { isPositionFull } from '#core/auction/bidding.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'

/** What a person who is here passes on without a press. It never leaves the device (RU6): the server only receives passes. */
export interface PassRule {
  /** On everybody who should cost less, in whole dollars; null for nobody. */
  readonly under: number | null
  /** On everybody but their targets. */
  readonly isAsleep: boolean
}

export const NO_PASS_RULE: PassRule = { under: null, isAsleep: false }

/** The prices that "Pass on all under" offers. */
export const PASS_PRICES = [2, 3, 5, 8, 10, 15, 20, 30] as const

export type Targets = ReadonlySet<PlayerId>

/** The targets who can still be bought. */
export function targetsLeft({ auction }: Pick<AuctionFacts, 'auction'>, targets: Targets): number {
  const sold = new Set(auction.sales.map(({ playerId }) => playerId))
  return [...targets].filter((playerId) => !sold.has(playerId)).length
}

/** What the rule does at present: nobody sleeps without a target to wake for. Null while it passes on nobody. */
export function activeRule(facts: Pick<AuctionFacts, 'auction'>, rule: PassRule, targets: Targets): ActiveRule | null {
  if (rule.isAsleep && targetsLeft(facts, targets) > 0) return { kind: 'asleep' }
  return rule.under === null ? null : { kind: 'under', dollars: rule.under }
}

export type ActiveRule = { readonly kind: 'asleep' } | { readonly kind: 'under'; readonly dollars: number }

/** "Asleep until a target", "Passing under $5"; null without a rule. */
export function passLabel(active: ActiveRule | null): string | null {
  if (active === null) return null
  return active.kind === 'asleep' ? 'Asleep until a target' : `Passing under ${money(active.dollars)}`
}

/** Whether the rule passes on a lot: never on a target, nor on a player whom the person bid on or set a maximum for. */
export function passesByRule(facts: AuctionFacts, lot: Lot, rule: PassRule, targets: Targets): boolean {
  const { auction, own, part } = facts
  const active = activeRule(facts, rule, targets)
  if (active === null || own === null || auction.teams[own]?.control !== 'person') return false
  if (lot.passed.includes(own) || targets.has(lot.playerId) || part.limits.has(lot.playerId)) return false
  if (lot.bids.some(({ teamIndex }) => teamIndex === own) || !canBid(facts, lot, own)) return false
  if (active.kind === 'asleep') return true
  return facts.expected(lot.playerId) < active.dollars && !isRunningShort(facts, own, active.dollars)
}

function canBid({ auction, part, pool }: AuctionFacts, lot: Lot, own: number): boolean {
  return part.rights.mayBid && canRaise(auction, own, lot) && !isPositionFull(auction, own, lot.playerId, pool)
}

/** No more players at that price are left than the team has places. */
function isRunningShort({ auction, pool, expected }: AuctionFacts, own: number, dollars: number): boolean {
  const taken = takenPlayers(auction)
  const places = openPlaces(auction, own)
  let count = 0
  for (const { id } of pool.players) {
    if (!taken.has(id) && expected(id) >= dollars) count += 1
    if (count > places) return false
  }
  return true
}

/** The player for whom a rule wakes the person: a target who is up, and whom they do not have yet. Null for nobody. */
export function wakingPlayer(facts: AuctionFacts, lot: Lot, rule: PassRule, targets: Targets): PlayerId | null {
  const active = activeRule(facts, rule, targets)
  const isWanted = targets.has(lot.playerId) && highBid(lot).teamIndex !== facts.own
  return active !== null && isWanted ? lot.playerId : null
}
