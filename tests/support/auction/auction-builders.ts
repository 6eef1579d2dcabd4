import { apply } from '#core/auction/apply-auction.ts'
import type {
  AuctionCommand,
  AuctionEvent,
  AuctionFacts,
  AuctionRefusal,
  BidLimit,
  Drafter,
} from '#core/auction/auction-command.ts'
import { emptyAuction, takenPlayers, type Auction } from '#core/auction/auction.ts'
import { decide } from '#core/auction/decide-auction.ts'
import type { DraftPool } from '#core/draft/draft-command.ts'
import type { TeamControl } from '#core/draft/draft.ts'
import { DEFAULT_AUCTION_RULES, type AuctionRules } from '#core/league/auction-rules.ts'
import { defaultRulesFor, type LeagueRules } from '#core/league/rules.ts'
import { assert } from '#core/lib/assert.ts'
import type { Position } from '#core/players/player.ts'
import { simpleBidders } from '../../simulation/auction/simple-bidders.ts'

export const NOW_MS = 1_800_000_000_000
export const SYSTEM: Drafter = { kind: 'system' }

export function seat(teamIndex: number | null, isHost = false): Drafter {
  return { kind: 'seat', teamIndex, isHost }
}

export const HOST = seat(0, true)

export interface SmallAuction {
  readonly teamCount?: number
  readonly roundCount?: number
  readonly rules?: Partial<AuctionRules>
  readonly league?: Partial<LeagueRules>
  readonly budgets?: readonly number[]
  readonly controls?: readonly TeamControl[]
}

/** Three teams with $20 and three places each, people all, not opened yet. */
export function smallAuction({
  teamCount = 3,
  roundCount = 3,
  rules = {},
  league = {},
  budgets = [],
  controls = [],
}: SmallAuction = {}): Auction {
  const auction = { ...DEFAULT_AUCTION_RULES, budget: 20, ...rules }
  const format = { teamCount, roundCount, rules: { ...defaultRulesFor(roundCount), ...league, auction } }
  const empty = emptyAuction(format, 7, budgets)
  const teams = empty.teams.map((team, teamIndex) => ({ ...team, control: controls[teamIndex] ?? team.control }))
  return { ...empty, teams }
}

/** `qb0`, `rb1` and so on: the letters are the position. */
export function poolOfIds(ids: readonly string[]): DraftPool {
  const positionOf = (id: string): Position | null => {
    const letters = id.replace(/\d+$/, '').toUpperCase()
    return (['QB', 'RB', 'WR', 'TE', 'K', 'DST'] as const).find((position) => position === letters) ?? null
  }
  return {
    players: ids.map((id) => ({ id })),
    has: (id) => ids.includes(id),
    positionOf: (id) => (ids.includes(id) ? positionOf(id) : null),
  }
}

export const POOL = poolOfIds(
  ['qb', 'rb', 'wr', 'te', 'k', 'dst'].flatMap((letters) => [0, 1, 2, 3, 4].map((number) => `${letters}${number}`)),
)

/** Plays commands on an auction, and keeps what came of them. */
export interface AuctionTable {
  auction: Auction
  nowMs: number
  limits: readonly BidLimit[]
  /** The teams whose managers are not there. */
  absent: readonly number[]
  readonly events: AuctionEvent[]
  /** Null if it was done. */
  act(drafter: Drafter, command: AuctionCommand): AuctionRefusal | null
  /** Throws where it is refused. */
  do(drafter: Drafter, command: AuctionCommand): void
}

function auctionTable(
  start: Auction,
  valueOf: (teamIndex: number, playerId: string) => number = () => 0,
  pool: DraftPool = POOL,
): AuctionTable {
  const table: AuctionTable = {
    auction: start,
    nowMs: NOW_MS,
    limits: [],
    absent: [],
    events: [],
    act(drafter, command) {
      const facts: AuctionFacts = {
        pool,
        nowMs: table.nowMs,
        limits: table.limits,
        isHere: (teamIndex) => !table.absent.includes(teamIndex),
        nominate(auction) {
          const taken = takenPlayers(auction)
          const left = pool.players.find(({ id }) => !taken.has(id))
          return left === undefined ? null : { playerId: left.id, reason: 'first' }
        },
        ...simpleBidders(valueOf, pool),
      }
      const decision = decide(table.auction, drafter, command, facts)
      if (!decision.ok) return decision.error
      for (const event of decision.value) table.auction = apply(table.auction, event)
      table.events.push(...decision.value)
      return null
    },
    do(drafter, command) {
      const refusal = table.act(drafter, command)
      assert(refusal === null, `${command.kind} is done: ${refusal}`)
    },
  }
  return table
}

/** A table whose auction is open. */
export function openTable(auction: Auction, valueOf?: (teamIndex: number, playerId: string) => number): AuctionTable {
  const table = auctionTable(auction, valueOf)
  table.do(SYSTEM, { kind: 'open' })
  return table
}

/** Sells a player to a team: to the nominator for the minimum, and then as the host corrects it. */
export function sell(table: AuctionTable, playerId: string, teamIndex: number, price: number): void {
  const lotNumber = table.auction.nextLotNumber
  table.do(HOST, { kind: 'nominate', playerId, amount: 1 })
  table.nowMs += 60_000
  table.do(SYSTEM, { kind: 'sell', lotNumber })
  table.do(HOST, { kind: 'correct-sale', playerId, teamIndex, price })
}
