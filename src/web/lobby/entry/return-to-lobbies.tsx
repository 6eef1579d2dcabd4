import { useStore } from 'zustand'
import { goTo } from '../../platform/place.ts'
import { pickWait, ReturnBar } from '../../ui/return-bar.tsx'
import { draftsUnderWay } from '../recent-card.ts'
import { recentStore } from '../recent-store.ts'

/** The lobbies of this device whose draft is under way, the most urgent first. */
export function ReturnToLobbies() {
  const state = useStore(recentStore)
  if (state.kind !== 'loaded') return null
  return draftsUnderWay(state.cards).map(({ code, username, name, picksUntil }) => (
    <ReturnBar
      key={code}
      name={name}
      detail={picksUntil === undefined ? '' : pickWait(picksUntil)}
      isOwnMove={picksUntil === 0}
      onReturn={() => goTo({ view: 'draft', lobby: { code, username } })}
    />
  ))
}
