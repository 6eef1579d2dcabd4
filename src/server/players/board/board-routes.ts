import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { promisify } from 'node:util'
import { type Fingerprint, isFingerprint } from '#core/players/board-edition.ts'
import type { NewestEdition } from '#protocol/players/newest-edition.ts'
import { BOARDS_PATH, NEWEST_BOARD_PATH } from '#protocol/server-paths.ts'
import { StoreUnavailableError } from '../../platform/database/transactions.ts'
import { setBounded } from '../../platform/bounded-map.ts'
import { type BuiltFile, sendFile } from '../../platform/built-app.ts'
import type { Boards, LoadedBoard } from './boards.ts'

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
