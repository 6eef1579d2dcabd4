/** About once a second: often enough to be seen among other tabs, and no more than browsers allow hidden pages. */
const FLASH_MS = 1_000

export const TURN_TITLE = 'Your Turn!'

export interface FlashPage {
  title: string
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

export interface FlashTimers {
  every(work: () => void, ms: number): () => void
}

/**
 * Says "Your Turn!" in the title while nobody looks at the page, in turn with its own title; with less motion asked for,
 * it only stands there. Returns how to stop, which gives the title back.
 */
export function flashTitle(page: FlashPage, timers: FlashTimers, mayMove: boolean): () => void {
  const ownTitle = page.title
  let stopTimer: (() => void) | null = null

  const rest = () => {
    stopTimer?.()
    stopTimer = null
    page.title = ownTitle
  }
  const follow = () => {
    if (!page.hidden) return rest()
    if (stopTimer !== null) return
    page.title = TURN_TITLE
    stopTimer = mayMove
      ? timers.every(() => {
          page.title = page.title === TURN_TITLE ? ownTitle : TURN_TITLE
        }, FLASH_MS)
      : () => undefined
  }

  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    page.removeEventListener('visibilitychange', follow)
    rest()
  }
}
