import { StoreUnavailableError } from '../../platform/database/failures.ts'
import type { Log } from '../../platform/log.ts'
import { loggableError } from '../../platform/loggable-error.ts'
import { sha256 } from '../../platform/sha256.ts'
import { readFacts } from '../facts-files.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { PlayerStore } from '../player-store.ts'
import { forgetDownloads } from './download-record.ts'
import { loadBoard } from './load-board.ts'
import {
  factsIn,
  preparedFolders,
  preparedRoot,
  readPreparedAdp,
  readPreparedBoard,
  settlePrepared,
  type PreparedFolder,
  type Verdict,
} from './prepared-folder.ts'
import { upstreamFolder } from './refresh-data.ts'
import { printable } from './refresh-failure.ts'
import { changesIn, storedFaults } from './stored-checks.ts'

export interface LoadPreparedParts {
  readonly dataDir: string
  readonly store: Pick<PlayerStore, 'editions' | 'replace' | 'replaceAdp' | 'stored'>
  readonly boards: BoardStore
  readonly nowMs: number
  readonly log: Pick<Log, 'error'>
}

/**
 * Loads the newest prepared facts, answers every dry run, and leaves a verdict on each. Returns the verdict on the newest facts,
 * or null if there are none. While the database is unavailable everything waits.
 */
export async function loadPrepared(parts: LoadPreparedParts): Promise<Verdict | 'unavailable' | null> {
  const folders = await preparedFolders(preparedRoot(parts.dataDir))
  const [newest, ...older] = folders.filter(({ isDryRun }) => !isDryRun)
  for (const { folder } of older) await settlePrepared(folder, { kind: 'superseded' })
  let verdict: Verdict | null = null
  for (const prepared of folders.filter((each) => each === newest || each.isDryRun)) {
    const each = await verdictOn(prepared, parts)
    if (each === 'unavailable') return each
    await settlePrepared(prepared.folder, each)
    if (each.kind === 'refused') await forgetDownloads(upstreamFolder(parts.dataDir))
    if (prepared === newest) verdict = each
  }
  return verdict
}

async function verdictOn(
  prepared: PreparedFolder,
  { store, boards, nowMs, log }: LoadPreparedParts,
): Promise<Verdict | 'unavailable'> {
  try {
    return await checkAndLoad(prepared, { store, boards, nowMs })
  } catch (error) {
    if (error instanceof StoreUnavailableError) return 'unavailable'
    log.error({ failure: loggableError(error) }, 'prepared facts could not be stored')
    return { kind: 'refused', text: 'The database refused the data; the server’s log says why.' }
  }
}

async function checkAndLoad(
  { folder, isDryRun }: PreparedFolder,
  { store, boards, nowMs }: Omit<LoadPreparedParts, 'dataDir' | 'log'>,
): Promise<Verdict> {
  const prepared = await readFacts(factsIn(folder))
  if (!prepared.ok) return { kind: 'refused', text: printable(prepared.error) }
  const { fingerprint, facts } = prepared.value
  const stored = await store.stored(facts.seasons)
  const faults = storedFaults(facts, stored)
  if (faults.length > 0) return { kind: 'refused', text: printable(`The data looks wrong: ${faults.join('; ')}`) }
  const changes = changesIn(facts, stored)
  const preparedBoard = await readPreparedBoard(folder)
  const loadTheBoard = async () =>
    preparedBoard === null ? null : loadBoard(preparedBoard, { store: boards, nowMs, isDryRun })
  if (isDryRun) return { kind: 'dry_run', changes, board: await loadTheBoard() }
  const isNew = await store.replace({ name: 'refreshed', fingerprint }, facts, nowMs)
  const adp = await readPreparedAdp(folder)
  if (adp !== null) await store.replaceAdp(sha256(JSON.stringify(adp)), adp, nowMs)
  const board = await loadTheBoard()
  return isNew ? { kind: 'loaded', changes, board } : { kind: 'already_loaded', board }
}
