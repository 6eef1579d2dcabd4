import { Copy, QrCode as QrIcon } from 'lucide-react'
import { openDialog } from '../../platform/place.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Invite } from './invite.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { copyCode } from './room-commands.ts'
import { ShareButton } from '../../ui/share-buttons.tsx'

export interface InviteCardProps {
  code: string
  lobbyName: string
  invite: Invite
}

/** How friends join: by code, link or QR code. */
export function InviteCard({ code, lobbyName, invite: { url, note } }: InviteCardProps) {
  return (
    <Card as="section" aria-labelledby="invite" className="p-4 desk:p-5">
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="invite" className="text-body font-medium text-muted">
            Lobby code
          </h2>
          <p className="mt-1 font-display text-display/none font-bold tracking-[0.16em] select-all">{code}</p>
        </div>
        <IconButton
          className="desk:hidden"
          variant="plain"
          label="QR Code"
          icon={<QrIcon aria-hidden />}
          onClick={() => openDialog('invite')}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-1">
        <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copyCode(code)}>
          Copy Code
        </Button>
        <ShareButton url={url} title={`Draft with us: ${lobbyName}`} />
      </div>
      {note !== null && <p className="mt-3 text-body text-muted">{note}</p>}
      <div className="mt-4 max-desk:hidden">
        <QrCode text={url} label={`QR code of the invite link to ${lobbyName}`} />
        <p className="mt-2 text-center text-body text-muted">Scan to join with a phone</p>
      </div>
    </Card>
  )
}
