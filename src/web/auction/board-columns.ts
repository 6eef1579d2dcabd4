import type { Draft } from '#core/draft/draft.ts'
import { teamRoster } from '#core/draft/roster.ts'
import { startingPlaces } from '#core/league/lineup.ts'
import type { LineupPlace } from '#core/league/rules.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { boardByPrice } from '#core/auction/board-by-price.ts'

export interface BoardColumns {
  /** The places of the lineup, then the bench. */
  readonly labels: readonly LineupPlace[]
  /** By team, whoever is in each of these rows. */
  readonly columns: readonly (readonly (Player | null)[])[]
}

/**
 * Every team by the places of its roster. Whoever fits no starting place sits on the bench, which is as long as the longest one: there
 * is a cell for everybody who was bought.
 */
export function boardColumns({ auction, board }: Pick<AuctionFacts, 'auction' | 'board'>): BoardColumns {
  const { roundCount, rules } = auction.format
  const starters = startingPlaces(rules.lineup)
  const draft = boardByPrice(auction)
  const playersById = new Map<PlayerId, Player>(
    auction.sales.map(({ playerId }) => [playerId, offBoardPlayerOf(board, playerId)]),
  )
  const teams = auction.teams.map((_team, teamIndex) => placesOf(draft, teamIndex, playersById))
  const benchCount = Math.max(roundCount - starters.length, ...teams.map(({ bench }) => bench.length), 0)
  return {
    labels: [...starters, ...Array.from({ length: benchCount }, () => 'BN' as const)],
    columns: teams.map(({ starting, bench }) => [
      ...starting,
      ...Array.from({ length: benchCount }, (_row, index) => bench[index] ?? null),
    ]),
  }
}

function placesOf(draft: Draft, teamIndex: number, playersById: ReadonlyMap<PlayerId, Player>) {
  const lines = teamRoster(draft, teamIndex, playersById)
  const starting = lines.filter(({ place }) => place !== 'BN')
  let next = 0
  return {
    bench: lines.flatMap(({ place, player }) => (place === 'BN' && player !== null ? [player] : [])),
    starting: startingPlaces(draft.format.rules.lineup).map((place) => {
      // A full team lists no open places.
      const line = starting[next]
      if (line?.place !== place) return null
      next += 1
      return line.player
    }),
  }
}
