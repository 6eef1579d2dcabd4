import type { AuctionCommand, Drafter } from '#core/auction/auction-command.ts'
import { auctionRulesOf, highBid, maxBid, nextNominator, type Auction, type Lot } from '#core/auction/auction.ts'
import { PICK_GRACE_MS } from '#core/draft/draft-clock.ts'
import type { SimRandom } from '../sim-random.ts'

export interface Act {
  readonly drafter: Drafter
  readonly command: AuctionCommand
}

/** When somebody acts: soon, or around the last moment of a lot. */
export function lateMs(random: SimRandom, auction: Auction, nowMs: number, dueAtMs: number | null): number {
  const clock = random.oneOf(auction.lots)?.clock
  if (clock?.kind === 'running' && random.chance(0.35)) {
    return clock.deadlineMs + (random.oneOf([-400, -1, 0, 1, PICK_GRACE_MS - 1, PICK_GRACE_MS, PICK_GRACE_MS + 1]) ?? 0)
  }
  const soon = nowMs + random.between(0, 2500)
  return dueAtMs === null || random.chance(0.1) ? soon : Math.min(soon, Math.max(nowMs, dueAtMs))
}

/** What a person presses, often wrong: too late, too much, for another's lot, or twice. */
export function anyAct(random: SimRandom, auction: Auction, ids: readonly string[]): Act {
  const teamIndex = random.chance(0.05) ? null : random.below(auction.teams.length)
  const seat: Drafter = { kind: 'seat', teamIndex, isHost: random.chance(0.15) }
  const host: Drafter = { kind: 'seat', teamIndex: 0, isHost: !random.chance(0.05) }
  const playerId = random.oneOf(ids) ?? 'p0'
  const lot = random.oneOf(auction.lots)
  const anyTeam = random.below(auction.teams.length + (random.chance(0.05) ? 1 : 0))
  if (random.chance(0.3)) return { drafter: host, command: hostTool(random, auction, playerId, lot, anyTeam) }
  if (random.chance(0.25)) {
    const nominator = nextNominator(auction)?.teamIndex ?? 0
    const drafter: Drafter = random.chance(0.8) ? { kind: 'seat', teamIndex: nominator, isHost: false } : seat
    return { drafter, command: { kind: 'nominate', playerId, amount: amountAbove(random, auction, nominator, 0) } }
  }
  if (random.chance(0.25)) {
    const limit = random.chance(0.1)
      ? null
      : amountAbove(random, auction, teamIndex ?? 0, lot === null ? 0 : highBid(lot).amount)
    const wanted = lot !== null && random.chance(0.7) ? lot.playerId : playerId
    return { drafter: seat, command: { kind: 'set-limit', playerId: wanted, limit } }
  }
  const lotNumber = random.chance(0.1) || lot === null ? auction.nextLotNumber - random.below(3) : lot.lotNumber
  if (random.chance(0.2)) return { drafter: seat, command: { kind: 'pass', lotNumber, teamIndex: null } }
  const named = random.chance(0.1) ? anyTeam : null
  const amount = amountAbove(random, auction, named ?? teamIndex ?? 0, lot === null ? 0 : highBid(lot).amount)
  return { drafter: seat, command: { kind: 'bid', lotNumber, amount, teamIndex: named } }
}

/** Mostly the next amount, at times the most, more than that, the same again, or nonsense. */
function amountAbove(random: SimRandom, auction: Auction, teamIndex: number, price: number): number {
  const { step, minimum } = auctionRulesOf(auction.format)
  const next = price === 0 ? minimum : price + step
  const most = auction.teams[teamIndex] === undefined ? next : maxBid(auction, teamIndex)
  if (random.chance(0.5)) return next
  if (random.chance(0.5)) return next + random.below(Math.max(1, Math.floor((most - next) / 2)))
  return random.oneOf([most, most + 1, price, price - 1, 0, -5, 1.5, Number.NaN, 1e15]) ?? next
}

function hostTool(
  random: SimRandom,
  auction: Auction,
  playerId: string,
  lot: Lot | null,
  teamIndex: number,
): AuctionCommand {
  const sold = random.oneOf(auction.sales)?.playerId ?? playerId
  const lotNumber = lot?.lotNumber ?? 0
  const commands: readonly AuctionCommand[] = [
    { kind: 'undo-sale', playerId: sold },
    { kind: 'withdraw-lot', lotNumber },
    { kind: 'retract-bid', lotNumber },
    { kind: 'retract-bid', lotNumber },
    { kind: 'correct-sale', playerId: sold, teamIndex, price: random.between(0, 30) },
    { kind: 'move-money', from: random.below(auction.teams.length), to: teamIndex, dollars: random.between(-1, 12) },
    { kind: 'move-money', from: random.below(auction.teams.length), to: teamIndex, dollars: random.between(1, 3) },
    { kind: 'set-nominator', teamIndex },
    {
      kind: 'set-clocks',
      nominationSeconds: random.between(5, 30),
      bidSeconds: random.between(4, 20),
      resetSeconds: random.between(3, 9),
    },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'resume' },
    { kind: 'extend-clock', seconds: random.between(0, 20) },
    { kind: 'restart-clock' },
    { kind: 'set-control', teamIndex, control: random.oneOf(['person', 'computer', 'autopick'] as const) ?? 'person' },
    { kind: 'settle-lot', lotNumber },
  ]
  return random.oneOf(commands) ?? { kind: 'pause' }
}
