import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { goTo } from '../platform/place.ts'
import { NotOpenedScreen, OpeningScreen } from '../ui/opening-screen.tsx'
import { createDraftActions } from '../session/draft-actions.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { loadSolo, soloStore } from './solo-store.ts'
import { SoloScreen } from './solo-screen.tsx'

/** The solo draft in all its states: loading, failed, open. */
export function SoloView() {
  const state = useStore(soloStore)
  useEffect(() => {
    if (soloStore.getState().kind === 'idle') void loadSolo()
  }, [])
  const session = state.kind === 'ready' ? state.desk.session : null
  const actions = useMemo(() => session && createDraftActions(session), [session])
  if (state.kind === 'failed') {
    return <NotOpenedScreen onRetry={() => void loadSolo()} onHome={() => goTo({ view: 'home' })} />
  }
  if (state.kind !== 'ready' || actions === null) return <OpeningScreen />
  return (
    <DraftProvider session={state.desk.session} actions={actions}>
      <SoloScreen desk={state.desk} />
    </DraftProvider>
  )
}
