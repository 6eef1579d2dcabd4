import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { PlayerId } from '#core/players/player.ts'
import { decideKeepers, hasBegun, keepersOf, type SoloKeeper } from '#core/solo/solo-keepers.ts'
import { REFUSAL_MESSAGES } from '../../api/refusal-messages.ts'
import { PlayerChoice } from '../../draft/player-choice.tsx'
import { closeDialog } from '../../platform/place.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import type { SoloSession } from '../solo-session.ts'
import type { SoloSnapshot } from '../solo-snapshot.ts'
import { pastedKeepers, withAddedKeepers } from './keeper-rows.ts'

/** Who keeps whom, entered one by one or pasted as rows. Nothing changes before Save. */
export function KeepersDialog({ open, session }: { open: boolean; session: SoloSession }) {
  const snapshot = useSnapshotWhile(session, open)
  const { draft, board, teamNames } = snapshot
  const [keepers, setKeepers] = useOpenedState<readonly SoloKeeper[]>(open, () => keepersOf(session.snapshot()))
  const isLocked = hasBegun(snapshot)
  const decided = decideKeepers({ draft }, keepers, { has: (id) => board.playersById.has(id) })
  const nameOf = (playerId: PlayerId) => board.playersById.get(playerId)?.name ?? 'A player'
  const save = () => {
    if (session.setKeepers(keepers).ok) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Keepers"
      description={
        isLocked
          ? 'Keepers are locked after the first pick. Reset the draft to change them.'
          : 'A keeper takes the team’s own pick of that round.'
      }
      footer={
        <>
          <Button onClick={closeDialog}>{isLocked ? 'Close' : 'Cancel'}</Button>
          {!isLocked && (
            <Button variant="primary" disabled={!decided.ok} onClick={save}>
              Save keepers
            </Button>
          )}
        </>
      }
    >
      {keepers.length === 0 ? (
        <p className="rounded-xl border border-dashed border-control p-4 text-sm text-muted">No keepers yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {keepers.map((keeper) => (
            <li key={keeper.playerId} className="flex min-h-11 items-center gap-3 pr-1 pl-3 text-sm">
              <span className="min-w-0 flex-1 truncate font-display text-lg/6 font-semibold">
                {nameOf(keeper.playerId)}
              </span>
              <span className="min-w-0 truncate text-muted">{teamNames[keeper.teamIndex]}</span>
              <span className="shrink-0 tabular-nums">Round {keeper.roundNumber}</span>
              {!isLocked && (
                <IconButton
                  label={`Remove ${nameOf(keeper.playerId)}`}
                  icon={<X aria-hidden />}
                  onClick={() => setKeepers(keepers.filter((other) => other !== keeper))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!decided.ok && !isLocked && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {REFUSAL_MESSAGES[decided.error]}
        </p>
      )}
      {open && !isLocked && (
        <>
          <PasteKeepers snapshot={snapshot} onAdd={(added) => setKeepers(withAddedKeepers(keepers, added))} />
          <AddKeeper
            snapshot={snapshot}
            keepers={keepers}
            onAdd={(keeper) => setKeepers(withAddedKeepers(keepers, [keeper]))}
          />
        </>
      )}
    </Dialog>
  )
}

interface AddKeeperProps {
  snapshot: SoloSnapshot
  keepers: readonly SoloKeeper[]
  onAdd: (keeper: SoloKeeper) => void
}

function AddKeeper({ snapshot: { draft, teamNames, board }, keepers, onAdd }: AddKeeperProps) {
  const [team, setTeam] = useState('0')
  const [round, setRound] = useState('1')
  const [playerId, setPlayerId] = useState<PlayerId | null>(null)
  const rounds = Array.from({ length: draft.format.roundCount }, (_round, index) => String(index + 1))
  return (
    <div className="mt-3 mb-2 rounded-xl border border-line p-3">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Team"
          value={team}
          options={teamNames.map((name, index) => ({ value: String(index), label: name }))}
          onChange={setTeam}
        />
        <Select
          label="Round"
          value={round}
          options={rounds.map((number) => ({ value: number, label: `Round ${number}` }))}
          onChange={setRound}
        />
      </div>
      <PlayerChoice
        label="Player"
        board={board}
        isTaken={(id) => keepers.some((keeper) => keeper.playerId === id)}
        chosen={playerId}
        onChoose={setPlayerId}
      />
      <Button
        isWide
        className="mt-3"
        disabled={playerId === null}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => {
          if (playerId === null) return
          onAdd({ teamIndex: Number(team), playerId, roundNumber: Number(round) })
          setPlayerId(null)
        }}
      >
        Add keeper
      </Button>
    </div>
  )
}

interface PasteKeepersProps {
  snapshot: SoloSnapshot
  onAdd: (keepers: readonly SoloKeeper[]) => void
}

function PasteKeepers({ snapshot: { teamNames, board }, onAdd }: PasteKeepersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const add = () => {
    const pasted = pastedKeepers(text, teamNames, board.players)
    setProblems(pasted.problems)
    onAdd(pasted.keepers)
    if (pasted.problems.length === 0) setText('')
  }
  return (
    <Collapsible title="Paste rows" isOpen={isOpen} onToggle={setIsOpen} headingLevel={3} className="mt-3">
      <div className="p-3">
        <TextArea
          label="Team, Player, Round"
          rows={4}
          placeholder="Team 4, Chris Olave, 5"
          value={text}
          onChange={setText}
          hint="One keeper per row, from a spreadsheet or separated by commas."
          error={problems.length === 0 ? undefined : problems.join(' ')}
        />
        <Button className="mt-3" disabled={text.trim() === ''} onClick={add}>
          Add these rows
        </Button>
      </div>
    </Collapsible>
  )
}
