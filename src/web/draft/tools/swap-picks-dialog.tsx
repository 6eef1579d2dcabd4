import { closeDialog, usePlace } from '../../platform/place.ts'
import { actOnDraft } from '../../session/act-on-draft.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { madePicks } from './pick-choices.ts'
import type { PickToolProps } from './replace-pick-dialog.tsx'
import { ToolButtons } from './tool-buttons.tsx'

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
        {first === second && first !== '' && <p className="text-sm text-muted">Choose two different picks.</p>}
      </div>
    </Dialog>
  )
}
