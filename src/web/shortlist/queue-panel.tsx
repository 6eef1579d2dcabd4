import { useState, type ReactNode, createElement, useRef, type ComponentType } from 'react'
import { openDialog } from '../platform/place.ts'
import type { ListSharing } from '../session/draft-session.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { ListOrdered } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { createLoadOnce, useLoaded } from '../ui/lazy-part.ts'
import { PlanLine } from './plan-line.tsx'
import { QueueRow, type QueueListProps } from './queue-row.tsx'

export interface QueuePanelProps extends QueueBodyProps {
  /** In the line of the plan, in the rail. */
  lead?: ReactNode
  /** At the end of the head. */
  aside?: ReactNode
  /** Below the rows. */
  footer?: ReactNode
}

/** A card that opens and closes; in a sheet the list alone. */
export function QueuePanel(props: QueuePanelProps) {
  if (props.variant !== 'sheet') return <CollapsibleQueue {...props} />
  return (
    <>
      <QueueBody variant="sheet" oddsOf={props.oddsOf} />
      <PlanLine className="-mx-3" />
      <SharedLine className="-mx-3" />
      {props.footer}
    </>
  )
}

function CollapsibleQueue({ variant, oddsOf, lead, aside, footer }: QueuePanelProps) {
  const [isOpen, setIsOpen] = useState(true)
  const count = useDraft((snapshot) => snapshot.shortlist.queue.length)
  return (
    <Collapsible
      title={
        isOpen ? (
          <>
            Draft Queue <span className="ml-1 text-muted">{count}</span>
          </>
        ) : (
          `Queue (${count})`
        )
      }
      isOpen={isOpen}
      onToggle={setIsOpen}
      aside={aside}
      isLow={variant === 'panel'}
      {...(variant === 'rail' && { className: 'rail-queue' })}
    >
      <QueueBody variant={variant} oddsOf={oddsOf} />
      <PlanLine lead={lead} />
      <SharedLine />
      {footer}
    </Collapsible>
  )
}

interface QueueBodyProps extends Pick<QueueListProps, 'oddsOf'> {
  /** `panel` is 320 px high, `rail` as high as its rows; `sheet` reaches the edges of a Sheet. */
  variant: 'panel' | 'rail' | 'sheet'
}

function QueueBody({ variant, oddsOf }: QueueBodyProps) {
  const queue = useDraft((snapshot) => snapshot.shortlist.queue)
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  const actions = useDraftActions()
  const bodyRef = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(bodyRef)
  const players = queue.flatMap((playerId) => playersById.get(playerId) ?? [])
  const list = useLoaded(sortablePart, players.length >= 2) ?? QueueList
  const isPanel = variant !== 'sheet'
  const listProps: QueueListProps = {
    players,
    canDragRows: isPanel,
    isDense: variant === 'rail',
    oddsOf,
    onDraft: (playerId) => actions.draft(playerId),
    onRetry: (playerId) => actions.retryPick(playerId),
    onDiscard: (playerId) => actions.discardPick(playerId),
    onRemove: (playerId) => actions.setQueued(playerId, false),
    onMove: (playerId, toIndex) => actions.moveQueued(playerId, toIndex),
  }
  return (
    <div
      ref={bodyRef}
      tabIndex={-1}
      data-queue={variant}
      className={classNames('outline-none', QUEUE_CLASSES[variant])}
      {...keptFocus}
    >
      {players.length === 0 && variant === 'rail' && (
        <p className="px-3.5 py-2 text-small/5 text-muted">No players queued</p>
      )}
      {players.length === 0 && variant !== 'rail' && (
        <EmptyState
          className={variant === 'panel' ? 'h-full content-center' : ''}
          icon={<ListOrdered aria-hidden />}
          title="No players queued"
          description="Add the players you want next. The first one is your next pick."
        />
      )}
      {players.length > 0 && createElement(list, listProps)}
    </div>
  )
}

const QUEUE_CLASSES: Readonly<Record<QueueBodyProps['variant'], string>> = {
  panel: 'h-80 overflow-y-auto overscroll-contain',
  sheet: '-mx-3',
  rail: '',
}

/** Without drag and drop. */
function QueueList({ players, ...rest }: QueueListProps) {
  return (
    <ol>
      {players.map((player, index) => (
        <QueueRow key={player.id} player={player} index={index} count={players.length} {...rest} />
      ))}
    </ol>
  )
}

/** The list that can be dragged, fetched once there is something to reorder; without it the buttons still work. */
const sortablePart = createLoadOnce<ComponentType<QueueListProps>>(() =>
  import('./sortable-queue-list.tsx').then((module) => module.SortableQueueList),
)

/** Below the queue of somebody who shares their team: whose queue it is, and the way to change that. */
function SharedLine({ className }: { className?: string }) {
  const sharing = useDraft((snapshot) => snapshot.listSharing) ?? null
  if (sharing === null) return null
  return (
    <div className={classNames('flex items-center gap-2 border-t border-line py-1 pr-1.5 pl-3.5', className)}>
      <p className="min-w-0 flex-1 truncate text-small text-muted">{sharingLine(sharing)}</p>
      <Button size="sm" variant="quiet" onClick={() => openDialog('second-person', { seatId: sharing.seatId })}>
        {sharing.own ? 'Change' : 'Share'}
        <span className="sr-only"> lists with {sharing.name}</span>
      </Button>
    </div>
  )
}

function sharingLine({ name, own, other }: ListSharing): string {
  if (own && other) return `Shared with ${name}`
  if (own) return `Waiting for ${name} to share`
  return other ? `${name} shares their lists` : 'Your lists are your own'
}
