import { requestOf, seatOf, type Seat } from '#core/lobby/lobby.ts'
import { useSnapshot, useSnapshotWhile } from '../../session/use-snapshot.ts'
import { usePlace, closeDialog } from '../../platform/place.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { SeatDialog } from '../tools/seat-dialog.tsx'
import { WatchLinkDialog } from './watch-link-dialog.tsx'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { isObstacle, pushMessage } from '../notifications/push-messages.ts'
import { turnPush } from '../notifications/turn-push-store.ts'
import type { InviteCardProps } from './invite-card.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyLinkButton, LinkText, ShareButton } from '../../ui/share-buttons.tsx'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { hasShareSheet } from '../../platform/share.ts'
import { useOpenedState } from '../../ui/dialog-state.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { titleCountdown } from '../../platform/preferences.ts'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.ts'
import { lazyDialog } from '../../ui/lazy-part.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { sha256 } from '../../platform/sha256.ts'
import { checkDraw } from './draw-check.ts'
import { showsRequest } from './second-request.ts'
import { SecondRequestDialog } from './second-request-dialog.tsx'

const LazySecondPersonDialog = lazyDialog(
  () => import('./second-person-dialog.tsx').then((module) => module.SecondPersonDialog),
  'when it opens',
)

/** Dialogs of both the room and the draft: the invite, notifications, and moving a seat to another device. */
export function SeatDialogs({ session }: { session: LobbySession }) {
  const dialog = usePlace((place) => place.dialog)
  const aboutSeatId = usePlace((place) => place.seatId)
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const ownSeatId = useSnapshot(session, (snapshot) => snapshot.seatId)
  const seat = aboutSeatId === null ? null : seatOf(lobby, aboutSeatId)
  const asking = requestOf(lobby, ownSeatId)
  /** Whom to answer later. */
  const [later, setLater] = useState<string | null>(null)
  const opensShare = dialog === 'second-person' && seat !== null
  const opensOwn = opensShare && aboutSeatId === ownSeatId
  const isAsked = showsRequest({ asking, later, isBusy: dialog !== null, opensOwn })
  return (
    <>
      <InviteDialog
        open={dialog === 'invite'}
        code={lobby.code}
        lobbyName={lobby.name}
        invite={session.invite}
        hasStarted={lobby.draft !== null}
      />
      <NotificationsDialog open={dialog === 'notifications'} session={session} />
      <VerifyDrawDialog open={dialog === 'verify-draw'} session={session} />
      <WatchLinkDialog open={dialog === 'watch-link'} session={session} />
      <SeatDialog open={dialog === 'seat' && seat !== null} session={session} seat={seat} />
      <SeatLinkDialog
        open={dialog === 'seat-link' && seat !== null}
        session={session}
        seat={seat}
        isOwn={aboutSeatId === ownSeatId}
      />
      <SecondRequestDialog
        open={isAsked}
        name={asking}
        session={session}
        onLater={() => {
          setLater(asking)
          if (opensShare) closeDialog()
        }}
      />
      <LazySecondPersonDialog
        open={opensShare && !isAsked}
        onClose={closeDialog}
        session={session}
        seat={seat}
        isOwn={aboutSeatId === ownSeatId}
      />
    </>
  )
}

/** The switch for notifications of one's turns, and the reason where there can be none. */
function NotificationsDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { isWanted, isBusy, problem } = useStore(turnPush.store)
  const isTitleReminded = titleCountdown.use()
  const code = useSnapshot(session, (snapshot) => snapshot.lobby.code)
  const username = useSnapshot(session, ({ lobby, seatId }) => seatOf(lobby, seatId)?.username ?? '')
  useEffect(() => {
    if (!open) return
    turnPush.refresh()
    // Permissions change in the browser's settings.
    addEventListener('focus', turnPush.refresh)
    return () => removeEventListener('focus', turnPush.refresh)
  }, [open])
  const seat = { code, username }
  const isBlocked = isObstacle(problem)
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Notifications"
      description="Get a notification when you’re up next and on the clock, and when the draft has a date or is about to start, even while Snakeboard is in the background."
    >
      <Switch
        label="Notify me on this device"
        isChecked={isWanted && !isBlocked}
        disabled={isBusy || isBlocked}
        onChange={(isOn) => void (isOn ? turnPush.turnOn(seat) : turnPush.turnOff(seat))}
      />
      <output className="mt-2 block text-body text-muted">
        {problem === null ? 'For every lobby that you open on this device.' : pushMessage(problem)}
      </output>
      <Switch
        className="mt-2 whitespace-normal!"
        label="Count down in the tab’s title before a draft"
        isChecked={isTitleReminded}
        onChange={titleCountdown.set}
      />
    </Dialog>
  )
}

