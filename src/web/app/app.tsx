import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { LiveRegion } from '../ui/live-region.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { HeadshotsDemoPage } from '../headshots-demo/headshots-demo-page.tsx'
import { HomeView } from './home-view.tsx'
import { OpeningPage, OpeningRoom, OpeningScreen } from '../ui/opening-screen.tsx'
import { leaveNews, useArrival, usePlace } from '../platform/place.ts'
import { LazyPlayerWindow } from '../stats/lazy-player-window.tsx'
import { UpdateBanner } from './update-banner.tsx'

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
