import { emptyAuction, teamOfTurn, type Auction, type Lot, type Sale } from '../auction/auction.ts'
import type { DraftClock } from '../draft/draft.ts'
import type { DraftFormat } from '../draft/order.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import type { HostDraft, HostLot, HostPick } from '../league-hosts/host-draft.ts'
import { isWithin } from '../lib/limits.ts'
import type { PlayerId } from '../players/player.ts'

/**
 * An auction as its site shows it. Sales that don't fit are left out: the site's numbers have been read, but not judged together.
 * `clock` is that of whoever is up, by this device's time.
 */
export function mirroredAuction(draft: HostDraft, clock: DraftClock, before: Auction | null): Auction {
  const { league, picks, status } = draft
  const { format } = league
  const sales = fittingSales(picks, format)
  const lotNumber = Math.max(0, ...sales.map((sale) => sale.lotNumber)) + 1
  const lot = lotOf(draft.lot ?? null, sales, { format, lotNumber, clock })
  const empty = emptyAuction(format, before?.seed, league.budgets)
  const isRunning = status === 'drafting'
  return {
    ...empty,
    teams: empty.teams.map((team, teamIndex) => ({ ...team, budget: Math.max(team.budget, needOf(teamIndex)) })),
    isPaused: !isRunning && status !== 'complete',
    turn: turnAfter(before, lot, sales, format),
    nomination: isRunning && lot === null ? { clock, sinceMs: 0 } : null,
    lots: lot === null ? [] : [lot],
    sales,
    nextLotNumber: lotNumber + (lot === null ? 0 : 1),
  }

  /** A site may have prices that a budget here doesn't pay; money below nothing would confuse every figure. */
  function needOf(teamIndex: number): number {
    const own = sales.filter((sale) => sale.teamIndex === teamIndex)
    const { minimum } = format.rules.auction ?? DEFAULT_AUCTION_RULES
    return own.reduce((sum, { price }) => sum + price, (format.roundCount - own.length) * minimum)
  }
}

function fittingSales(picks: readonly HostPick[], { teamCount, roundCount }: DraftFormat): readonly Sale[] {
  const sold = new Set<PlayerId>()
  const counts = Array.from({ length: teamCount }, () => 0)
  return picks.flatMap(
    ({ slotNumber, teamIndex, player, isKeeper, price = 0, nominatedBy = null }): readonly Sale[] => {
      const { playerId } = player
      if (sold.has(playerId) || (counts[teamIndex] ?? roundCount) >= roundCount) return []
      sold.add(playerId)
      counts[teamIndex] = (counts[teamIndex] ?? 0) + 1
      const by = isKeeper ? 'keeper' : 'person'
      return [{ lotNumber: isKeeper ? 0 : slotNumber, playerId, teamIndex, price, by, reason: null, nominatedBy }]
    },
  )
}

/** Null also where the site doesn't say whose bid it is. */
function lotOf(
  lot: HostLot | null,
  sales: readonly Sale[],
  {
    format,
    lotNumber,
    clock,
  }: { readonly format: DraftFormat; readonly lotNumber: number; readonly clock: DraftClock },
): Lot | null {
  if (lot === null || sales.some(({ playerId }) => playerId === lot.player.playerId)) return null
  const teamIndex = lot.leaderIndex ?? lot.nominatedBy
  if (teamIndex === null || !isWithin(teamIndex, { min: 0, max: format.teamCount - 1 })) return null
  const { price: amount, player } = lot
  return {
    lotNumber,
    playerId: player.playerId,
    nominatedBy: lot.nominatedBy ?? teamIndex,
    bids: [{ teamIndex, amount, by: 'person', reason: null }],
    bidCount: 1,
    passed: [],
    clock,
    bidAtMs: 0,
  }
}

/** Sites show who nominated, not who is next: the order goes on from whoever was seen last. */
function turnAfter(before: Auction | null, lot: Lot | null, sales: readonly Sale[], format: DraftFormat): number {
  const nominatedCount = sales.filter(({ by }) => by !== 'keeper').length + (lot === null ? 0 : 1)
  const known = before?.lots[0]
  const last = before === null ? nominatedCount : Math.max(before.turn, nominatedCount)
  if (lot === null || known?.playerId === lot.playerId) return last
  for (let turn = Math.max(0, nominatedCount - 1); turn < nominatedCount + 2 * format.teamCount; turn += 1) {
    if (teamOfTurn(format, turn) === lot.nominatedBy) return turn + 1
  }
  return last
}
