import { useStore } from 'zustand'
import { pickCount } from '#core/draft/draft.ts'
import type { Result } from '#core/lib/result.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import { closeDialog, replacePlace, usePlace } from '../platform/place.ts'
import { showToast } from '../ui/toast.ts'
import { ContinueDialog } from './dialogs/continue-dialog.tsx'
import type { LoadedSolo } from './solo-store.ts'

/** Before the solo view opens, offers to continue the newest draft, from this device or from the server (RU27). */
export function ContinueQuestion({ desk: { session, remote } }: { desk: LoadedSolo }) {
  const isOpen = usePlace((place) => place.dialog === 'continue')
  const here = useSnapshot(session, (latest) => latest)
  const offer = useStore(remote.offer)
  const picksHere = pickCount(here.draft)
  const asked =
    offer === null
      ? { name: here.name, draft: here.draft, updatedAt: here.updatedAt }
      : { name: offer.copy.name, draft: offer.draft.solo.draft, updatedAt: offer.copy.changedAt }
  return (
    <ContinueDialog
      open={isOpen}
      onClose={closeDialog}
      {...asked}
      isOlderKept={offer !== null && picksHere > 0}
      onContinue={() => {
        if (offer === null) openSolo()
        else opened(remote.continueOffer(offer))
      }}
      onStartFresh={() => {
        const started = offer === null ? session.startFresh() : remote.declineOffer(offer)
        if (opened(started)) showToast(SOLO_TOASTS.freshStart(asked.name))
      }}
    />
  )
}

function opened(result: Result<null, 'full'>): boolean {
  if (result.ok) openSolo()
  else showToast(DRAFT_TOASTS.storageFull())
  return result.ok
}

function openSolo(): void {
  replacePlace({ view: 'solo', tab: 'players', dialog: null })
}
