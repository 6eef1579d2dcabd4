import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { pickCount } from '#core/draft/draft.ts'
import { BoardCredits } from '../ui/board-credits.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { LazyEntryDialogs } from '../lobby/entry/lazy-entry-dialogs.tsx'
import { ReturnToLobbies } from '../lobby/entry/return-to-lobbies.tsx'
import { LazyRecentSection } from '../lobby/entry/lazy-recent-section.tsx'
import { recentLobbies } from '../lobby/recent-storage.ts'
import { recentStore } from '../lobby/recent-store.ts'
import { useIsOnline } from '../platform/online.ts'
import { loadSolo, soloStore, type LoadedSolo } from '../solo/solo-store.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { ReturnToSolo } from '../solo/return-to-solo.tsx'
import { startSolo } from '../solo/start-solo.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { deviceStorage } from '../platform/device.ts'
import { NewsButton } from '../ui/news-button.tsx'
import { openDialog, usePlace } from '../platform/place.ts'

const ContinueQuestion = lazy(() =>
  import('../solo/continue-question.tsx').then((module) => ({ default: module.ContinueQuestion })),
)

export function HomeView() {
  const desk = useStore(soloStore)
  const { dialog, lobby } = usePlace()
  const invitedCode = lobby?.code ?? ''
  const isOnline = useIsOnline()
  const hasFailed = useStore(recentStore, (state) => state.kind === 'failed')
  const [recentCount] = useState(() => recentLobbies(deviceStorage).length)
  // Fetch the board while the person reads, so that the first press opens the draft at once.
  useEffect(() => whenIdle(() => void loadSolo()), [])
  return (
    <>
      <HomeScreen
        onStartSolo={() => void startSolo()}
        onCreate={() => openDialog('create-lobby')}
        onJoin={(code) => openDialog('join-lobby', { lobby: { code, username: '' } })}
        invitedCode={invitedCode}
        isServerInReach={isOnline && !hasFailed}
        underWay={
          <>
            {recentCount > 0 && <ReturnToLobbies />}
            {desk.kind === 'ready' && <ReturnToSolo desk={desk.desk} />}
          </>
        }
        recent={recentCount > 0 && <LazyRecentSection storedCount={recentCount} isOnline={isOnline} />}
        headerActions={
          <>
            <NewsButton />
            <ThemeSwitch />
          </>
        }
        footer={desk.kind === 'ready' && <BoardCredits boardFile={desk.desk.boardFile} />}
      />
      <LazyEntryDialogs dialog={dialog} invitedCode={invitedCode} />
      {desk.kind === 'ready' && <ContinueIfStored desk={desk.desk} />}
    </>
  )
}

/** A draft without picks is not offered (see startSolo), and a first visit need not load the dialog. */
function ContinueIfStored({ desk }: { desk: LoadedSolo }) {
  const { dialog } = usePlace()
  const hasPicks = useSnapshot(desk.session, ({ draft }) => pickCount(draft) > 0)
  return (
    (hasPicks || dialog === 'continue') && (
      <Suspense>
        <ContinueQuestion desk={desk} />
      </Suspense>
    )
  )
}
