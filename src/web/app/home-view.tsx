import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ThemeSwitch, useThemeChoice } from '../ui/theme-switch.tsx'
import { HomeFooter } from '../home/home-footer.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { openSoloDesk, soloDeskStore } from '../solo/solo-desk.ts'
import { ContinueQuestion } from '../solo/continue-question.tsx'
import { startSolo } from '../solo/start-solo.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { themeStore } from './device.ts'

export function HomeView() {
  const theme = useThemeChoice(themeStore)
  const desk = useStore(soloDeskStore)
  // The board is fetched while the page is read, so that the first press opens the draft at once.
  useEffect(() => whenIdle(() => void openSoloDesk()), [])
  return (
    <>
      <HomeScreen
        onStartSolo={() => void startSolo()}
        headerActions={<ThemeSwitch choice={theme} onChoose={themeStore.choose} />}
        footer={desk.kind === 'ready' && <HomeFooter boardFile={desk.desk.boardFile} />}
      />
      {desk.kind === 'ready' && <ContinueQuestion session={desk.desk.session} />}
    </>
  )
}
