import { useStore } from 'zustand'
import { seatOf } from '#core/lobby/lobby.ts'
import type { DialogName } from '../../app/place.ts'
import type { LobbySession } from '../lobby-session.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { SeatLinkDialog } from './seat-link-dialog.tsx'

export interface SeatDialogsProps {
  session: LobbySession
  dialog: DialogName | null
  /** The seat that the dialog is about. */
  aboutSeatId: string | null
}

/** The windows that room and draft have in common: how others come in, and how a seat moves to another device. */
export function SeatDialogs({ session, dialog, aboutSeatId }: SeatDialogsProps) {
  const lobby = useStore(session.store, (snapshot) => snapshot.lobby)
  const ownSeatId = useStore(session.store, (snapshot) => snapshot.seatId)
  const seat = aboutSeatId === null ? null : seatOf(lobby, aboutSeatId)
  return (
    <>
      <InviteDialog
        open={dialog === 'invite'}
        code={lobby.code}
        lobbyName={lobby.name}
        hasStarted={lobby.draft !== null}
      />
      <SeatLinkDialog
        open={dialog === 'seat-link' && seat !== null}
        session={session}
        seat={seat}
        isOwn={aboutSeatId === ownSeatId}
      />
    </>
  )
}
