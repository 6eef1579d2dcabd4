import { auctionPlayers } from '#core/auction/auction-players.ts'
import { auctionMarket, type AuctionPlayer } from '#core/auction/auction-prices.ts'
import { emptyAuction, pursesOf, type Auction, type Sale } from '#core/auction/auction.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { DEFAULT_RULES, roundsOf, STANDARD_LINEUP, type Lineup } from '#core/league/rules.ts'
import { PPR, type Scoring } from '#core/league/scoring.ts'
import type { Player } from '#core/players/player.ts'
import { computersAuction } from './simulated-auction.ts'

/** A kind of league; what it leaves out is as in twelve teams with $200 and PPR. */
export interface MockLeague {
  readonly name: string
  readonly teamCount?: number
  readonly budget?: number
  readonly lineup?: Partial<Lineup>
  readonly scoring?: Scoring
  readonly keepersPerTeam?: number
}

export const MOCK_LEAGUES: readonly MockLeague[] = [
  { name: '12 teams, $200, PPR' },
  { name: '8 teams', teamCount: 8 },
  { name: '10 teams', teamCount: 10 },
  { name: '14 teams', teamCount: 14 },
  { name: '$100', budget: 100 },
  { name: '$20', budget: 20 },
  { name: '$10,000', budget: 10_000 },
  { name: 'superflex', lineup: { SUPERFLEX: 1, BN: 6 } },
  { name: 'tight end premium', scoring: { ...PPR, tePremium: 0.5 } },
  { name: 'no kickers or defenses', lineup: { K: 0, DST: 0 } },
  { name: 'deep benches', lineup: { BN: 12 } },
  { name: 'two keepers a team', keepersPerTeam: 2 },
]

/** What teams have left when a room is done, in shares of the budget. */
export interface MoneyLeft {
  readonly computers: readonly number[]
  /** One team in each auction. */
  readonly autopick: readonly number[]
}

/** Auctions of computers on a board, with one team on autopick in each. The same count plays the same auctions. */
export function moneyLeftIn(league: MockLeague, board: readonly Player[], auctionCount: number): readonly MoneyLeft[] {
  return Array.from({ length: auctionCount }, (_auction, index) => {
    const { auction, players } = mockAuction(league, board, index + 1)
    const autopickTeam = index % auction.teams.length
    const teams = auction.teams.map((team, teamIndex) => {
      return { ...team, control: teamIndex === autopickTeam ? ('autopick' as const) : ('computer' as const) }
    })
    const shares = pursesOf(computersAuction({ ...auction, teams }, players)).map(({ left, budget }) => left / budget)
    return {
      computers: shares.filter((_share, teamIndex) => teamIndex !== autopickTeam),
      autopick: shares.filter((_share, teamIndex) => teamIndex === autopickTeam),
    }
  })
}

function mockAuction(
  { teamCount = 12, budget = 200, lineup, scoring = PPR, keepersPerTeam = 0 }: MockLeague,
  board: readonly Player[],
  seed: number,
): { readonly auction: Auction; readonly players: readonly AuctionPlayer[] } {
  const places = { ...STANDARD_LINEUP, ...lineup }
  const rules = { ...DEFAULT_RULES, lineup: places, scoring, auction: { ...DEFAULT_AUCTION_RULES, budget } }
  const format = { teamCount, roundCount: roundsOf(places), rules }
  const players = auctionPlayers(board, format)
  const empty = emptyAuction(format, seed)
  const sales = auctionMarket(empty, players)
    .players.filter(({ rank }) => rank % KEPT_EVERY === 0)
    .slice(0, keepersPerTeam * teamCount)
    .map(({ id, price }, index): Sale => {
      const salary = Math.max(1, Math.floor(price * SALARY_SHARE))
      const keeper = { lotNumber: 0, by: 'keeper', reason: null, nominatedBy: null } as const
      return { ...keeper, playerId: id, teamIndex: index % teamCount, price: salary }
    })
  return { auction: { ...empty, sales }, players }
}

/** Every other one of the most expensive players is kept, below price. */
const KEPT_EVERY = 2
const SALARY_SHARE = 0.8
