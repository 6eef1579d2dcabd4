import { useStore } from 'zustand'
import { pickCount } from '#core/draft/draft.ts'
import { TOASTS } from '../app/toast-words.ts'
import { closeDialog, replacePlace, usePlace } from '../app/place.ts'
import { showToast } from '../ui/toaster.tsx'
import { ContinueDialog } from './dialogs/continue-dialog.tsx'
import type { SoloSession } from './solo-session.ts'

/** Asks, before the solo view opens, whether to go on with the draft that is there. */
export function ContinueQuestion({ session }: { session: SoloSession }) {
  const { dialog } = usePlace()
  const snapshot = useStore(session.store)
  // Without a pick nobody is asked (see startSolo), and a first visit need not fetch the window.
  if (pickCount(snapshot.draft) === 0 && dialog !== 'continue') return null
  const openSolo = () => replacePlace({ view: 'solo', tab: 'players', dialog: null })
  return (
    <ContinueDialog
      open={dialog === 'continue'}
      onClose={closeDialog}
      name={snapshot.name}
      draft={snapshot.draft}
      updatedAt={snapshot.updatedAt}
      onContinue={openSolo}
      onStartFresh={() => {
        const started = session.startFresh()
        showToast(started.ok ? TOASTS.freshStart(snapshot.name) : TOASTS.storageFull())
        if (started.ok) openSolo()
      }}
    />
  )
}
