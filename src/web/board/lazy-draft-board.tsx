import { showTab } from '../platform/place.ts'
import { createLoadOnce, useLazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.ts'
import type { DraftBoardProps } from './draft-board.tsx'

const boardPart = createLoadOnce(() => import('./draft-board.tsx').then((module) => module.DraftBoard))

/** A draft opens with its players. If the board can't be loaded, they come back. */
export function LazyDraftBoard({ isActive, ...props }: DraftBoardProps & { isActive: boolean }) {
  const board = useLazyPart(boardPart, props, isActive, () => {
    showTab('players')
    showToast({
      title: 'The board could not be loaded',
      description: 'Check your connection and try again.',
      tone: 'destructive',
    })
  })
  return isActive ? board : null
}
