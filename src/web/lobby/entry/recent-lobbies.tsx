import { X } from 'lucide-react'
import { joinedWords, recentState, type RecentCard } from '../recent-card.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export interface RecentLobbiesProps {
  cards: readonly RecentCard[]
  nowMs: number
  /** The code of the lobby that is being rejoined. */
  busyCode: string | null
  onRejoin: (card: RecentCard) => void
  onRemove: (code: string) => void
}

/** Lobbies that are still active, to rejoin or remove. */
export function RecentLobbies({ cards, nowMs, busyCode, onRejoin, onRemove }: RecentLobbiesProps) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="recent-lobbies" className="rounded-2xl border border-line bg-surface">
      <h2 id="recent-lobbies" className="px-5 pt-3.5 pb-1 font-display text-lg/6 font-semibold text-muted">
        Recent Lobbies
      </h2>
      <ul className="divide-y divide-line px-2 pb-1">
        {cards.map((card) => (
          <li key={card.code} className="flex min-h-21 items-center sm:min-h-17 gap-2 px-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-display text-xl/6 font-semibold" title={card.name}>
                {card.name}
              </p>
              <p className="flex flex-wrap items-center gap-x-2.5 text-sm/5 text-muted">
                <span className="max-w-full truncate">
                  <span className="font-display text-base/5 font-semibold tracking-[0.12em]">{card.code}</span> as{' '}
                  <span className="text-text">{card.username}</span>
                </span>
                <Badge tone={card.hasStarted && !card.isComplete ? 'ok' : 'plain'}>{recentState(card)}</Badge>
                <span>
                  <span className="max-sm:sr-only">joined </span>
                  {joinedWords(card.joinedAt, nowMs)}
                </span>
              </p>
            </div>
            <Button
              aria-label={`Rejoin ${card.name}`}
              disabled={busyCode !== null}
              icon={busyCode === card.code ? <Spinner /> : undefined}
              onClick={() => onRejoin(card)}
            >
              Rejoin
            </Button>
            <IconButton label={`Remove ${card.name}`} icon={<X aria-hidden />} onClick={() => onRemove(card.code)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
