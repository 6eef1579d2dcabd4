import { z } from '#protocol/zod.ts'

/** What the thread that prepares facts is given. */
export const prepareOrderSchema = z.object({
  upstreamFolder: z.string(),
  request: z.object({ rosterSeason: z.int(), seasons: z.array(z.int()).readonly() }),
  /** The ADP file, and the day it is of; null without one. */
  adp: z.object({ file: z.string(), asOf: z.string() }).nullable(),
  preparedFolder: z.string(),
})

export type PrepareOrder = z.infer<typeof prepareOrderSchema>

/** What it says on the way, and in the end. */
export const prepareMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), line: z.string() }),
  z.object({ kind: z.literal('prepared'), fingerprint: z.string(), summary: z.string() }),
  z.object({ kind: z.literal('refused'), text: z.string() }),
])

export type PrepareMessage = z.infer<typeof prepareMessageSchema>
