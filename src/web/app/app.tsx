import { lazy, Suspense, useEffect, useState } from 'react'
import { Route, Switch } from 'wouter'
import { LiveRegion } from '../ui/live-region.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { HeadshotsDemoPage } from '../headshots-demo/headshots-demo-page.tsx'
import { OpeningPage, OpeningRoom, OpeningScreen } from '../ui/opening-screen.tsx'
import { leaveNews, useArrival, usePlace, closeDialog, openDialog } from '../platform/place.ts'
import { LazyPlayerWindow } from '../stats/lazy-player-window.tsx'
import { useStore } from 'zustand'
import { pickCount } from '#core/draft/draft.ts'
import type { Edition } from '#core/players/edition.ts'
import { BoardCredits } from '../ui/board-credits.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { LazyEntryDialogs } from '../lobby/entry/lazy-entry-dialogs.tsx'
import { ReturnToLobbies } from '../lobby/entry/return-to-lobbies.tsx'
import { LazyRecentSection } from '../lobby/entry/lazy-recent-section.tsx'
import { recentLobbies } from '../lobby/recent-storage.ts'
import { recentStore } from '../lobby/recent-store.ts'
import { useIsOnline } from '../platform/online.ts'
import { loadSolo, newestBoard, soloStore, type LoadedSolo } from '../solo/solo-store.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { LazyFollowDialog } from '../solo/follow/lazy-follow-dialog.tsx'
import { startSolo } from '../solo/start-solo.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { whenIdle, whenInUse } from '../ui/when-idle.ts'
import { deviceStorage } from '../platform/device.ts'
import { NewsButton } from '../ui/news-button.tsx'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { applyUpdate, appUpdate } from '../platform/app-update.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { RankingsPage } from './rankings-page.tsx'

