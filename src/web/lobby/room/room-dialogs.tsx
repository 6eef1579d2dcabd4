import { seatOf, type Seat } from '#core/lobby/lobby.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { LobbyKeepersDialog } from '../tools/lobby-keepers-dialog.tsx'
import { LobbyTradeDialog } from '../tools/lobby-trade-dialog.tsx'
import { LeagueRulesDialog } from './league-rules-dialog.tsx'
import { removeSeat, startDraft } from './room-commands.ts'
import { freeSeatCount } from './room-lines.ts'
import type { SeatDialogsProps } from './seat-dialogs.tsx'
import { SetOrderDialog } from './set-order-dialog.tsx'

/** The host's dialogs. All are mounted closed, so that their code loads while the page is idle. */
export function RoomDialogs({ session, dialog, aboutSeatId }: SeatDialogsProps) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const seat = aboutSeatId === null ? null : seatOf(lobby, aboutSeatId)
  return (
    <>
      <SetOrderDialog open={dialog === 'set-order'} session={session} />
      <LeagueRulesDialog open={dialog === 'league-rules'} session={session} />
      <LobbyKeepersDialog open={dialog === 'keepers'} session={session} />
      <LobbyTradeDialog open={dialog === 'trade-picks'} session={session} />
      <StartEarlyDialog open={dialog === 'start-early'} session={session} />
      <RemoveSeatDialog open={dialog === 'remove-seat' && seat !== null} session={session} seat={seat} />
    </>
  )
}

/** Starting with free seats asks first: nobody can join after the start. */
function StartEarlyDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const free = freeSeatCount(lobby)
  return (
    <ConfirmDialog
      open={open}
      onClose={closeDialog}
      onConfirm={() => void startDraft(session)}
      title={`Start with ${lobby.seats.length} of ${lobby.maxTeams} teams?`}
      description={`${free} ${free === 1 ? 'seat is' : 'seats are'} free, and nobody can join after the start. You can also fill free seats with computers first.`}
      confirmLabel="Start Draft"
      cancelLabel="Not yet"
    />
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
