import { useStore } from 'zustand'
import { Banner } from '../../ui/banner.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { awayWords } from './away-words.ts'

/** What was picked while this device was away, in one line. */
export function AwayLine({ session }: { session: LobbySession }) {
  const awayNews = useStore(session.store, (snapshot) => snapshot.awayNews)
  const playersById = useStore(session.store, (snapshot) => snapshot.board.playersById)
  if (awayNews === null) return null
  return (
    <Banner
      title={awayWords(awayNews, (playerId) => playersById.get(playerId)?.name ?? null)}
      onDismiss={session.dismissAwayNews}
      className="py-1!"
    />
  )
}
