import { type LobbyPool, lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import type { Edition, Fingerprint } from '#core/players/board-edition.ts'
import { readEdition } from '#protocol/stored/read-board.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Log } from '../../platform/log.ts'
import type { BoardStore, StoredEdition } from './board-store.ts'

/** An edition with everything that is made of it. */
export interface LoadedBoard {
  readonly edition: Edition
  /** What lobbies of this edition draft from. */
  readonly pool: LobbyPool
  readonly content: string
}

/** The editions of the board that this server works with. */
export interface Boards {
  /** The newest edition: for lobbies that have not started, and for devices that ask. */
  current(): LoadedBoard
  /** An edition that is stored; null if there is none of that fingerprint. */
  of(fingerprint: Fingerprint): Promise<LoadedBoard | null>
  /** Reads whether a newer edition is stored, perhaps by another node. */
  update(): Promise<void>
}

interface BoardsParts {
  readonly store: BoardStore
  /** Lobbies start from the newest edition only once its players are stored. */
  readonly keepPool: (pool: LobbyPool) => Promise<void>
  /** The edition that comes with the program. */
  readonly bundled: StoredEdition
  readonly nowMs: number
  readonly log: Pick<Log, 'info' | 'error'>
}

/** Lobbies of a few weeks draft at the same time. */
const MAX_LOADED = 8

/** Stores the bundled edition and loads the newest one. */
export async function openBoards({ store, keepPool, bundled, nowMs, log }: BoardsParts): Promise<Boards> {
  const loaded = new Map<Fingerprint, LoadedBoard>()
  await store.add(bundled, nowMs)
  const first = boardOf(bundled.content, bundled.fingerprint)
  await keepPool(first.pool)
  let current = remember(first)
  /** Said once, not every few seconds. */
  let unreadable: Fingerprint | null = null
  await update()
  return { current: () => current, of, update }

  async function update(): Promise<void> {
    const newest = await store.newest()
    if (newest === null || newest === current.edition.fingerprint || newest === unreadable) return
    try {
      const board = await of(newest)
      if (board === null) return
      await keepPool(board.pool)
      current = board
    } catch (error) {
      if (!(error instanceof UnreadableEditionError)) throw error
      unreadable = newest
      log.error({ reason: error.message }, 'newest board unreadable; the old one stays')
      return
    }
    const { season, rosterDate } = current.edition
    log.info({ season, rosterDate, fingerprint: newest }, 'the board is new')
  }

  async function of(fingerprint: Fingerprint): Promise<LoadedBoard | null> {
    const known = loaded.get(fingerprint)
    if (known !== undefined) return known
    const content = await store.content(fingerprint)
    return content === null ? null : remember(boardOf(content, fingerprint))
  }

  function remember(board: LoadedBoard): LoadedBoard {
    const [oldest] = [...loaded.keys()].filter((fingerprint) => fingerprint !== current?.edition.fingerprint)
    if (loaded.size >= MAX_LOADED && oldest !== undefined) loaded.delete(oldest)
    loaded.set(board.edition.fingerprint, board)
    return board
  }
}

/** A row that somebody changed by hand, or a version of the board that this program cannot read. */
class UnreadableEditionError extends Error {}

function boardOf(content: string, fingerprint: Fingerprint): LoadedBoard {
  const edition = readEdition({ content, fingerprint, sha256 })
  if (!edition.ok) throw new UnreadableEditionError(`the board ${fingerprint} cannot be read: ${edition.error}`)
  return { edition: edition.value, pool: lobbyPoolOfBoard(edition.value.board, fingerprint), content }
}
