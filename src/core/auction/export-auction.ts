import { csvText } from '../draft/export-csv.ts'
import type { ExportedPlayer } from '../draft/export-csv.ts'
import { writeInOf } from '../players/off-board.ts'
import { positionLetters, type PlayerId } from '../players/player.ts'
import { auctionRulesOf, pursesOf, type Auction, type LotBids, type Sale } from './auction.ts'

const COLUMNS = [
  'Sale',
  'Team',
  'Player',
  'Position',
  'NFLTeam',
  'Price',
  'NominatedBy',
  'Keeper',
  'Rank',
  'ADP',
  'ExpectedPrice',
  'TeamSpent',
  'TeamLeft',
] as const

export interface ExportFacts {
  readonly teamNames: readonly string[]
  readonly playersById: ReadonlyMap<PlayerId, ExportedPlayer>
  /** In whole dollars, before the auction. */
  readonly expectedPrice: (playerId: PlayerId) => number
}

/** The sales in order as CSV, keepers first: every cell quoted, and none runs as a formula. */
export function exportAuctionCsv(auction: Auction, facts: ExportFacts): string {
  const { sales } = auction
  const purses = pursesOf(auction)
  const rows = sales.map((sale, index) => {
    const { playerId, teamIndex, price, nominatedBy, by } = sale
    const player = facts.playersById.get(playerId)
    return [
      saleNumberOf(sales, index),
      facts.teamNames[teamIndex] ?? '',
      player?.name ?? playerId,
      player === undefined ? '' : positionLetters(player),
      player?.team ?? '',
      price,
      nominatedBy === null ? '' : (facts.teamNames[nominatedBy] ?? ''),
      by === 'keeper' ? 'yes' : 'no',
      player === undefined || writeInOf(playerId) !== null ? null : player.rank,
      player?.adp ?? null,
      facts.expectedPrice(playerId),
      purses[teamIndex]?.spent ?? null,
      purses[teamIndex]?.left ?? null,
    ]
  })
  return csvText([COLUMNS, ...rows])
}

/** Everything of an auction but what is private: rules, money, sales, and the bids where they are known. */
export function exportAuctionJson(auction: Auction, bidLog: readonly LotBids[], facts: ExportFacts): string {
  const nameOf = (teamIndex: number | null) => (teamIndex === null ? null : (facts.teamNames[teamIndex] ?? null))
  const bidsByLot = new Map(bidLog.map(({ lotNumber, bids }) => [lotNumber, bids]))
  const { format, sales } = auction
  return JSON.stringify(
    {
      rules: auctionRulesOf(format),
      teams: pursesOf(auction).map(({ budget, spent, left }, teamIndex) => ({
        name: nameOf(teamIndex),
        budget,
        spent,
        left,
      })),
      places_per_team: format.roundCount,
      sales: sales.map((sale, index) => {
        const { playerId, teamIndex, price, by, nominatedBy, lotNumber } = sale
        const player = facts.playersById.get(playerId)
        return {
          sale: saleNumberOf(sales, index),
          team: nameOf(teamIndex),
          player: player?.name ?? playerId,
          player_id: playerId,
          position: player === undefined ? null : positionLetters(player),
          nfl_team: player?.team ?? null,
          price,
          expected_price: facts.expectedPrice(playerId),
          nominated_by: nameOf(nominatedBy),
          keeper: by === 'keeper',
          bids: (bidsByLot.get(lotNumber) ?? []).map((bid) => ({
            team: nameOf(bid.teamIndex),
            amount: bid.amount,
            by: bid.by,
          })),
        }
      }),
    },
    null,
    2,
  )
}

/** How a player was sold, for the files and pages of a lobby. */
export interface SoldPlayer extends Pick<Sale, 'price' | 'nominatedBy'> {
  /** From 1; 0 for a keeper. */
  readonly saleNumber: number
}

export function soldPlayers({ sales }: Auction): ReadonlyMap<PlayerId, SoldPlayer> {
  return new Map(
    sales.map(({ playerId, price, nominatedBy }, index) => [
      playerId,
      { price, nominatedBy, saleNumber: saleNumberOf(sales, index) },
    ]),
  )
}

/** From 1; 0 for keepers, who come before the first sale. */
function saleNumberOf(sales: readonly Sale[], index: number): number {
  return sales.slice(0, index + 1).filter(({ by }) => by !== 'keeper').length
}
