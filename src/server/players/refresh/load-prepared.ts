import { StoreUnavailableError } from '../../platform/database/transactions.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { sha256 } from '../../platform/secrets.ts'
import { readFacts } from '../facts-files.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { PlayerStore } from '../player-store.ts'
import { forgetDownloads } from './source-files.ts'
import {
  factsIn,
  preparedFolders,
  preparedRoot,
  readPreparedAdp,
  readPreparedBoard,
  settlePrepared,
  type PreparedFolder,
  type Verdict,
  type PreparedBoard,
  printable,
} from './prepared-folder.ts'
import { upstreamFolder } from './refresh-data.ts'
import { changesIn, storedFaults, shareFault } from './fact-checks.ts'
import { isSameData } from '#core/lib/json.ts'
import { whyNotNewer, type Edition } from '#core/players/board-edition.ts'
import { readEdition } from '#protocol/stored/read-board.ts'
import { boardFaults } from '../board/board-order.ts'

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

interface LoadBoardParts {
  readonly store: BoardStore
  readonly nowMs: number
  readonly isDryRun: boolean
}

/** Some of the first hundred get hurt or retire; a list of another game has nobody of them. */
const FIRST_COUNT = 100
const SEARCHED_COUNT = 200
const LEAST_SHARE_OF_FIRST = 0.6

/**
 * Stores a prepared board as a new edition, or leaves the newest one standing. Returns a line for people that says which; in a dry run
 * nothing is stored.
 */
export async function loadBoard(prepared: PreparedBoard, { store, nowMs, isDryRun }: LoadBoardParts): Promise<string> {
  const standing = await standingEdition(store)
  const valuesNote =
    prepared.kind === 'made' && prepared.withoutValues !== undefined
      ? `, no auction values: ${prepared.withoutValues}`
      : ''
  const read = editionIn(prepared)
  const reason = typeof read === 'string' ? read : whyNot(read, standing)
  if (typeof read === 'string' || reason !== null) {
    const stays = standing === null ? 'there is no other' : `that of ${standing.season} (${standing.rosterDate}) stays`
    return printable(`no new board, ${stays}: ${reason}${valuesNote}`)
  }
  const { fingerprint, season, rosterDate, board } = read
  if (!isDryRun && prepared.kind === 'made') {
    await store.add({ fingerprint, season, rosterDate, content: prepared.content }, nowMs)
  }
  const valueCount = board.players.filter(({ auctionValue }) => auctionValue !== undefined).length
  const values = valueCount === 0 ? '' : `, ${valueCount} with an auction value`
  return printable(`board of ${season} (${rosterDate}): ${board.players.length} players${values}${valuesNote}`)
}

/** The reason, if it cannot be read. */
function editionIn(prepared: PreparedBoard): Edition | string {
  if (prepared.kind === 'refused') return prepared.reason
  const edition = readEdition({ ...prepared, sha256 })
  if (!edition.ok) return edition.error
  const { season } = edition.value
  return season === prepared.season ? edition.value : `it is of ${season}, not of ${prepared.season}`
}

function whyNot(edition: Edition, standing: Edition | null): string | null {
  const [fault = null] = boardFaults(edition.board.players)
  if (fault !== null || standing === null) return fault
  const older = whyNotNewer(edition, standing)
  if (older !== null || edition.season > standing.season) return older
  if (isSameData(edition.board.players, standing.board.players)) return 'nothing has changed'
  const searched = new Set(edition.board.players.slice(0, SEARCHED_COUNT).map(({ id }) => id))
  const first = standing.board.players.slice(0, FIRST_COUNT)
  const kept = first.filter(({ id }) => searched.has(id))
  const what = `of the first players are still among the first ${SEARCHED_COUNT}`
  return shareFault(what, kept.length, first.length, LEAST_SHARE_OF_FIRST)[0] ?? null
}

/** Null without one, or if the newest cannot be read. */
async function standingEdition(store: BoardStore): Promise<Edition | null> {
  const fingerprint = await store.newest()
  const content = fingerprint === null ? null : await store.content(fingerprint)
  if (fingerprint === null || content === null) return null
  const edition = readEdition({ content, fingerprint, sha256 })
  return edition.ok ? edition.value : null
}
