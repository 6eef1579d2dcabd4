export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'
export const METRICS_PATH = '/metrics'
/** The WebSocket of a lobby. */
export const LIVE_PATH = '/live'
/** Below it are the remote functions (`rpc/<name>`) and the tables; itself it describes them (OpenAPI). */
export const REST_PATH = '/rest/v1/'

/** For whoever watches over the server. */
export const WATCH_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH, METRICS_PATH])

/** Paths that only the server answers: the service worker never puts the app's page in their place. */
export function isServerPath(path: string): boolean {
  return WATCH_PATHS.has(path) || path === LIVE_PATH || path.startsWith('/rest/')
}
