import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './button.tsx'
import type { RowDrag } from './sortable-list.tsx'

export interface MovableRowProps {
  id: string
  name: string
  index: number
  count: number
  onMove: (id: string, toIndex: number) => void
  /**
   * Without it the place of the handle stays empty, so that nothing moves when dragging becomes possible. Null for rows that are never
   * dragged: they have no such place, and are lower beside a mouse.
   */
  drag?: RowDrag | null | undefined
  /** Who it is. */
  children: ReactNode
  /** A button after those that move. */
  lastButton?: ReactNode
  /** At the end of the row. */
  trailing?: ReactNode
  /** Across the row, under all that. */
  below?: ReactNode
  className?: string
}

/** A row of a list that people put in order: handle, number, who, and the buttons that move it by one. */
export function MovableRow(props: MovableRowProps) {
  const { id, name, index, count, onMove, drag, children, lastButton, trailing, below, className } = props
  return (
    <li
      data-kept-row={id}
      className={classNames(
        'relative border-b border-line bg-surface select-none',
        className,
        drag?.isDragging === true && 'z-10 rounded-lg border-transparent bg-raised shadow-float ring-1 ring-control',
      )}
      {...drag?.row}
    >
      <div
        className={classNames('flex items-center pr-1.5 pl-1', drag === null ? 'min-h-9 touch:min-h-12' : 'min-h-12')}
      >
        {drag === undefined && <span className="w-7 shrink-0 touch:w-11" />}
        {drag !== undefined && drag !== null && <Handle name={name} drag={drag} />}
        <span className="w-5 shrink-0 text-center font-display text-body font-bold text-muted">{index + 1}</span>
        <div className="min-w-0 flex-1 pl-1.5">{children}</div>
        <div data-row-buttons className="flex shrink-0">
          <IconButton
            size="sm"
            data-kept-control="up"
            label={`Move ${name} up`}
            icon={<ChevronUp aria-hidden />}
            {...moveBy(-1)}
          />
          <IconButton
            size="sm"
            data-kept-control="down"
            label={`Move ${name} down`}
            icon={<ChevronDown aria-hidden />}
            {...moveBy(1)}
          />
          {lastButton}
        </div>
        {trailing}
      </div>
      {below}
    </li>
  )

  /** At the end not `disabled`: a row moved there would take the focus with it into nowhere. */
  function moveBy(step: 1 | -1) {
    const toIndex = index + step
    const isAtEnd = toIndex < 0 || toIndex === count
    return {
      'aria-disabled': isAtEnd,
      className: isAtEnd ? 'cursor-not-allowed! opacity-35' : '',
      onClick: () => !isAtEnd && onMove(id, toIndex),
    }
  }
}

function Handle({ name, drag }: { name: string; drag: RowDrag }) {
  return (
    <button
      type="button"
      data-kept-control="handle"
      data-base-ui-swipe-ignore
      aria-label={`Reorder ${name}`}
      title="Drag to reorder"
      className={classNames(
        'grid h-11 w-7 shrink-0 touch-none place-items-center rounded-md text-muted hover:text-text touch:w-11',
        drag.isDragging ? 'cursor-grabbing!' : 'cursor-grab!',
      )}
      {...drag.handle}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
