import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import type { HostDraftStatus, HostLeague, HostPlayer } from './host-league.ts'

/** A draft at a league's site, as far as its answers can be believed. */
export interface HostDraft {
  readonly draftId: string
  readonly name: string
  /** Teams, rounds, rules, owners and remarks of this draft; in a mock everything that is known. */
  readonly league: HostLeague
  readonly status: HostDraftStatus
  /** By slot. Slots may be left out: a keeper can stand far ahead of the pick on the clock. */
  readonly picks: readonly HostPick[]
  readonly startsAtMs: number | null
  /** When the turn on the clock ends if the site's clock runs as usual: an estimate. Null when there is no clock. */
  readonly deadlineMs: number | null
  /** In an auction: who is up, as the site last showed it; null while nobody is. */
  readonly lot?: HostLot | null
  readonly check: HostCheck
}

export interface HostLot {
  readonly player: HostPlayer
  /** Whole dollars. Bids between two looks at the site are not seen. */
  readonly price: number
  /** The team that leads, and the one that nominated; null where the site doesn't say. */
  readonly leaderIndex: number | null
  readonly nominatedBy: number | null
  /** When the time ends by the server's clock; null where the site doesn't say. */
  readonly endsAtMs: number | null
}

export interface HostPick {
  /** In an auction the number of the sale. */
  readonly slotNumber: number
  /** The team that got the player, with trades. */
  readonly teamIndex: number
  readonly player: HostPlayer
  readonly isKeeper: boolean
  /** In an auction: whole dollars. */
  readonly price?: number
  /** What the site says, where it is not in whole dollars. */
  readonly exactPrice?: number
  /** In an auction: the team that nominated, where the site says it. */
  readonly nominatedBy?: number | null
}

/** How far the picks can be trusted. Times are the server's. */
export interface HostCheck {
  /** Grows with each change of the draft; equal versions mean equal drafts. */
  readonly version: number
  /** When the site last gave an answer that could be read. */
  readonly checkedAtMs: number
  /** When the draft last changed here. */
  readonly changedAtMs: number
  /** An answer took picks back or changed them, and a second one has not confirmed it yet. */
  readonly isConfirming: boolean
  /** Why the last question got no usable answer; null if it did. */
  readonly trouble: HostTrouble | null
}

/** Too many questions, no answer, or an answer of another form. */
export const HOST_TROUBLES = ['busy', 'unreachable', 'unreadable'] as const

export type HostTrouble = (typeof HOST_TROUBLES)[number]

/** Of the money for the places that are filled. Real auctions spend nearly all of it. */
const DUMMY_SHARE = 0.1

/** Whether the prices only fill the teams: leagues that bid elsewhere type their players in for a dollar each. */
export function hasDummyPrices({ format, budgets }: HostLeague, picks: readonly HostPick[]): boolean {
  const { teamCount, roundCount, rules } = format
  const sold = picks.filter(({ isKeeper }) => !isKeeper)
  if (rules.auction === undefined || sold.length < teamCount) return false
  const money = budgets?.reduce((sum, budget) => sum + budget, 0) ?? teamCount * rules.auction.budget
  const paid = sold.reduce((sum, { price = DEFAULT_AUCTION_RULES.minimum }) => sum + price, 0)
  return paid <= (DUMMY_SHARE * money * sold.length) / (teamCount * roundCount)
}
