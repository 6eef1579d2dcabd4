import { z } from './zod.ts'

/** The answer of GET /healthz, for supervisors and for people who look whether it is up. */
export const healthSchema = z.object({ status: z.literal('ok'), version: z.string() })

export type Health = z.infer<typeof healthSchema>

/**
 * `fresh`: has been heard of lately; `stale`: has not; `waiting`: was never asked; `off`: is not wanted; `unknown`: the database,
 * which would know, does not say.
 */
const feedWordSchema = z.enum(['fresh', 'stale', 'waiting', 'off', 'unknown'])

export type FeedWord = z.infer<typeof feedWordSchema>

/** The answer of GET /readyz, for balancers: 200 where `ready`, else 503. It holds words of these lists alone. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not_ready']),
  serving: z.enum(['ok', 'stopping']),
  database: z.enum(['ok', 'unreachable', 'slow']),
  migrations: z.enum(['ok', 'newer', 'older', 'unknown']),
  /** The sources of news, and `players`. They do not count for the status. */
  feeds: z.record(z.string(), feedWordSchema),
})

export type Readiness = z.infer<typeof readinessSchema>
