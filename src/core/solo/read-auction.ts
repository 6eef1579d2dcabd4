import { BID_MAKERS, type Auction, type Bid, type Lot, type LotBids, type Sale } from '../auction/auction.ts'
import type { BidLimit } from '../auction/auction-command.ts'
import { readClock } from './read-draft.ts'
import type { SoloAuction } from './solo-auction.ts'

/**
 * Reads a stored auction into an empty one of its setup. Null for one whose money or places don't add up: a damaged auction must not go on.
 * Limits and the bids of lots that are over are left out where they can't be read.
 */
export function readStoredAuction(stored: unknown, { auction: empty }: SoloAuction): SoloAuction | null {
  const fields = recordOf(stored)
  const teamCount = empty.teams.length
  const isTeam = (value: unknown): value is number => isWhole(value) && value < teamCount
  const budgets = listOf(fields?.['budgets'])
  if (fields === null || budgets.length !== teamCount || !budgets.every(isWhole)) return null
  const missedLots = listOf(fields['missed_lots']).map((count) => (isWhole(count) ? count : 0))
  const sales = listOf(fields['sales']).map((sale) => readSale(sale, isTeam))
  const lots = listOf(fields['lots']).map((lot) => readLot(lot, isTeam))
  const { turn, next_lot: nextLotNumber } = fields
  if (!isWhole(turn) || !isWhole(nextLotNumber) || nextLotNumber < 1) return null
  const auction: Auction = {
    ...empty,
    teams: empty.teams.map((team, teamIndex) => ({
      ...team,
      budget: budgets[teamIndex] ?? team.budget,
      missedLots: missedLots[teamIndex] ?? 0,
    })),
    isPaused: fields['is_paused'] === true,
    turn,
    nextLotNumber,
    nomination: readNomination(fields['nomination']),
    sales: sales.filter((sale) => sale !== null),
    lots: lots.filter((lot) => lot !== null),
  }
  const isRead = auction.sales.length === sales.length && auction.lots.length === lots.length
  return isRead && addsUp(auction)
    ? { auction, ownLimits: readLimits(fields['limits'], isTeam), bidLog: readBidLog(fields['bid_log'], isTeam) }
    : null
}

/** No player twice, no lot from the future, and no team with more players or bids than it has places and money for. */
function addsUp({ sales, lots, teams, format, nextLotNumber }: Auction): boolean {
  const playerIds = [...sales, ...lots].map(({ playerId }) => playerId)
  const lotNumbers = [...sales, ...lots].flatMap(({ lotNumber }) => (lotNumber === 0 ? [] : [lotNumber]))
  if (new Set(playerIds).size < playerIds.length || new Set(lotNumbers).size < lotNumbers.length) return false
  if (lotNumbers.some((lotNumber) => lotNumber >= nextLotNumber)) return false
  return teams.every(({ budget }, teamIndex) => {
    const own = [
      ...sales.flatMap((sale) => (sale.teamIndex === teamIndex ? [sale.price] : [])),
      ...lots.flatMap(({ bids }) => {
        const last = bids.at(-1)
        return last?.teamIndex === teamIndex ? [last.amount] : []
      }),
    ]
    return own.length <= format.roundCount && own.reduce((sum, price) => sum + price, 0) <= budget
  })
}

type IsTeam = (value: unknown) => value is number

function readSale(value: unknown, isTeam: IsTeam): Sale | null {
  const fields = recordOf(value)
  if (fields === null) return null
  const { lot: lotNumber, player_id: playerId, team: teamIndex, price, reason, nominated_by: nominatedBy } = fields
  const by = SALE_MAKERS.find((maker) => maker === fields['made_by'])
  if (!isWhole(lotNumber) || typeof playerId !== 'string' || !isTeam(teamIndex) || !isWhole(price)) return null
  if (by === undefined || (nominatedBy !== null && !isTeam(nominatedBy))) return null
  return { lotNumber, playerId, teamIndex, price, by, reason: textOrNull(reason), nominatedBy }
}

function readLot(value: unknown, isTeam: IsTeam): Lot | null {
  const fields = recordOf(value)
  if (fields === null) return null
  const { lot: lotNumber, player_id: playerId, nominated_by: nominatedBy, bid_at: bidAtMs } = fields
  const bids = readBids(fields['bids'], isTeam)
  const isSound = isWhole(lotNumber) && lotNumber > 0 && typeof playerId === 'string' && isTeam(nominatedBy)
  if (!isSound || bids === null || bids.length === 0) return null
  return {
    lotNumber,
    playerId,
    nominatedBy,
    bids,
    // Older versions kept every bid.
    bidCount: isWhole(fields['bid_count']) ? Math.max(bids.length, fields['bid_count']) : bids.length,
    passed: listOf(fields['passed']).filter(isTeam),
    clock: readClock(fields['clock']),
    bidAtMs: typeof bidAtMs === 'number' ? bidAtMs : 0,
  }
}

/** Null unless each is above the one before. */
function readBids(value: unknown, isTeam: IsTeam): readonly Bid[] | null {
  const bids = listOf(value).flatMap((bid): Bid[] => {
    const [teamIndex, amount, maker, reason] = listOf(bid)
    const by = BID_MAKERS.find((each) => each === maker)
    return isTeam(teamIndex) && isWhole(amount) && by !== undefined
      ? [{ teamIndex, amount, by, reason: textOrNull(reason) }]
      : []
  })
  const rises = bids.every(({ amount }, index) => index === 0 || amount > (bids[index - 1]?.amount ?? 0))
  return rises && bids.length === listOf(value).length ? bids : null
}

function readLimits(value: unknown, isTeam: IsTeam): readonly BidLimit[] {
  return listOf(value).flatMap((limit): BidLimit[] => {
    const { player_id: playerId, team: teamIndex, amount } = recordOf(limit) ?? {}
    return typeof playerId === 'string' && isTeam(teamIndex) && isWhole(amount) ? [{ playerId, teamIndex, amount }] : []
  })
}

function readBidLog(value: unknown, isTeam: IsTeam): readonly LotBids[] {
  return listOf(value).flatMap((entry): LotBids[] => {
    const { lot: lotNumber, bids } = recordOf(entry) ?? {}
    const read = readBids(bids, isTeam)
    return isWhole(lotNumber) && read !== null ? [{ lotNumber, bids: read }] : []
  })
}

function readNomination(value: unknown): Auction['nomination'] {
  const fields = recordOf(value)
  if (fields === null) return null
  const { since } = fields
  return { clock: readClock(fields['clock']), sinceMs: typeof since === 'number' ? since : 0 }
}

const SALE_MAKERS = [...BID_MAKERS, 'keeper'] as const

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}
