import { z } from '#protocol/zod.ts'
import { backupContentsSchema } from './backup-contents.ts'

/** What the thread that copies the database is given: paths. */
export const copyOrderSchema = z.object({ database: z.string(), copy: z.string(), packed: z.string() })

export type CopyOrder = z.infer<typeof copyOrderSchema>

/** What it answers; the error is the end of a sentence. */
export const copyAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: backupContentsSchema }),
  z.object({ ok: z.literal(false), error: z.string() }),
])

export type CopyAnswer = z.infer<typeof copyAnswerSchema>
