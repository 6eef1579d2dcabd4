import { useRef } from 'react'
import { isComplete, pickCount, type Draft } from '#core/draft/draft.ts'
import { currentPickOf } from '#core/draft/turn.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { agoText } from './moment-text.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'

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
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="font-display text-lg/6 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {props.isOlderKept && (
        <p className="mt-3 text-sm text-muted">
          The draft on this device is older. Either way it goes to the list of saved drafts.
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        {pickCount(props.draft) > 0
          ? 'Start Fresh keeps this draft in the list of saved drafts: Load brings it back.'
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
    { term: 'Last updated', value: agoText(updatedAt, nowMs) },
  ]
}
