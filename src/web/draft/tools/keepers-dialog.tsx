import { X, Plus } from 'lucide-react'
import type { PlayerPool } from '#core/draft/draft-command.ts'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { closeDialog } from '../../platform/place.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type SelectOption, Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import {
  enteredKeeper,
  isWhole,
  withAddedKeepers,
  withAddedSalaries,
  type KeeperCost,
  type KeeperEntry,
  type KeeperRow,
  type TeamNames,
  pastedKeepers,
} from './keeper-rows.ts'
import { useRef, useState } from 'react'
import { Collapsible } from '../../ui/collapsible.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { PlayerChoice } from './player-choice.tsx'

export interface KeepersDialogProps {
  open: boolean
  board: Board
  /** Who may be kept; null: everybody on the board. */
  pool: PlayerPool | null
  /** In draft order. */
  teams: readonly SelectOption<string>[]
  names: TeamNames
  roundCount: number
  /** As they stand when the dialog opens. */
  saved: () => readonly KeeperRow[]
  /** Why these can't be kept together. */
  problemOf: (keepers: readonly KeeperRow[]) => CallFailure | null
  /** Resolves to whether it was done. */
  onSave: (keepers: readonly KeeperRow[]) => Promise<boolean>
  /** The draft has begun, so keepers can only be read. */
  isLocked?: boolean
  isBlocked?: boolean
  /** In an auction a keeper costs a salary, which stands in the place of the round. */
  hasSalaries?: boolean
}

/** Who keeps whom, entered one by one or pasted as rows. Nothing changes before Save. */
export function KeepersDialog(props: KeepersDialogProps) {
  const { open, board, pool, teams, names, roundCount, saved, problemOf, onSave } = props
  const { isLocked = false, isBlocked = false, hasSalaries = false } = props
  const [keepers, setKeepers] = useOpenedState<readonly KeeperRow[]>(open, saved)
  const [entry, setEntry] = useOpenedState<KeeperEntry>(open, () => ({
    teamId: teams[0]?.value ?? '',
    cost: '1',
    playerId: null,
  }))
  const [pasted, setPasted] = useOpenedState<PastedText>(open, () => NOTHING_PASTED)
  const [busy, run] = useBusy<'save'>()
  // Somebody may leave the waiting room meanwhile.
  const here = keepers.filter(({ teamId }) => teams.some(({ value }) => value === teamId))
  const cost: KeeperCost = hasSalaries ? 'salary' : 'round'
  const withAdded = (added: readonly KeeperRow[]) =>
    hasSalaries ? withAddedSalaries(here, added) : withAddedKeepers(here, added)
  const add = (added: readonly KeeperRow[]) => setKeepers(withAdded(added))
  const entered = enteredKeeper(entry)
  const problem = isLocked ? null : problemOf(withAdded(entered === null ? [] : [entered]))
  const readPasted = () => {
    const { keepers: rows, problems } = pastedKeepers(pasted.text, names, board, cost)
    setPasted(problems.length === 0 ? NOTHING_PASTED : { ...pasted, problems })
    return { rows, problems }
  }
  // What was entered or pasted and not added yet is saved, too. Rows that can't be read are named once before.
  const save = async () => {
    const isUnread = pasted.text.trim() !== '' && pasted.problems.length === 0
    const { rows, problems } = isUnread ? readPasted() : { rows: [], problems: [] }
    const added = [...(entered === null ? [] : [entered]), ...rows]
    if (problems.length > 0) add(added)
    else if (await onSave(withAdded(added))) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      isTall={!isLocked}
      title="Keepers"
      description={
        isLocked
          ? 'Keepers are locked after the first pick. Reset the draft to change them.'
          : hasSalaries
            ? 'A keeper fills a place of the team and costs a salary, before anybody is nominated.'
            : 'A keeper takes the place of the team’s own pick in that round.'
      }
      footer={
        <>
          <Button onClick={closeDialog}>{isLocked ? 'Close' : 'Cancel'}</Button>
          {!isLocked && (
            <Button
              variant="primary"
              disabled={problem !== null || busy !== null || isBlocked}
              icon={busy !== null && <Spinner />}
              onClick={() => run('save', save)}
            >
              Save keepers
            </Button>
          )}
        </>
      }
    >
      {here.length === 0 ? (
        <p className="rounded-xl border border-dashed border-control p-4 text-small text-muted">No keepers yet.</p>
      ) : (
        <KeeperTable
          keepers={here}
          board={board}
          teams={teams}
          hasSalaries={hasSalaries}
          onRemove={isLocked ? null : (keeper) => setKeepers(here.filter((other) => other !== keeper))}
        />
      )}
      {problem !== null && (
        <p role="alert" className="mt-2 text-small text-danger">
          {failureMessage(problem)}
        </p>
      )}
      {open && !isLocked && (
        <>
          <AddKeeper
            board={board}
            teams={teams}
            roundCount={hasSalaries ? null : roundCount}
            isTaken={(id) => pool?.has(id) === false || here.some(({ playerId }) => playerId === id)}
            entry={entry}
            onChange={setEntry}
            onAdd={(keeper) => add([keeper])}
          />
          <PasteKeepers
            teams={teams}
            cost={cost}
            pasted={pasted}
            onChange={(text) => setPasted({ text, problems: [] })}
            onAdd={() => add(readPasted().rows)}
          />
        </>
      )}
    </Dialog>
  )
}

