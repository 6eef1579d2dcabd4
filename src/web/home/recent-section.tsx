import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LOBBY_TOASTS } from '../app/lobby-toast-words.ts'
import { rejoinLobby } from '../lobby/enter-lobby.ts'
import { lobbyDoor } from '../lobby/lobby-door.ts'
import type { RecentCard } from '../lobby/recent-card.ts'
import { loadRecent, recentStore, removeRecent } from '../lobby/recent-store.ts'
import { randomId } from '../platform/random-id.ts'
import { showToast } from '../ui/toaster.tsx'
import { RecentLobbies } from './recent-lobbies.tsx'
import { RecentOutline } from './recent-outline.tsx'

export interface RecentSectionProps {
  storedCount: number
  isOnline: boolean
}

/** Asks which of the stored lobbies are active, each time the landing opens or the network comes back. */
export function RecentSection({ storedCount, isOnline }: RecentSectionProps) {
  const state = useStore(recentStore)
  const [busyCode, setBusyCode] = useState<string | null>(null)
  useEffect(() => {
    const { call, storage, nowMs } = lobbyDoor
    if (isOnline) void loadRecent({ call, storage, nowMs, log: console.warn })
  }, [isOnline])
  if (state.kind === 'unknown' && isOnline) return <RecentOutline count={storedCount} />
  if (state.kind !== 'loaded') return null

  const rejoin = async (card: RecentCard) => {
    setBusyCode(card.code)
    await rejoinLobby(lobbyDoor, card, randomId())
    setBusyCode(null)
  }
  return (
    <RecentLobbies
      cards={state.cards}
      nowMs={state.atMs}
      busyCode={busyCode}
      onRejoin={(card) => void rejoin(card)}
      onRemove={(code) => {
        removeRecent(lobbyDoor.storage, code)
        showToast(LOBBY_TOASTS.recentRemoved())
      }}
    />
  )
}
