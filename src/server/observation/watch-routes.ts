import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { APP_VERSION } from '#core/version.ts'
import type { Health, Readiness } from '#protocol/health.ts'
import { HEALTH_PATH, METRICS_PATH, READY_PATH } from '#protocol/server-paths.ts'
import { mayReadMetrics, type MetricsAccess } from './may-read-metrics.ts'

export interface WatchRoutesParts {
  readonly access: MetricsAccess
  readonly readiness: () => Promise<Readiness>
  readonly metrics: () => Promise<{ readonly text: string; readonly contentType: string }>
}

/** Routes for supervisors, load balancers and Prometheus. */
export function createWatchRoutes({ access, readiness, metrics }: WatchRoutesParts): Hono {
  const routes = new Hono()

  routes.get(HEALTH_PATH, (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ status: 'ok', version: APP_VERSION } satisfies Health)
  })

  routes.get(READY_PATH, async (context) => {
    context.header('Cache-Control', 'no-store')
    const answer = await readiness()
    return context.json(answer, answer.status === 'ready' ? 200 : 503)
  })

  routes.get(METRICS_PATH, async (context, next) => {
    const socketAddress = getConnInfo(context).remote.address
    // Other callers get the same 404 as for an unknown path.
    if (!mayReadMetrics(access, { socketAddress, header: (name) => context.req.header(name) })) return next()
    const { text, contentType } = await metrics()
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
  return routes
}
