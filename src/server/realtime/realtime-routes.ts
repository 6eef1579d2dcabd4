import { Hono } from 'hono'

const ONLY_OVER_SOCKET = 'Broadcasts are sent over a joined channel: subscribe to lobby:<its code or id> first.'

/**
 * The stock client falls back to HTTP if it sends before it has joined. That would let people speak in a lobby whose channel never
 * accepted them, so it is refused.
 */
export function createRealtimeRoutes(): Hono {
  const routes = new Hono()
  routes.post('/api/broadcast/*', (context) => context.json({ message: ONLY_OVER_SOCKET }, 501))
  return routes
}
