import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'
import type { Condition } from '../reads/read-question.ts'
import type { RowReader } from '../reads/row-reader.ts'

/** Reads of tables that, like the feed, leave out what a source told before it was switched off (NWS10). */
export function askedRows(rows: RowReader, sources: ReadonlySet<NewsSource>): RowReader {
  if (NEWS_SOURCES.every((source) => sources.has(source))) return rows
  const isAsked: Condition = { kind: 'in', column: 'source', values: [...sources] }
  return {
    read(question, isCounted) {
      if (question.table !== 'news_items') return rows.read(question, isCounted)
      return rows.read({ ...question, conditions: [...question.conditions, isAsked] }, isCounted)
    },
  }
}
