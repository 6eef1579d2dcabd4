import { lobbyPoolOfBoard, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import { readEdition, type Edition, type Fingerprint, isFingerprint } from '#core/players/board.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Log } from '../../platform/log.ts'
import type { Database } from '../../platform/database/database.ts'
import { asking, inTransaction, StoreUnavailableError } from '../../platform/database/transactions.ts'
import { storedTime } from '../../platform/database/stored-time.ts'
import { setBounded } from '../../platform/bounded-map.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import type { NewestEdition } from '#protocol/players/newest-edition.ts'
import { NEWEST_BOARD_PATH, BOARDS_PATH } from '#protocol/server-paths.ts'
import { type BuiltFile, sendFile } from '../../platform/built-app.ts'

/** An edition with everything that is made of it. */
interface LoadedBoard {
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
  const edition = readEdition(content, fingerprint, sha256)
  if (!edition.ok) throw new UnreadableEditionError(`the board ${fingerprint} cannot be read: ${edition.error}`)
  return { edition: edition.value, pool: lobbyPoolOfBoard(edition.value.board, fingerprint), content }
}

/** What is stored of an edition. `content` is the text of the board file. */
export interface StoredEdition extends Pick<Edition, 'fingerprint' | 'season' | 'rosterDate'> {
  readonly content: string
}

/** The editions of the board in one database. */
export interface BoardStore {
  /** Returns false if the edition is stored already. Of the others, the newest and those that lobbies draft from stay. */
  add(edition: StoredEdition, nowMs: number): Promise<boolean>
  /** The latest season's edition with the newest rosters; the last one stored, if several have. */
  newest(): Promise<Fingerprint | null>
  content(fingerprint: Fingerprint): Promise<string | null>
}

/** A month of daily editions, at 200 kB each. Devices keep the editions of their own drafts. */
const KEPT_EDITION_COUNT = 30

export function createBoardStore(database: Database): BoardStore {
  const { reads } = database
  return {
    add: ({ fingerprint, season, rosterDate, content }, nowMs) =>
      inTransaction(database, async (trx) => {
        const row = { fingerprint, season, roster_date: rosterDate, stored_at: storedTime(nowMs), content }
        const { numInsertedOrUpdatedRows: insertedCount = 0n } = await trx
          .insertInto('board_editions')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (insertedCount === 0n) return false
        const newest = trx
          .selectFrom('board_editions')
          .select('fingerprint')
          .orderBy('season', 'desc')
          .orderBy('roster_date', 'desc')
          .orderBy('stored_at', 'desc')
          .limit(KEPT_EDITION_COUNT)
        const drafted = trx.selectFrom('lobbies').select('pool_id').where('pool_id', 'is not', null).$narrowType<{
          pool_id: string
        }>()
        const published = trx.selectFrom('published_drafts').select('edition')
        await trx
          .deleteFrom('board_editions')
          .where('fingerprint', 'not in', newest)
          .where('fingerprint', 'not in', drafted)
          .where('fingerprint', 'not in', published)
          .where('fingerprint', '!=', fingerprint)
          .execute()
        return true
      }),
    newest: () =>
      asking(async () => {
        const row = await reads
          .selectFrom('board_editions')
          .select('fingerprint')
          .orderBy('season', 'desc')
          .orderBy('roster_date', 'desc')
          .orderBy('stored_at', 'desc')
          .limit(1)
          .executeTakeFirst()
        return row?.fingerprint ?? null
      }),
    content: (fingerprint) =>
      asking(async () => {
        const row = await reads
          .selectFrom('board_editions')
          .select('content')
          .where('fingerprint', '=', fingerprint)
          .executeTakeFirst()
        return row?.content ?? null
      }),
  }
}

/** A content under its fingerprint never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** As quick as the first request has to be, and within 3 % of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

const MAX_FILES = 8

/** Which edition is the newest, and the editions by their fingerprint. Boards are public and need no device. */
export function createBoardRoutes(boards: Boards): Hono {
  const files = new Map<Fingerprint, BuiltFile>()
  const routes = new Hono()
  routes.get(NEWEST_BOARD_PATH, (context) => {
    const { fingerprint, season, rosterDate } = boards.current().edition
    context.header('Cache-Control', 'no-cache')
    return context.json({ fingerprint, season, rosterDate } satisfies NewestEdition)
  })
  routes.get(`${BOARDS_PATH}:file`, async (context) => {
    const fingerprint = context.req.param('file').replace(/\.json$/, '')
    try {
      const file = isFingerprint(fingerprint) ? await fileOf(fingerprint) : null
      return file === null ? context.text('There is no such board.', 404) : sendFile(file, context.req.raw)
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error
      return context.text('The database is out of reach. Please try again.', 503, { 'Retry-After': '2' })
    }
  })
  return routes

  async function fileOf(fingerprint: Fingerprint): Promise<BuiltFile | null> {
    const known = files.get(fingerprint)
    if (known !== undefined) return known
    const board = await boards.of(fingerprint)
    if (board === null) return null
    const file = await compressed(board)
    setBounded(files, MAX_FILES, [fingerprint, file])
    return file
  }
}

async function compressed({ edition, content }: LoadedBoard): Promise<BuiltFile> {
  const identity = new TextEncoder().encode(content)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)])
  return {
    type: 'application/json',
    etag: `"${edition.fingerprint.slice(0, 22)}"`,
    cacheControl: IMMUTABLE,
    bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) },
  }
}
