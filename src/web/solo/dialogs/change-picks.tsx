import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import type { PlayerId } from '#core/players/player.ts'
import { madePicks } from '../../draft/pick-choices.ts'
import { PlayerChoice } from '../../draft/player-choice.tsx'
import { closeDialog, usePlace } from '../../platform/place.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { changeDraft } from '../change-draft.ts'
import type { SoloSession } from '../solo-session.ts'
import { tradableSlots, tradeMoves } from './trade-slots.ts'

interface ToolDialogProps {
  open: boolean
  session: SoloSession
}

/** Another player for a pick that was made; later picks stay. */
export function ReplacePickDialog({ open, session }: ToolDialogProps) {
  const { slotNumber } = usePlace()
  const snapshot = useSnapshotWhile(session, open)
  const picks = madePicks(snapshot)
  const [{ slot, playerId }, setChoice] = useOpenedState<{ slot: string; playerId: PlayerId | null }>(open, () => ({
    slot: String(slotNumber ?? picks[0]?.value ?? ''),
    playerId: null,
  }))
  const replace = async () => {
    if (playerId === null) return
    if (await changeDraft(session, { kind: 'replace-pick', slotNumber: Number(slot), playerId })) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Replace a pick"
      description="Later picks stay as they are."
      onSubmit={() => void replace()}
      footer={<Buttons label="Replace" isDisabled={playerId === null || slot === ''} />}
    >
      <Select label="Pick" value={slot} options={picks} onChange={(value) => setChoice({ slot: value, playerId })} />
      <PlayerChoice
        label="New player"
        board={snapshot.board}
        isTaken={(id) => slotNumberOfPlayer(snapshot.draft, id) !== null}
        chosen={playerId}
        onChoose={(id) => setChoice({ slot, playerId: id })}
      />
    </Dialog>
  )
}

/** Two players change places on the board. */
export function SwapPicksDialog({ open, session }: ToolDialogProps) {
  const { slotNumber } = usePlace()
  const snapshot = useSnapshotWhile(session, open)
  const picks = madePicks(snapshot)
  const [[first, second], setSlots] = useOpenedState<readonly [string, string]>(open, () => {
    const one = String(slotNumber ?? picks[0]?.value ?? '')
    return [one, picks.find(({ value }) => value !== one)?.value ?? '']
  })
  const swap = async () => {
    const slotNumbers = [Number(first), Number(second)] as const
    if (await changeDraft(session, { kind: 'swap-picks', slotNumbers })) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Swap two picks"
      description="The two players change places. To trade picks that are still open, use Trade picks."
      onSubmit={() => void swap()}
      footer={<Buttons label="Swap" isDisabled={first === second || second === ''} />}
    >
      <div className="grid gap-4">
        <Select label="First pick" value={first} options={picks} onChange={(value) => setSlots([value, second])} />
        <Select label="Second pick" value={second} options={picks} onChange={(value) => setSlots([first, value])} />
        {first === second && first !== '' && <p className="text-sm text-muted">Choose two different picks.</p>}
      </div>
    </Dialog>
  )
}

/** Open picks of two teams change hands, one for one. */
export function TradePicksDialog({ open, session }: ToolDialogProps) {
  const { draft, teamNames } = useSnapshotWhile(session, open)
  const [{ teams, chosen }, setChoice] = useOpenedState<TradeChoice>(open, () => ({
    teams: [0, 1],
    chosen: new Set(),
  }))
  const [one, other] = teams
  const moves = tradeMoves(draft, teams, chosen)
  const trade = async () => {
    if (moves !== null && (await changeDraft(session, { kind: 'trade-slots', moves }))) closeDialog()
  }
  const side = (label: string, teamIndex: number, onTeam: (teamIndex: number) => void) => (
    <div className="min-w-0">
      <Select
        label={label}
        value={String(teamIndex)}
        options={teamNames.map((name, index) => ({ value: String(index), label: name }))}
        onChange={(value) => onTeam(Number(value))}
      />
      <fieldset className="mt-2 max-h-72 overflow-y-auto rounded-xl border border-line">
        <legend className="sr-only">{label} gives</legend>
        {tradableSlots(draft, teamIndex, teamNames).map((slot) => (
          <label
            key={slot.slotNumber}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 border-b border-line px-3 text-sm last:border-0 hover:bg-text/5"
          >
            <input
              type="checkbox"
              checked={chosen.has(slot.slotNumber)}
              onChange={() => setChoice({ teams, chosen: toggled(chosen, slot.slotNumber) })}
              className="size-4.5 shrink-0 accent-text"
            />
            <span className="min-w-0 flex-1 truncate tabular-nums">{slot.label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      size="lg"
      title="Trade picks"
      description="Both teams give the same number of open picks."
      onSubmit={() => void trade()}
      footer={<Buttons label="Trade" isDisabled={moves === null} />}
    >
      <div className="grid grid-cols-2 gap-4">
        {side('First team', one, (teamIndex) => setChoice({ teams: [teamIndex, other], chosen: new Set() }))}
        {side('Second team', other, (teamIndex) => setChoice({ teams: [one, teamIndex], chosen: new Set() }))}
      </div>
    </Dialog>
  )
}

interface TradeChoice {
  readonly teams: readonly [number, number]
  readonly chosen: ReadonlySet<number>
}

function toggled(slotNumbers: ReadonlySet<number>, slotNumber: number): ReadonlySet<number> {
  const next = new Set(slotNumbers)
  if (!next.delete(slotNumber)) next.add(slotNumber)
  return next
}

function Buttons({ label, isDisabled }: { label: string; isDisabled: boolean }) {
  return (
    <>
      <Button onClick={closeDialog}>Cancel</Button>
      <Button type="submit" variant="primary" disabled={isDisabled}>
        {label}
      </Button>
    </>
  )
}
