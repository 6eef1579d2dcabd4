import { useStore } from 'zustand'
import { goTo } from '../../platform/place.ts'
import { ReturnBar } from '../../ui/return-bar.tsx'
import { draftsUnderWay, seatWait } from './recent-card.ts'
import { recentStore } from './recent-store.ts'

/** The lobbies of this device whose draft is under way, the most urgent first. */
export function ReturnToLobbies() {
  const state = useStore(recentStore)
  if (state.kind !== 'loaded') return null
  return draftsUnderWay(state.cards).map((card) => (
    <ReturnBar
      key={card.code}
      name={card.name}
      detail={seatWait(card)}
      isOwnMove={card.picksUntil === 0}
      onReturn={() => goTo({ view: 'draft', lobby: { code: card.code, username: card.username } })}
    />
  ))
}
