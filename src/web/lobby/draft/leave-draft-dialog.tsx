import { closeDialog } from '../../platform/place.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { leaveDraft } from './leave-draft.ts'

/** After the start the seat stays, and its device can come back (RU13). */
export function LeaveDraftDialog({ open, session }: { open: boolean; session: LobbySession }) {
  return (
    <ConfirmDialog
      open={open}
      onClose={closeDialog}
      onConfirm={() => void leaveDraft(session)}
      title="Leave the draft?"
      description="Your seat and your picks are kept, and Recent Lobbies brings you back at any time. Your targets, avoids and queue in this lobby are cleared."
      confirmLabel="Leave"
      cancelLabel="Stay"
    />
  )
}