interface KeeperTableProps {
  keepers: readonly KeeperRow[]
  board: Board
  teams: readonly SelectOption<string>[]
  hasSalaries: boolean
  /** Null: they can only be read. */
  onRemove: ((keeper: KeeperRow) => void) | null
}

function KeeperTable({ keepers, board, teams, hasSalaries, onRemove }: KeeperTableProps) {
  const nameOf = (playerId: PlayerId) => board.playersById.get(playerId)?.name ?? 'A player'
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="text-left text-muted">
          <th className="py-1 font-medium">Team</th>
          <th className="py-1 font-medium">Player</th>
          <th className="py-1 font-medium">{hasSalaries ? 'Salary' : 'Round'}</th>
          {onRemove !== null && (
            <th>
              <span className="sr-only">Remove</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {keepers.map((keeper) => (
          <tr key={keeper.playerId} className="border-t border-line">
            <td className="max-w-36 truncate py-1 pr-2">{teams.find(({ value }) => value === keeper.teamId)?.label}</td>
            <td className="py-1 pr-2 font-semibold">{nameOf(keeper.playerId)}</td>
            <td className="py-1 pr-2 tabular-nums">
              {hasSalaries && '$'}
              {keeper.roundNumber}
            </td>
            {onRemove !== null && (
              <td className="w-9 py-1">
                <IconButton
                  label={`Remove ${nameOf(keeper.playerId)}`}
                  icon={<X aria-hidden />}
                  onClick={() => onRemove(keeper)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface AddKeeperProps {
  board: Board
  teams: readonly SelectOption<string>[]
  /** Null: a salary is entered instead. */
  roundCount: number | null
  isTaken: (playerId: PlayerId) => boolean
  entry: KeeperEntry
  onChange: (entry: KeeperEntry) => void
  onAdd: (keeper: KeeperRow) => void
}

function AddKeeper({ board, teams, roundCount, isTaken, entry, onChange, onAdd }: AddKeeperProps) {
  const [addedCount, setAddedCount] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const rounds = Array.from({ length: roundCount ?? 0 }, (_round, index) => String(index + 1))
  const keeper = enteredKeeper(entry)
  return (
    <div ref={fields} className="mt-4 rounded-xl border border-line p-3">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Team"
          value={entry.teamId}
          options={teams}
          onChange={(teamId) => onChange({ ...entry, teamId })}
        />
        {roundCount === null ? (
          <TextField
            label="Salary in dollars"
            inputMode="numeric"
            autoComplete="off"
            value={entry.cost}
            onChange={(cost) => onChange({ ...entry, cost })}
            error={!isWhole(entry.cost) && 'Enter whole dollars.'}
          />
        ) : (
          <Select
            label="Round"
            value={entry.cost}
            options={rounds.map((number) => ({ value: number, label: `Round ${number}` }))}
            onChange={(cost) => onChange({ ...entry, cost })}
          />
        )}
      </div>
      <PlayerChoice
        key={addedCount}
        label="Player"
        board={board}
        isTaken={isTaken}
        chosen={entry.playerId}
        onChoose={(playerId) => onChange({ ...entry, playerId })}
      />
      <Button
        isWide
        className="mt-3 min-h-11"
        disabled={keeper === null}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => {
          if (keeper === null) return
          onAdd(keeper)
          onChange({ ...entry, playerId: null })
          setAddedCount(addedCount + 1)
          // The button is off now; the next keeper begins with a team.
          fields.current?.querySelector('select')?.focus()
        }}
      >
        Add keeper
      </Button>
    </div>
  )
}

/** Rows as pasted, and what could not be read of them. */
interface PastedText {
  readonly text: string
  readonly problems: readonly string[]
}

const NOTHING_PASTED: PastedText = { text: '', problems: [] }

interface PasteKeepersProps {
  teams: readonly SelectOption<string>[]
  cost: KeeperCost
  pasted: PastedText
  onChange: (text: string) => void
  onAdd: () => void
}

function PasteKeepers({ teams, cost, pasted: { text, problems }, onChange, onAdd }: PasteKeepersProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Collapsible
      title="Paste rows"
      isOpen={isOpen || problems.length > 0}
      onToggle={setIsOpen}
      headingLevel={3}
      className="mt-4"
    >
      <div className="p-3">
        <TextArea
          label={`Team, player, ${cost}`}
          rows={5}
          placeholder={`${teams[0]?.label ?? 'Team 1'}, Chris Olave, 5`}
          value={text}
          onChange={onChange}
          hint="One keeper per row, from a spreadsheet or separated by commas. With headers, the columns can be in any order."
          error={problems.length === 0 ? undefined : problems.join(' ')}
        />
        <Button className="mt-3 min-h-11" disabled={text.trim() === ''} onClick={onAdd}>
          Add these rows
        </Button>
      </div>
    </Collapsible>
  )
}
