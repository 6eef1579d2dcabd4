import type { NamedScoring } from '#core/league/scoring.ts'
import { matchingName } from '#core/players/names.ts'
import { isPosition, type PlayerId, type Position } from '#core/players/player.ts'
import { readCsv } from '../../scripts/drafts/read-csv.ts'

/** The weeks that fantasy leagues play. */
export const WEEK_COUNT = 17

/** What a player scored in a season. */
export interface SeasonOutcome {
  readonly playerId: PlayerId
  readonly name: string
  readonly position: Position
  /** By week, from week 1; null for a week without a game. */
  readonly weeks: readonly (number | null)[]
}

export type OutcomesByYear = ReadonlyMap<number, readonly SeasonOutcome[]>

/** Reads `season,week,player_id,name,position,ppr,fantasy_points`, a row per player and week. */
export function readOutcomes(file: string, scoring: NamedScoring): OutcomesByYear {
  const years = new Map<number, Map<string, SeasonOutcome & { readonly weeks: (number | null)[] }>>()
  for (const row of readCsv(file)) {
    const { player_id: playerId = '', name = '', position = '' } = row
    const week = Number(row['week'])
    if (!isPosition(position) || playerId === '' || !(week >= 1 && week <= WEEK_COUNT)) continue
    const year = Number(row['season'])
    const players = years.get(year) ?? new Map()
    years.set(year, players)
    const known = players.get(playerId) ?? { playerId, name, position, weeks: Array(WEEK_COUNT).fill(null) }
    players.set(playerId, known)
    const ppr = Number(row['ppr'] ?? 0)
    const standard = Number(row['fantasy_points'] ?? 0)
    known.weeks[week - 1] = { ppr, half_ppr: (ppr + standard) / 2, standard }[scoring]
  }
  return new Map([...years].map(([year, players]) => [year, [...players.values()]]))
}

export function totalOf({ weeks }: SeasonOutcome): number {
  return weeks.reduce<number>((sum, points) => sum + (points ?? 0), 0)
}

/** Finds the outcome that a price list's row means: name and position, else the name if only one player has it. */
export function outcomeFinder(
  outcomes: readonly SeasonOutcome[],
): (name: string, position: Position) => SeasonOutcome | null {
  const byName = new Map<string, SeasonOutcome[]>()
  for (const outcome of outcomes) {
    const key = matchingName(outcome.name)
    byName.set(key, [...(byName.get(key) ?? []), outcome])
  }
  return (name, position) => {
    const namesakes = byName.get(matchingName(name)) ?? []
    const samePosition = namesakes.filter((outcome) => outcome.position === position)
    const fitting = samePosition.length > 0 ? samePosition : namesakes.length === 1 ? namesakes : []
    return fitting.toSorted((a, b) => totalOf(b) - totalOf(a))[0] ?? null
  }
}
