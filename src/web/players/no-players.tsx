import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { BrowseOptions } from '#core/players/browse.ts'
import { writeIn } from '#core/players/off-board.ts'
import { POSITIONS } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/select.tsx'
import { emptyList } from './empty-list.ts'

/** Why the list is empty, and the way out. */
export function NoPlayers({ options, onWayOut }: { options: BrowseOptions; onWayOut: () => void }) {
  const { title, description, wayOut } = emptyList(options)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={title}
      description={description}
      action={
        <div className="grid justify-items-center gap-3">
          <Button onClick={onWayOut}>{wayOut}</Button>
          {options.search.trim() !== '' && <WriteInForm name={options.search} />}
        </div>
      }
    />
  )
}

const FREE_AGENT = 'FA'
const POSITION_OPTIONS = [
  { value: '', label: 'Choose' },
  ...POSITIONS.map((position) => ({ value: position, label: position })),
]
const TEAM_OPTIONS = [
  { value: '', label: 'Choose' },
  { value: FREE_AGENT, label: 'Free agent' },
  ...TEAMS.map(({ code, location, nickname }) => ({ value: code, label: `${location} ${nickname}` })),
]

/** Drafts a player whom the board lacks, for the slot on the clock (RU52): in solo, and for the host of a lobby. */
function WriteInForm({ name }: { name: string }) {
  const mayWriteIn = useDraft(({ rights }) => rights.mayPick && rights.mayUndraft)
  const { draft } = useDraftActions()
  const [isOpen, setOpen] = useState(false)
  const [position, setPosition] = useState('')
  const [team, setTeam] = useState('')
  // A name that nobody could have gets no offer.
  const shownName = writeIn({ name, position: 'QB', team: '' })?.name
  if (!mayWriteIn || shownName === undefined) return null
  if (!isOpen) {
    return <Button onClick={() => setOpen(true)}>Write in “{shownName}”</Button>
  }
  const written = team === '' ? null : writeIn({ name, position, team })
  return (
    <form
      className="grid w-full max-w-xs grid-cols-2 gap-x-2 gap-y-1.5 text-left"
      onSubmit={(event) => {
        event.preventDefault()
        if (written !== null) draft(written.id)
      }}
    >
      <p className="col-span-2 text-sm text-muted">{shownName} is not on the board and will be in this draft only.</p>
      <Select label="Position" value={position} options={POSITION_OPTIONS} onChange={setPosition} />
      <Select label="NFL team" value={team} options={TEAM_OPTIONS} onChange={setTeam} />
      <Button type="submit" variant="primary" className="col-span-2" disabled={written === null}>
        Draft {shownName}
      </Button>
    </form>
  )
}
