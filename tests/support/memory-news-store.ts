import type { NewsItem } from '#core/news/news-item.ts'
import type { NewsStore, SourceStatus } from '../../src/server/news/news-store.ts'

export interface StoredNews {
  readonly items?: readonly NewsItem[]
  readonly statuses?: readonly SourceStatus[]
}

export function createMemoryNewsStore({ items = [], statuses = [] }: StoredNews = {}): Pick<
  NewsStore,
  'newest' | 'sourceStatuses'
> {
  return {
    async newest(limitPerSource) {
      const newest = items.toSorted((a, b) => b.publishedAtMs - a.publishedAtMs)
      const ofSources = Map.groupBy(newest, ({ source }) => source)
      return newest.filter((item) => (ofSources.get(item.source)?.indexOf(item) ?? 0) < limitPerSource)
    },
    sourceStatuses: async () => statuses,
  }
}
