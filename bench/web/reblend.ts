import { PPR } from '#core/league/scoring.ts'
import { blend, type RankingSource, type Weights } from '#core/rankings/blend.ts'
import { createMyList, listTiers, reblended, withEverybody } from '#core/rankings/my-list.ts'
import { madeUpBoard } from './made-up-board.ts'

const PLAYER_COUNT = 2000
/** One for each source; none shares a divisor with the number of players, so each ranks everybody. */
const STEPS = [1, 7, 11, 13, 17]
const RUN_COUNTS = { warmUp: 10, measured: 100 }

/** Processor time of what a step of a weight computes in My rankings: blend, order and tiers of 2,000 players from five sources. */
export function measureReblend(): readonly number[] {
  const { players } = madeUpBoard(PLAYER_COUNT)
  const sources = STEPS.map((step, index): RankingSource => {
    // The first is the board; each of the others ranks it in an order of its own.
    const rankOf = (place: number) => ((place * step) % PLAYER_COUNT) + 1
    return {
      id: `source-${index}`,
      label: `Source ${index}`,
      counts: 'overall',
      players: new Map(players.map(({ id, projected }, place) => [id, { rank: rankOf(place), projected }])),
    }
  })
  const weightsOf = (first: number): Weights =>
    Object.fromEntries(sources.map(({ id }, index) => [id, index === 0 ? first : (100 - first) / (STEPS.length - 1)]))
  const start = blend(players, sources, weightsOf(20), PPR)
  let list = createMyList({ id: 'list', name: 'List', boardDate: '2026-08-21', weights: weightsOf(20) }, players, start)
  const timesMs: number[] = []
  for (let run = 0; run < RUN_COUNTS.warmUp + RUN_COUNTS.measured; run += 1) {
    const before = process.cpuUsage()
    const next = blend(players, sources, weightsOf(20 + (run % 50)), PPR)
    list = reblended(withEverybody(list, players, next.order, list.boardDate), next.order)
    listTiers(list, { blend: next, scoring: PPR })
    const { user, system } = process.cpuUsage(before)
    if (run >= RUN_COUNTS.warmUp) timesMs.push((user + system) / 1000)
  }
  return timesMs
}
