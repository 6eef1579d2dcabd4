import { PREVIEWS_PATH } from './preview-paths.ts'
import type { TableName } from './readable-tables.ts'
import type { FunctionName } from './remote-functions.ts'

export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'
export const METRICS_PATH = '/metrics'
/** The WebSocket of a lobby. */
export const LIVE_PATH = '/live'
/** Where stock clients of hosted backends subscribe, and its WebSocket. */
export const REALTIME_PATH = '/realtime/v1/'
export const REALTIME_SOCKET_PATH = `${REALTIME_PATH}websocket`
/** The base path of remote functions (`rpc/<name>`) and tables. Returns their OpenAPI description. */
export const REST_PATH = '/rest/v1/'

export function rpcPath(name: FunctionName): string {
  return `${REST_PATH}rpc/${name}`
}

export function tablePath(name: TableName): string {
  return `${REST_PATH}${name}`
}

/** Identifies a command and its retries; optional (RU9). */
export const COMMAND_ID_HEADER = 'Idempotency-Key'
/** When the person issued the command, in milliseconds of server time; absent means now. */
export const ISSUED_AT_HEADER = 'Issued-At'
/** The token of a link for spectators. It travels in a header, because addresses are logged. */
export const WATCH_TOKEN_HEADER = 'Watch-Token'

/** Signing in for tokens, as stock clients do. */
export const AUTH_PATH = '/auth/v1'

/** Files, as stock clients download them. */
export const STORAGE_PATH = '/storage/v1'

/** The editions of the board, each under its fingerprint. */
export const BOARDS_PATH = '/boards/'
export const NEWEST_BOARD_PATH = `${BOARDS_PATH}newest.json`

/** Where an edition of the board is, for good. */
export function boardPath(fingerprint: string): string {
  return `${BOARDS_PATH}${fingerprint}.json`
}

/** For monitoring. */
export const WATCH_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH, METRICS_PATH])

/** Paths for which the service worker never substitutes the app's page. */
export function isServerPath(path: string): boolean {
  return (
    WATCH_PATHS.has(path) ||
    path === LIVE_PATH ||
    ['/rest/', '/auth/', '/realtime/', '/storage/', BOARDS_PATH, PREVIEWS_PATH].some((start) => path.startsWith(start))
  )
}
