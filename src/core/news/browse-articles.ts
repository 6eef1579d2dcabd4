import { searchKey, searchMatcher, type SearchKey } from '../players/search-key.ts'
import { fullTeamName, teamByName } from '../players/team-codes.ts'
import type { Article, NewsTag } from './article.ts'

/** What the news screen is set to. Of the tags an article needs one, and of the teams one; none set asks for nothing. */
export interface ArticleFilter {
  readonly search: string
  readonly tags: readonly NewsTag[]
  /** Nicknames ("Lions"). */
  readonly teams: readonly string[]
}

export const NO_ARTICLE_FILTER: ArticleFilter = { search: '', tags: [], teams: [] }

/** The articles that the filter leaves, in their order (NWR17). Search looks at title, players and teams. */
export function browseArticles(articles: readonly Article[], filter: ArticleFilter): readonly Article[] {
  const matchesSearch = searchMatcher(filter.search)
  return articles.filter(
    (article) =>
      (filter.tags.length === 0 || article.tags.some((tag) => filter.tags.includes(tag))) &&
      (filter.teams.length === 0 || article.teams.some((team) => filter.teams.includes(team))) &&
      matchesSearch(keyOf(article)),
  )
}

/** How many tags and teams are set: the figure on the Filters button (NWR18). */
export function activeFilterCount(filter: ArticleFilter): number {
  return filter.tags.length + filter.teams.length
}

/** Whether there is something for Clear to clear (NWR18). */
export function isFiltering(filter: ArticleFilter): boolean {
  return filter.search.trim() !== '' || activeFilterCount(filter) > 0
}

/** Clicking a tag sets it, clicking it again takes it away (NWR18). */
export function toggleTag(filter: ArticleFilter, tag: NewsTag): ArticleFilter {
  return { ...filter, tags: toggled(filter.tags, tag) }
}

export function toggleTeam(filter: ArticleFilter, team: string): ArticleFilter {
  return { ...filter, teams: toggled(filter.teams, team) }
}

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** An article never changes: a keystroke only compares. */
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
