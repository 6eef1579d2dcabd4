import { z } from './zod.ts'

/** The response of GET /healthz, for supervisors and for people who check whether the server is up. */
export const healthSchema = z.object({ status: z.literal('ok'), version: z.string() })

export type Health = z.infer<typeof healthSchema>

/**
 * `fresh`: responded recently; `stale`: did not; `waiting`: was never fetched; `off`: disabled; `unknown`: the database cannot
 * be read.
 */
const feedWordSchema = z.enum(['fresh', 'stale', 'waiting', 'off', 'unknown'])

export type FeedWord = z.infer<typeof feedWordSchema>

/** The response of GET /readyz, for load balancers: 200 if `ready`, else 503. It contains no other texts than these. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not_ready']),
  serving: z.enum(['ok', 'stopping']),
  database: z.enum(['ok', 'unreachable', 'slow', 'not_writable']),
  migrations: z.enum(['ok', 'newer', 'older', 'unknown']),
  /** The SQLite file at its last check, on startup and nightly. Does not affect the status. */
  integrity: z.enum(['ok', 'damaged', 'unchecked']),
  /** The news sources and `players`. They do not affect the status. */
  feeds: z.record(z.string(), feedWordSchema),
})

export type Readiness = z.infer<typeof readinessSchema>
