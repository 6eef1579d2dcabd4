import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import type { Article } from '#core/news/article.ts'
import type { PlayerId } from '#core/players/player.ts'
import { callAnonymously } from '../api/http-call.ts'
import { leaveNews, openDialog, usePlace } from '../app/place.ts'
import { deviceClock } from '../lobby/lobby-session-clock.ts'
import { browserPage } from '../lobby/page-signals.ts'
import { showToast } from '../ui/toaster.tsx'
import { keepFresh } from './keep-fresh.ts'
import { createNewsDesk } from './news-desk.ts'
import { NewsPlayerWindow } from './news-player-window.tsx'
import { NewsScreen } from './news-screen.tsx'
import { useMentioned } from './use-mentioned.ts'

/** The news of this visit: who comes back sees at once what was there. */
const desk = createNewsDesk({ call: callAnonymously, say: showToast, nowMs: Date.now })

const LobbyBehind = lazy(() => import('../lobby/lobby-behind.tsx').then((module) => ({ default: module.LobbyBehind })))

export function NewsView() {
  const state = useStore(desk.store)
  const { dialog, playerId, lobby } = usePlace()
  const articles = state.feed.kind === 'loaded' ? state.feed.articles : NO_ARTICLES
  const mentioned = useMentioned(articles)
  useEffect(() => keepFresh({ desk, clock: deviceClock, page: browserPage }), [])
  // The view before may have been scrolled far down.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  const openId = dialog === 'player' ? playerId : null
  return (
    <>
      <NewsScreen
        state={state}
        onRefresh={() => void desk.ask('person')}
        positionOf={(id) => {
          const found = mentioned.find(id)
          return found.kind === 'resolved' ? found.player.position : null
        }}
        onOpenPlayer={(id) => openDialog('player', { playerId: id })}
      />
      <NewsPlayerWindow playerId={openId} name={nameOf(articles, openId)} mentioned={mentioned} />
      {lobby !== null && lobby.username !== '' && (
        <Suspense>
          <LobbyBehind address={lobby} onBack={leaveNews} />
        </Suspense>
      )}
    </>
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
