import { NEWS_SOURCES, type NewsItem, tagsOf, type NewsTag } from './news-item.ts'
import { foldText } from '../players/fold-text.ts'

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

/**
 * Whether an article matters to someone who drafts (NWR4): it names a known player, is about fantasy football, or
 * reports a change at a fantasy position. ESPN also writes about owners, colleges and courts.
 */
export function isFantasyRelevant(item: NewsItem): boolean {
  if (item.mentions.length > 0) return true
  const text = ` ${foldText(`${item.title} ${item.summary}`)} `
  if (FANTASY.test(text)) return true
  return (
    POSITION_WORDS.test(text) &&
    !ELSEWHERE.test(text) &&
    tagsOf(item.title, item.summary).some((tag) => CHANGES.has(tag))
  )
}

const CHANGES: ReadonlySet<NewsTag> = new Set(['injury', 'trade', 'signing', 'lineup', 'waiver'])
const FANTASY = / (?:fantasy|waiver wire|start sit|start em|sit em|mock drafts?|adp) /
const POSITION_WORDS =
  / (?:qbs?|rbs?|wrs?|tes?|quarterbacks?|running backs?|backfield|(?:wide )?receivers?|wideouts?|tight ends?|kickers?) /
const ELSEWHERE =
  / (?:coach|college|ncaa|transfer portal|high school|ufl|cfl|xfl|flag football|ex nfl|arrested|charged|retired) /

/**
 * Equal for two addresses of one article (NWR11): without scheme, "www.", doubled and trailing slashes, and tracking
 * parameters. The fragment stays, because it may be all that tells two stories on a page apart.
 */
export function urlKey(url: string): string {
  const [address = '', ...fragments] = url.trim().split('#')
  const [place = '', ...queries] = address.split('?')
  const [host = '', ...folders] = place.replace(/^https?:\/\/(?:www\.)?/i, '').split('/')
  const path = [host.toLowerCase(), ...folders.filter((folder) => folder !== '')].join('/')
  const parameters = queries
    .join('?')
    .split('&')
    .filter((parameter) => parameter !== '' && !TRACKING.test(parameter))
    .toSorted()
  return [path, parameters.join('&'), fragments.join('#')].join(' ').trimEnd()
}

export function titleWords(title: string): ReadonlySet<string> {
  return new Set(
    foldText(title)
      .split(' ')
      .filter((word) => word !== ''),
  )
}

/** Whether two titles share over 80 % of the longer one's words (NWR12; specification, section 9). */
export function isNearDuplicate(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  if (fewer.size <= more.size * MAX_SHARED_RATIO) return false
  let sharedCount = 0
  for (const word of fewer) sharedCount += more.has(word) ? 1 : 0
  return sharedCount > more.size * MAX_SHARED_RATIO
}

const MAX_SHARED_RATIO = 0.8
const TRACKING = /^(?:utm_[a-z]+|fbclid|gclid|cid|ex_cid|src|ref|cmpid|mc_[a-z]+)=/i
