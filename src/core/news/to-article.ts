import { isoInstant } from '../lib/iso-instant.ts'
import { teamByCode } from '../players/team-codes.ts'
import type { Article } from './article.ts'
import { SOURCE_LABELS, type NewsItem } from './news-item.ts'
import { tagsOf } from './news-tags.ts'

/** A kept article as the screen shows it (NWR15). */
export function toArticle(item: NewsItem): Article {
  return {
    id: item.id,
    title: item.title,
    description: item.summary,
    url: item.url,
    publishedAt: isoInstant(item.publishedAtMs),
    source: { name: SOURCE_LABELS[item.source] },
    author: item.author,
    urlToImage: item.imageUrl,
    playerNames: item.mentions.map(({ name }) => name),
    playerIds: item.mentions.map(({ playerId }) => playerId),
    teams: [...new Set(item.teams.flatMap((code) => teamByCode(code)?.nickname ?? []))],
    tags: tagsOf(item.title, item.summary),
  }
}
