import type { NewsItem, NewsSource } from '#core/news/news-item.ts'

/** What is remembered of a source between two askings and over a restart. */
export interface SourceMemory {
  readonly source: NewsSource
  readonly attemptedAtMs: number | null
  readonly succeededAtMs: number | null
  /** In a row, for the back-off. */
  readonly failureCount: number
  readonly etag: string | null
  readonly lastModified: string | null
}

/** The stored articles, over one database. Reads with PostgREST's words ask the table itself. */
export interface NewsStore {
  /**
   * Adds the new ones and brings those that are there already up to date (by id, and by url across ids); all or none. None is
   * dated after the first look at it.
   */
  keep(items: readonly NewsItem[], nowMs: number): Promise<void>
  /** Newest first, of each source at most so many: one that tells of nothing all day crowds the others out of no feed. */
  newest(limitOfSource: number): Promise<readonly NewsItem[]>
  /** Those published before are deleted, and each source's oldest beyond the most that is ever kept of one. */
  expire(beforeMs: number): Promise<void>
  /** Of the sources that were ever remembered, the better one first. */
  memories(): Promise<readonly SourceMemory[]>
  /** After `keep`: what a source told shows in the feed once it is remembered that it answered. */
  remember(memory: SourceMemory): Promise<void>
  /** True for one caller in each period, of all nodes: it asks the sources. */
  claimTurn(nowMs: number, periodMs: number): Promise<boolean>
  /** The turn claimed then came to nothing: it is the next caller's. */
  returnTurn(claimedAtMs: number): Promise<void>
}
