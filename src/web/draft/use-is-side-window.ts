import { useIsPhone } from '../platform/media-query.ts'
import { usePlace } from '../platform/place.ts'
import { useIsDense } from './players-view.ts'

/** Whether the player window stands beside the list instead of over it. */
export function useIsSideWindow(): boolean {
  const isPlayersTab = usePlace(({ tab }) => tab === 'players')
  const isPhone = useIsPhone()
  const isDense = useIsDense()
  return isDense && !isPhone && isPlayersTab
}
