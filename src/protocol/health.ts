import { z } from './zod.ts'

/** The answer of GET /healthz, for load balancers and for people who look whether it is up. */
export const healthSchema = z.object({ status: z.literal('ok'), version: z.string() })

export type Health = z.infer<typeof healthSchema>
