import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goTo } from '../app/place.ts'
import { NotOpenedScreen, OpeningScreen } from '../app/opening-screen.tsx'
import { DraftProvider } from '../draft/session-context.tsx'
import { openSoloDesk, soloDeskStore } from './solo-desk.ts'
import { SoloScreen } from './solo-screen.tsx'

/** The solo draft from the first moment: opening, could not be opened, open. */
export function SoloView() {
  const state = useStore(soloDeskStore)
  useEffect(() => {
    if (soloDeskStore.getState().kind === 'idle') void openSoloDesk()
  }, [])
  if (state.kind === 'failed') {
    return <NotOpenedScreen onRetry={() => void openSoloDesk()} onHome={() => goTo({ view: 'home' })} />
  }
  if (state.kind !== 'ready') return <OpeningScreen />
  const { session, actions } = state.desk
  return (
    <DraftProvider session={session} actions={actions}>
      <SoloScreen desk={state.desk} />
    </DraftProvider>
  )
}
