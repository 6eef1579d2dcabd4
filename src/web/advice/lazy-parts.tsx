import type { PlayerGridProps } from '../players/player-grid.tsx'
import { createLoadOnce, useLazyDialog, useLazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.ts'
import { choosePlayersView } from './list/players-view.ts'

/** The room is a chunk of its own, so that the first screen of a draft doesn't wait for it. */
const listPart = createLoadOnce(() => import('./list/player-list.tsx').then((module) => module.PlayerList))
const comparePart = createLoadOnce(() => import('./compare/compare-dialog.tsx').then((module) => module.CompareDialog))

/** The dense rows. If they can't be loaded, the cards come back. */
export function LazyPlayerList(props: PlayerGridProps) {
  return useLazyPart(listPart, props, true, () => {
    choosePlayersView('cards')
    showToast({
      title: 'The rows could not be loaded',
      description: 'Check your connection and try again.',
      tone: 'destructive',
    })
  })
}

export function LazyCompareDialog(props: { open: boolean; onClose: () => void }) {
  return useLazyDialog(comparePart, props)
}
