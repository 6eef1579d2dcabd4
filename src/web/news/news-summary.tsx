import type { Article } from '#core/news/article.ts'
import type { NewsSource } from '#core/news/news-item.ts'
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showingWords, silentWords, updatedWords } from './news-words.ts'

export interface NewsSummaryProps {
  shownCount: number
  articles: readonly Article[]
  isSample: boolean
  updatedAtMs: number | null
  silentSources: readonly NewsSource[]
  nowMs: number
}

/** The line is on its way. */
export function NewsSummaryOutline() {
  return (
    <div aria-hidden className="flex h-5 items-center justify-between">
      <Skeleton className="h-3.5 w-64 max-w-[70%]" />
      <Skeleton className="h-3.5 w-24 max-sm:hidden" />
    </div>
  )
}

/** How many of how many, of whom and from when. Read out when it changes. */
export function NewsSummary(props: NewsSummaryProps) {
  const { shownCount, articles, isSample, updatedAtMs, silentSources, nowMs } = props
  const sourceNames = [...new Set(articles.map(({ source }) => source.name))]
  return (
    <div className="grid gap-2 text-[0.8125rem]/5 text-muted">
      <p className="flex flex-wrap gap-x-4 gap-y-0.5">
        <output className="font-medium text-text">{showingWords(shownCount, articles.length)}</output>
        {!isSample && sourceNames.length > 0 && (
          <span>
            <span className="sr-only">Sources: </span>
            {sourceNames.join(', ')}
          </span>
        )}
        {updatedAtMs !== null && (
          <span className="sm:ml-auto">
            Updated <time dateTime={new Date(updatedAtMs).toISOString()}>{updatedWords(updatedAtMs, nowMs)}</time>
          </span>
        )}
      </p>
      {isSample ? (
        <output className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone="warn">Sample articles</Badge>
          No source answers right now, so these stand in. They are made up, about nobody real.
        </output>
      ) : (
        silentSources.length > 0 && <output>{silentWords(silentSources)}</output>
      )}
    </div>
  )
}
