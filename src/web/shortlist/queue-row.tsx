import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import type { Player } from '#core/players/player.ts'
import { useDraft } from '../draft/session-context.tsx'
import { DraftingNote } from '../players/drafting-note.tsx'
import { playerStatus } from '../players/player-status.ts'
import { PositionBadge } from '../players/position-badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { QueueListProps } from './queue-list.tsx'
import type { RowDrag } from './sortable-list.tsx'

export interface QueueRowProps extends Omit<QueueListProps, 'players' | 'canDragRows'> {
  player: Player
  index: number
  count: number
  /** Without it the place of the handle stays empty, so that nothing moves when dragging becomes possible. */
  drag?: RowDrag
}

export function QueueRow(props: QueueRowProps) {
  const { player, index, count, onRemove, onMove, drag } = props
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <li
      data-kept-row={player.id}
      className={classNames(
        'relative select-none border-b border-line bg-surface',
        drag?.isDragging === true && 'z-10 rounded-lg border-transparent bg-raised shadow-float ring-1 ring-control',
      )}
      {...drag?.row}
    >
      <div className="flex min-h-12 items-center pr-1.5 pl-1">
        {drag === undefined ? (
          <span className="w-7 shrink-0 touch:w-11" />
        ) : (
          <button
            type="button"
            data-kept-control="handle"
            data-base-ui-swipe-ignore
            aria-label={`Reorder ${player.name}`}
            title="Drag to reorder"
            className={classNames(
              'grid h-11 w-7 shrink-0 touch-none touch:w-11 place-items-center rounded-md text-muted hover:text-text',
              drag.isDragging ? 'cursor-grabbing!' : 'cursor-grab!',
            )}
            {...drag.handle}
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
        <span className="w-5 shrink-0 text-center font-display text-[0.9375rem] font-bold text-muted">{index + 1}</span>
        <div className="min-w-0 flex-1 pl-1.5">
          <p className="truncate font-display text-[1.0625rem]/5 font-semibold" title={player.name}>
            {player.name}
          </p>
          <p className="flex items-baseline gap-1.5 truncate text-xs/4 text-muted">
            <PositionBadge position={player.position} variant="text" className="text-[0.8125rem]" />
            {player.team || 'FA'}
            {player.bye !== null && <span>Bye {player.bye}</span>}
          </p>
        </div>
        <IconButton
          size="sm"
          data-kept-control="up"
          label={`Move ${player.name} up`}
          icon={<ChevronUp aria-hidden />}
          aria-disabled={isFirst}
          className={isFirst ? AT_THE_END : ''}
          onClick={() => !isFirst && onMove(player.id, index - 1)}
        />
        <IconButton
          size="sm"
          data-kept-control="down"
          label={`Move ${player.name} down`}
          icon={<ChevronDown aria-hidden />}
          aria-disabled={isLast}
          className={isLast ? AT_THE_END : ''}
          onClick={() => !isLast && onMove(player.id, index + 1)}
        />
        <IconButton
          size="sm"
          data-kept-control="remove"
          label={`Remove ${player.name} from the queue`}
          icon={<X aria-hidden />}
          onClick={() => onRemove(player.id)}
        />
      </div>
      <DraftRow {...props} />
    </li>
  )
}

/** Draft for the first player alone; a pick on its way, or one that did not arrive, wherever he stands (RU16). */
function DraftRow({ player, index, onDraft, onRetry, onDiscard }: QueueRowProps) {
  const { pendingPick, isInPool, mayDraft, isOutOfTurn } = useDraft(
    useShallow((snapshot) => playerStatus(snapshot, player.id)),
  )
  if (pendingPick !== null) {
    return (
      <div className="flex items-center gap-1.5 pr-3 pb-2.5 pl-3">
        <DraftingNote pendingPick={pendingPick} className="min-h-8 min-w-0 flex-1 text-[0.8125rem] touch:min-h-11" />
        {pendingPick === 'not_sent' && (
          <>
            <Button variant="primary" size="sm" data-kept-control="draft" onClick={() => onRetry(player.id)}>
              Retry<span className="sr-only"> drafting {player.name}</span>
            </Button>
            <Button size="sm" data-kept-control="discard" onClick={() => onDiscard(player.id)}>
              Discard<span className="sr-only"> the pick of {player.name}</span>
            </Button>
          </>
        )}
      </div>
    )
  }
  if (index > 0) return null
  return (
    <div className="pr-3 pb-2.5 pl-3">
      <Button
        variant={isOutOfTurn ? 'plain' : 'move'}
        size="sm"
        isWide
        data-kept-control="draft"
        disabled={!mayDraft}
        onClick={() => onDraft(player.id)}
      >
        {isInPool ? (
          <>
            Draft<span className="sr-only"> {player.name}</span>
          </>
        ) : (
          'Not in this lobby'
        )}
      </Button>
    </div>
  )
}

/** Not `disabled`: a player moved to the end would take the focus with him into nowhere. */
const AT_THE_END = 'cursor-not-allowed! opacity-35'
