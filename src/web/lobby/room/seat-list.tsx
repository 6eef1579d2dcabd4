import { Crown, EllipsisVertical, MonitorSmartphone, Pencil, UserMinus, Users, type LucideIcon } from 'lucide-react'
import { openDialog, type DialogName } from '../../platform/place.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { SeatPerson } from './seat-person.tsx'
import type { LobbyRights } from '#core/lobby/permissions.ts'
import { seatActions, type SeatAction, type SeatLine } from './room-lines.ts'
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
  const actions = seatActions(line, rights)
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
      {actions.length === 0 ? (
        <span className="w-1" />
      ) : (
        <Menu label={`More for ${seat.username}`} icon={<EllipsisVertical aria-hidden />}>
          {actions.map((action) => {
            const { Icon, dialog, text, tone = 'plain' } = ACTIONS[action]
            return (
              <MenuItem
                key={action}
                icon={<Icon aria-hidden />}
                tone={tone}
                onSelect={() => openDialog(dialog, { seatId: seat.id })}
              >
                {text(line)}
              </MenuItem>
            )
          })}
        </Menu>
      )}
    </li>
  )
}

interface ActionParts {
  readonly Icon: LucideIcon
  readonly dialog: DialogName
  readonly text: (line: SeatLine) => string
  readonly tone?: 'danger'
}

const ACTIONS: Readonly<Record<SeatAction, ActionParts>> = {
  rename: { Icon: Pencil, dialog: 'seat', text: () => 'Rename the team' },
  'seat-link': {
    Icon: MonitorSmartphone,
    dialog: 'seat-link',
    text: ({ isOwn }) => (isOwn ? 'Move to another device' : 'Link for another device'),
  },
  'second-person': {
    Icon: Users,
    dialog: 'second-person',
    text: ({ second }) => (second === null ? 'Share this team' : `Shared with ${second}`),
  },
  'make-host': { Icon: Crown, dialog: 'seat', text: () => 'Make the host' },
  remove: { Icon: UserMinus, dialog: 'remove-seat', text: () => 'Remove from the lobby', tone: 'danger' },
}
