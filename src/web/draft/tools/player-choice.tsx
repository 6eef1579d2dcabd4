import { useId, useState } from 'react'
import type { Board } from '#core/players/board.ts'
import { writeInOf } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import { NOTHING_CHOSEN, WriteInFields, writeInName, writtenId, type WriteInChoice } from '../../ui/write-in-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PositionBadge } from '../../ui/badge.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { foundPlayers } from './pick-choices.ts'

export interface PlayerChoiceProps {
  label: string
  board: Board
  isTaken: (playerId: PlayerId) => boolean
  chosen: PlayerId | null
  /** Offers to write in whom the search doesn't find. */
  canWriteIn?: boolean
  /** Gets null while a write-in is not complete. */
  onChoose: (playerId: PlayerId | null) => void
}

/** A search with the best players that it finds, one of whom can be chosen. */
export function PlayerChoice({ label, board, isTaken, chosen, canWriteIn = false, onChoose }: PlayerChoiceProps) {
  const [search, setSearch] = useState('')
  const name = useId()
  const players = foundPlayers(board, isTaken, search)
  const searchFor = (text: string) => {
    setSearch(text)
    // A write-in has the name that is typed.
    if (chosen !== null && writeInOf(chosen) !== null) onChoose(null)
  }
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-small font-medium text-muted">{label}</legend>
      <SearchField label={`Search: ${label}`} placeholder="Search players" value={search} onChange={searchFor} />
      <div className="mt-2 min-h-66 overflow-hidden rounded-xl border border-line">
        {players.map((player) => (
          <label
            key={player.id}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2.5 border-b border-line px-3 text-small last:border-0 hover:bg-text/5',
              chosen === player.id && 'bg-text/8',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === player.id}
              onChange={() => onChoose(player.id)}
              className="size-4.5 shrink-0 accent-text"
            />
            <span className="min-w-0 flex-1 truncate font-display text-name/6 font-semibold">{player.name}</span>
            <span className="shrink-0 text-muted">
              <PositionBadge position={player.position} individual={player.individual} variant="text" /> {player.team}
            </span>
          </label>
        ))}
        {players.length === 0 && (
          <div className="grid justify-items-start gap-3 p-4">
            <p className="text-small text-muted">Nobody found. Try a shorter name.</p>
            {canWriteIn && <WriteIn key={search} name={search} onChoose={onChoose} />}
          </div>
        )}
      </div>
    </fieldset>
  )
}

function WriteIn({ name, onChoose }: { name: string; onChoose: (playerId: PlayerId | null) => void }) {
  const [choice, setChoice] = useState<WriteInChoice | null>(null)
  const shownName = writeInName(name)
  if (shownName === null) return null
  if (choice === null) return <Button onClick={() => setChoice(NOTHING_CHOSEN)}>Write in “{shownName}”</Button>
  return (
    <div className="grid w-full max-w-xs gap-3">
      <WriteInFields
        name={name}
        choice={choice}
        onChange={(changed) => {
          setChoice(changed)
          onChoose(writtenId(name, changed))
        }}
      />
    </div>
  )
}
