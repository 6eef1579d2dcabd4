import { closeDialog } from '../../platform/place.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { InviteCardProps } from './invite-card.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyLinkButton, LinkText } from './share-buttons.tsx'

export interface InviteDialogProps extends InviteCardProps {
  open: boolean
  /** After the start nobody new can join (RU12). */
  hasStarted: boolean
}

export function InviteDialog({ open, code, lobbyName, invite: { url, note }, hasStarted }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={hasStarted ? `Back to ${lobbyName}` : `Join ${lobbyName}`}
      description={
        hasStarted
          ? `Whoever has a seat comes back with the code ${code}.`
          : `Scan this with a phone, or enter the code ${code}.`
      }
      size="sm"
      footer={<CopyLinkButton url={url} />}
    >
      <QrCode text={url} label={`QR code of the invite link to ${lobbyName}`} className="mx-auto max-w-72" />
      <div className="mt-3">
        <LinkText url={url} />
        {note !== null && <p className="mt-2 text-sm text-muted">{note}</p>}
      </div>
    </Dialog>
  )
}