interface InviteDialogProps extends InviteCardProps {
  open: boolean
  /** After the start nobody new can join (RU12). */
  hasStarted: boolean
}

function InviteDialog({ open, code, lobbyName, invite: { url, note }, hasStarted }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={hasStarted ? `Back to ${lobbyName}` : `Join ${lobbyName}`}
      description={
        hasStarted
          ? `Anyone with a seat can get back in with the code ${code}.`
          : `Scan this with a phone, or enter the code ${code}.`
      }
      size="sm"
      footer={<CopyLinkButton url={url} />}
    >
      <QrCode text={url} label={`QR code of the invite link to ${lobbyName}`} className="mx-auto max-w-72" />
      <div className="mt-3">
        <LinkText url={url} />
        {note !== null && <p className="mt-2 text-body text-muted">{note}</p>}
      </div>
    </Dialog>
  )
}

interface SeatLinkDialogProps {
  open: boolean
  session: LobbySession
  /** Null while the window is fading out. */
  seat: Seat | null
  isOwn: boolean
}

/** Moves a seat to another device by a link that works once (RU14). */
function SeatLinkDialog({ open, session, seat, isOwn }: SeatLinkDialogProps) {
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
          ? 'A link moves your seat to another phone or computer. This device then loses it.'
          : `Moves ${username}’s seat to another phone or computer. The old device then loses it.`
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
      <p className="mt-3 text-body">
        It works once, for 10 minutes.{' '}
        {shown.isOwn ? 'Don’t show it to anyone else.' : `Send it to ${username} only: whoever opens it gets the seat.`}
      </p>
      {!shown.isOwn && url === null && (
        <div className="mt-3 border-t border-line pt-2">
          <Switch
            className="whitespace-normal!"
            label="They lost their authenticator app, too"
            isChecked={skipsFactor}
            onChange={setSkipsFactor}
          />
          <p className="text-small text-muted">
            If they use one, the link asks for its code. Turn this on only if you know who is asking.
          </p>
        </div>
      )}
    </Dialog>
  )
}

/** Checks the last shuffle on this device, and says in words what came out. */
function VerifyDrawDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { lobby } = useSnapshotWhile(session, open)
  const draw = lobby.lastDraw
  const check = open && draw !== null ? checkDraw(draw, lobby.seats, sha256) : null
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      size="lg"
      title="Verify the draw"
      description="This device draws the order again from the server’s seed."
    >
      {draw !== null && check !== null && (
        <div className="grid gap-4 text-body">
          <ul className="grid gap-2">
            <Finding isRight={check.isSealed}>
              {check.isSealed
                ? 'The seed was fixed before the draw: it has the hash that was published then.'
                : 'The seed does not have the hash that was published before the draw.'}
            </Finding>
            <Finding isRight={check.isOrderRight}>
              {check.isOrderRight
                ? 'The seed gives exactly this order.'
                : 'The seed gives a different order than the one that was set.'}
            </Finding>
          </ul>
          <Code label="Published before the draw" text={draw.hash} />
          <Code label="Seed, shown after it" text={draw.seed} />
          <Code label="SHA-256 of the seed, by this device" text={check.seedHash} />
          <div>
            <p className="font-medium text-muted">Each seat’s SHA-256 of “seed:seat id”; the lowest picks first</p>
            <ol className="mt-1 grid gap-1">
              {check.places.map(({ seatId, username, hash }, index) => (
                <li key={seatId} className="flex gap-3">
                  <span className="w-5 shrink-0 text-right font-display font-bold text-muted">{index + 1}</span>
                  <span className="min-w-0 flex-1 truncate">{username}</span>
                  <code className="shrink-0 text-muted">{hash.slice(0, 12)}…</code>
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
      {draw === null && (
        <p className="text-body text-muted">The current order was not drawn, or somebody has left since.</p>
      )}
    </Dialog>
  )
}

function Finding({ isRight, children }: { isRight: boolean; children: string }) {
  const Icon = isRight ? CircleCheck : CircleAlert
  return (
    <li className="flex items-start gap-2 font-semibold">
      <Icon
        aria-hidden
        className={isRight ? 'mt-0.5 size-4.5 shrink-0 text-ok' : 'mt-0.5 size-4.5 shrink-0 text-danger'}
      />
      {children}
    </li>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="font-medium text-muted">{label}</p>
      <code className="block rounded-lg bg-sunken px-2.5 py-1.5 text-label break-all select-all">{text}</code>
    </div>
  )
}
