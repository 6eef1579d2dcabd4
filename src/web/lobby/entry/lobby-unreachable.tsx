// Apart because tests draw it without a page, which the screen needs.
import { placeholderSeat } from '#core/lobby/placeholder-seat.ts'
import { NotOpenedScreen } from '../../ui/opening-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { SeatPerson } from '../room/seat-person.tsx'

export interface LobbyUnreachableProps {
  username: string
  /** The screen retries by itself. */
  willRetry: boolean
  onRetry: () => void
  onHome: () => void
}

/** Nothing is known of the lobby: the person alone is shown as a placeholder, and nobody's turn (RU17). */
export function LobbyUnreachable({ username, willRetry, onRetry, onHome }: LobbyUnreachableProps) {
  const seat = placeholderSeat(username)
  return (
    <NotOpenedScreen
      title="The lobby cannot be reached"
      description={`Your seat and every pick are safe on the server. ${willRetry ? 'This screen keeps trying.' : ''}`}
      onRetry={onRetry}
      onHome={onHome}
    >
      <figure className="grid w-full max-w-96 gap-2">
        <div className="flex min-h-17 items-center gap-3 rounded-xl border border-dashed border-control px-3.5 py-2">
          <SeatPerson
            line={{
              seat,
              isHost: false,
              isOwn: true,
              isStandIn: false,
              isHere: null,
              teamIndex: null,
              control: null,
              answer: null,
              second: null,
              budget: null,
            }}
          />
          <Badge className="py-1! text-body/5!">Pick #{seat.draftOrder}</Badge>
        </div>
        <figcaption className="text-center text-body text-muted">
          Connecting to the lobby… Teams and draft order will appear here.
        </figcaption>
      </figure>
    </NotOpenedScreen>
  )
}
