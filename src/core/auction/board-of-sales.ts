import { type Draft, type SlotPick } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import type { Auction, Sale } from './auction.ts'

/**
 * The auction as a board that everything about rosters reads: a column for each team, and its k-th purchase in round k. The order says
 * nothing about turns.
 */
export function boardOf(auction: Auction): Draft {
  const known = boardsByAuction.get(auction)
  if (known) return known
  const { teams, format, seed, sales, isPaused } = auction
  const empty = emptyDraft({ ...format, rules: { ...format.rules, order: 'linear' } }, seed)
  const slots = [...empty.slots]
  const counts = teams.map(() => 0)
  for (const sale of sales) {
    const { teamIndex } = sale
    const roundIndex = counts[teamIndex] ?? 0
    counts[teamIndex] = roundIndex + 1
    slots[roundIndex * format.teamCount + teamIndex] = pickOf(sale)
  }
  const board: Draft = {
    ...empty,
    slots,
    teams: teams.map(({ control, timeoutsInRow }) => ({ control, timeoutsInRow })),
    clock: isPaused ? { kind: 'paused', remainingMs: null } : { kind: 'off' },
  }
  boardsByAuction.set(auction, board)
  return board
}

/** The same object for the same sale, so that a bid changes no slot. */
function pickOf(sale: Sale): SlotPick {
  const known = picksBySale.get(sale)
  if (known) return known
  const { playerId, by, reason } = sale
  const pick: SlotPick = { playerId, by: by === 'proxy' ? 'person' : by, reason }
  picksBySale.set(sale, pick)
  return pick
}

const picksBySale = new WeakMap<Sale, SlotPick>()

const boardsByAuction = new WeakMap<Auction, Draft>()
