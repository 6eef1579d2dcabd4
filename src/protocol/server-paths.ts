export const HEALTH_PATH = '/healthz'

/** Paths that only the server answers: the service worker never puts the app's page in their place. */
export function isServerPath(path: string): boolean {
  return path === HEALTH_PATH
}
