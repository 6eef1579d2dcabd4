import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { Seat } from '#core/lobby/lobby.ts'
import type { RowDrag } from '../../shortlist/sortable-list.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { OrderListProps } from './order-list.tsx'

export interface OrderRowProps extends Pick<OrderListProps, 'onMove'> {
  seat: Seat
  index: number
  count: number
  /** Without it the place of the handle stays empty, so that nothing moves when dragging becomes possible. */
  drag?: RowDrag
}

export function OrderRow({ seat, index, count, onMove, drag }: OrderRowProps) {
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <li
      data-kept-row={seat.id}
      className={classNames(
        'relative flex min-h-12 items-center border-b border-line bg-surface pr-1.5 pl-1 select-none last:border-b-0',
        drag?.isDragging === true && 'z-10 rounded-lg border-transparent bg-raised shadow-float ring-1 ring-control',
      )}
      {...drag?.row}
    >
      {drag === undefined ? (
        <span className="w-7 shrink-0 touch:w-11" />
      ) : (
        <button
          type="button"
          data-kept-control="handle"
          data-base-ui-swipe-ignore
          aria-label={`Reorder ${seat.username}`}
          title="Drag to reorder"
          className={classNames(
            'grid h-11 w-7 shrink-0 touch-none place-items-center rounded-md text-muted hover:text-text touch:w-11',
            drag.isDragging ? 'cursor-grabbing!' : 'cursor-grab!',
          )}
          {...drag.handle}
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      )}
      <span className="w-6 shrink-0 text-center font-display text-lg font-bold text-muted">{index + 1}</span>
      <span className="min-w-0 flex-1 truncate pl-2 font-display text-lg font-semibold" title={seat.username}>
        {seat.username}
      </span>
      <IconButton
        size="sm"
        data-kept-control="up"
        label={`Move ${seat.username} up`}
        icon={<ChevronUp aria-hidden />}
        aria-disabled={isFirst}
        className={isFirst ? AT_THE_END : ''}
        onClick={() => !isFirst && onMove(seat.id, index - 1)}
      />
      <IconButton
        size="sm"
        data-kept-control="down"
        label={`Move ${seat.username} down`}
        icon={<ChevronDown aria-hidden />}
        aria-disabled={isLast}
        className={isLast ? AT_THE_END : ''}
        onClick={() => !isLast && onMove(seat.id, index + 1)}
      />
    </li>
  )
}

/** Not `disabled`: a row moved to the end would take the focus with it into nowhere. */
const AT_THE_END = 'cursor-not-allowed! opacity-35'
