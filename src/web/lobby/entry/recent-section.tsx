import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { rejoinLobby } from './enter-lobby.ts'
import { entryPorts } from './entry-ports.ts'
import { draftsUnderWay, type RecentCard, joinedWords, recentState } from './recent-card.ts'
import { loadRecent, recentStore, removeRecent } from './recent-store.ts'
import { randomId } from '../../platform/random-id.ts'
import { showToast } from '../../ui/toast.ts'
import { RECENT_FRAME, RECENT_HEAD, RecentOutline } from './recent-outline.tsx'
import { X } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'

/** While a draft is under way: shorter than any clock worth hurrying home for, longer than bothers the server. */
const DRAFTING_ASK_MS = 15_000

export interface RecentSectionProps {
  storedCount: number
  isOnline: boolean
}

/** Asks which stored lobbies are active, each time the landing screen opens or the network returns. */
export function RecentSection({ storedCount, isOnline }: RecentSectionProps) {
  const state = useStore(recentStore)
  const isDrafting = state.kind === 'loaded' && draftsUnderWay(state.cards).length > 0
  const [busyCode, setBusyCode] = useState<string | null>(null)
  useEffect(() => {
    if (!isOnline) return
    const ask = () => {
      const { call, storage, nowMs } = entryPorts
      if (document.visibilityState === 'visible') void loadRecent({ call, storage, nowMs, log: console.warn })
    }
    ask()
    // This screen gets no events. Coming back to the tab asks at once.
    document.addEventListener('visibilitychange', ask)
    const timer = isDrafting ? setInterval(ask, DRAFTING_ASK_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', ask)
      clearInterval(timer)
    }
  }, [isOnline, isDrafting])
  if (state.kind === 'unknown' && isOnline) return <RecentOutline count={storedCount} />
  if (state.kind !== 'loaded') return null

  const rejoin = async (card: RecentCard) => {
    setBusyCode(card.code)
    await rejoinLobby(entryPorts, card, randomId())
    setBusyCode(null)
  }
  return (
    <RecentLobbies
      cards={state.cards}
      nowMs={state.atMs}
      busyCode={busyCode}
      onRejoin={(card) => void rejoin(card)}
      onRemove={(code) => {
        removeRecent(entryPorts.storage, code)
        showToast(LOBBY_TOASTS.recentRemoved())
      }}
    />
  )
}

interface RecentLobbiesProps {
  cards: readonly RecentCard[]
  nowMs: number
  /** The code of the lobby that is being rejoined. */
  busyCode: string | null
  onRejoin: (card: RecentCard) => void
  onRemove: (code: string) => void
}

/** Lobbies that are still active, to rejoin or remove: one row each, as high as a finger. */
export function RecentLobbies({ cards, nowMs, busyCode, onRejoin, onRemove }: RecentLobbiesProps) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="recent-lobbies" className={RECENT_FRAME}>
      <h2 id="recent-lobbies" className={RECENT_HEAD}>
        Recent Lobbies
      </h2>
      <ul className="min-w-0 divide-y divide-line">
        {cards.map((card) => (
          <li key={card.code} className="flex h-11 items-center gap-2">
            <div className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col sm:items-center">
              <p className="flex min-w-0 items-center gap-2 font-display text-name/5 font-semibold">
                <span className="truncate" title={card.name}>
                  {card.name}
                </span>
                <Badge tone={card.hasStarted && !card.isComplete ? 'ok' : 'plain'}>{recentState(card)}</Badge>
              </p>
              <p className="flex min-w-0 items-baseline gap-x-2.5 text-small/5 whitespace-nowrap text-muted">
                <span className="min-w-0 truncate">
                  <span className="font-display text-body font-semibold tracking-[0.12em]">{card.code}</span> as{' '}
                  <span className="text-text">{card.username}</span>
                </span>
                <span>
                  <span className="max-sm:sr-only">joined </span>
                  {joinedWords(card.joinedAt, nowMs)}
                </span>
              </p>
            </div>
            <Button
              size="sm"
              aria-label={`Rejoin ${card.name}`}
              disabled={busyCode !== null}
              icon={busyCode === card.code ? <Spinner /> : undefined}
              onClick={() => onRejoin(card)}
            >
              Rejoin
            </Button>
            <IconButton
              size="sm"
              label={`Remove ${card.name}`}
              icon={<X aria-hidden />}
              onClick={() => onRemove(card.code)}
              className="-mr-2"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
