import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { HomeFooter } from '../home/home-footer.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { LazyEntryDialogs } from '../home/lazy-entry-dialogs.tsx'
import { LazyRecentSection } from '../home/lazy-recent-section.tsx'
import { recentLobbies } from '../lobby/recent-storage.ts'
import { recentStore } from '../lobby/recent-store.ts'
import { useIsOnline } from '../platform/online.ts'
import { openSoloDesk, soloDeskStore } from '../solo/solo-desk.ts'
import { ContinueQuestion } from '../solo/continue-question.tsx'
import { startSolo } from '../solo/start-solo.ts'
import { ThemeSwitch, useThemeChoice } from '../ui/theme-switch.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { deviceStorage, themeStore } from './device.ts'
import { NewsButton } from './news-button.tsx'
import { openDialog, usePlace } from './place.ts'

export function HomeView() {
  const theme = useThemeChoice(themeStore)
  const desk = useStore(soloDeskStore)
  const { dialog, lobby } = usePlace()
  const invitedCode = lobby?.code ?? ''
  const isOnline = useIsOnline()
  const hasNoAnswer = useStore(recentStore, (state) => state.kind === 'failed')
  const [recentCount] = useState(() => recentLobbies(deviceStorage).length)
  // The board is fetched while the page is read, so that the first press opens the draft at once.
  useEffect(() => whenIdle(() => void openSoloDesk()), [])
  return (
    <>
      <HomeScreen
        onStartSolo={() => void startSolo()}
        onCreate={() => openDialog('create-lobby')}
        onJoin={(code) => openDialog('join-lobby', { lobby: { code, username: '' } })}
        invitedCode={invitedCode}
        isServerInReach={isOnline && !hasNoAnswer}
        recent={recentCount > 0 && <LazyRecentSection storedCount={recentCount} isOnline={isOnline} />}
        headerActions={
          <>
            <NewsButton />
            <ThemeSwitch choice={theme} onChoose={themeStore.choose} />
          </>
        }
        footer={desk.kind === 'ready' && <HomeFooter boardFile={desk.desk.boardFile} />}
      />
      <LazyEntryDialogs dialog={dialog} invitedCode={invitedCode} />
      {desk.kind === 'ready' && <ContinueQuestion desk={desk.desk} />}
    </>
  )
}
