import type { PlayerId } from '#core/players/player.ts'
import { drawnTowardPrice, type PastSeason, type SkillPosition } from '../../src/server/players/board/projections.ts'
import { markdownTable } from '../markdown-table.ts'
import { meanOf } from './intervals.ts'
import { readCsv } from '../../scripts/drafts/read-csv.ts'
import { readSeasons } from './seasons.ts'

const SKILL_POSITIONS: readonly SkillPosition[] = ['QB', 'RB', 'WR', 'TE']
/** Beyond these a price list has hardly a price. */
const PRICED_COUNT = 200
const PAST_SEASON_COUNT = 3
/** Of 17 games. */
const HURT_GAME_COUNT = 10

interface Case {
  readonly year: number
  readonly position: SkillPosition
  /** From 1 within the position, by price. */
  readonly rankNumber: number
  /** Newest first. */
  readonly past: readonly (PastSeason | null)[]
  readonly points: number
}

interface Tested extends Case {
  readonly byPrice: number
  readonly projected: number
}

/**
 * Projections of the seasons that have a published price list and a season before it in the outcomes. The curve of points by price is
 * fitted to the other seasons, so no season tests itself.
 */
export function projectionsTable(outcomesFile: string, adpFolder: string): string {
  const cases = casesOf(outcomesFile, adpFolder)
  // The outcomes begin with it, so nobody has a past.
  const firstYear = Math.min(...cases.map(({ year }) => year))
  const tested = cases.flatMap((each): Tested[] => {
    if (each.year === firstYear) return []
    const curve = curveOf(cases.filter(({ year, position }) => year !== each.year && position === each.position))
    const byPrice = curve(each.rankNumber)
    return [{ ...each, byPrice, projected: drawnTowardPrice(byPrice, each.position, each.past) }]
  })
  const isHurt = ({ past: [last] }: Tested) => last !== null && last !== undefined && last.gameCount <= HURT_GAME_COUNT
  const groups = [
    ...SKILL_POSITIONS.map((position) => [position, tested.filter((each) => each.position === position)] as const),
    ['all', tested],
    [`all who played 1 to ${HURT_GAME_COUNT} games the season before`, tested.filter(isHurt)],
  ] as const
  const years = [...new Set(tested.map(({ year }) => year))].toSorted((a, b) => a - b)
  return [
    `Seasons ${years.join(', ')}: PPR points of the whole season; each is projected with curves of the other seasons.`,
    markdownTable(
      [
        '',
        'Players',
        'ADP alone: correlation',
        'mean error',
        'Projection: correlation',
        'mean error',
        'Same as last season',
      ],
      groups.map(([label, some]) => {
        const withLast = some.filter(({ past: [last] }) => last !== null && last !== undefined)
        return [
          label,
          String(some.length),
          correlation(some, ({ byPrice }) => byPrice).toFixed(2),
          meanError(some, ({ byPrice }) => byPrice).toFixed(1),
          correlation(some, ({ projected }) => projected).toFixed(2),
          meanError(some, ({ projected }) => projected).toFixed(1),
          meanError(withLast, ({ past: [last] }) => last?.points ?? 0).toFixed(1),
        ]
      }),
    ),
  ].join('\n\n')
}

function casesOf(outcomesFile: string, adpFolder: string): readonly Case[] {
  const totals = seasonTotals(outcomesFile)
  return readSeasons(outcomesFile, adpFolder).flatMap(({ year, priceFile, players }) => {
    if (priceFile === null) return []
    const counts = new Map<string, number>()
    return players.slice(0, PRICED_COUNT).flatMap(({ id, position }): Case[] => {
      const rankNumber = (counts.get(position) ?? 0) + 1
      counts.set(position, rankNumber)
      if (position === 'K' || position === 'DST') return []
      const seasonOf = (past: number) => totals.get(`${past} ${id}`) ?? null
      const past = Array.from({ length: PAST_SEASON_COUNT }, (_season, index) => seasonOf(year - 1 - index))
      return [{ year, position, rankNumber, past, points: seasonOf(year)?.points ?? 0 }]
    })
  })
}

/** By year and player. */
function seasonTotals(file: string): ReadonlyMap<`${number} ${PlayerId}`, PastSeason> {
  const totals = new Map<`${number} ${PlayerId}`, PastSeason>()
  for (const { season = '', player_id: id = '', ppr = '' } of readCsv(file)) {
    const key = `${Number(season)} ${id}` as const
    const { gameCount, points } = totals.get(key) ?? { gameCount: 0, points: 0 }
    totals.set(key, { gameCount: gameCount + 1, points: points + Number(ppr) })
  }
  return totals
}

/** Least squares: points = start + slope x ln(rank + 2). */
function curveOf(cases: readonly Case[]): (rankNumber: number) => number {
  const logOf = (rankNumber: number) => Math.log(rankNumber + 2)
  const meanLog = meanOf(cases.map(({ rankNumber }) => logOf(rankNumber)))
  const meanPoints = meanOf(cases.map(({ points }) => points))
  const sum = (of: (each: Case) => number) => cases.reduce((total, each) => total + of(each), 0)
  const slope =
    sum(({ rankNumber, points }) => (logOf(rankNumber) - meanLog) * (points - meanPoints)) /
    sum(({ rankNumber }) => (logOf(rankNumber) - meanLog) ** 2)
  return (rankNumber) => meanPoints + slope * (logOf(rankNumber) - meanLog)
}

function meanError(cases: readonly Tested[], projectionOf: (each: Tested) => number): number {
  return meanOf(cases.map((each) => Math.abs(projectionOf(each) - each.points)))
}

function correlation(cases: readonly Tested[], projectionOf: (each: Tested) => number): number {
  const meanPoints = meanOf(cases.map(({ points }) => points))
  const meanProjection = meanOf(cases.map(projectionOf))
  const sum = (of: (each: Tested) => number) => cases.reduce((total, each) => total + of(each), 0)
  const together = sum((each) => (projectionOf(each) - meanProjection) * (each.points - meanPoints))
  const spread =
    sum((each) => (projectionOf(each) - meanProjection) ** 2) * sum(({ points }) => (points - meanPoints) ** 2)
  return together / Math.sqrt(spread)
}
