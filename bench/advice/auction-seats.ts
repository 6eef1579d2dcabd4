import { auctionPlayers } from '#core/auction/auction-players.ts'
import { emptyAuction, type Auction } from '#core/auction/auction.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { computersAuction } from '../../scripts/auctions/simulated-auction.ts'
import { intervalText } from './intervals.ts'
import { leagueFormat, TEAM_COUNT } from './leagues.ts'
import { seasonForm, seasonPoints } from './season-points.ts'
import { readSeasons, type Season } from './seasons.ts'

/** Points a season that one seat, which bids what people are advised to bid, has over the mean of the eleven computers around it. */
export function auctionSeatsText(outcomesFile: string, adpFolder: string, auctionsPerSeat: number): string {
  const seasons = readSeasons(outcomesFile, adpFolder).filter(({ priceFile }) => priceFile !== null)
  const played = seasons.map((season) => ({ year: season.year, gains: gainsOf(season, auctionsPerSeat) }))
  const lineOf = (name: string, gains: readonly number[]) =>
    `${name}: ${intervalText(gains)} (${gains.length} auctions)`
  return [
    '"Bid up to" over a computer, points a season without waivers:',
    ...played.map(({ year, gains }) => lineOf(String(year), gains)),
    lineOf(
      'all',
      played.flatMap(({ gains }) => gains),
    ),
  ].join('\n')
}

function gainsOf(season: Season, auctionsPerSeat: number): readonly number[] {
  const { rules, ...shape } = leagueFormat(season)
  const format = { ...shape, rules: { ...rules, auction: DEFAULT_AUCTION_RULES } }
  const players = auctionPlayers(season.players, format)
  const form = seasonForm(season)
  return Array.from({ length: auctionsPerSeat * TEAM_COUNT }, (_auction, index) => {
    const seat = index % TEAM_COUNT
    const empty = emptyAuction(format, 1 + index)
    const teams = empty.teams.map((team, teamIndex) => {
      return { ...team, control: teamIndex === seat ? ('autopick' as const) : team.control }
    })
    const end = computersAuction({ ...empty, teams }, players)
    const points = end.teams.map((_team, teamIndex) => seasonPoints(form, rosterOf(end, teamIndex), rules.lineup, null))
    const all = points.reduce((sum, each) => sum + each, 0)
    const own = points[seat] ?? 0
    return own - (all - own) / (TEAM_COUNT - 1)
  })
}

function rosterOf({ sales }: Auction, teamIndex: number): readonly string[] {
  return sales.flatMap((sale) => (sale.teamIndex === teamIndex ? [sale.playerId] : []))
}
