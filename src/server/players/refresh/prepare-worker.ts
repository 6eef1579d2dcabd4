import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '#core/lib/assert.ts'
import type { PlayerFacts } from '../facts.ts'
import { writeFacts } from '../facts-files.ts'
import { buildFacts } from '../upstream/build-facts.ts'
import { readGames } from '../upstream/games.ts'
import { SourceError } from '../upstream/source-table.ts'
import { factFaults, scheduleFaults } from './fact-checks.ts'
import { readLeagueAdp } from './league-adp.ts'
import { prepareOrderSchema, type PrepareMessage, type PrepareOrder } from './prepare-messages.ts'
import { factsIn, writePreparedAdp } from './prepared-folder.ts'

// A thread of its own: reading a hundred megabytes takes seconds, in which no pick could be answered.
assert(parentPort !== null, 'this file is run as a thread')
const port = parentPort
say(await prepare(prepareOrderSchema.parse(workerData)))

async function prepare(order: PrepareOrder): Promise<PrepareMessage> {
  const { upstreamFolder, request, adp, preparedFolder } = order
  try {
    const facts = await buildFacts(upstreamFolder, request, ({ table, tableNumber, tableCount }) =>
      tell(`reading ${table} (${tableNumber} of ${tableCount})`),
    )
    const faults = [...factFaults(facts), ...scheduleFaults(facts, await readGames(upstreamFolder))]
    if (faults.length > 0) return { kind: 'refused', text: `the data looks wrong: ${faults.join('; ')}` }
    const fingerprint = await writeFacts(factsIn(preparedFolder), facts)
    const adpCount = adp === null ? 0 : await prepareAdp(adp, facts, preparedFolder)
    return { kind: 'prepared', fingerprint, summary: summaryOf(facts, adpCount) }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'refused', text: error.message }
  }
}

/** How many players have one. The ADP is a thing of its own: a bad one does not hold the statistics up. */
async function prepareAdp(
  { file, asOf }: NonNullable<PrepareOrder['adp']>,
  facts: PlayerFacts,
  preparedFolder: string,
): Promise<number> {
  const adp = readLeagueAdp(await readFile(file, 'utf8'), facts, asOf)
  if (!adp.ok) {
    tell(`no ADP this time: ${adp.error}`)
    return 0
  }
  await writePreparedAdp(preparedFolder, adp.value)
  return adp.value.entries.length
}

/** "1204 players; 2026: 640 rows; 2025: 5934 rows; ADP of 231". */
function summaryOf({ players, seasons }: PlayerFacts, adpCount: number): string {
  const counts = seasons.map(({ season, weeks }) => `${season}: ${weeks.length} rows`)
  return [`${players.length} players`, ...counts, ...(adpCount > 0 ? [`ADP of ${adpCount}`] : [])].join('; ')
}

function tell(line: string): void {
  say({ kind: 'progress', line })
}

function say(message: PrepareMessage): void {
  port.postMessage(message)
}
