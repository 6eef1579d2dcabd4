import { pointsOf } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import { sumOfLines } from '#core/players/stat-line.ts'
import { hasSourceTable } from '../../src/server/players/upstream/source-table.ts'
import { readPlayerWeeks, weeklyTableName } from '../../src/server/players/upstream/weekly-table.ts'
import { lineOfWeek } from '../../src/server/players/board/known-players.ts'

interface SpotCheck {
  readonly season: number
  /** Null for the whole regular season. */
  readonly weekNumber: number | null
  readonly gsisId: string
  readonly name: string
  readonly gameCount: number
  readonly points: number
}

/** Figures known from other sources. They reveal a column that changed its meaning. */
const SPOT_CHECKS: readonly SpotCheck[] = [
  { season: 2024, weekNumber: null, gsisId: '00-0036900', name: "Ja'Marr Chase", gameCount: 17, points: 403 },
  { season: 2024, weekNumber: 1, gsisId: '00-0034857', name: 'Josh Allen', gameCount: 1, points: 31.18 },
  { season: 2024, weekNumber: null, gsisId: '00-0039338', name: 'Brock Bowers', gameCount: 17, points: 262.7 },
  { season: 2025, weekNumber: null, gsisId: '00-0038542', name: 'Bijan Robinson', gameCount: 17, points: 368.8 },
  { season: 2025, weekNumber: null, gsisId: '00-0039139', name: 'Jahmyr Gibbs', gameCount: 17, points: 366.9 },
]

export interface SpotCheckReport {
  readonly checkedCount: number
  /** A sentence per figure that differs. */
  readonly faults: readonly string[]
}

/** Compares the weekly tables in the folder with known figures. */
export async function runSpotChecks(
  folder: string,
  checks: readonly SpotCheck[] = SPOT_CHECKS,
): Promise<SpotCheckReport> {
  const faults: string[] = []
  let checkedCount = 0
  for (const season of new Set(checks.map((check) => check.season))) {
    if (!hasSourceTable(folder, weeklyTableName(season))) continue
    const weeks = (await readPlayerWeeks(folder, season)).filter(({ isRegularSeason }) => isRegularSeason)
    for (const { weekNumber, gsisId, name, gameCount, points } of checks.filter((check) => check.season === season)) {
      const own = weeks.filter(
        (week) => week.gsisId === gsisId && (weekNumber === null || week.weekNumber === weekNumber),
      )
      const found = pointsOf(sumOfLines(own.map((week) => ({ line: lineOfWeek(week) }))), null, PPR)
      checkedCount += 1
      if (own.length === gameCount && found === points) continue
      const when = weekNumber === null ? `${season}` : `${season} week ${weekNumber}`
      faults.push(
        `${weeklyTableName(season)}: ${name} ${when} should have ${points} points in ${gameCount} games, has ${found} in ${own.length}`,
      )
    }
  }
  return { checkedCount, faults }
}
