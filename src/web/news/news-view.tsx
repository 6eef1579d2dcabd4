import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, type ComponentType } from 'react'
import type { Article } from '#core/news/article.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { callAnonymously } from '../api/http-client.ts'
import { queryClient } from '../api/query-client.ts'
import { closeDialog, openDialog, usePlace } from '../platform/place.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.ts'
import { newsFeedQuery, refreshToast, shownFeed } from './news-feed.ts'
import { NewsScreen } from './news-screen.tsx'
import { useMentioned, type MentionedPlayers } from './use-mentioned.ts'

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
          description={found.retry === null ? 'This player isn’t in our data.' : 'The server isn’t responding.'}
          action={found.retry !== null && <Button onClick={found.retry}>Retry</Button>}
        />
      ) : (
        <output className="flex min-h-40 items-center justify-center gap-2.5 text-sm text-muted">
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
