import { readFile } from 'node:fs/promises'
import { err, type Result } from '#core/lib/result.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { AdpFacts, PlayerFacts } from '../facts.ts'
import { writeFacts } from '../facts-files.ts'
import { buildFacts } from '../upstream/build-facts.ts'
import { readGames } from '../upstream/games.ts'
import { SourceError } from '../upstream/source-table.ts'
import { factFaults, scheduleFaults } from './fact-checks.ts'
import { readLeagueAdp } from './league-adp.ts'
import { prepareBoard } from './prepare-board.ts'
import type { DatedFile, PrepareMessage, PrepareOrder } from './prepare-facts.ts'
import { factsIn, writePreparedAdp, writePreparedBoard, type PreparedBoard } from './prepared-folder.ts'

/** Builds facts from the upstream files, checks them and writes them into the prepared folder. */
export async function buildPrepared(
  order: PrepareOrder,
  report: (line: string) => void,
): Promise<Exclude<PrepareMessage, { kind: 'progress' }>> {
  const { upstreamFolder, request, preparedFolder } = order
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
    // A bonus: unusable ADP does not hold up the statistics.
    const adp = await readAdp(order.adp, facts)
    if (adp.ok) {
      await writePreparedAdp(preparedFolder, adp.value)
      counts.push(`ADP of ${adp.value.entries.length}`)
    } else if (order.adp !== null) report(`no ADP this time: ${adp.error}`)
    const board = await boardOf(order, adp, await readAdp(order.standardAdp, facts))
    await writePreparedBoard(preparedFolder, board)
    if (board.kind === 'refused') report(`no new board: ${board.reason}`)
    return { kind: 'prepared', fingerprint, summary: counts.join('; ') }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'refused', text: error.message }
  }
}

async function readAdp(source: DatedFile | null, facts: PlayerFacts): Promise<Result<AdpFacts, string>> {
  if (source === null) return err('the source has none')
  return readLeagueAdp(await readFile(source.file, 'utf8'), facts, source.asOf)
}

async function boardOf(
  { upstreamFolder, boardSeason: season, date }: PrepareOrder,
  ppr: Result<AdpFacts, string>,
  standard: Result<AdpFacts, string>,
): Promise<PreparedBoard> {
  if (!ppr.ok) return { kind: 'refused', reason: `no ADP of ${season}: ${ppr.error}` }
  const content = await prepareBoard({
    upstreamFolder,
    season,
    date,
    ppr: ppr.value,
    standard: standard.ok ? standard.value : null,
  })
  if (!content.ok) return { kind: 'refused', reason: content.error }
  return { kind: 'made', season, fingerprint: sha256(content.value), content: content.value }
}
