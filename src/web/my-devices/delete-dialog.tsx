import { useOpenedState } from '../ui/use-opened-state.ts'
import type { CallFunction } from '../api/call-function.ts'
import { Switch } from '../ui/switch.tsx'
import { ActionDialog } from './action-dialog.tsx'

export interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  call: CallFunction
  /** `clearsBrowser`: what this browser has stored goes, too. */
  onDeleted: (clearsBrowser: boolean) => void
}

/** Names what goes before everything goes. */
export function DeleteDialog({ open, onClose, call, onDeleted }: DeleteDialogProps) {
  const [clearsBrowser, setClearsBrowser] = useOpenedState(open, () => true)
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Delete everything of mine?"
      description="This can’t be undone. It takes effect on all of your devices."
      confirmLabel="Delete everything"
      variant="danger"
      run={(factorCode) => call('delete_everything_of_mine', { confirm: 'delete everything', factor_code: factorCode })}
      onDone={() => onDeleted(clearsBrowser)}
    >
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        <li>You leave lobbies that have not started. Drafts that have started go on without you.</li>
        <li>The server deletes your solo draft, saved drafts, notifications, passkeys and authenticator apps.</li>
        <li>None of your devices or programs has access anymore.</li>
      </ul>
      <Switch
        className="mt-3 whitespace-normal!"
        label="Also delete the drafts, notes and settings in this browser"
        isChecked={clearsBrowser}
        onChange={setClearsBrowser}
      />
    </ActionDialog>
  )
}
