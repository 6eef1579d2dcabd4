import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import type { ComponentProps, Ref } from 'react'
import type { Player } from '#core/players/player.ts'
import { PositionBadge } from '../players/position-badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { QueueListProps } from './queue-list.tsx'

/** What a row needs to be dragged. */
export interface RowDrag {
  row: Pick<ComponentProps<'li'>, 'ref' | 'style' | 'onPointerDown'>
  handle: Omit<ComponentProps<'button'>, 'ref' | 'type' | 'aria-label'> & {
    ref: Ref<HTMLButtonElement>
  }
  isDragging: boolean
}

export interface QueueRowProps extends Pick<QueueListProps, 'canDraft' | 'onDraft' | 'onRemove' | 'onMove'> {
  player: Player
  index: number
  count: number
  /** Without it the place of the handle stays empty, so that nothing moves when dragging becomes possible. */
  drag?: RowDrag
}

export function QueueRow({ player, index, count, canDraft, onDraft, onRemove, onMove, drag }: QueueRowProps) {
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
      {isFirst && (
        <div className="pr-3 pb-2.5 pl-3">
          <Button
            variant="move"
            size="sm"
            isWide
            data-kept-control="draft"
            disabled={!canDraft}
            onClick={() => onDraft(player.id)}
          >
            Draft<span className="sr-only"> {player.name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

/** Not `disabled`: a player moved to the end would take the focus with him into nowhere. */
const AT_THE_END = 'cursor-not-allowed! opacity-35'
