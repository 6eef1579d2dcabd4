import { lazy, Suspense, useEffect, useState } from 'react'
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
import { closeDialog, openDialog, usePlace } from '../platform/place.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

const ReturnToSolo = lazy(() =>
  import('../solo/return-to-solo.tsx').then((module) => ({ default: module.ReturnToSolo })),
)
const ContinueQuestion = lazy(() =>
  import('../solo/continue-question.tsx').then((module) => ({ default: module.ContinueQuestion })),
)

export function HomeView() {
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
