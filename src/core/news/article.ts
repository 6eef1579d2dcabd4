import type { PlayerId } from '../players/player.ts'
import { teamByCode, fullTeamName, teamByName } from '../players/teams.ts'
import { SOURCE_LABELS, type NewsItem, tagsOf, type NewsTag } from './news-item.ts'
import { searchKey, searchMatcher, type SearchKey } from '../players/fold-text.ts'

/** An article of the combined feed, with the specification's field names (section 3, "Feed article"). */
export interface Article {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly url: string
  /** ISO, in UTC. */
  readonly publishedAt: string
  /** The label that the screens show. */
  readonly source: { readonly name: string }
  readonly author: string | null
  readonly urlToImage: string | null
  readonly playerNames: readonly string[]
  /** Of the same players, in the same order. */
  readonly playerIds: readonly PlayerId[]
  /** Nicknames ("Lions"), of the 32. */
  readonly teams: readonly string[]
  readonly tags: readonly NewsTag[]
}

/** A stored article as the screen shows it (NWR15). */
export function toArticle(item: NewsItem): Article {
  return {
    id: item.id,
    title: item.title,
    description: item.summary,
    url: item.url,
    publishedAt: new Date(item.publishedAtMs).toISOString(),
    source: { name: SOURCE_LABELS[item.source] },
    author: item.author,
    urlToImage: item.imageUrl,
    playerNames: item.mentions.map(({ name }) => name),
    playerIds: item.mentions.map(({ playerId }) => playerId),
    teams: [...new Set(item.teams.flatMap((code) => teamByCode(code)?.nickname ?? []))],
    tags: tagsOf(item.title, item.summary),
  }
}

/** An article needs one of the tags and one of the teams; an empty list accepts all. */
export interface ArticleFilter {
  readonly search: string
  readonly tags: readonly NewsTag[]
  /** Nicknames ("Lions"). */
  readonly teams: readonly string[]
}

export const NO_ARTICLE_FILTER: ArticleFilter = { search: '', tags: [], teams: [] }

/** The articles that match, in their order (NWR17). The search covers title, players and teams. */
export function browseArticles(articles: readonly Article[], filter: ArticleFilter): readonly Article[] {
  const matchesSearch = searchMatcher(filter.search)
  return articles.filter(
    (article) =>
      (filter.tags.length === 0 || article.tags.some((tag) => filter.tags.includes(tag))) &&
      (filter.teams.length === 0 || article.teams.some((team) => filter.teams.includes(team))) &&
      matchesSearch(keyOf(article)),
  )
}

/** The number on the Filters button (NWR18). */
export function activeFilterCount(filter: ArticleFilter): number {
  return filter.tags.length + filter.teams.length
}

/** Whether Clear has anything to clear (NWR18). */
export function isFiltering(filter: ArticleFilter): boolean {
  return filter.search.trim() !== '' || activeFilterCount(filter) > 0
}

export function toggleTag(filter: ArticleFilter, tag: NewsTag): ArticleFilter {
  return { ...filter, tags: toggled(filter.tags, tag) }
}

export function toggleTeam(filter: ArticleFilter, team: string): ArticleFilter {
  return { ...filter, teams: toggled(filter.teams, team) }
}

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** Articles never change, so each key is built once. */
const keys = new WeakMap<Article, SearchKey>()

function keyOf(article: Article): SearchKey {
  const known = keys.get(article)
  if (known !== undefined) return known
  // "kansas city" and "KC" find the Chiefs.
  const teams = article.teams.flatMap((nickname) => {
    const team = teamByName(nickname)
    return team === null ? [nickname] : [fullTeamName(team), team.code]
  })
  const key = searchKey(article.title, ...article.playerNames, ...teams)
  keys.set(article, key)
  return key
}
