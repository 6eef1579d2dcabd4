import { assignStarters, mayFill, startingPlaces } from '#core/league/lineup.ts'
import type { Lineup } from '#core/league/rules.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { WEEK_COUNT } from './outcomes.ts'
import type { Season } from './seasons.ts'

/** What a manager knows of a player before a week's games, and what the player then does. */
interface PlayerWeek {
  readonly rating: number
  readonly points: number
}

export interface SeasonForm {
  /** By player, then by week from week 1; null for a week without a game. */
  readonly weeksById: ReadonlyMap<PlayerId, readonly (PlayerWeek | null)[]>
  readonly positionById: ReadonlyMap<PlayerId, Position>
}

/** Before the season a player is rated by price; each game moves the rating. */
const PRESEASON_GAMES = 4
const UNPRICED_POINTS_PER_GAME = 3
/** What a price says of points per game, by position: start + slope x ln(rank at the position + 2). */
const PRICE_CURVES: Readonly<Record<Position, readonly [start: number, slope: number]>> = {
  QB: [25, -4.2],
  RB: [25, -4.8],
  WR: [24, -4],
  TE: [18, -3.6],
  K: [0, 0],
  DST: [0, 0],
}

export function seasonForm({ players, outcomesById }: Season): SeasonForm {
  const priorById = new Map<PlayerId, number>()
  const counts = new Map<Position, number>()
  for (const { id, position } of players) {
    const rank = (counts.get(position) ?? 0) + 1
    counts.set(position, rank)
    const [start, slope] = PRICE_CURVES[position]
    priorById.set(id, Math.max(0, start + slope * Math.log(rank + 2)))
  }
  const positionById = new Map([...outcomesById.values()].map(({ playerId, position }) => [playerId, position]))
  for (const { id, position } of players) positionById.set(id, position)
  const weeksById = new Map(
    [...outcomesById.values()].map(({ playerId, weeks }) => {
      let games = PRESEASON_GAMES
      let sum = games * (priorById.get(playerId) ?? UNPRICED_POINTS_PER_GAME)
      const form = weeks.map((points): PlayerWeek | null => {
        if (points === null) return null
        const week = { rating: sum / games, points }
        games += 1
        sum += points
        return week
      })
      return [playerId, form] as const
    }),
  )
  return { weeksById, positionById }
}

/** How many of the best free agents share the work: nobody gets the best one every week. */
const FREE_AGENT_COUNT = 6

/** Points of the free agent that a manager can get for each week, by position. */
export type FreeAgents = (position: Position, weekIndex: number) => PlayerWeek | null

export function freeAgentsOf(form: SeasonForm, drafted: ReadonlySet<PlayerId>): FreeAgents {
  const weeks = Array.from({ length: WEEK_COUNT }, () => new Map<Position, PlayerWeek[]>())
  for (const [playerId, playerWeeks] of form.weeksById) {
    const position = form.positionById.get(playerId)
    if (position === undefined || drafted.has(playerId)) continue
    for (const [weekIndex, week] of playerWeeks.entries()) {
      if (week === null) continue
      const list = weeks[weekIndex]?.get(position) ?? []
      weeks[weekIndex]?.set(position, list)
      list.push(week)
    }
  }
  const agents = weeks.map((byPosition) => {
    const best = [...byPosition].map(([position, list]) => {
      const chosen = list.toSorted((a, b) => b.rating - a.rating).slice(0, FREE_AGENT_COUNT)
      const mean = (pick: (week: PlayerWeek) => number) =>
        chosen.reduce((sum, week) => sum + pick(week), 0) / chosen.length
      return [position, { rating: mean(({ rating }) => rating), points: mean(({ points }) => points) }] as const
    })
    return new Map(best)
  })
  return (position, weekIndex) => agents[weekIndex]?.get(position) ?? null
}

/** The points of the lineups that a manager sets week by week, by rating, without knowing what comes. */
export function seasonPoints(
  form: SeasonForm,
  roster: readonly PlayerId[],
  lineup: Lineup,
  freeAgents: FreeAgents | null,
): number {
  const places = startingPlaces(lineup)
  let total = 0
  for (let weekIndex = 0; weekIndex < WEEK_COUNT; weekIndex += 1) {
    const own = roster.flatMap((id) => {
      const week = form.weeksById.get(id)?.[weekIndex]
      const position = form.positionById.get(id)
      return week && position ? [{ position, ...week }] : []
    })
    const agents = (['QB', 'RB', 'WR', 'TE'] as const).flatMap((position) => {
      const agent = freeAgents?.(position, weekIndex) ?? null
      return agent === null
        ? []
        : places.filter((place) => mayFill(position, place)).map(() => ({ position, ...agent }))
    })
    // The best are placed first and never lose their place, so the lineup has the highest rating that is possible.
    const ranked = [...own, ...agents].toSorted((a, b) => b.rating - a.rating)
    const assigned = assignStarters(
      lineup,
      ranked.map(({ position }) => position),
    )
    for (const [index, place] of assigned.entries()) if (place !== null) total += ranked[index]?.points ?? 0
  }
  return total
}
