import { useEffect, useState } from 'react'
import { Route, Router, Switch } from 'wouter'
import { HomeLink } from '../ui/home-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { HeadshotsDemoPage } from '../headshots-demo/headshots-demo-page.tsx'
import type { MockChoice } from '../platform/mock-choice.ts'
import {
  closeDialog,
  goTo,
  leaveNews,
  leaveRankings,
  openDialog,
  useArrival,
  usePlace,
  useSeatedLobby,
} from '../platform/place.ts'
import { LazyPlayerWindow } from '../stats/lazy-player-window.tsx'
import { useStore } from 'zustand'
import { pickCount } from '#core/draft/draft.ts'
import type { Edition } from '#core/players/board-edition.ts'
import { BoardCredits } from '../ui/board-credits.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { mayBeUnderWay, noteNoneUnderWay } from '../home/under-way-place.ts'
import { ReturnToLobbies } from '../lobby/entry/return-to-lobbies.tsx'
import { recentLobbies } from '../lobby/entry/recent-storage.ts'
import { isServerInReach, recentStore, type RecentState } from '../lobby/entry/recent-store.ts'
import { useIsOnline } from '../platform/online.ts'
import { loadSolo, newestBoard, soloStore, type LoadedSolo, type SoloLoadState } from '../solo/solo-store.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { ReturnToSolo } from '../solo/return-to-solo.tsx'
import { LazyFollowDialog } from '../solo/follow/lazy-follow-dialog.tsx'
import { fetchFirstScreen } from '../solo/first-screen.ts'
import { startSolo } from '../solo/start-solo.ts'
import { NewsButton } from '../ui/news-button.tsx'
import { ThemeSwitch } from '../ui/page-header.tsx'
import { BASE_PATH, HAS_SERVER } from '../platform/site.ts'
import { whenIdle, whenInUse } from '../platform/when-idle.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { applyUpdate, appUpdate } from '../platform/app-update.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import {
  ContinueQuestion,
  EntryDialogs,
  HistoryPage,
  LobbyRankings,
  LobbyTurnBar,
  LobbyView,
  MyDevicesRoute,
  NewsView,
  PublishedView,
  RecentSection,
  SeatClaimView,
  SoloRankings,
  SoloView,
  WatchView,
} from './screens.tsx'

export function App() {
  return (
    <Router base={BASE_PATH.slice(0, -1)}>
      <UpdateBanner />
      <Switch>
        <Route path="/">
          <MainView />
        </Route>
        <Route path={HAS_SERVER ? '/watch/:place' : '/watch/solo'}>
          <WatchView />
        </Route>
        <Route path="/headshots-demo">
          <HeadshotsDemoPage />
        </Route>
        {HAS_SERVER && (
          <Route path="/devices">
            <MyDevicesRoute />
          </Route>
        )}
        {HAS_SERVER && <Route path="/drafts/:token">{({ token }) => <PublishedView token={token} />}</Route>}
        <Route>{() => <NotFoundScreen path={location.pathname} />}</Route>
      </Switch>
      <LiveRegion />
      <Toaster />
    </Router>
  )
}

/** The views share one address; the history entry says which one is open (RU24). */
function MainView() {
  const view = usePlace((place) => place.view)
  const arrival = useArrival()
  if (arrival?.kind !== 'seat' && view === 'home') return <HomeView />
  if (arrival?.kind !== 'seat' && view === 'news') return <NewsPage />
  if (arrival?.kind !== 'seat' && view === 'rankings') return <RankingsPage />
  if (arrival?.kind !== 'seat' && view === 'history') return <HistoryPage />
  if (arrival?.kind === 'seat') return <SeatClaimView link={arrival} />
  if (view === 'solo') return <SoloView />
  return <LobbyView />
}

/** My rankings, under the rules of the draft that it was opened from. */
function RankingsPage() {
  const lobby = useSeatedLobby()
  if (lobby === null) return <SoloRankings />
  return (
    <>
      <LobbyRankings {...lobby} />
      <LobbyTurnBar address={lobby} onBack={leaveRankings} />
    </>
  )
}

function NewsPage() {
  const lobby = useSeatedLobby()
  return (
    <>
      <NewsView PlayerWindow={LazyPlayerWindow} />
      {lobby !== null && <LobbyTurnBar address={lobby} onBack={leaveNews} />}
    </>
  )
}

