import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LOBBY_TOASTS } from '../lobby-toasts.ts'
import { rejoinLobby } from '../enter-lobby.ts'
import { entryPorts } from '../entry-ports.ts'
import { draftsUnderWay, type RecentCard } from '../recent-card.ts'
import { loadRecent, recentStore, removeRecent } from '../recent-store.ts'
import { randomId } from '../../platform/random-id.ts'
import { showToast } from '../../ui/toast.ts'
import { RecentLobbies } from './recent-lobbies.tsx'
import { RecentOutline } from './recent-outline.tsx'

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
