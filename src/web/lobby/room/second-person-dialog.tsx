import { secondOf, type Seat } from '#core/lobby/lobby.ts'
import { closeDialog } from '../../platform/place.ts'
import { act } from '../../session/draft-actions.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { announce } from '../../ui/live-region.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { ListSharing } from '../../session/draft-session.ts'
import { Switch } from '../../ui/switch.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { useFactorCode } from './factor-code.tsx'
import { linkText, waitingText } from './second-request.ts'
import { CopyLinkButton, LinkText } from '../../ui/share-buttons.tsx'

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
  const { lobby, listSharing = null, link } = useSnapshotWhile(session, open)
  const [shown] = useOpenedState(open, () => seat)
  const [url, setUrl] = useOpenedState<string | null>(open, () => null)
  const [busy, run] = useBusy<'make' | 'remove' | 'share'>()
  const factor = useFactorCode()
  if (shown === null) return null
  const second = secondOf(lobby, shown.id)
  const waiting = waitingText(lobby, shown)
  const make = async () => {
    const made = await session.makeSecondLink(shown.id, factor.code)
    if (!made.ok && factor.asksFor(made.error)) return
    if (!made.ok) return showToast(LOBBY_TOASTS.seatLinkFailed(made.error))
    setUrl(made.value.url)
    announce('The link is ready')
  }
  const share = async (isOn: boolean) => {
    const shared = await session.shareLists(isOn)
    if (!shared.ok) showToast(LOBBY_TOASTS.seatLinkFailed(shared.error))
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
              disabled={busy !== null || factor.isMissing}
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
      {isOwn && second !== null && listSharing !== null && (
        <div className="mb-3 border-b border-line pb-3">
          <Switch
            className="whitespace-normal!"
            label={`Share my lists with ${listSharing.name}`}
            isChecked={listSharing.own}
            disabled={busy !== null || link.kind === 'reconnecting'}
            onChange={(isOn) => run('share', () => share(isOn))}
          />
          <p className="mt-1 text-body text-muted">{SHARING_TEXTS[sharingKind(listSharing)](listSharing.name)}</p>
        </div>
      )}
      {second === null && url === null && factor.field}
      {waiting !== null && <p className="mt-3 text-body font-semibold">{waiting}</p>}
      <p className="mt-3 text-body">
        {second === null ? linkText(shown, isOwn) : removalText(shown.username, second, isOwn ? listSharing : null)}
      </p>
    </Dialog>
  )
}

function sharingKind({ own, other }: ListSharing): keyof typeof SHARING_TEXTS {
  if (own) return other ? 'both' : 'own'
  return other ? 'other' : 'none'
}

/** What removing the second person changes. The second person reads it, too. */
function removalText(first: string, second: string, sharing: ListSharing | null): string {
  const isShared = sharing !== null && sharingKind(sharing) === 'both'
  if (sharing?.name === first)
    return `Removing yourself leaves the team to ${first}.${isShared ? ' Each of you keeps a copy of the lists.' : ''}`
  const change = isShared ? 'ends the shared lists: each of you keeps a copy' : 'changes nothing else'
  return `${second} has the seat on another device. Removing ${second} ${change}.`
}

/** What sharing does, and what stopping leaves. */
const SHARING_TEXTS = {
  none: (name: string) =>
    `If ${name} shares, too, you have one queue, and the same targets, avoids and plan for autopick. Until then each of you has your own.`,
  own: (name: string) => `Waiting for ${name} to share. Until then each of you has your own lists.`,
  other: (name: string) => `${name} shares already. Share yours to have one queue, with the players of both.`,
  both: (name: string) =>
    `You and ${name} edit the same lists, and autopick uses them. Whoever stops, both keep a copy.`,
} as const
