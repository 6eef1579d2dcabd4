// Apart because the frame of the screen needs a page, and this is drawn without one in tests.
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/loading.tsx'
import type { FeedState } from './feed-state.ts'
import { failingSourcesText, showingText, updatedText } from './news-messages.ts'

export interface NewsSummaryProps {
  feed: FeedState & { kind: 'loaded' }
  shownCount: number
  nowMs: number
}

export function NewsSummaryOutline() {
  return (
    <div aria-hidden className="flex h-5 items-center justify-between">
      <Skeleton className="h-3.5 w-64 max-w-[70%]" />
      <Skeleton className="h-3.5 w-24 max-sm:hidden" />
    </div>
  )
}

/** How many articles of how many, the sources and the time of the update. Screen readers announce changes. */
export function NewsSummary({ feed, shownCount, nowMs }: NewsSummaryProps) {
  const { articles, isSample, updatedAtMs, failingSources, isEverySourceFailing } = feed
  const sourceNames = [...new Set(articles.map(({ source }) => source.name))]
  return (
    <div className="grid gap-2 text-[0.8125rem]/5 text-muted">
      <p className="flex flex-wrap gap-x-4 gap-y-0.5">
        <output className="font-medium text-text">{showingText(shownCount, articles.length)}</output>
        {!isSample && sourceNames.length > 0 && (
          <span>
            <span className="sr-only">Sources: </span>
            {sourceNames.join(', ')}
          </span>
        )}
        {updatedAtMs !== null && (
          <span className="sm:ml-auto">
            Updated <time dateTime={new Date(updatedAtMs).toISOString()}>{updatedText(updatedAtMs, nowMs)}</time>
          </span>
        )}
      </p>
      {isSample ? (
        <output className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone="warn">Sample articles</Badge>
          No source answers right now. These articles and the people in them are made up.
        </output>
      ) : (
        failingSources.length > 0 && <output>{failingSourcesText(failingSources, isEverySourceFailing)}</output>
      )}
    </div>
  )
}
