import { NEWS_SOURCES, NEWS_TAGS } from '#core/news/news-item.ts'
import type { Article } from '#core/news/article.ts'
import { z } from '../zod.ts'

const articleSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  publishedAt: z.string(),
  source: z.object({ name: z.string() }),
  author: z.nullable(z.string()),
  urlToImage: z.nullable(z.string()),
  playerNames: z.array(z.string()),
  playerIds: z.array(z.string()),
  teams: z.array(z.string()),
  tags: z.array(z.enum(NEWS_TAGS)),
}) satisfies z.ZodMiniType<Article>

/** A source's status. `waiting`: never fetched; `failing`: the last fetch failed; `off`: disabled. */
const SOURCE_STATES = ['ok', 'failing', 'waiting', 'off'] as const

export const newsFunctions = {
  /** The combined feed of the news screen. */
  get_news_feed: {
    summary: 'The combined news of all sources, newest first, and the status of each source.',
    refuses: [],
    input: z.strictObject({}),
    output: z.object({
      /** At most 25, newest first. */
      articles: z.array(articleSchema),
      /** When a source last responded, ISO; null if none ever has. */
      updated_at: z.nullable(z.string()),
      /** When the sources were last fetched, ISO; null if never. */
      attempted_at: z.nullable(z.string()),
      sources: z.array(z.object({ source: z.enum(NEWS_SOURCES), state: z.enum(SOURCE_STATES) })),
    }),
  },
} as const

/** A row of news_items (specification, section 3). */
export const newsItemRowSchema = z.object({
  id: z.string(),
  source: z.enum(NEWS_SOURCES),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  /** ISO, in UTC. */
  published_at: z.string(),
  /** The code of the first team that it mentions. */
  team: z.nullable(z.string()),
  author: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  /** 0 to 1: the highest confidence of its players. */
  match_confidence: z.nullable(z.number()),
  matched_player_ids: z.array(z.string()),
  /** 0 to 1: of the same players, in the same order. */
  match_confidences: z.array(z.number()),
})

export type NewsItemRow = z.infer<typeof newsItemRowSchema>
export type NewsFeed = z.infer<(typeof newsFunctions)['get_news_feed']['output']>
