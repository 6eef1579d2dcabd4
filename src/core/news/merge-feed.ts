import { isFantasyRelevant } from './fantasy-relevance.ts'
import { NEWS_SOURCES, type NewsItem } from './news-item.ts'
import { isNearDuplicate, titleWords, urlKey } from './same-story.ts'

/** Limits of the specification (section 9). */
export const MAX_FEED_LENGTH = 25
export const MAX_ESPN_COUNT = 15

/**
 * The combined feed of all sources, newest first (NWR11-NWR14): each address and each story once, ESPN's articles only where
 * they matter to fantasy. A date in the future counts as now, so that a wrong clock keeps nothing on top for days.
 */
export function mergeFeed(items: readonly NewsItem[], nowMs: number): readonly NewsItem[] {
  const newestFirst = (a: NewsItem, b: NewsItem) => newness(b, nowMs) - newness(a, nowMs) || compareIds(a, b)
  // Of two that tell the same story the first stays.
  const bestFirst = items.toSorted((a, b) => sourceRank(a) - sourceRank(b) || newestFirst(a, b))
  const relevant = bestFirst.filter((item) => item.source === 'espn' && isFantasyRelevant(item))
  // Cut first: an article of ESPN that is not shown must not displace another source's copy.
  const espn = oneOfEach(relevant).slice(0, MAX_ESPN_COUNT)
  const others = bestFirst.filter(({ source }) => source !== 'espn')
  return oneOfEach([...espn, ...others])
    .toSorted(newestFirst)
    .slice(0, MAX_FEED_LENGTH)
}

function newness({ publishedAtMs }: NewsItem, nowMs: number): number {
  return Math.min(publishedAtMs, nowMs)
}

/** By code unit, so that every machine builds the same feed. */
function compareIds(a: NewsItem, b: NewsItem): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

function sourceRank({ source }: NewsItem): number {
  return NEWS_SOURCES.indexOf(source)
}

/** The first of those with the same address or the same story. */
function oneOfEach(items: readonly NewsItem[]): readonly NewsItem[] {
  const urls = new Set<string>()
  const distinct = items.filter(({ url }) => urls.size < urls.add(urlKey(url)).size)
  const titles: ReadonlySet<string>[] = []
  return distinct.filter(({ title }) => {
    const words = titleWords(title)
    if (titles.some((other) => isNearDuplicate(other, words))) return false
    titles.push(words)
    return true
  })
}
