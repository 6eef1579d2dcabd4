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

/** Two players change places on the board. */
export function SwapPicksDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const snapshot = useSnapshotWhile(session, open)
  const picks = madePicks(snapshot)
  const [[first, second], setSlots] = useOpenedState<readonly [string, string]>(open, () => {
    const made = madePicks(session.snapshot())
    return [made[0]?.value ?? '', made[1]?.value ?? '']
  })
  const [busy, run] = useBusy<'swap'>()
  const isSame = first === second
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
        <>
          <Button onClick={closeDialog}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={isSame || second === '' || busy !== null || !snapshot.mayUseTools}
            icon={busy !== null && <Spinner />}
          >
            Swap
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select label="First pick" value={first} options={picks} onChange={(value) => setSlots([value, second])} />
        <Select label="Second pick" value={second} options={picks} onChange={(value) => setSlots([first, value])} />
        {isSame && first !== '' && <p className="text-sm text-muted">Choose two different picks.</p>}
      </div>
    </Dialog>
  )
}
