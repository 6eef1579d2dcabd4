import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { POSITIONS } from '#core/players/player.ts'
import type { PlayerFacts } from '../src/server/players/player-store.ts'
import { sha256 } from '../src/server/platform/secrets.ts'
import { writeFacts } from '../src/server/players/facts-files.ts'
import { SourceError } from '../src/server/players/upstream/source-table.ts'
import { readAdpLists, boardFaults } from '../src/server/players/board/board-order.ts'
import { boardText, buildBoard } from '../src/server/players/board/build-board.ts'
import { buildBundledFacts } from './data-build/build-bundled-facts.ts'
import { readEdition, type Edition } from './data-build/edition.ts'
import { runSpotChecks } from './data-build/spot-checks.ts'
import { readYahooIds, yahooIdsText } from './data-build/yahoo-ids.ts'
import { errorText } from '../src/server/platform/errors.ts'

/**
 * Builds the bundled board and facts from a folder of upstream files (data/README.md). Nothing is written before everything is
 * checked, so both are always from the same files.
 */
const DATA_FOLDER = path.join(import.meta.dirname, '..', 'data')

try {
  const { from: folder, adp: otherFolder } = sourceFolders()
  const edition = readEdition(path.join(DATA_FOLDER, 'edition.json'))
  const facts = await buildBundledFacts(folder, edition.season)
  const yahooIds = await readYahooIds(folder, edition.season, facts.ids)
  await buildBundledBoard(folder, otherFolder, edition)
  await writeBundledFacts(facts)
  writeFileSync(path.join(DATA_FOLDER, 'yahoo-ids.json'), yahooIdsText(yahooIds))
  console.log(`data/yahoo-ids.json: ${Object.keys(yahooIds).length} players`)
} catch (error) {
  if (!(error instanceof SourceError)) throw error
  console.error(`Nothing was built. ${error.message}`)
  process.exitCode = 1
}

function sourceFolders(): { from: string; adp: string | null } {
  let from: string | undefined
  let adp: string | undefined
  try {
    ;({ from, adp } = parseArgs({ options: { from: { type: 'string' }, adp: { type: 'string' } } }).values)
  } catch (error) {
    throw new SourceError(errorText(error))
  }
  if (from === undefined)
    throw new SourceError('Name the folder of upstream files: npm run data:build -- --from <folder> [--adp <folder>]')
  for (const folder of [from, adp]) {
    if (folder !== undefined && !existsSync(folder)) throw new SourceError(`There is no folder ${folder}`)
  }
  return { from, adp: adp ?? null }
}

async function buildBundledBoard(folder: string, otherFolder: string | null, edition: Edition): Promise<void> {
  const spotChecks = await runSpotChecks(folder)
  const { season, rosterDate } = edition
  const built = await buildBoard({
    folder,
    season,
    rosterDate,
    readAdp: (known) => readAdpLists({ folder, otherFolder, season }, known),
  })
  const { players } = built
  const faults = [...spotChecks.faults, ...boardFaults(players)]
  if (faults.length > 0) throw new SourceError(['The board is not fit to be bundled:', ...faults].join('\n- '))

  const file = path.join(DATA_FOLDER, 'board.json')
  const content = boardText(edition, built)
  writeFileSync(file, content)
  const fingerprint = JSON.stringify({ fingerprint: sha256(content) })
  writeFileSync(path.join(DATA_FOLDER, 'board-fingerprint.json'), `${fingerprint}\n`)
  const counts = POSITIONS.map(
    (position) => `${players.filter((player) => player.position === position).length} ${position}`,
  )
  console.log(`${path.relative(process.cwd(), file)}: ${players.length} players (${counts.join(', ')})`)
  console.log(`${(gzipSync(content).length / 1000).toFixed(1)} kB gzip; ${spotChecks.checkedCount} known figures agree`)
}

async function writeBundledFacts(facts: PlayerFacts): Promise<void> {
  const folder = path.join(DATA_FOLDER, 'facts')
  await writeFacts(folder, facts)
  const rows = facts.seasons.map(({ season, weeks }) => `${weeks.length} games of ${season}`)
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size)
  console.log(`${path.relative(process.cwd(), folder)}: ${facts.players.length} players, ${rows.join(', ')}`)
  console.log(`${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB`)
}
