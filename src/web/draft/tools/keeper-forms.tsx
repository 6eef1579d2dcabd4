import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Board } from '#core/players/board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { Button } from '../../ui/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { pastedKeepers, type KeeperRow, type PastedKeepers, type TeamNames } from './keeper-rows.ts'
import { PlayerChoice } from './player-choice.tsx'

export interface AddKeeperProps {
  board: Board
  teams: readonly SelectOption<string>[]
  roundCount: number
  isTaken: (playerId: PlayerId) => boolean
  onAdd: (keeper: KeeperRow) => void
}

export function AddKeeper({ board, teams, roundCount, isTaken, onAdd }: AddKeeperProps) {
  const [teamId, setTeamId] = useState(teams[0]?.value ?? '')
  const [round, setRound] = useState('1')
  const [playerId, setPlayerId] = useState<PlayerId | null>(null)
  const rounds = Array.from({ length: roundCount }, (_round, index) => String(index + 1))
  return (
    <div className="mt-4 rounded-xl border border-line p-3">
      <div className="grid grid-cols-2 gap-3">
        <Select label="Team" value={teamId} options={teams} onChange={setTeamId} />
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
          onAdd({ teamId, playerId, roundNumber: Number(round) })
          setPlayerId(null)
        }}
      >
        Add keeper
      </Button>
    </div>
  )
}

export interface PasteKeepersProps {
  board: Board
  teams: readonly SelectOption<string>[]
  names: TeamNames
  onAdd: (keepers: readonly KeeperRow[]) => void
}

export function PasteKeepers({ board, teams, names, onAdd }: PasteKeepersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const add = async () => {
    const pasted = await pastedKeepers(text, names, board).catch(() => READER_MISSING)
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
          placeholder={`${teams[0]?.label ?? 'Team 1'}, Chris Olave, 5`}
          value={text}
          onChange={setText}
          hint="One keeper per row, from a spreadsheet or separated by commas. With headers, the columns can be in any order."
          error={problems.length === 0 ? undefined : problems.join(' ')}
        />
        <Button className="mt-3 min-h-11" disabled={text.trim() === ''} onClick={() => void add()}>
          Add these rows
        </Button>
      </div>
    </Collapsible>
  )
}

const READER_MISSING: PastedKeepers = {
  keepers: [],
  problems: ['The rows could not be read. Check your connection and try again.'],
}
