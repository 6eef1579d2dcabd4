// Apart because tests draw it without a page, which the header of the screen needs.
import { Newspaper, SearchX } from 'lucide-react'
import { useRef } from 'react'
import type { Article } from '#core/news/article.ts'
import type { NewsTag } from '#core/news/news-item.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { ArticleCard, ArticleOutline } from './article-card.tsx'
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/loading.tsx'
import type { FeedState } from './feed-state.ts'
import { failingSourcesText, showingText, updatedText } from './news-messages.ts'

/** Specification, section 9. */
const OUTLINE_COUNT = 6

export interface ArticleGridProps {
  articles: readonly Article[]
  nowMs: number
  activeTags: readonly NewsTag[]
  onToggleTag: (tag: NewsTag) => void
  positionOf: (id: PlayerId) => Position | null
  onOpenPlayer: (id: PlayerId) => void
}

/** The focus stays in the list when an article disappears from it. */
export function ArticleGrid({ articles, ...rest }: ArticleGridProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const keptFocus = useKeptFocus(listRef)
  return (
    <ul ref={listRef} aria-label="Articles" tabIndex={-1} className={`${GRID} outline-none`} {...keptFocus}>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} {...rest} />
      ))}
    </ul>
  )
}

export function ArticleGridOutline() {
  return (
    <>
      <output className="sr-only">Loading news...</output>
      <div aria-hidden className={GRID}>
        {Array.from({ length: OUTLINE_COUNT }, (_outline, index) => (
          <ArticleOutline key={index} />
        ))}
      </div>
    </>
  )
}

export interface NoNewsProps {
  /** `filtered`: the filters hide every article. `failed`: our server is unreachable. */
  reason: 'filtered' | 'none' | 'failed'
  hasFilters: boolean
  onClearFilters: () => void
  onRetry: () => void
}

/** The empty state of the specification (section 2), with Try Again if our server is unreachable. */
export function NoNews({ reason, hasFilters, onClearFilters, onRetry }: NoNewsProps) {
  return (
    <EmptyState
      icon={reason === 'filtered' ? <SearchX aria-hidden /> : <Newspaper aria-hidden />}
      title="No News Found"
      description={
        reason === 'filtered'
          ? 'No articles match your current filters. Try adjusting your search criteria.'
          : 'No news articles available at the moment.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {hasFilters && <Button onClick={onClearFilters}>Clear Filters</Button>}
          {reason === 'failed' && <Button onClick={onRetry}>Try Again</Button>}
        </div>
      }
      className="py-16"
    />
  )
}

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 desk:grid-cols-3'

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
    <div className="grid gap-2 text-small/5 text-muted">
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
