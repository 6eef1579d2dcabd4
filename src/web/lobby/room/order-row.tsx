import type { Seat, SeatId } from '#core/lobby/lobby.ts'
import { MovableRow, type MovableRowProps } from '../../ui/movable-row.tsx'

export interface OrderListProps {
  /** First team first. */
  seats: readonly Seat[]
  onMove: (seatId: SeatId, toIndex: number) => void
}

export interface OrderRowProps extends Pick<MovableRowProps, 'index' | 'count' | 'onMove' | 'drag'> {
  seat: Seat
}

export function OrderRow({ seat, ...row }: OrderRowProps) {
  return (
    <MovableRow id={seat.id} name={seat.username} className="last:border-b-0" {...row}>
      <p className="truncate font-display text-name font-semibold" title={seat.username}>
        {seat.username}
      </p>
    </MovableRow>
  )
}
