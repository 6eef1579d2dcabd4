import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { LiveRegion } from '../ui/live-region.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { HomeView } from './home-view.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OpeningScreen } from './opening-screen.tsx'
import { usePlace } from './place.ts'
import { UpdateBanner } from './update-banner.tsx'

const SoloView = lazy(() => import('../solo/solo-view.tsx').then((module) => ({ default: module.SoloView })))

export function App() {
  return (
    <>
      <UpdateBanner />
      <Switch>
        <Route path="/">
          <MainView />
        </Route>
        <Route>{() => <NotFoundScreen path={location.pathname} />}</Route>
      </Switch>
      <LiveRegion />
      <Toaster />
    </>
  )
}

/** The views share one address; the history entry says which one is open (RU24). */
function MainView() {
  const { view } = usePlace()
  if (view === 'home') return <HomeView />
  return (
    <Suspense fallback={<OpeningScreen />}>
      <SoloView />
    </Suspense>
  )
}
