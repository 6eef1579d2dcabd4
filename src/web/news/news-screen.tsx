import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import {
  type Article,
  browseArticles,
  isFiltering,
  NO_ARTICLE_FILTER,
  toggleTag,
  type ArticleFilter,
} from '#core/news/article.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { leaveNews } from '../platform/place.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ArticleGrid, ArticleGridOutline, NoNews } from './article-grid.tsx'
import type { FeedState } from './feed-state.ts'
import { NewsControls, RefreshButton } from './news-controls.tsx'
import { NewsSummary, NewsSummaryOutline } from './news-summary.tsx'

export interface NewsScreenProps {
  feed: FeedState
  isRefreshing: boolean
  /** When the last request ended: "2h ago" is relative to this. */
  nowMs: number
  onRefresh: () => void
  positionOf: (id: PlayerId) => Position | null
  onOpenPlayer: (id: PlayerId) => void
}

/** "Fantasy Football News" (specification, section 2). */
export function NewsScreen(props: NewsScreenProps) {
  const { feed, isRefreshing, nowMs, onRefresh, positionOf, onOpenPlayer } = props
  const [filter, setFilter] = useState<ArticleFilter>(NO_ARTICLE_FILTER)
  const resultsRef = useRef<HTMLElement>(null)
  // For buttons that disappear when pressed.
  const focusResults = () => resultsRef.current?.focus({ preventScroll: true })
  const articles = feed.kind === 'loaded' ? feed.articles : NO_ARTICLES
  const deferredFilter = useDeferredValue(filter)
  const shown = useMemo(() => browseArticles(articles, deferredFilter), [articles, deferredFilter])

  return (
    <div className="min-h-dvh pb-16">
      <PageHeader
        leaveLabel="Back"
        leaveIcon={<ArrowLeft aria-hidden />}
        onLeave={leaveNews}
        widthClass="max-w-[74rem]"
      />
      <main className="mx-auto grid max-w-[74rem] grid-cols-1 gap-4 px-3 pt-6 desk:px-4 desk:pt-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h1 className="font-display text-[clamp(2.25rem,6vw,3.5rem)]/[0.95] font-bold tracking-[-0.01em]">
            Fantasy Football News
          </h1>
          <RefreshButton isLoading={isRefreshing} onRefresh={onRefresh} />
        </div>
        <NewsControls filter={filter} onFilter={setFilter} onClear={focusResults} />
        <section ref={resultsRef} aria-label="News" tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
          {feed.kind === 'loaded' && <NewsSummary feed={feed} shownCount={shown.length} nowMs={nowMs} />}
          {feed.kind === 'loading' ? (
            <>
              <NewsSummaryOutline />
              <ArticleGridOutline />
            </>
          ) : shown.length > 0 ? (
            <ArticleGrid
              articles={shown}
              nowMs={nowMs}
              activeTags={filter.tags}
              onToggleTag={(tag) => setFilter(toggleTag(filter, tag))}
              positionOf={positionOf}
              onOpenPlayer={onOpenPlayer}
            />
          ) : (
            <NoNews
              reason={feed.kind === 'failed' ? 'failed' : articles.length > 0 ? 'filtered' : 'none'}
              hasFilters={isFiltering(filter)}
              onClearFilters={() => {
                setFilter(NO_ARTICLE_FILTER)
                focusResults()
              }}
              onRetry={() => {
                focusResults()
                onRefresh()
              }}
            />
          )}
        </section>
      </main>
    </div>
  )
}

const NO_ARTICLES: readonly Article[] = []
