/**
 * What an error of a database means for who asked: `again` - it was undone because of somebody else's transaction and can
 * be tried at once; `unavailable` - out of reach, or what became of it is unknown; null - our own mistake.
 */
export type Failure = 'again' | 'unavailable' | null

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : null
  if (code === 'ERR_SQLITE_ERROR') return isSqliteOneOf(error, SQLITE_AWAY) ? 'unavailable' : null
  if (typeof code === 'string') {
    if (AGAIN.has(code)) return 'again'
    return NETWORK.has(code) || SERVER.has(code) || code.startsWith('08') ? 'unavailable' : null
  }
  return CLIENT_TEXTS.some((text) => error.message.includes(text)) ? 'unavailable' : null
}

/** Busy, locked, read-only, input and output, full, cannot open: the low byte of SQLite's extended codes. */
const SQLITE_AWAY = new Set([5, 6, 8, 10, 13, 14])

/** Busy and locked. */
const SQLITE_HELD = new Set([5, 6])

/** Whether somebody else holds the file of an SQLite database, and nothing worse. */
export function isHeldByOther(error: unknown): boolean {
  return error instanceof Error && isSqliteOneOf(error, SQLITE_HELD)
}

function isSqliteOneOf(error: Error, codes: ReadonlySet<number>): boolean {
  return 'errcode' in error && typeof error.errcode === 'number' && codes.has(error.errcode & 0xff)
}

/** Serialization failure and deadlock. */
const AGAIN = new Set(['40001', '40P01'])

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * PostgreSQL shuts down, has crashed, starts up, lost the database's connection slots, its disk or memory, ran into one of
 * our time limits, or is a standby that takes no writes.
 */
const SERVER = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '53000',
  '53100',
  '53200',
  '53300',
  '55P03',
  '25P03',
  '25006',
])

/** What pg says without a code when a connection is gone, or none could be had in time. */
const CLIENT_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
]
