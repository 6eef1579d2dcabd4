import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { BrowseOptions } from '#core/players/browse.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { emptyList } from './empty-list.ts'
import { NOTHING_CHOSEN, WriteInFields, writeInName, writtenId } from '../ui/write-in-fields.tsx'

/** Why the list is empty, and the way out. */
export function NoPlayers({ options, onWayOut }: { options: BrowseOptions; onWayOut: () => void }) {
  const isAuction = useDraft(({ auction = null }) => auction !== null)
  const { title, description, wayOut } = emptyList(options, isAuction)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={title}
      description={description}
      action={
        <div className="grid justify-items-center gap-3">
          <Button onClick={onWayOut}>{wayOut}</Button>
          <WriteInForm name={options.search} />
        </div>
      }
    />
  )
}

/** Drafts a player whom the board lacks, for the slot on the clock (RU52): in solo, and for the host of a lobby. */
function WriteInForm({ name }: { name: string }) {
  const mayWriteIn = useDraft(({ rights }) => rights.mayPick && rights.mayUndraft)
  const { draft } = useDraftActions()
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const shownName = writeInName(name)
  // A name that nobody could have gets no offer.
  if (!mayWriteIn || shownName === null) return null
  if (!isOpen) {
    return <Button onClick={() => setOpen(true)}>Write in “{shownName}”</Button>
  }
  const written = writtenId(name, choice)
  return (
    <form
      className="grid w-full max-w-xs grid-cols-2 gap-x-2 gap-y-1.5 text-left"
      onSubmit={(event) => {
        event.preventDefault()
        if (written !== null) draft(written)
      }}
    >
      <WriteInFields name={name} choice={choice} onChange={setChoice} />
      <Button type="submit" variant="primary" className="col-span-2" disabled={written === null}>
        Draft {shownName}
      </Button>
    </form>
  )
}
