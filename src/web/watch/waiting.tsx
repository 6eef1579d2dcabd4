import { useState } from 'react'
import { seatWord, shortTeamName } from './seat-labels.ts'
import { waitingHeading, waitingText } from './waiting-text.ts'
import type { WatchedRoom } from './watch-session.ts'

/** A lobby before its start: when that is, and who has joined. */
export function Waiting({ room: { lobby, onlineSeatIds } }: { room: Pick<WatchedRoom, 'lobby' | 'onlineSeatIds'> }) {
  const [openedAtMs] = useState(() => Date.now())
  return (
    <section aria-labelledby="people" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="people" className="font-display text-head font-semibold">
        {waitingHeading(lobby, openedAtMs)}
      </h2>
      <p className="text-small text-muted">{waitingText(lobby)}</p>
      <ul className="mt-3 grid gap-1">
        {lobby.seats.map((seat) => (
          <li key={seat.id} className="flex justify-between gap-3 border-t border-line py-2">
            <span className="truncate font-medium">{shortTeamName(seat)}</span>
            <span className="text-small text-muted">{seatWord(seat, onlineSeatIds)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
