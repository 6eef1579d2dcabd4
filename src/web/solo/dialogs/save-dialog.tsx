import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOpenedState } from '../../ui/use-opened-state.ts'

export interface SaveDialogProps {
  open: boolean
  onClose: () => void
  /** What the draft is called now. */
  draftName: string
  /** The trimmed name, never blank. Says whether the draft was saved; if not, the dialog stays with the name in it. */
  onSave: (name: string) => boolean
  /** Save was pressed without a name: for the specification's toast. */
  onBlankName: () => void
}

/** Longer names would be cut in every list that shows them. */
const NAME_MAX_LENGTH = 60

export function SaveDialog({ open, onClose, draftName, onSave, onBlankName }: SaveDialogProps) {
  const [{ name, hasFailed }, setForm] = useOpenedState(open, () => ({
    name: draftName,
    hasFailed: false,
  }))
  const fieldRef = useRef<HTMLInputElement>(null)
  const isBlank = name.trim() === ''

  const save = () => {
    if (isBlank) {
      setForm({ name, hasFailed: true })
      fieldRef.current?.focus()
      onBlankName()
    } else if (onSave(name.trim())) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save Draft"
      size="sm"
      onSubmit={save}
      initialFocus={fieldRef}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <TextField
        ref={fieldRef}
        label="Draft name"
        value={name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        hint="Picks and marks are kept on this device. Load brings them back."
        error={hasFailed && isBlank && 'Please enter a draft name'}
        onFocus={(event) => event.target.select()}
        onChange={(text) => setForm({ name: text, hasFailed })}
      />
    </Dialog>
  )
}
