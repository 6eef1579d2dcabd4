import { factFaults } from '../../src/server/players/refresh/fact-checks.ts'
import type { PlayerFacts } from '../../src/server/players/facts.ts'
import { buildFacts } from '../../src/server/players/upstream/build-facts.ts'
import { playByPlayTableName } from '../../src/server/players/upstream/longest-plays.ts'
import { hasSourceTable, SourceError } from '../../src/server/players/upstream/source-table.ts'
import { weeklyTableName } from '../../src/server/players/upstream/weekly-table.ts'

/** How many seasons behind the board's come with the program; the rest is fetched by who wants it. */
const BUNDLED_SEASON_COUNT = 2

/** Players and the games of the last seasons that are in `folder`; throws a SourceError where they are not fit to be bundled. */
export async function buildBundledFacts(folder: string, boardSeason: number): Promise<PlayerFacts> {
  const seasons = Array.from({ length: BUNDLED_SEASON_COUNT }, (_, index) => boardSeason - 1 - index).filter(
    (season, index) => index === 0 || hasSourceTable(folder, weeklyTableName(season)),
  )
  // A refresh can do without plays for a night; what is bundled is never completed.
  for (const season of seasons) {
    const table = playByPlayTableName(season)
    if (!hasSourceTable(folder, table)) throw new SourceError(`${table}: neither it nor ${table}.gz is in ${folder}`)
  }
  const facts = await buildFacts(folder, { rosterSeason: boardSeason, seasons })
  const faults = factFaults(facts)
  if (faults.length > 0) throw new SourceError(['The facts do not hold what they must:', ...faults].join('\n- '))
  return facts
}
