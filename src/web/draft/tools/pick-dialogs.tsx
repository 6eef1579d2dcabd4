import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import type { PlayerId } from '#core/players/player.ts'
import { closeDialog, usePlace } from '../../platform/place.ts'
import { actOnDraft } from '../../session/draft-actions.ts'
import type { DraftSession } from '../../session/draft-session.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import { madePicks } from './pick-choices.ts'
import { PlayerChoice } from './player-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'

interface PickToolProps {
  open: boolean
  session: DraftSession
  /** Nothing can be changed now, as without a connection to the lobby. */
  isBlocked?: boolean
}

/** Another player for a pick that was made. Later picks stay as they are. */
export function ReplacePickDialog({ open, session, isBlocked = false }: PickToolProps) {
  const slotNumber = usePlace((place) => place.slotNumber)
  const snapshot = useSnapshotWhile(session, open)
  const [{ slot, playerId }, setChoice] = useOpenedState<{ slot: string; playerId: PlayerId | null }>(open, () => ({
    slot: String(slotNumber ?? madePicks(session.snapshot())[0]?.value ?? ''),
    playerId: null,
  }))
  const [busy, run] = useBusy<'replace'>()
  const isTaken = (id: PlayerId) => slotNumberOfPlayer(snapshot.draft, id) !== null || snapshot.pool?.has(id) === false
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
        <ToolButtons
          label="Replace"
          isDisabled={playerId === null || slot === '' || isBlocked}
          isBusy={busy !== null}
        />
      }
    >
      <Select
        label="Pick"
        value={slot}
        options={madePicks(snapshot)}
        onChange={(value) => setChoice({ slot: value, playerId })}
      />
      <PlayerChoice
        label="New player"
        board={snapshot.board}
        isTaken={isTaken}
        chosen={playerId}
        canWriteIn
        onChoose={(id) => setChoice({ slot, playerId: id })}
      />
    </Dialog>
  )
}

/** Two players change places on the board. */
export function SwapPicksDialog({ open, session, isBlocked = false }: PickToolProps) {
  const slotNumber = usePlace((place) => place.slotNumber)
  const picks = madePicks(useSnapshotWhile(session, open))
  const [[first, second], setSlots] = useOpenedState<readonly [string, string]>(open, () => {
    const made = madePicks(session.snapshot())
    const one = String(slotNumber ?? made[0]?.value ?? '')
    return [one, made.find(({ value }) => value !== one)?.value ?? '']
  })
  const [busy, run] = useBusy<'swap'>()
  const swap = async () => {
    if (await actOnDraft(session, { kind: 'swap-picks', slotNumbers: [Number(first), Number(second)] })) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Swap two picks"
      description="The two players change places. To trade picks that are still open, use Trade picks."
      onSubmit={() => run('swap', swap)}
      footer={
        <ToolButtons label="Swap" isDisabled={first === second || second === '' || isBlocked} isBusy={busy !== null} />
      }
    >
      <div className="grid gap-4">
        <Select label="First pick" value={first} options={picks} onChange={(value) => setSlots([value, second])} />
        <Select label="Second pick" value={second} options={picks} onChange={(value) => setSlots([first, value])} />
        {first === second && first !== '' && <p className="text-small text-muted">Choose two different picks.</p>}
      </div>
    </Dialog>
  )
}

interface ToolButtonsProps {
  label: string
  isDisabled: boolean
  isBusy: boolean
}

/** Cancel, and the button that submits the dialog. */
export function ToolButtons({ label, isDisabled, isBusy }: ToolButtonsProps) {
  return (
    <>
      <Button onClick={closeDialog}>Cancel</Button>
      <Button type="submit" variant="primary" disabled={isDisabled || isBusy} icon={isBusy && <Spinner />}>
        {label}
      </Button>
    </>
  )
}
