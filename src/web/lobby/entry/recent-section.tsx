import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LOBBY_TOASTS } from '../lobby-toasts.ts'
import { rejoinLobby } from '../enter-lobby.ts'
import { entryPorts } from '../entry-ports.ts'
import type { RecentCard } from '../recent-card.ts'
import { loadRecent, recentStore, removeRecent } from '../recent-store.ts'
import { randomId } from '../../platform/random-id.ts'
import { showToast } from '../../ui/toast.ts'
import { RecentLobbies } from './recent-lobbies.tsx'
import { RecentOutline } from './recent-outline.tsx'

export interface RecentSectionProps {
  storedCount: number
  isOnline: boolean
}

/** Asks which stored lobbies are active, each time the landing screen opens or the network returns. */
export function RecentSection({ storedCount, isOnline }: RecentSectionProps) {
  const state = useStore(recentStore)
  const [busyCode, setBusyCode] = useState<string | null>(null)
  useEffect(() => {
    const { call, storage, nowMs } = entryPorts
    if (isOnline) void loadRecent({ call, storage, nowMs, log: console.warn })
  }, [isOnline])
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
