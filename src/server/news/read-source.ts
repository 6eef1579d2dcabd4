import { err, type Result } from '#core/lib/result.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import { readEspnFeed } from './espn-feed.ts'
import { readPftFeed, readRotowireFeed } from './rss-feeds.ts'
import type { ReadItems, SourceReader } from './source-reader.ts'

const READERS: Readonly<Record<NewsSource, SourceReader>> = {
  espn: readEspnFeed,
  rotowire: readRotowireFeed,
  pft: readPftFeed,
}

/** The articles in what a source sent. */
export function readSource(source: NewsSource, text: string): Result<ReadItems, string> {
  const read = READERS[source](text)
  // Another shape than ours: said as a failure, or nobody would learn of it.
  const isStrange = read.ok && read.value.items.length === 0 && read.value.leftOutCount > 0
  return isStrange ? err('has no article that can be read') : read
}
