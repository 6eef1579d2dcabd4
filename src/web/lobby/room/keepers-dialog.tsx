import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { keeperProblem } from '#core/lobby/keepers-and-trades.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import { seatOf, type Keeper } from '#core/lobby/lobby.ts'
import type { PlayerId } from '#core/players/player.ts'
import { useSnapshotWhile } from '../../session/use-snapshot.ts'
import { REFUSAL_MESSAGES } from '../../api/refusal-messages.ts'
import { closeDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import { act } from '../act-on-draft.ts'
import type { LobbySession } from '../lobby-session.ts'
import type { LobbySnapshot } from '../lobby-snapshot.ts'
import { PlayerChoice } from '../../draft/player-choice.tsx'
import { pastedKeepers, withKeepers } from './keeper-rows.ts'
import { useBusy } from './use-busy.ts'

/** Who keeps whom, entered one by one or pasted as rows. Nothing is sent before Save. */
export function KeepersDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const snapshot = useSnapshotWhile(session, open)
  const [keepers, setKeepers] = useOpenedState<readonly Keeper[]>(open, () => session.snapshot().lobby.keepers)
  const [busy, run] = useBusy<'save'>()
  const { lobby, board, pool, link } = snapshot
  const here = keepers.filter(({ seatId }) => seatOf(lobby, seatId) !== null)
  const problem = keeperProblem(lobby, here, pool)
  const nameOf = (playerId: PlayerId) => board.playersById.get(playerId)?.name ?? 'A player'
  const save = async () => {
    if (await act(session.setKeepers(here))) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      isTall
      title="Keepers"
      description="A keeper takes the place of the team’s own pick in that round."
      footer={
        <>
          <Button onClick={closeDialog}>Cancel</Button>
          <Button
            variant="primary"
            disabled={problem !== null || busy !== null || link.kind === 'reconnecting'}
            icon={busy !== null && <Spinner />}
            onClick={() => run('save', save)}
          >
            Save keepers
          </Button>
        </>
      }
    >
      {here.length === 0 ? (
        <p className="rounded-xl border border-dashed border-control p-4 text-sm text-muted">No keepers yet.</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th className="py-1 font-medium">Team</th>
              <th className="py-1 font-medium">Player</th>
              <th className="py-1 font-medium">Round</th>
              <th>
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {here.map((keeper) => (
              <tr key={keeper.playerId} className="border-t border-line">
                <td className="max-w-36 truncate py-1 pr-2">{seatOf(lobby, keeper.seatId)?.username}</td>
                <td className="py-1 pr-2 font-semibold">{nameOf(keeper.playerId)}</td>
                <td className="py-1 pr-2 tabular-nums">{keeper.roundNumber}</td>
                <td className="w-9 py-1">
                  <IconButton
                    label={`Remove ${nameOf(keeper.playerId)}`}
                    icon={<X aria-hidden />}
                    onClick={() => setKeepers(here.filter((other) => other !== keeper))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problem !== null && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {REFUSAL_MESSAGES[problem]}
        </p>
      )}
      {open && (
        <>
          <AddKeeper snapshot={snapshot} keepers={here} onAdd={(keeper) => setKeepers(withKeepers(here, [keeper]))} />
          <PasteKeepers snapshot={snapshot} onAdd={(added) => setKeepers(withKeepers(here, added))} />
        </>
      )}
    </Dialog>
  )
}

interface AddKeeperProps {
  snapshot: LobbySnapshot
  keepers: readonly Keeper[]
  onAdd: (keeper: Keeper) => void
}

function AddKeeper({ snapshot: { lobby, board, pool }, keepers, onAdd }: AddKeeperProps) {
  const seats = seatsInOrder(lobby.seats)
  const [seatId, setSeatId] = useState(seats[0]?.id ?? '')
  const [round, setRound] = useState('1')
  const [playerId, setPlayerId] = useState<PlayerId | null>(null)
  const rounds = Array.from({ length: lobby.roundCount }, (_round, index) => String(index + 1))
  const isTaken = (id: PlayerId) => !pool.has(id) || keepers.some((keeper) => keeper.playerId === id)
  return (
    <div className="mt-4 rounded-xl border border-line p-3">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Team"
          value={seatId}
          options={seats.map(({ id, username }) => ({ value: id, label: username }))}
          onChange={setSeatId}
        />
        <Select
          label="Round"
          value={round}
          options={rounds.map((number) => ({ value: number, label: `Round ${number}` }))}
          onChange={setRound}
        />
      </div>
      <PlayerChoice label="Player" board={board} isTaken={isTaken} chosen={playerId} onChoose={setPlayerId} />
      <Button
        isWide
        className="mt-3 min-h-11"
        disabled={playerId === null}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => {
          if (playerId === null) return
          onAdd({ seatId, playerId, roundNumber: Number(round) })
          setPlayerId(null)
        }}
      >
        Add keeper
      </Button>
    </div>
  )
}

interface PasteKeepersProps {
  snapshot: LobbySnapshot
  onAdd: (keepers: readonly Keeper[]) => void
}

function PasteKeepers({ snapshot: { lobby, board }, onAdd }: PasteKeepersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const add = () => {
    const pasted = pastedKeepers(text, lobby, board.players)
    setProblems(pasted.problems)
    onAdd(pasted.keepers)
    if (pasted.problems.length === 0) setText('')
  }
  return (
    <Collapsible title="Paste rows" isOpen={isOpen} onToggle={setIsOpen} headingLevel={3} className="mt-4">
      <div className="p-3">
        <TextArea
          label="Team, player, round"
          rows={5}
          placeholder={'Bob, Chris Olave, 5'}
          value={text}
          onChange={setText}
          hint="One keeper per row, from a spreadsheet or separated by commas."
          error={problems.length === 0 ? undefined : problems.join(' ')}
        />
        <Button className="mt-3 min-h-11" disabled={text.trim() === ''} onClick={add}>
          Add these rows
        </Button>
      </div>
    </Collapsible>
  )
}
