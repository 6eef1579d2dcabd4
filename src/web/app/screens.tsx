// Apart because it is the one list of what loads later.
import { RecentOutline } from '../lobby/entry/recent-outline.tsx'
import type { RecentSectionProps } from '../lobby/entry/recent-section.tsx'
import { usePlace } from '../platform/place.ts'
import { lazyDialog, lazyPart, lazyScreen } from '../ui/lazy-part.ts'
import { OpeningPage, OpeningRoom, OpeningScreen } from '../ui/opening-screen.tsx'

/**
 * The screens that load when they are first shown, and what the landing shows only to some. The dialogs of a feature load the same
 * way, with `lazyDialog` where they are shown.
 */
export const SoloView = lazyScreen(
  () => import('../solo/solo-view.tsx').then((module) => module.SoloView),
  <OpeningScreen />,
)

export const LobbyView = lazyScreen(
  () => import('../lobby/lobby-view.tsx').then((module) => module.LobbyView),
  <OpeningLobby />,
)

function OpeningLobby() {
  const isDraft = usePlace(({ view }) => view === 'draft')
  return isDraft ? <OpeningScreen /> : <OpeningRoom />
}

export const SeatClaimView = lazyScreen(
  () => import('../lobby/entry/seat-claim-view.tsx').then((module) => module.SeatClaimView),
  <OpeningRoom />,
)

export const NewsView = lazyScreen(
  () => import('../news/news-view.tsx').then((module) => module.NewsView),
  <OpeningPage text="Loading news..." />,
)

export const SoloRankings = lazyScreen(
  () => import('./rankings-page.tsx').then((module) => module.SoloRankings),
  <OpeningPage text="Loading rankings..." />,
)

export const LobbyRankings = lazyScreen(
  () => import('./lobby-rankings.tsx').then((module) => module.LobbyRankings),
  <OpeningPage text="Loading rankings..." />,
)

export const HistoryPage = lazyScreen(
  () => import('./history-page.tsx').then((module) => module.HistoryPage),
  <OpeningPage text="Loading your drafts..." />,
)

export const PublishedView = lazyScreen(
  () => import('../published/published-view.tsx').then((module) => module.PublishedView),
  <OpeningPage text="Loading draft..." />,
)

export const MyDevicesRoute = lazyScreen(
  () => import('./my-devices-route.tsx').then((module) => module.MyDevicesRoute),
  <OpeningPage text="Loading your devices..." />,
)

export const WatchView = lazyScreen(() => import('../watch/watch-view.tsx').then((module) => module.WatchView))

/** The lobby's draft, while its person reads the news. */
export const LobbyTurnBar = lazyPart(() =>
  import('../lobby/draft/lobby-turn-bar.tsx').then((module) => module.LobbyTurnBar),
)

/** For a device that has been in a lobby. */
export const RecentSection = lazyPart<RecentSectionProps>(
  () => import('../lobby/entry/recent-section.tsx').then((module) => module.RecentSection),
  ({ storedCount }) => <RecentOutline count={storedCount} />,
)

/** Before the solo view opens, if there is a draft to continue. */
export const ContinueQuestion = lazyPart(() =>
  import('../solo/continue-question.tsx').then((module) => module.ContinueQuestion),
)

/** Create Lobby and Join Lobby. */
export const EntryDialogs = lazyDialog(
  () => import('../lobby/entry/entry-dialogs.tsx').then((module) => module.EntryDialogs),
  'when it opens',
)
