import { seatOf } from '#core/lobby/lobby.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import type { DialogName } from '../../platform/place.ts'
import type { LobbySession } from '../lobby-session.ts'
import { SeatDialog } from '../tools/seat-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { VerifyDrawDialog } from './verify-draw-dialog.tsx'
import { WatchLinkDialog } from './watch-link-dialog.tsx'
import { SeatLinkDialog } from './seat-link-dialog.tsx'

export interface SeatDialogsProps {
  session: LobbySession
  dialog: DialogName | null
  /** The seat that the dialog is about. */
  aboutSeatId: string | null
}

/** Dialogs of both the room and the draft: the invite, and moving a seat to another device. */
export function SeatDialogs({ session, dialog, aboutSeatId }: SeatDialogsProps) {
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
