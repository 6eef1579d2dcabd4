import { fullTeamName, teamByName } from '../players/teams.ts'
import type { NewsTag } from './news-item.ts'
import { type SearchKey, searchKey, searchMatcher } from '../players/fold-text.ts'
import type { Article } from './article.ts'

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
