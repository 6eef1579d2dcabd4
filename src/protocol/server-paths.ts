export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'
export const METRICS_PATH = '/metrics'
/** The WebSocket of a lobby. */
export const LIVE_PATH = '/live'
/** The base path of remote functions (`rpc/<name>`) and tables. Returns their OpenAPI description. */
export const REST_PATH = '/rest/v1/'

/** For monitoring. */
export const WATCH_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH, METRICS_PATH])

/** Paths for which the service worker never substitutes the app's page. */
export function isServerPath(path: string): boolean {
  return WATCH_PATHS.has(path) || path === LIVE_PATH || path.startsWith('/rest/')
}
