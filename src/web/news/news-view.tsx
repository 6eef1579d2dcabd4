import { useQuery } from '@tanstack/react-query'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type ComponentType,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Article } from '#core/news/article.ts'
import {
  browseArticles,
  isFiltering,
  NO_ARTICLE_FILTER,
  toggleTag,
  type ArticleFilter,
} from '#core/news/article-filter.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'
import { callAnonymously } from '../api/http-client.ts'
import { queryClient } from '../api/query-client.ts'
import { closeDialog, openDialog, usePlace, leaveNews } from '../platform/place.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/loading.tsx'
import { showToast } from '../ui/toast.ts'
import { unresolvedText } from './news-messages.ts'
import { newsFeedQuery, refreshToast, shownFeed } from './news-feed.ts'
import { useMentioned, type MentionedPlayers } from './use-mentioned.ts'
import { ArrowLeft } from 'lucide-react'
import { PageHeader } from '../ui/page-header.tsx'
import { ArticleGrid, ArticleGridOutline, NoNews, NewsSummary, NewsSummaryOutline } from './news-parts.tsx'
import type { FeedState } from './feed-state.ts'
import { NewsControls, RefreshButton } from './news-controls.tsx'

export interface NewsViewProps {
  /** The dialog of one player. */
  PlayerWindow: ComponentType<{ open: boolean; onClose: () => void; player: Player | null; boardDate: string }>
}

const feedQuery = newsFeedQuery(callAnonymously, Date.now)

export function NewsView({ PlayerWindow }: NewsViewProps) {
  const query = useQuery(feedQuery, queryClient)
  const feed = shownFeed(query)
  const articles = feed.kind === 'loaded' ? feed.articles : NO_ARTICLES
  const mentioned = useMentioned(articles)
  const refresh = async (reason: 'button' | 'opened') => {
    const toast = refreshToast(await query.refetch({ cancelRefetch: false }), reason)
    if (toast !== null) showToast(toast)
  }
  const onOpened = useEffectEvent(() => void refresh('opened'))
  useEffect(() => onOpened(), [])
  // The previous view may have been scrolled down.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  const openId = usePlace(({ dialog, playerId }) => (dialog === 'player' ? playerId : null))
  const found = openId === null ? null : mentioned.find(openId)
  return (
    <>
      <NewsScreen
        feed={feed}
        isRefreshing={query.isFetching}
        nowMs={Math.max(query.dataUpdatedAt, query.errorUpdatedAt)}
        onRefresh={() => void refresh('button')}
        positionOf={(id) => {
          const mention = mentioned.find(id)
          return mention.kind === 'resolved' ? mention.player.position : null
        }}
        onOpenPlayer={(id) => openDialog('player', { playerId: id })}
      />
      <PlayerWindow
        open={found?.kind === 'resolved'}
        onClose={closeDialog}
        player={found?.kind === 'resolved' ? found.player : null}
        boardDate={mentioned.boardDate}
      />
      <UnresolvedPlayerDialog found={found} name={nameOf(articles, openId)} />
    </>
  )
}

/** "Resolving player..." or "Couldn’t resolve this player." (specification, section 2); rarely seen, because names are resolved with the feed. */
function UnresolvedPlayerDialog({ found, name }: { found: ReturnType<MentionedPlayers['find']> | null; name: string }) {
  return (
    <Dialog open={found !== null && found.kind !== 'resolved'} onClose={closeDialog} title={name} size="lg">
      {found?.kind === 'unresolved' ? (
        <EmptyState
          title="Couldn’t resolve this player."
          description={unresolvedText(found.retry !== null)}
          action={found.retry !== null && <Button onClick={found.retry}>Retry</Button>}
        />
      ) : (
        <output className="flex min-h-40 items-center justify-center gap-2.5 text-body text-muted">
          <Spinner /> Resolving player...
        </output>
      )}
    </Dialog>
  )
}

const NO_ARTICLES: readonly Article[] = []

function nameOf(articles: readonly Article[], id: PlayerId | null): string {
  for (const { playerIds, playerNames } of articles) {
    const name = id === null ? undefined : playerNames[playerIds.indexOf(id)]
    if (name !== undefined) return name
  }
  return 'Player'
}

interface NewsScreenProps {
  feed: FeedState
  isRefreshing: boolean
  /** When the last request ended: "2h ago" is relative to this. */
  nowMs: number
  onRefresh: () => void
  positionOf: (id: PlayerId) => Position | null
  onOpenPlayer: (id: PlayerId) => void
}

/** "Fantasy Football News" (specification, section 2). */
function NewsScreen(props: NewsScreenProps) {
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
