import { useState } from 'react'
import type { Result } from '#core/lib/result.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import type { ActionFailure } from './factor-action.ts'

export interface JoinProps {
  disabled: boolean
  /** Adds this device with a code. */
  onAdd: (code: string) => Promise<Result<unknown, ActionFailure>>
  onAdded: () => void
}

/** What happens to what this device has. */
const MERGING =
  'Its seats in open lobbies and its saved drafts then belong to both devices, and the other device’s appear here. It can be undone only by forgetting the device.'

/** Takes the code that another device shows. */
export function JoinCard({ disabled, onAdd, onAdded }: JoinProps) {
  const [code, setCode] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Card as="section" className="p-4" aria-labelledby="join-title">
      <h2 id="join-title" className="font-display text-xl font-semibold">
        Have a code?
      </h2>
      <p className="mt-1 text-sm text-muted">Type the code that your other device shows under Add a device.</p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') setIsAsked(true)
        }}
      >
        <TextField
          className="min-w-48 flex-1"
          label="Code"
          value={code}
          onChange={(text) => setCode(text.toUpperCase())}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" disabled={disabled || code.trim() === ''}>
          Add this device
        </Button>
      </form>
      <JoinDialog open={isAsked} onClose={() => setIsAsked(false)} onAdd={() => onAdd(code)} onAdded={onAdded} />
    </Card>
  )
}

export interface JoinDialogProps {
  open: boolean
  onClose: () => void
  onAdd: () => Promise<Result<unknown, ActionFailure>>
  onAdded: () => void
}

/** Asks before two devices become one person's. */
export function JoinDialog({ open, onClose, onAdd, onAdded }: JoinDialogProps) {
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Add this device?"
      description={`This device becomes one of the devices of whoever made the code. ${MERGING}`}
      confirmLabel="Add this device"
      run={onAdd}
      onDone={() => {
        onClose()
        onAdded()
      }}
    />
  )
}

/** Shown while the other devices' lobbies and drafts load, and once they are here. */
export function JoinedCard({ text, onOpen }: { text: string | null; onOpen: () => void }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-4" aria-labelledby="joined-title">
      <h2 id="joined-title" className="font-display text-xl font-semibold">
        This device is added
      </h2>
      {text === null ? (
        <output className="flex items-center gap-2.5 text-sm text-muted">
          <Spinner /> Fetching your lobbies and drafts...
        </output>
      ) : (
        <>
          <output className="text-sm text-muted">{text}</output>
          <Button variant="primary" onClick={onOpen}>
            Open Snakeboard
          </Button>
        </>
      )}
    </Card>
  )
}
