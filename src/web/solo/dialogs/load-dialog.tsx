import { FolderOpen, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { pickCount } from '#core/draft/draft.ts'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { SavedDraftEntry } from '../saved-drafts.ts'
import { momentText } from './moment-text.ts'

export interface LoadDialogProps {
  open: boolean
  onClose: () => void
  /** Newest first. */
  entries: readonly SavedDraftEntry[]
  /** The place of the person's team in a finished draft: "2nd of 12 by value"; null if there is none to show. */
  placeOf: (entry: SavedDraftEntry) => string | null
  onLoad: (entry: SavedDraftEntry) => void
  onDelete: (id: string) => void
}

export function LoadDialog({ open, onClose, entries, placeOf, onLoad, onDelete }: LoadDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Load Saved Draft"
      description={entries.length > 0 ? 'The draft that is open now is kept in this list if it has a pick.' : undefined}
    >
      <SavedDraftList entries={entries} placeOf={placeOf} onDelete={onDelete} onLoad={load} />
    </Dialog>
  )

  function load(entry: SavedDraftEntry) {
    onLoad(entry)
    onClose()
  }
}

function SavedDraftList(props: Pick<LoadDialogProps, 'entries' | 'placeOf' | 'onLoad' | 'onDelete'>) {
  const { entries, placeOf, onLoad, onDelete } = props
  const listRef = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(listRef)
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none" {...keptFocus}>
      {entries.length === 0 ? (
        <EmptyState
          icon={<FolderOpen aria-hidden />}
          title="No saved drafts found"
          description="Save keeps a draft here under a name, on this device."
        />
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <SavedDraftRow
              key={entry.stored.id}
              entry={entry}
              place={placeOf(entry)}
              onLoad={onLoad}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type SavedDraftRowProps = Pick<LoadDialogProps, 'onLoad' | 'onDelete'> & {
  entry: SavedDraftEntry
  place: string | null
}

function SavedDraftRow({ entry, place, onLoad, onDelete }: SavedDraftRowProps) {
  const { stored, draft } = entry
  const { name, draft: slots } = draft.solo
  const [isArmed, setIsArmed] = useState(false)
  return (
    <li data-kept-row={stored.id} className="flex min-h-15 items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-display text-name/6 font-semibold" title={name}>
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-small/5 text-muted *:whitespace-nowrap">
          <span>{momentText(stored.created_at)}</span>
          <span>
            {pickCount(slots)} of {slots.slots.length} picks
          </span>
          {place !== null && <span>{place}</span>}
        </p>
      </div>
      <output className="sr-only">{isArmed && `Press again to delete ${name}.`}</output>
      {!isArmed && (
        <Button data-kept-control="load" onClick={() => onLoad(entry)}>
          Load<span className="sr-only"> {name}</span>
        </Button>
      )}
      <DeleteButton
        name={name}
        isArmed={isArmed}
        onArm={setIsArmed}
        onDelete={() => {
          setIsArmed(false)
          onDelete(stored.id)
        }}
      />
    </li>
  )
}

interface DeleteButtonProps {
  name: string
  isArmed: boolean
  onArm: (isArmed: boolean) => void
  onDelete: () => void
}

/** Two steps on one spot: the first press asks, the second deletes; Escape or going elsewhere takes the question back. */
function DeleteButton({ name, isArmed, onArm, onDelete }: DeleteButtonProps) {
  return (
    <IconButton
      data-kept-control="delete"
      label={isArmed ? `Delete for good: ${name}` : `Delete ${name}`}
      variant={isArmed ? 'danger' : 'quiet'}
      icon={
        isArmed ? (
          <span className="px-3 text-body font-semibold whitespace-nowrap">Delete for good</span>
        ) : (
          <Trash2 aria-hidden />
        )
      }
      className={isArmed ? 'w-auto!' : ''}
      onBlur={() => onArm(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isArmed) return
        event.stopPropagation()
        onArm(false)
      }}
      onClick={(event) => {
        // The second press of a double click has seen no question.
        if (event.detail > 1) return
        if (isArmed) onDelete()
        else onArm(true)
      }}
    />
  )
}
