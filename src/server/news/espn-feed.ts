// Apart because each source has a format of its own.
import { parsedJson } from '#core/lib/parsed-json.ts'
import { err, ok } from '#core/lib/result.ts'
import type { ReportedItem } from '#core/news/news-item.ts'
import { teamByCode, teamByName } from '#core/players/teams.ts'
import { z } from '#protocol/zod.ts'
import { readFeedDate } from './feed-date.ts'
import { itemsRead, MAX_ITEMS_READ, reportedItem, type FeedReader } from './reported-item.ts'

/** An unexpected value counts as missing: one odd field must not cost the article. */
const text = z.catch(z.nullish(z.string()), null)
const idText = z.catch(z.nullish(z.union([z.string(), z.pipe(z.number(), z.transform(String))])), null)

const categorySchema = z.catch(
  z.nullable(
    z.object({
      type: text,
      uid: text,
      description: text,
      athleteId: idText,
      team: z.catch(z.nullish(z.object({ abbreviation: text })), null),
    }),
  ),
  null,
)

const articleSchema = z.object({
  id: idText,
  dataSourceIdentifier: text,
  headline: text,
  description: text,
  published: text,
  byline: text,
  links: z.catch(z.nullish(z.object({ web: z.catch(z.nullish(z.object({ href: text })), null) })), null),
  images: z._default(z.catch(z.array(z.catch(z.nullable(z.object({ url: text })), null)), []), []),
  categories: z._default(z.catch(z.array(categorySchema), []), []),
})

const feedSchema = z.object({ articles: z.array(z.unknown()) })

type Category = z.infer<typeof categorySchema>

/** ESPN's ids are per sport and league: the same number is another athlete in basketball. */
const NFL_UID = 's:20~l:28'

/** ESPN's public news: JSON with a list of articles. */
export const readEspnFeed: FeedReader = (json) => {
  const feed = feedSchema.safeParse(parsedJson(json))
  if (!feed.success) return err('is no list of articles')
  return ok(itemsRead(feed.data.articles.slice(0, MAX_ITEMS_READ).map(readArticle)))
}

function readArticle(value: unknown): ReportedItem | null {
  const article = articleSchema.safeParse(value)
  if (!article.success) return null
  const { id, dataSourceIdentifier, headline, description, published, byline, links, images } = article.data
  const categories = article.data.categories.filter(isOfNfl)
  return reportedItem({
    source: 'espn',
    sourceId: id ?? dataSourceIdentifier,
    url: links?.web?.href,
    title: headline,
    summary: description,
    publishedAtMs: readFeedDate(published),
    author: byline,
    imageUrls: images.map((image) => image?.url),
    teams: categories.flatMap(teamOf),
    athleteIds: athletesOf(categories),
    namedPlayer: null,
  })
}

function isOfNfl(category: Category): category is NonNullable<Category> {
  return category !== null && (category.uid?.startsWith(NFL_UID) ?? true)
}

function teamOf({ type, team, description }: NonNullable<Category>): readonly string[] {
  if (type !== 'team') return []
  const named = teamByCode(team?.abbreviation ?? '') ?? teamByName(description ?? '')
  return named === null ? [] : [named.code]
}

function athletesOf(categories: readonly NonNullable<Category>[]): ReportedItem['athleteIds'] {
  const ids = categories.flatMap(({ type, athleteId }) => (type === 'athlete' ? (athleteId ?? []) : []))
  return [...new Set(ids)].filter((id) => /^\d{1,12}$/.test(id)).map((id) => ({ kind: 'espn_id', id }))
}
