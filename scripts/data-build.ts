import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { POSITIONS } from '#core/players/player.ts'
import { boardFaults } from './data-build/board-checks.ts'
import { boardText } from './data-build/board-text.ts'
import { buildBoard } from './data-build/build-board.ts'
import { readEdition } from './data-build/edition.ts'
import { SourceError } from './data-build/source-table.ts'
import { runSpotChecks } from './data-build/spot-checks.ts'

/** Turns the upstream files in a folder into the bundled board; data/README.md says which files and where from. */
const DATA_FOLDER = path.join(import.meta.dirname, '..', 'data')

try {
  buildBundledBoard(sourceFolder())
} catch (error) {
  if (!(error instanceof SourceError)) throw error
  console.error(`The board was not built. ${error.message}`)
  process.exitCode = 1
}

function sourceFolder(): string {
  let from: string | undefined
  try {
    from = parseArgs({ options: { from: { type: 'string' } } }).values.from
  } catch (error) {
    throw new SourceError(error instanceof Error ? error.message : String(error))
  }
  if (from === undefined)
    throw new SourceError('Say where the upstream files are: npm run data:build -- --from <folder>')
  if (!existsSync(from)) throw new SourceError(`There is no folder ${from}`)
  return from
}

function buildBundledBoard(folder: string): void {
  const edition = readEdition(path.join(DATA_FOLDER, 'edition.json'))
  const spotChecks = runSpotChecks(folder)
  const players = buildBoard(folder, edition.season)
  const faults = [...spotChecks.faults, ...boardFaults(players)]
  if (faults.length > 0) throw new SourceError(['It does not hold what it must:', ...faults].join('\n- '))

  const file = path.join(DATA_FOLDER, 'board.json')
  const content = boardText(edition, players)
  writeFileSync(file, content)
  const counts = POSITIONS.map(
    (position) => `${players.filter((player) => player.position === position).length} ${position}`,
  )
  console.log(`${path.relative(process.cwd(), file)}: ${players.length} players (${counts.join(', ')})`)
  console.log(`${(gzipSync(content).length / 1000).toFixed(1)} kB gzip; ${spotChecks.checkedCount} known figures agree`)
}
