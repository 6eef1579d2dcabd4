import { useStore } from 'zustand'
import { pickCount } from '#core/draft/draft.ts'
import type { Result } from '#core/lib/result.ts'
import { TOASTS } from '../app/toast-words.ts'
import { closeDialog, replacePlace, usePlace } from '../app/place.ts'
import { showToast } from '../ui/toaster.tsx'
import { ContinueDialog } from './dialogs/continue-dialog.tsx'
import type { SoloDesk } from './solo-desk.ts'

/** Asks, before the solo view opens, whether to go on with the newest draft that is there: here or on the server (RU27). */
export function ContinueQuestion({ desk: { session, remote } }: { desk: SoloDesk }) {
  const { dialog } = usePlace()
  const here = useStore(session.store)
  const offer = useStore(remote.offer)
  const picksHere = pickCount(here.draft)
  // Without a pick nobody is asked (see startSolo), and a first visit need not fetch the window.
  if (picksHere === 0 && dialog !== 'continue') return null
  const asked =
    offer === null
      ? { name: here.name, draft: here.draft, updatedAt: here.updatedAt }
      : { name: offer.copy.name, draft: offer.draft.solo.draft, updatedAt: offer.copy.changedAt }
  return (
    <ContinueDialog
      open={dialog === 'continue'}
      onClose={closeDialog}
      {...asked}
      isOlderKept={offer !== null && picksHere > 0}
      onContinue={() => {
        if (offer === null) openSolo()
        else opened(remote.takeOffered(offer))
      }}
      onStartFresh={() => {
        const started = offer === null ? session.startFresh() : remote.startFreshInstead(offer)
        if (opened(started)) showToast(TOASTS.freshStart(asked.name))
      }}
    />
  )
}

function opened(result: Result<null, 'full'>): boolean {
  if (result.ok) openSolo()
  else showToast(TOASTS.storageFull())
  return result.ok
}

function openSolo(): void {
  replacePlace({ view: 'solo', tab: 'players', dialog: null })
}
