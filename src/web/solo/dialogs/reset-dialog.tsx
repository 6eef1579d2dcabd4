import { ConfirmDialog } from '../../ui/dialog.tsx'
import { resetText, type ResetLoss } from './reset-words.ts'

export interface ResetDialogProps extends ResetLoss {
  open: boolean
  onClose: () => void
  onReset: () => void
}

export function ResetDialog({ open, onClose, onReset, ...loss }: ResetDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onReset}
      title="Reset draft?"
      description={resetText(loss)}
      confirmLabel="Reset"
      variant="danger"
    />
  )
}
