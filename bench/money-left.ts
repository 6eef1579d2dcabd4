import { MOCK_LEAGUES, moneyLeftIn, type MoneyLeft } from '../scripts/auctions/mock-auctions.ts'
import { readBundledBoard } from '../src/server/bundled-pool.ts'
import { interval, meanOf } from './advice/intervals.ts'
import { markdownTable } from './markdown-table.ts'
import { quantile } from './quantile.ts'

/** What teams have left after mock auctions of each kind of league, in dollars of $200. */
export function moneyLeftTable(auctionCount: number): string {
  const { players } = readBundledBoard()
  const rows = MOCK_LEAGUES.map((league) => {
    const rooms = moneyLeftIn(league, players, auctionCount)
    return [league.name, ...cellsOf(rooms, 'computers'), ...cellsOf(rooms, 'autopick')]
  })
  const heads = ['a computer has left', '90 %', 'most', 'autopick', '90 %', 'most']
  return `${markdownTable(['Of $200', ...heads], rows)}\n\n${auctionCount} auctions of each kind, one team on autopick in each; 95 % intervals over auctions.`
}

function cellsOf(rooms: readonly MoneyLeft[], who: keyof MoneyLeft): readonly string[] {
  const { mean, low, high } = interval(rooms.map((room) => dollars(meanOf(room[who]))))
  const teams = rooms.flatMap((room) => room[who])
  return [
    `${mean.toFixed(2)} [${Math.max(0, low).toFixed(2)}, ${high.toFixed(2)}]`,
    dollars(quantile(teams, 0.9)).toFixed(0),
    dollars(Math.max(...teams)).toFixed(0),
  ]
}

function dollars(share: number): number {
  return 200 * share
}
