import type { Player } from '#core/players/player.ts'
import { useIsPhone } from '../platform/media-query.ts'
import { usePlace } from '../platform/place.ts'
import { createLoadOnce, usePartOnDemand } from '../ui/lazy-part.ts'
import { usePlayersView } from './players-view.ts'

export const playerToolsPart = createLoadOnce(() => import('./player-tools.tsx').then((module) => module.PlayerTools))

/** What the draft adds to the player window. */
export function LazyPlayerTools({ player }: { player: Player }) {
  const isDense = useIsDense()
  const isSide = useIsSideWindow()
  return usePartOnDemand(
    playerToolsPart,
    { player: isDense ? player : null, playerId: player.id, isSide },
    true,
    // The player is there to be read all the same.
    () => undefined,
  )
}

export function useIsDense(): boolean {
  return usePlayersView(({ view }) => view !== 'cards')
}

/** Whether the player window stands beside the list instead of over it. */
export function useIsSideWindow(): boolean {
  const isPlayersTab = usePlace(({ tab }) => tab === 'players')
  const isPhone = useIsPhone()
  return useIsDense() && !isPhone && isPlayersTab
}