function HomeView() {
  const desk = useStore(soloStore)
  const dialog = usePlace((place) => place.dialog)
  const invitedCode = usePlace(({ lobby }) => lobby?.code ?? '')
  const invitedName = usePlace(({ lobby }) => lobby?.username ?? '')
  const isOnline = useIsOnline()
  const recentKind = useStore(recentStore, (state) => state.kind)
  const [hasSolo] = useState(() => deviceStorage.read(STORAGE_KEYS.currentDraft) !== null)
  const [recentCount] = useState(() => (HAS_SERVER ? recentLobbies(deviceStorage).length : 0))
  // All bars appear together, so that none moves another.
  const isUnderWayKnown =
    (recentCount === 0 || recentKind !== 'unknown') && (!hasSolo || desk.kind === 'ready' || desk.kind === 'failed')
  const isNoneUnderWay = (useStore(recentStore, noLobbyUnderWay) || recentCount === 0) && (!hasSolo || isNoneOf(desk))
  // Where it is known at once, the page opens as it stays.
  const [keepsPlace] = useState(() => !isUnderWayKnown && mayBeUnderWay(deviceStorage))
  useEffect(() => {
    if (isUnderWayKnown && isNoneUnderWay) noteNoneUnderWay(deviceStorage)
  }, [isUnderWayKnown, isNoneUnderWay])
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
        onStartMock={startMock}
        onFollow={() => openDialog('follow')}
        onCreate={() => openDialog('create-lobby')}
        onJoin={(code) => openDialog('join-lobby', { lobby: { code, username: '' } })}
        invitedCode={invitedCode}
        hasServer={HAS_SERVER}
        isServerInReach={isServerInReach(isOnline, recentKind)}
        keepsPlace={keepsPlace}
        underWay={
          isUnderWayKnown && (
            <>
              {recentCount > 0 && <ReturnToLobbies />}
              {desk.kind === 'ready' && <ReturnToSolo desk={desk.desk} />}
            </>
          )
        }
        recent={recentCount > 0 && <RecentSection storedCount={recentCount} isOnline={isOnline} />}
        headerActions={
          <>
            <NewsButton />
            <ThemeSwitch />
          </>
        }
        footer={board !== null && <BoardCredits boardFile={board} />}
      />
      <EntryDialogs
        open={dialog === 'create-lobby' || dialog === 'join-lobby'}
        onClose={closeDialog}
        dialog={dialog}
        invitedCode={invitedCode}
        invitedName={invitedName}
      />
      <LazyFollowDialog open={dialog === 'follow'} onClose={closeDialog} />
      {desk.kind === 'ready' && <ContinueIfStored desk={desk.desk} />}
    </>
  )
}

/** Nor one that may begin while the person is elsewhere. */
function noLobbyUnderWay(state: RecentState): boolean {
  return state.kind === 'loaded' && state.cards.every(({ isComplete }) => isComplete)
}

function isNoneOf(desk: SoloLoadState): boolean {
  if (desk.kind !== 'ready') return false
  const { session, waitIn } = desk.desk
  return waitIn(session.snapshot()) === null
}

/** The rules of a draft load with its screen, which also says if they cannot be loaded. */
function startMock(choice: MockChoice): Promise<void> {
  fetchFirstScreen()
  void loadSolo()
  return import('../solo/start-mock.ts').then(
    (module) => module.startMock(choice),
    () => goTo({ view: 'solo' }),
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
  return (hasPicks || isAsked) && <ContinueQuestion desk={desk} />
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

function NotFoundScreen({ path }: { path: string }) {
  useEffect(() => {
    console.info('Page not found:', JSON.stringify(path))
  }, [path])
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-2 px-4 pb-24 text-center">
      <Logo className="mb-10 text-muted" />
      <h1 className="font-display text-[clamp(7rem,24vw,13rem)]/[0.8] font-bold tracking-tight">404</h1>
      <p className="mt-6 font-display text-title font-semibold">Oops! Page not found</p>
      <p className="max-w-full px-2 text-body break-all text-muted">{path}</p>
      <div className="mt-5">
        <HomeLink />
      </div>
    </main>
  )
}
