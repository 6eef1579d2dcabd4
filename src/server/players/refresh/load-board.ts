import { isSameData } from '#core/lib/same-data.ts'
import { readEdition, whyNotNewer, type Edition } from '#core/players/edition.ts'
import { sha256 } from '../../platform/sha256.ts'
import { boardFaults } from '../board/board-checks.ts'
import type { BoardStore } from '../board/board-store.ts'
import { shareFault } from './fact-checks.ts'
import type { PreparedBoard } from './prepared-folder.ts'
import { printable } from './refresh-failure.ts'

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
  const read = editionIn(prepared)
  const reason = typeof read === 'string' ? read : whyNot(read, standing)
  if (typeof read === 'string' || reason !== null) {
    const stays = standing === null ? 'there is no other' : `that of ${standing.season} (${standing.rosterDate}) stays`
    return printable(`no new board, ${stays}: ${reason}`)
  }
  const { fingerprint, season, rosterDate, board } = read
  if (!isDryRun && prepared.kind === 'made') {
    await store.add({ fingerprint, season, rosterDate, content: prepared.content }, nowMs)
  }
  return `board of ${season} (${rosterDate}): ${board.players.length} players`
}

/** The reason, if it cannot be read. */
function editionIn(prepared: PreparedBoard): Edition | string {
  if (prepared.kind === 'refused') return prepared.reason
  const edition = readEdition(prepared.content, prepared.fingerprint, sha256)
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
  const edition = readEdition(content, fingerprint, sha256)
  return edition.ok ? edition.value : null
}
