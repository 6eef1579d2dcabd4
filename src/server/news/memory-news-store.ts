import type { NewsItem } from '#core/news/news-item.ts'
import type { NewsStore, SourceMemory } from './news-store.ts'

export interface StoredNews {
  readonly items?: readonly NewsItem[]
  readonly memories?: readonly SourceMemory[]
}

/** Stored news in memory, for tests that read some and need no database. */
export function createMemoryNewsStore({ items = [], memories = [] }: StoredNews = {}): Pick<
  NewsStore,
  'newest' | 'memories'
> {
  return {
    async newest(limitOfSource) {
      const newest = items.toSorted((a, b) => b.publishedAtMs - a.publishedAtMs)
      const ofSources = Map.groupBy(newest, ({ source }) => source)
      return newest.filter((item) => (ofSources.get(item.source)?.indexOf(item) ?? 0) < limitOfSource)
    },
    memories: async () => memories,
  }
}
