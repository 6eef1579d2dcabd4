import { createLoadOnce, useLazyDialog } from '../../ui/lazy-part.ts'
import type { LobbyBringDialogProps } from './lobby-bring-dialog.tsx'
import { seatOf, type Seat } from '#core/lobby/lobby.ts'
import { useSnapshot, useSnapshotWhile } from '../../session/use-snapshot.ts'
import { closeDialog, usePlace } from '../../platform/place.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { LobbyKeepersDialog } from '../tools/lobby-keepers-dialog.tsx'
import { LobbyTradeDialog } from '../tools/lobby-trade-dialog.tsx'
import { LeagueRulesDialog } from './league-rules-dialog.tsx'
import { LOBBY_TEXTS } from '../lobby-texts.ts'
import { sendTold } from './room-commands.ts'
import { freeSeatCount, missingText, presenceOf } from './room-lines.ts'
import { SetOrderDialog } from './set-order-dialog.tsx'

const bringPart = createLoadOnce(() => import('./lobby-bring-dialog.tsx').then((module) => module.LobbyBringDialog))

/** The host's dialogs. All are mounted closed, so that their code loads while the page is idle. */
export function RoomDialogs({ session }: { session: LobbySession }) {
  const dialog = usePlace((place) => place.dialog)
  const aboutSeatId = usePlace((place) => place.seatId)
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const seat = aboutSeatId === null ? null : seatOf(lobby, aboutSeatId)
  return (
    <>
      <SetOrderDialog open={dialog === 'set-order'} session={session} />
      <LeagueRulesDialog open={dialog === 'league-rules'} session={session} />
      <LazyLobbyBringDialog open={dialog === 'bring-league'} onClose={closeDialog} session={session} />
      <LobbyKeepersDialog open={dialog === 'keepers'} session={session} />
      <LobbyTradeDialog open={dialog === 'trade-picks'} session={session} />
      <StartEarlyDialog open={dialog === 'start-early'} session={session} />
      <RemoveSeatDialog open={dialog === 'remove-seat' && seat !== null} session={session} seat={seat} />
    </>
  )
}

/** Starting short-handed asks first: nobody can join after the start. */
function StartEarlyDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const snapshot = useSnapshotWhile(session, open)
  const { lobby, seatId } = snapshot
  const isShort = freeSeatCount(lobby) > 0
  return (
    <ConfirmDialog
      open={open}
      onClose={closeDialog}
      onConfirm={() => void sendTold(session, { kind: 'start' }, LOBBY_TEXTS.started)}
      title={isShort ? `Start with ${lobby.seats.length} of ${lobby.maxTeams} teams?` : 'Start without everybody here?'}
      description={`${missingText(lobby, seatId, presenceOf(snapshot))} ${isShort ? 'Nobody can join after the start. You can also fill open seats with computers first.' : 'They can come back at any time; until then you can draft for them.'}`}
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
      onConfirm={() =>
        shown !== null && void sendTold(session, { kind: 'remove', seatId: shown.id }, LOBBY_TEXTS.removed)
      }
      title={`Remove ${username}?`}
      description={`The seat becomes free. With the code ${username} can join again.`}
      confirmLabel="Remove"
      variant="danger"
    />
  )
}

function LazyLobbyBringDialog(props: LobbyBringDialogProps) {
  return useLazyDialog(bringPart, props)
}
