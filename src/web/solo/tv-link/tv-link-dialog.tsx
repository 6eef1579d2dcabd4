import { WatchLinkParts } from '../../ui/watch-link-parts.tsx'
import { useStore } from 'zustand'
import { failureMessage } from '../../api/refusal-messages.ts'
import { thisDevice } from '../../api/http-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import { announce } from '../../ui/live-region.tsx'
import { useLoaded, type LoadOnce } from '../../ui/lazy-part.ts'
import type { TvLink } from './tv-link.ts'
import { tvLinkUrl } from './tv-link-url.ts'

interface TvLinkDialogProps {
  open: boolean
  onClose: () => void
  part: LoadOnce<TvLink>
}

/** The link by which others watch this draft: turned on, shown, turned off. */
export function TvLinkDialog({ part, ...props }: TvLinkDialogProps) {
  const tvLink = useLoaded(part, props.open)
  return tvLink === null ? null : <LoadedDialog tvLink={tvLink} {...props} />
}

interface LoadedDialogProps extends Omit<TvLinkDialogProps, 'part'> {
  tvLink: TvLink
}

function LoadedDialog({ open, onClose, tvLink }: LoadedDialogProps) {
  const { token, isBehind } = useStore(tvLink.state)
  const [busy, run] = useBusy<'on' | 'off'>()
  const [failure, setFailure] = useOpenedState(open, () => '')
  const turnOn = () =>
    run('on', async () => {
      const answer = await tvLink.turnOn()
      setFailure(answer.ok ? '' : failureMessage(answer.error))
      if (answer.ok) announce('The TV link is on')
    })
  const turnOff = () =>
    run('off', async () => {
      await tvLink.turnOff()
      announce('The TV link is off')
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="TV link"
      description="While this is on, anyone with the link sees this draft’s board: team names as they are here, picks, prices and the clock. Your marks, queue and plan stay on this device."
      size="sm"
      footer={
        token === null ? (
          <Button variant="primary" disabled={busy !== null} onClick={turnOn}>
            Turn On
          </Button>
        ) : (
          <Button variant="danger" disabled={busy !== null} onClick={turnOff}>
            Turn Off
          </Button>
        )
      }
    >
      {failure !== '' && <p className="text-body text-danger">{failure}</p>}
      {token === null ? (
        <p className="text-body">It is off. Nobody else sees this draft.</p>
      ) : (
        <ShownLink url={tvLinkUrl(token, location.origin, thisDevice.inviteOrigin())} isBehind={isBehind} />
      )}
    </Dialog>
  )
}

function ShownLink({ url, isBehind }: { url: string; isBehind: boolean }) {
  return (
    <div className="grid gap-3">
      {isBehind && (
        <output className="text-body font-medium text-warn">
          The server doesn’t answer. The newest picks will be sent when it does.
        </output>
      )}
      <WatchLinkParts
        url={url}
        qrLabel="QR code of the TV link"
        note="Keep Snakeboard open here. The link ends when you turn it off, reset the draft or open another one."
      />
    </div>
  )
}
