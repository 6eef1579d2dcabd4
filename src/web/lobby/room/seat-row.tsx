import { EllipsisVertical, MonitorSmartphone, UserMinus } from 'lucide-react'
import { openDialog } from '../../app/place.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { SeatLine } from './room-lines.ts'
import { SeatPerson } from './seat-person.tsx'

export interface SeatRowProps {
  line: SeatLine
  /** The one who looks may take people out of the lobby. */
  mayRemove: boolean
  /** ... and may help them to another device. */
  isLookedAtByHost: boolean
}

export function SeatRow({ line, mayRemove, isLookedAtByHost }: SeatRowProps) {
  const { seat, isOwn } = line
  return (
    <li
      className={classNames(
        'flex min-h-17 items-center gap-3 rounded-xl border bg-surface py-2 pr-2 pl-3.5',
        isOwn ? 'border-control' : 'border-line',
      )}
    >
      <SeatPerson line={line} />
      {seat.draftOrder !== null && <Badge className="py-1! text-sm/5!">Pick #{seat.draftOrder}</Badge>}
      {isOwn || isLookedAtByHost ? (
        <Menu label={`More for ${seat.username}`} icon={<EllipsisVertical aria-hidden />}>
          <MenuItem
            icon={<MonitorSmartphone aria-hidden />}
            onSelect={() => openDialog('seat-link', { seatId: seat.id })}
          >
            {isOwn ? 'Move to another device' : 'Link for another device'}
          </MenuItem>
          {mayRemove && !isOwn && (
            <MenuItem
              icon={<UserMinus aria-hidden />}
              tone="danger"
              onSelect={() => openDialog('remove-seat', { seatId: seat.id })}
            >
              Remove from the lobby
            </MenuItem>
          )}
        </Menu>
      ) : (
        <span className="w-1" />
      )}
    </li>
  )
}
