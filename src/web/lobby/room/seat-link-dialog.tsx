import { useState } from 'react'
import type { Seat } from '#core/lobby/lobby.ts'
import { LOBBY_TOASTS } from '../lobby-toasts.ts'
import { closeDialog } from '../../platform/place.ts'
import { hasShareSheet } from '../../platform/share-link.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.ts'
import type { LobbySession } from '../lobby-session.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyLinkButton, LinkText, ShareButton } from './share-buttons.tsx'

export interface SeatLinkDialogProps {
  open: boolean
  session: LobbySession
  /** Null while the window is fading out. */
  seat: Seat | null
  isOwn: boolean
}

/** Moves a seat to another device by a link that works once (RU14). */
export function SeatLinkDialog({ open, session, seat, isOwn }: SeatLinkDialogProps) {
  const [shown] = useOpenedState(open, () => ({ seat, isOwn }))
  const [url, setUrl] = useOpenedState<string | null>(open, () => null)
  const [skipsFactor, setSkipsFactor] = useOpenedState(open, () => false)
  const [isBusy, setIsBusy] = useState(false)
  const username = shown.seat?.username ?? ''

  const make = async () => {
    if (shown.seat === null) return
    setIsBusy(true)
    const made = await session.makeSeatLink(shown.seat.id, skipsFactor)
    setIsBusy(false)
    if (made.ok) {
      setUrl(made.value.url)
      announce('The link is ready')
    } else showToast(LOBBY_TOASTS.seatLinkFailed(made.error))
  }

  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={shown.isOwn ? 'Move to another device' : `Link for ${username}`}
      description={
        shown.isOwn
          ? 'A link takes your seat to another phone or computer. This device then gives it up.'
          : `For ${username} on another phone or computer. The old device then gives the seat up.`
      }
      size="sm"
      footer={
        url === null ? (
          <>
            <Button onClick={closeDialog}>Cancel</Button>
            <Button variant="primary" disabled={isBusy} icon={isBusy && <Spinner />} onClick={() => void make()}>
              Make Link
            </Button>
          </>
        ) : (
          <>
            <CopyLinkButton url={url} />
            {hasShareSheet() && <ShareButton url={url} title={`The seat of ${username}`} />}
          </>
        )
      }
    >
      {url !== null && (
        <div className="grid gap-3">
          <QrCode
            text={url}
            label={`QR code of the link to the seat of ${username}`}
            className="mx-auto w-full max-w-60"
          />
          <LinkText url={url} />
        </div>
      )}
      <p className="mt-3 text-sm">
        It works once, for 10 minutes.{' '}
        {shown.isOwn ? 'Show it to nobody else.' : `Send it to ${username} alone: whoever opens it has the seat.`}
      </p>
      {!shown.isOwn && url === null && (
        <div className="mt-3 border-t border-line pt-2">
          <Switch
            className="whitespace-normal!"
            label="They lost their authenticator app, too"
            isChecked={skipsFactor}
            onChange={setSkipsFactor}
          />
          <p className="text-[0.8125rem] text-muted">
            If they use one, the link asks for its code. Turn this on only if you know who is asking.
          </p>
        </div>
      )}
    </Dialog>
  )
}
