export const HEALTH_PATH = '/healthz'
/** The WebSocket of a lobby. */
export const LIVE_PATH = '/live'
/** Below it are the remote functions (`rpc/<name>`) and the tables; itself it describes them (OpenAPI). */
export const REST_PATH = '/rest/v1/'

/** Paths that only the server answers: the service worker never puts the app's page in their place. */
export function isServerPath(path: string): boolean {
  return path === HEALTH_PATH || path === LIVE_PATH || path.startsWith('/rest/')
}
