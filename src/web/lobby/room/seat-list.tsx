import type { LobbyRights } from '#core/lobby/permissions.ts'
import type { SeatLine } from './room-lines.ts'
import { SeatRow } from './seat-row.tsx'

export interface SeatListProps {
  lines: readonly SeatLine[]
  freeCount: number
  rights: LobbyRights
}

export function SeatList({ lines, freeCount, rights }: SeatListProps) {
  return (
    <ol aria-label="Players" className="mt-4 grid grid-cols-1 gap-2">
      {lines.map((line) => (
        <SeatRow key={line.seat.id} line={line} mayRemove={rights.mayRemoveSeats} isLookedAtByHost={rights.isHost} />
      ))}
      {freeCount > 0 && (
        <li className="grid min-h-17 place-items-center rounded-xl border border-dashed border-control px-3 text-muted">
          Waiting for {freeCount} more player(s)...
        </li>
      )}
    </ol>
  )
}
