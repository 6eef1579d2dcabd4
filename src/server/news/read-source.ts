import { err, type Result } from '#core/lib/result.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import { readEspnFeed } from './espn-feed.ts'
import type { FeedReader, ReadItems } from './reported-item.ts'
import { readPftFeed, readRotowireFeed } from './rss-feeds.ts'

const READERS: Readonly<Record<NewsSource, FeedReader>> = {
  espn: readEspnFeed,
  rotowire: readRotowireFeed,
  pft: readPftFeed,
}

export function readSource(source: NewsSource, text: string): Result<ReadItems, string> {
  const read = READERS[source](text)
  // A source that changed its format would otherwise look like one without news.
  const isUnknownFormat = read.ok && read.value.items.length === 0 && read.value.leftOutCount > 0
  return isUnknownFormat ? err('has no article that can be read') : read
}
