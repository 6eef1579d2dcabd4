import { seatOf, type Seat } from '#core/lobby/lobby.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { removeSeat } from './room-commands.ts'
import type { SeatDialogsProps } from './seat-dialogs.tsx'
import { SetOrderDialog } from './set-order-dialog.tsx'

/** The host's dialogs. All are mounted closed, so that their code loads while the page is idle. */
export function RoomDialogs({ session, dialog, aboutSeatId }: SeatDialogsProps) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const seat = aboutSeatId === null ? null : seatOf(lobby, aboutSeatId)
  return (
    <>
      <SetOrderDialog open={dialog === 'set-order'} session={session} />
      <RemoveSeatDialog open={dialog === 'remove-seat' && seat !== null} session={session} seat={seat} />
    </>
  )
}

interface RemoveSeatDialogProps {
  open: boolean
  session: LobbySession
  /** Null once it is gone, or while the window is fading out. */
  seat: Seat | null
}

function RemoveSeatDialog({ open, session, seat }: RemoveSeatDialogProps) {
  const [shown] = useOpenedState(open, () => seat)
  const username = shown?.username ?? ''
  return (
    <ConfirmDialog
      open={open}
      onClose={closeDialog}
      onConfirm={() => shown !== null && void removeSeat(session, shown.id)}
      title={`Remove ${username}?`}
      description={`The seat becomes free. With the code ${username} can join again.`}
      confirmLabel="Remove"
      variant="danger"
    />
  )
}
