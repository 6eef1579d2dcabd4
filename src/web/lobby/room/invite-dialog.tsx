import { closeDialog } from '../../app/place.ts'
import { inviteUrl } from '../../app/arrival.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { InviteCardProps } from './invite-card.tsx'
import { QrCode } from './qr-code.tsx'
import { CopyLinkButton, LinkText } from './share-buttons.tsx'

export interface InviteDialogProps extends InviteCardProps {
  open: boolean
  /** From then on the code lets in nobody new (RU12). */
  hasStarted: boolean
}

export function InviteDialog({ open, code, lobbyName, hasStarted }: InviteDialogProps) {
  const url = inviteUrl(location.origin, code)
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
      </div>
    </Dialog>
  )
}
