import { useStore } from 'zustand'
import { pickCount, isComplete, type Draft } from '#core/draft/draft.ts'
import type { Result } from '#core/lib/result.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import { closeDialog, replacePlace, usePlace } from '../platform/place.ts'
import { showToast } from '../ui/toast.ts'
import type { LoadedSolo } from './solo-store.ts'
import { useRef } from 'react'
import { currentPickOf } from '#core/draft/turn.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { agoAndMomentText } from './dialogs/moment-text.ts'
import { useOpenedState } from '../ui/dialog-state.ts'

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

export interface ContinueDialogProps {
  open: boolean
  /** Neither of the two: the draft stays as it is. */
  onClose: () => void
  onContinue: () => void
  onStartFresh: () => void
  name: string
  draft: Draft
  /** ISO time of the last change. */
  updatedAt: string
  /** There is an older draft on this device, which is kept whatever the answer. */
  isOlderKept: boolean
}

export function ContinueDialog(props: ContinueDialogProps) {
  const { open, onClose, onContinue, onStartFresh } = props
  const [nowMs] = useOpenedState(open, () => Date.now())
  const continueRef = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Continue Existing Solo Draft?"
      description="A previously saved solo draft exists. Continue where you left off, or start fresh."
      initialFocus={continueRef}
      footer={
        <>
          <Button onClick={onStartFresh}>Start Fresh</Button>
          <Button ref={continueRef} variant="move" onClick={onContinue}>
            Continue Draft
          </Button>
        </>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 rounded-xl border border-line bg-sunken p-4 sm:grid-cols-2">
        {factsOf(props, nowMs).map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-label text-muted">{term}</dt>
            <dd className="font-display text-name/6 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {props.isOlderKept && (
        <p className="mt-3 text-body text-muted">
          The draft on this device is older. Either way it goes to the list of saved drafts.
        </p>
      )}
      <p className="mt-3 text-body text-muted">
        {pickCount(props.draft) > 0
          ? 'Start Fresh moves this draft to your saved drafts. Load brings it back.'
          : 'This draft has no picks yet: Start Fresh drops its targets, avoids and queue.'}
      </p>
    </Dialog>
  )
}

function factsOf({ name, draft, updatedAt }: ContinueDialogProps, nowMs: number) {
  return [
    { term: 'Draft', value: name },
    {
      term: 'Current pick',
      value: isComplete(draft) ? 'Complete' : `${currentPickOf(draft)} of ${draft.slots.length}`,
    },
    { term: 'Players drafted', value: String(pickCount(draft)) },
    { term: 'Last updated', value: agoAndMomentText(updatedAt, nowMs) },
  ]
}
