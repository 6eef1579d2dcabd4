import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LOBBY_TOASTS } from '../lobby-toasts.ts'
import { rejoinLobby } from '../enter-lobby.ts'
import { entryPorts } from '../entry-ports.ts'
import { draftsUnderWay, type RecentCard, joinedWords, recentState } from '../recent-card.ts'
import { loadRecent, recentStore, removeRecent } from '../recent-store.ts'
import { randomId } from '../../platform/random-id.ts'
import { showToast } from '../../ui/toast.ts'
import { RecentOutline } from './recent-outline.tsx'
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
    // Nothing tells this screen of picks. Whoever comes back to the tab asks at once.
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
