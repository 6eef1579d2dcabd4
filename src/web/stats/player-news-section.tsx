import { queryOptions, useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { SOURCE_LABELS } from '#core/news/news-item.ts'
import type { Player } from '#core/players/player.ts'
import { readRows } from '../api/http-client.ts'
import { valueOf } from '../api/query-client.ts'
import { timeAgo } from '../platform/local-date.ts'
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { confidenceText } from './stats-labels.ts'
import { readPlayerNews, type PlayerNews } from './read-player-news.ts'
import { StatsSection } from './stats-section.tsx'
import { StatsFailure } from './stats-failure.tsx'
import { useResolved } from './use-resolved.ts'

/** Recent News (specification, section 2): the five newest articles and how likely they are about the player. */
export function PlayerNewsSection({ player }: { player: Player }) {
  const resolved = useResolved(player)
  const id = resolved.kind === 'resolved' ? (resolved.keys.gsisId ?? player.id) : player.id
  const query = useQuery({ ...playerNewsQuery(id, player.name), enabled: resolved.kind !== 'resolving' })
  const isWaiting = query.isPending || (query.isError && query.isFetching)
  return (
    <StatsSection title="Recent News">
      {isWaiting ? (
        <NewsOutline />
      ) : query.isError ? (
        <div className={FRAME}>
          <StatsFailure title="Failed to load news" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : query.data.length === 0 ? (
        <p className={`${FRAME} px-4 py-5 text-center text-body text-muted`}>No recent news</p>
      ) : (
        <ul className={`${FRAME} divide-y divide-line`}>
          {query.data.map((news) => (
            <NewsLine key={news.id} news={news} nowMs={query.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </StatsSection>
  )
}

function NewsLine({ news, nowMs }: { news: PlayerNews; nowMs: number }) {
  const { source, url, title, summary, publishedAt, confidence } = news
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-label/5 text-muted">
        <b className="font-semibold text-text">{SOURCE_LABELS[source]}</b>
        <time dateTime={publishedAt}>{timeAgo(publishedAt, nowMs)}</time>
        <span className="ml-auto" title="How likely this is about this player">
          <Badge>{confidenceText(confidence)}</Badge>
        </span>
      </p>
      <p className="mt-0.5 font-display text-name/5.5 font-semibold break-words">
        {url.startsWith('https://') ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="underline decoration-transparent underline-offset-3 hover:decoration-current touch:inline-block touch:py-1"
          >
            {title}
            <ExternalLink aria-hidden className="mb-0.5 ml-1.5 inline size-3.5 text-muted" />
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        ) : (
          title
        )}
      </p>
      {summary !== '' && <p className="mt-0.5 line-clamp-2 text-body text-muted">{summary}</p>}
    </li>
  )
}

/** Most players have about three articles. */
function NewsOutline() {
  return (
    <div className={`${FRAME} divide-y divide-line`}>
      <output className="sr-only">Loading news...</output>
      {[0, 1, 2].map((index) => (
        <div key={index} aria-hidden className="grid gap-2 px-4 py-3.5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-3.5 w-full" />
        </div>
      ))}
    </div>
  )
}

function playerNewsQuery(id: string, name: string) {
  return queryOptions({
    queryKey: ['stats', 'news', id, name],
    queryFn: async () => valueOf(await readPlayerNews(readRows, { id, name })),
  })
}

const FRAME = 'min-h-15 rounded-xl border border-line bg-bg'
