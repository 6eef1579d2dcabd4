import { factFaults } from '../../src/server/players/refresh/fact-checks.ts'
import type { PlayerFacts } from '../../src/server/players/player-store.ts'
import { buildFacts, playByPlayTableName } from '../../src/server/players/upstream/build-facts.ts'
import { hasSourceTable, SourceError } from '../../src/server/players/upstream/source-table.ts'
import { weeklyTableName } from '../../src/server/players/upstream/weekly-table.ts'

/** Seasons before the board's that come with the program. */
const BUNDLED_SEASON_COUNT = 2

/** Throws a SourceError if the facts are not fit to be bundled. */
export async function buildBundledFacts(folder: string, boardSeason: number): Promise<PlayerFacts> {
  const seasons = Array.from({ length: BUNDLED_SEASON_COUNT }, (_, index) => boardSeason - 1 - index).filter(
    (season, index) => index === 0 || hasSourceTable(folder, weeklyTableName(season)),
  )
  // A refresh may lack plays for a night; bundled facts are never completed.
  for (const season of seasons) {
    const table = playByPlayTableName(season)
    if (!hasSourceTable(folder, table)) throw new SourceError(`${table}: neither it nor ${table}.gz is in ${folder}`)
  }
  const facts = await buildFacts(folder, { rosterSeason: boardSeason, seasons })
  const faults = factFaults(facts)
  if (faults.length > 0) throw new SourceError(['The facts are not fit to be bundled:', ...faults].join('\n- '))
  return facts
}
