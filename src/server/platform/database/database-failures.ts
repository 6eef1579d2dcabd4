/**
 * What a database error means for the caller. `again`: another transaction caused a rollback; retry at once. `unavailable`:
 * the database is unreachable or the outcome is unknown. Null: a bug of ours.
 */
type DatabaseFailure = 'again' | 'unavailable' | null

export function failureOf(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : null
  if (code === 'ERR_SQLITE_ERROR') return isSqliteOneOf(error, SQLITE_UNAVAILABLE) ? 'unavailable' : null
  if (typeof code === 'string') {
    if (AGAIN.has(code)) return 'again'
    return NETWORK.has(code) || SERVER.has(code) || code.startsWith('08') ? 'unavailable' : null
  }
  return CLIENT_TEXTS.some((text) => error.message.includes(text)) ? 'unavailable' : null
}

/** Busy, locked, read-only, I/O error, full, cannot open: the low byte of SQLite's extended codes. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 13, 14])

/** Busy and locked. */
const SQLITE_LOCKED = new Set([5, 6])

/** Whether another process has locked the SQLite file. */
export function isLockedByOther(error: unknown): boolean {
  return error instanceof Error && isSqliteOneOf(error, SQLITE_LOCKED)
}

/** Corrupt, and not a database. */
const SQLITE_DAMAGED = new Set([11, 26])

/** Whether the SQLite file itself is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && isSqliteOneOf(error, SQLITE_DAMAGED)
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
 * PostgreSQL is shutting down, has crashed, is starting up, is out of connections, disk or memory, hit one of our time
 * limits, or is a read-only standby.
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

/** Messages of pg errors without a code: the connection was lost or could not be opened in time. */
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
