import type { NewsItem, NewsSource } from '#core/news/news-item.ts'
import type { Validators } from '../platform/download/download.ts'

/** How a source is doing, with the validators of its last answer. */
export interface SourceStatus extends Validators {
  readonly source: NewsSource
  readonly attemptedAtMs: number | null
  readonly succeededAtMs: number | null
  /** In a row. */
  readonly failureCount: number
}

/** The stored articles. Reads of the table itself go through the row reader. */
export interface NewsStore {
  /** Adds new articles and updates known ones (by id, and by url across ids); all or none. None is dated after it was first seen. */
  save(items: readonly NewsItem[], nowMs: number): Promise<void>
  /** Newest first; the limit is per source, so that a busy one does not crowd out the others. */
  newest(limitPerSource: number): Promise<readonly NewsItem[]>
  /** Deletes older articles, and each source's oldest beyond the maximum. */
  deleteBefore(beforeMs: number): Promise<void>
  /** Of the sources that were ever asked, in the order of NEWS_SOURCES. */
  sourceStatuses(): Promise<readonly SourceStatus[]>
  /** Save the articles first: the feed shows them once it is known that the source answered. */
  saveSourceStatus(status: SourceStatus): Promise<void>
}
