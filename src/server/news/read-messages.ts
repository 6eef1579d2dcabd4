import { NEWS_SOURCES, type ReportedItem } from '#core/news/news-item.ts'
import { z } from '#protocol/zod.ts'

/** What the thread that reads a source is given. */
export const readOrderSchema = z.object({ source: z.enum(NEWS_SOURCES), text: z.string() })

export type ReadOrder = z.infer<typeof readOrderSchema>

const reportedItemSchema = z.object({
  source: z.enum(NEWS_SOURCES),
  sourceId: z.string(),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAtMs: z.number(),
  author: z.string().nullable(),
  imageUrl: z.string().nullable(),
  teams: z.array(z.string()),
  athleteIds: z.array(z.object({ kind: z.enum(['espn_id', 'rotowire_id']), id: z.string() })),
  namedPlayer: z.string().nullable(),
}) satisfies z.ZodType<ReportedItem>

/** What it answers. */
export const readAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({ items: z.array(reportedItemSchema), leftOutCount: z.int() }),
  }),
  z.object({ ok: z.literal(false), error: z.string() }),
])
