import { useEffect } from 'react'
import { announce } from '../../ui/live-region.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { roomNews } from './room-news.ts'

/** Reads out who comes and goes, the order and the start. */
export function useRoomNews({ store }: LobbySession): void {
  useEffect(
    () =>
      store.subscribe(({ lobby, seatId }, before) => {
        if (lobby === before.lobby) return
        const news = roomNews(before.lobby, lobby, seatId)
        if (news.length > 0) announce(news.join('. '))
      }),
    [store],
  )
}
