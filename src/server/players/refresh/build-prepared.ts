import { readFile } from 'node:fs/promises'
import { writeFacts } from '../facts-files.ts'
import { buildFacts } from '../upstream/build-facts.ts'
import { readGames } from '../upstream/games.ts'
import { SourceError } from '../upstream/source-table.ts'
import { factFaults, scheduleFaults } from './fact-checks.ts'
import { readLeagueAdp } from './league-adp.ts'
import type { PrepareMessage, PrepareOrder } from './prepare-facts.ts'
import { factsIn, writePreparedAdp } from './prepared-folder.ts'

/** Builds facts from the upstream files, checks them and writes them into the prepared folder. */
export async function buildPrepared(
  { upstreamFolder, request, adp, preparedFolder }: PrepareOrder,
  report: (line: string) => void,
): Promise<Exclude<PrepareMessage, { kind: 'progress' }>> {
  try {
    const facts = await buildFacts(upstreamFolder, request, ({ table, tableNumber, tableCount }) =>
      report(`reading ${table} (${tableNumber} of ${tableCount})`),
    )
    const faults = [...factFaults(facts), ...scheduleFaults(facts, await readGames(upstreamFolder))]
    if (faults.length > 0) return { kind: 'refused', text: `The data looks wrong: ${faults.join('; ')}` }
    const fingerprint = await writeFacts(factsIn(preparedFolder), facts)
    const counts = [
      `${facts.players.length} players`,
      ...facts.seasons.map(({ season, weeks }) => `${season}: ${weeks.length} rows`),
    ]
    if (adp !== null) {
      const league = readLeagueAdp(await readFile(adp.file, 'utf8'), facts, adp.asOf)
      // A bonus: unusable ADP does not hold up the statistics.
      if (!league.ok) report(`no ADP this time: ${league.error}`)
      else {
        await writePreparedAdp(preparedFolder, league.value)
        counts.push(`ADP of ${league.value.entries.length}`)
      }
    }
    return { kind: 'prepared', fingerprint, summary: counts.join('; ') }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'refused', text: error.message }
  }
}
