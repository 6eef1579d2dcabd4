import { seatOf } from '#core/lobby/lobby.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { usePlace } from '../../platform/place.ts'
import type { LobbySession } from '../lobby-session.ts'
import { NotificationsDialog } from '../notifications/notifications-dialog.tsx'
import { SeatDialog } from '../tools/seat-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { VerifyDrawDialog } from './verify-draw-dialog.tsx'
import { WatchLinkDialog } from './watch-link-dialog.tsx'
import { SeatLinkDialog } from './seat-link-dialog.tsx'

/** Dialogs of both the room and the draft: the invite, notifications, and moving a seat to another device. */
export function SeatDialogs({ session }: { session: LobbySession }) {
  const dialog = usePlace((place) => place.dialog)
  const aboutSeatId = usePlace((place) => place.seatId)
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const ownSeatId = useSnapshot(session, (snapshot) => snapshot.seatId)
  const seat = aboutSeatId === null ? null : seatOf(lobby, aboutSeatId)
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
    </>
  )
}
