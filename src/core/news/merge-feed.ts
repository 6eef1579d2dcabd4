import { isFantasyRelevant } from './fantasy-relevance.ts'
import { NEWS_SOURCES, type NewsItem } from './news-item.ts'
import { isNearDuplicate, titleWords, urlKey } from './same-news.ts'

/** So many articles the feed shows at most, and so many of the network (specification, section 9). */
export const MAX_FEED_LENGTH = 25
export const MAX_ESPN_COUNT = 15

/**
 * The combined feed of the articles of all sources, in whatever order they come (NWR11-NWR14): of the network's the
 * newest that matter to fantasy, each address and each story once, the newest first. A date in the future counts as
 * now, so that a wrong clock keeps nothing on top for days.
 */
export function mergeFeed(items: readonly NewsItem[], nowMs: number): readonly NewsItem[] {
  const newestFirst = (a: NewsItem, b: NewsItem) => newness(b, nowMs) - newness(a, nowMs) || compareIds(a, b)
  // The better source first: of two that tell the same, the first stays.
  const bestFirst = items.toSorted((a, b) => sourceRank(a) - sourceRank(b) || newestFirst(a, b))
  const relevant = bestFirst.filter((item) => item.source === 'espn' && isFantasyRelevant(item))
  // Cut before they meet the others: an article that is not shown must not keep its copy out.
  const espn = oneOfEach(relevant).slice(0, MAX_ESPN_COUNT)
  const others = bestFirst.filter(({ source }) => source !== 'espn')
  return oneOfEach([...espn, ...others])
    .toSorted(newestFirst)
    .slice(0, MAX_FEED_LENGTH)
}

function oneOfEach(items: readonly NewsItem[]): readonly NewsItem[] {
  return oneOfEachStory(oneOfEachUrl(items))
}

function newness({ publishedAtMs }: NewsItem, nowMs: number): number {
  return Math.min(publishedAtMs, nowMs)
}

/** By code unit: the same feed on every machine. */
function compareIds(a: NewsItem, b: NewsItem): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

function sourceRank({ source }: NewsItem): number {
  return NEWS_SOURCES.indexOf(source)
}

function oneOfEachUrl(items: readonly NewsItem[]): readonly NewsItem[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = urlKey(item.url)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function oneOfEachStory(items: readonly NewsItem[]): readonly NewsItem[] {
  const kept: NewsItem[] = []
  const titles: ReadonlySet<string>[] = []
  for (const item of items) {
    const words = titleWords(item.title)
    if (titles.some((title) => isNearDuplicate(title, words))) continue
    kept.push(item)
    titles.push(words)
  }
  return kept
}
