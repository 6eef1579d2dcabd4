import { Crown, EllipsisVertical, MonitorSmartphone, Pencil, UserMinus, Users } from 'lucide-react'
import { openDialog } from '../../platform/place.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { SeatPerson } from './seat-person.tsx'
import type { LobbyRights } from '#core/lobby/permissions.ts'
import type { SeatLine } from './room-lines.ts'
import type { AwaySince } from './use-away-since.ts'

export interface SeatListProps {
  lines: readonly SeatLine[]
  awaySince: AwaySince
  freeCount: number
  rights: LobbyRights
}

export function SeatList({ lines, awaySince, freeCount, rights }: SeatListProps) {
  return (
    <ol aria-label="Players" className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
      {lines.map((line) => (
        <SeatRow key={line.seat.id} line={line} awaySinceMs={awaySince.get(line.seat.id)} rights={rights} />
      ))}
      {freeCount > 0 && (
        <li className="grid min-h-17 place-items-center rounded-xl border border-dashed border-control px-3 text-muted">
          Waiting for {freeCount} more player(s)...
        </li>
      )}
    </ol>
  )
}

interface SeatRowProps {
  line: SeatLine
  awaySinceMs: number | undefined
  /** The viewer's. */
  rights: LobbyRights
}

function SeatRow({ line, awaySinceMs, rights }: SeatRowProps) {
  const { seat, isOwn } = line
  return (
    <li
      className={classNames(
        'flex min-h-17 items-center gap-3 rounded-xl border bg-surface py-2 pr-2 pl-3.5',
        isOwn ? 'border-control' : 'border-line',
      )}
    >
      <SeatPerson line={line} awaySinceMs={awaySinceMs} />
      {line.budget !== null && (
        <Badge className="py-1! text-body/5!">
          <span className="sr-only">Budget </span>${line.budget}
        </Badge>
      )}
      {seat.draftOrder !== null && <Badge className="py-1! text-body/5!">Pick #{seat.draftOrder}</Badge>}
      {isOwn || rights.isHost ? (
        <Menu label={`More for ${seat.username}`} icon={<EllipsisVertical aria-hidden />}>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => openDialog('seat', { seatId: seat.id })}>
            Rename the team
          </MenuItem>
          {!seat.isComputer && (
            <MenuItem
              icon={<MonitorSmartphone aria-hidden />}
              onSelect={() => openDialog('seat-link', { seatId: seat.id })}
            >
              {isOwn ? 'Move to another device' : 'Link for another device'}
            </MenuItem>
          )}
          {!seat.isComputer && (isOwn || rights.mayManageSeats) && (
            <MenuItem icon={<Users aria-hidden />} onSelect={() => openDialog('second-person', { seatId: seat.id })}>
              {line.second === null ? 'Share this team' : `Shared with ${line.second}`}
            </MenuItem>
          )}
          {rights.mayManageSeats && !isOwn && !seat.isComputer && (
            <MenuItem icon={<Crown aria-hidden />} onSelect={() => openDialog('seat', { seatId: seat.id })}>
              Make the host
            </MenuItem>
          )}
          {rights.mayRemoveSeats && !isOwn && (
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
