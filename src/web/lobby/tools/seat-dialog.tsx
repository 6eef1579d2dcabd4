import { Bot, Crown, User } from 'lucide-react'
import { controlOf } from '#core/draft/draft.ts'
import { teamIndexOfSeat, type Seat } from '#core/lobby/lobby.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOpenedState, useBusy } from '../../ui/dialog-state.ts'
import { act, actOnDraft } from '../../session/draft-actions.ts'
import type { LobbySession } from '../sync/lobby-session.ts'

export interface SeatDialogProps {
  open: boolean
  session: LobbySession
  /** Null once it is gone, or while the window is fading out. */
  seat: Seat | null
}

/** One team: its name, and for the host who drafts for it and who hosts. */
export function SeatDialog({ open, session, seat: openedSeat }: SeatDialogProps) {
  const snapshot = useSnapshotWhile(session, open)
  const [seat] = useOpenedState(open, () => openedSeat)
  const [teamName, setTeamName] = useOpenedState(open, () => openedSeat?.teamName ?? '')
  const [busy, run] = useBusy<'name' | 'act'>()
  if (seat === null) return null
  const { lobby, seatId, lobbyRights, link, mayUseTools } = snapshot
  const isOwn = seat.id === seatId
  const mayRename = isOwn || lobbyRights.mayManageSeats
  const isBlocked = busy !== null || link.kind === 'reconnecting'
  const teamIndex = lobby.draft === null ? null : teamIndexOfSeat(lobby, seat.id)
  const control = teamIndex === null ? null : controlOf(snapshot.draft, teamIndex)
  const rename = async () => {
    if (await act(session.send({ kind: 'rename-team', seatId: seat.id, teamName }))) closeDialog()
  }
  const setControl = (next: 'person' | 'autopick' | 'computer') =>
    run(
      'act',
      async () => teamIndex !== null && (await actOnDraft(session, { kind: 'set-control', teamIndex, control: next })),
    )
  const makeHost = async () => {
    if (await act(session.send({ kind: 'transfer-host', seatId: seat.id }))) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={seat.username}
      description={control === null ? undefined : CONTROL_TEXTS[control]}
      {...(mayRename && { onSubmit: () => run('name', rename) })}
      footer={
        <>
          <Button onClick={closeDialog}>{mayRename ? 'Cancel' : 'Close'}</Button>
          {mayRename && (
            <Button
              type="submit"
              variant="primary"
              disabled={isBlocked || teamName.trim() === ''}
              icon={busy === 'name' && <Spinner />}
            >
              Save name
            </Button>
          )}
        </>
      }
    >
      {mayRename && (
        <TextField label="Team name" maxLength={24} autoComplete="off" value={teamName} onChange={setTeamName} />
      )}
      <div className="mt-4 grid gap-2">
        {mayUseTools && control !== null && !seat.isComputer && control !== 'computer' && (
          <Button
            isWide
            className="min-h-11 justify-start!"
            disabled={isBlocked}
            icon={<Bot aria-hidden className="size-4" />}
            onClick={() => setControl(control === 'autopick' ? 'person' : 'autopick')}
          >
            {control === 'autopick' ? 'Turn autopick off' : 'Turn autopick on'}
          </Button>
        )}
        {mayUseTools && control !== null && !seat.isComputer && (
          <Button
            isWide
            className="min-h-11 justify-start!"
            disabled={isBlocked}
            icon={
              control === 'computer' ? <User aria-hidden className="size-4" /> : <Bot aria-hidden className="size-4" />
            }
            onClick={() => setControl(control === 'computer' ? 'person' : 'computer')}
          >
            {control === 'computer' ? `Give it back to ${seat.username}` : 'Let a computer draft'}
          </Button>
        )}
        {lobbyRights.mayManageSeats && !isOwn && !seat.isComputer && (
          <Button
            isWide
            className="min-h-11 justify-start!"
            disabled={isBlocked}
            icon={<Crown aria-hidden className="size-4" />}
            onClick={() => run('act', makeHost)}
          >
            Make {seat.username} the host
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const CONTROL_TEXTS = {
  person: 'A person drafts for this team.',
  autopick: 'Autopick drafts for this team.',
  computer: 'A computer drafts for this team.',
} as const
