import { secondOf, type Seat } from '#core/lobby/lobby.ts'
import { closeDialog } from '../../platform/place.ts'
import { act } from '../../session/act-on-draft.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { announce } from '../../ui/live-region.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import type { LobbySession } from '../lobby-session.ts'
import { LOBBY_TOASTS } from '../lobby-toasts.ts'
import { CopyLinkButton, LinkText } from './share-buttons.tsx'

export interface SecondPersonDialogProps {
  open: boolean
  onClose: () => void
  session: LobbySession
  /** Null while the window is fading out. */
  seat: Seat | null
  isOwn: boolean
}

/** Two people share a team: the link by which the second one comes, and the way to take them off again. */
export function SecondPersonDialog({ open, session, seat, isOwn }: SecondPersonDialogProps) {
  const { lobby } = useSnapshotWhile(session, open)
  const [shown] = useOpenedState(open, () => seat)
  const [url, setUrl] = useOpenedState<string | null>(open, () => null)
  const [busy, run] = useBusy<'make' | 'remove'>()
  if (shown === null) return null
  const second = secondOf(lobby, shown.id)
  const make = async () => {
    const made = await session.makeSecondLink(shown.id)
    if (!made.ok) return showToast(LOBBY_TOASTS.seatLinkFailed(made.error))
    setUrl(made.value.url)
    announce('The link is ready')
  }
  const remove = async () => {
    if (await act(session.send({ kind: 'remove-second', seatId: shown.id }))) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      size="sm"
      title={second === null ? 'Share this team' : `${shown.username} and ${second}`}
      description={`Two people can pick, queue and talk for ${isOwn ? 'your team' : shown.teamName}. The first press counts, and the log says whose it was.`}
      footer={
        second !== null ? (
          <Button
            variant="danger"
            disabled={busy !== null}
            icon={busy === 'remove' && <Spinner />}
            onClick={() => run('remove', remove)}
          >
            Remove {second}
          </Button>
        ) : url === null ? (
          <>
            <Button onClick={closeDialog}>Cancel</Button>
            <Button
              variant="primary"
              disabled={busy !== null}
              icon={busy === 'make' && <Spinner />}
              onClick={() => run('make', make)}
            >
              Make Link
            </Button>
          </>
        ) : (
          <CopyLinkButton url={url} />
        )
      }
    >
      {second === null && url !== null && (
        <div className="grid gap-3">
          <QrCode
            text={url}
            label={`QR code of the link to share the team of ${shown.username}`}
            className="mx-auto w-full max-w-60"
          />
          <LinkText url={url} />
        </div>
      )}
      <p className="mt-3 text-sm">
        {second === null
          ? 'The link works once, for 24 hours. Nobody loses anything: this device keeps the seat.'
          : `${second} has the seat on another device. Removing ${second} changes nothing else.`}
      </p>
    </Dialog>
  )
}