const SoloView = lazy(() => import('../solo/solo-view.tsx').then((module) => ({ default: module.SoloView })))
const SeatClaimView = lazy(() =>
  import('../lobby/seat-claim-view.tsx').then((module) => ({ default: module.SeatClaimView })),
)
const LobbyView = lazy(() => import('../lobby/lobby-view.tsx').then((module) => ({ default: module.LobbyView })))
const LobbyTurnBar = lazy(() =>
  import('../lobby/lobby-turn-bar.tsx').then((module) => ({ default: module.LobbyTurnBar })),
)
const NewsView = lazy(() => import('../news/news-view.tsx').then((module) => ({ default: module.NewsView })))
const PublishedView = lazy(() =>
  import('../published/published-view.tsx').then((module) => ({ default: module.PublishedView })),
)
const WatchView = lazy(() => import('../watch/watch-view.tsx').then((module) => ({ default: module.WatchView })))
const MyDevicesRoute = lazy(() =>
  import('./my-devices-route.tsx').then((module) => ({ default: module.MyDevicesRoute })),
)
const NotFoundScreen = lazy(() =>
  import('./not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen })),
)

export function App() {
  return (
    <>
      <UpdateBanner />
      <Switch>
        <Route path="/">
          <MainView />
        </Route>
        <Route path="/watch/:place">
          <Suspense>
            <WatchView />
          </Suspense>
        </Route>
        <Route path="/devices">
          <Suspense fallback={<OpeningPage text="Loading your devices..." />}>
            <MyDevicesRoute />
          </Suspense>
        </Route>
        <Route path="/headshots-demo">
          <HeadshotsDemoPage />
        </Route>
        <Route path="/drafts/:token">
          {({ token }) => (
            <Suspense fallback={<OpeningPage text="Loading draft..." />}>
              <PublishedView token={token} />
            </Suspense>
          )}
        </Route>
        <Route>
          {() => (
            <Suspense>
              <NotFoundScreen path={location.pathname} />
            </Suspense>
          )}
        </Route>
      </Switch>
      <LiveRegion />
      <Toaster />
    </>
  )
}

/** The views share one address; the history entry says which one is open (RU24). */
function MainView() {
  const view = usePlace((place) => place.view)
  const arrival = useArrival()
  if (arrival?.kind !== 'seat' && view === 'home') return <HomeView />
  if (arrival?.kind !== 'seat' && view === 'news') return <NewsPage />
  if (arrival?.kind !== 'seat' && view === 'rankings') return <RankingsPage />
  return (
    <Suspense fallback={view === 'draft' || view === 'solo' ? <OpeningScreen /> : <OpeningRoom />}>
      {arrival?.kind === 'seat' ? <SeatClaimView link={arrival} /> : view === 'solo' ? <SoloView /> : <LobbyView />}
    </Suspense>
  )
}

function NewsPage() {
  const code = usePlace(({ lobby }) => lobby?.code ?? '')
  const username = usePlace(({ lobby }) => lobby?.username ?? '')
  return (
    <>
      <Suspense fallback={<OpeningPage text="Loading news..." />}>
        <NewsView PlayerWindow={LazyPlayerWindow} />
      </Suspense>
      {username !== '' && (
        <Suspense>
          <LobbyTurnBar address={{ code, username }} onBack={leaveNews} />
        </Suspense>
      )}
    </>
  )
}

const ReturnToSolo = lazy(() =>
  import('../solo/return-to-solo.tsx').then((module) => ({ default: module.ReturnToSolo })),
)
const ContinueQuestion = lazy(() =>
  import('../solo/continue-question.tsx').then((module) => ({ default: module.ContinueQuestion })),
)

function HomeView() {
  const desk = useStore(soloStore)
  const dialog = usePlace((place) => place.dialog)
  const invitedCode = usePlace(({ lobby }) => lobby?.code ?? '')
  const isOnline = useIsOnline()
  const recentKind = useStore(recentStore, (state) => state.kind)
  const [hasSolo] = useState(() => deviceStorage.read(STORAGE_KEYS.currentDraft) !== null)
  const [recentCount] = useState(() => recentLobbies(deviceStorage).length)
  // All bars appear together, so that none moves another.
  const isUnderWayKnown =
    (recentCount === 0 || recentKind !== 'unknown') && (!hasSolo || desk.kind === 'ready' || desk.kind === 'failed')
  const board = useNewestBoard()
  useEffect(() => {
    const load = () => void loadSolo()
    // Somebody on a first visit may want something else; who is about to press finds the draft open all the same.
    return deviceStorage.read(STORAGE_KEYS.currentDraft) === null ? whenInUse(load) : whenIdle(load)
  }, [])
  return (
    <>
      <HomeScreen
        onStartSolo={() => void startSolo()}
        onFollow={() => openDialog('follow')}
        onCreate={() => openDialog('create-lobby')}
        onJoin={(code) => openDialog('join-lobby', { lobby: { code, username: '' } })}
        invitedCode={invitedCode}
        isServerInReach={isOnline && recentKind !== 'failed'}
        mayBeUnderWay={hasSolo || recentCount > 0}
        underWay={
          isUnderWayKnown && (
            <Suspense>
              {recentCount > 0 && <ReturnToLobbies />}
              {desk.kind === 'ready' && <ReturnToSolo desk={desk.desk} />}
            </Suspense>
          )
        }
        recent={recentCount > 0 && <LazyRecentSection storedCount={recentCount} isOnline={isOnline} />}
        headerActions={
          <>
            <NewsButton />
            <ThemeSwitch />
          </>
        }
        footer={board !== null && <BoardCredits boardFile={board} />}
      />
      <LazyEntryDialogs dialog={dialog} invitedCode={invitedCode} />
      <LazyFollowDialog open={dialog === 'follow'} onClose={closeDialog} />
      {desk.kind === 'ready' && <ContinueIfStored desk={desk.desk} />}
    </>
  )
}

/** Loaded while the person reads; null until then, and without a connection or a copy on this device. */
function useNewestBoard(): Edition | null {
  const [board, setBoard] = useState(newestBoard.current)
  useEffect(
    () =>
      whenIdle(() => {
        newestBoard.load().then(setBoard, () => undefined)
      }),
    [],
  )
  return board
}

/** A draft without picks is not offered (see startSolo), and a first visit need not load the dialog. */
function ContinueIfStored({ desk }: { desk: LoadedSolo }) {
  const isAsked = usePlace((place) => place.dialog === 'continue')
  const hasPicks = useSnapshot(desk.session, ({ draft }) => pickCount(draft) > 0)
  return (
    (hasPicks || isAsked) && (
      <Suspense>
        <ContinueQuestion desk={desk} />
      </Suspense>
    )
  )
}

/** Offers a new version. A draft is never moved to it without a press. */
function UpdateBanner() {
  const update = useStore(appUpdate)
  if (update === 'none') return null
  return (
    <div ref={shareHeight}>
      <Banner
        title={update === 'ready' ? 'A new version is ready' : 'A newer version is open in another tab'}
        actions={
          <Button size="sm" onClick={applyUpdate}>
            Reload now
          </Button>
        }
      >
        Your draft is saved. Reload whenever you like.
      </Banner>
    </div>
  )
}

/** Screens that fill the window subtract this height. */
function shareHeight(banner: HTMLDivElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--banner-height', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--banner-height')
  }
}
