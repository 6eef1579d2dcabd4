import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import type { PlayerId } from '#core/players/player.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { actOnDraft } from '../act-on-draft.ts'
import type { LobbySession } from '../lobby-session.ts'
import { useBusy } from '../room/use-busy.ts'
import { madePicks } from '../../draft/pick-choices.ts'
import { PlayerChoice } from '../../draft/player-choice.tsx'

/** Another player for a pick that was made. Later picks stay as they are. */
export function ReplacePickDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const snapshot = useSnapshotWhile(session, open)
  const [choice, setChoice] = useOpenedState<{ slot: string; playerId: PlayerId | null }>(open, () => ({
    slot: madePicks(session.snapshot())[0]?.value ?? '',
    playerId: null,
  }))
  const [busy, run] = useBusy<'replace'>()
  const { playerId, slot } = choice
  const isTaken = (id: PlayerId) => slotNumberOfPlayer(snapshot.draft, id) !== null || !snapshot.pool.has(id)
  const replace = async () => {
    if (playerId === null) return
    if (await actOnDraft(session, { kind: 'replace-pick', slotNumber: Number(slot), playerId })) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Replace a pick"
      description="Later picks stay as they are."
      onSubmit={() => run('replace', replace)}
      footer={
        <>
          <Button onClick={closeDialog}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={playerId === null || busy !== null || !snapshot.mayUseTools}
            icon={busy !== null && <Spinner />}
          >
            Replace
          </Button>
        </>
      }
    >
      <Select
        label="Pick"
        value={slot}
        options={madePicks(snapshot)}
        onChange={(value) => setChoice({ ...choice, slot: value })}
      />
      <PlayerChoice
        label="New player"
        board={snapshot.board}
        isTaken={isTaken}
        chosen={playerId}
        onChoose={(id) => setChoice({ ...choice, playerId: id })}
      />
    </Dialog>
  )
}
