import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { seatOf, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { isOrderComplete, seatsInOrder } from '#core/lobby/seat-order.ts'
import { openDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { OrderSnake } from './order-snake.tsx'
import type { DrawReveal } from './use-draw-reveal.ts'

export interface DraftOrderCardProps {
  lobby: Lobby
  ownSeatId: SeatId
  reveal: DrawReveal | null
}

/** The order of the first round while it is drawn and afterwards; nothing before there is one. */
export function DraftOrderCard({ lobby, ownSeatId, reveal }: DraftOrderCardProps) {
  const sectionRef = useRef<HTMLElement>(null)
  const isDrawing = reveal !== null
  // On phones it is below the players, and a draw is there to be watched.
  useEffect(() => {
    if (isDrawing) sectionRef.current?.scrollIntoView({ block: 'center' })
  }, [isDrawing])
  if (reveal === null && (lobby.seats.length < 2 || !isOrderComplete(lobby.seats))) return null
  const usernames = reveal?.usernames ?? seatsInOrder(lobby.seats).map(({ username }) => username)
  const shownCount = reveal?.shownCount ?? usernames.length
  const ownUsername = seatOf(lobby, ownSeatId)?.username ?? ''
  const wasDrawn = lobby.lastDraw !== null
  return (
    <section
      ref={sectionRef}
      aria-labelledby="order-heading"
      className="mt-4 rounded-2xl border border-line bg-surface p-4"
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="order-heading" className="font-display text-xl/6 font-semibold">
          {reveal === null ? 'Draft order' : 'Drawing the order…'}
        </h2>
        <p className="min-w-0 flex-1 text-sm text-muted max-sm:order-last max-sm:basis-full">
          {wasDrawn ? 'Drawn from a seed that was sealed before the draw.' : 'Set by the host.'}
        </p>
        {wasDrawn && reveal === null && (
          <Button
            size="sm"
            className="ml-auto touch:min-h-11"
            icon={<ShieldCheck aria-hidden className="size-4" />}
            onClick={() => openDialog('verify-draw')}
          >
            Verify
          </Button>
        )}
      </div>
      <OrderSnake usernames={usernames} ownUsername={ownUsername} shownCount={shownCount} />
    </section>
  )
}
