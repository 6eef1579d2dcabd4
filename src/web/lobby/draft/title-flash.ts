/** Browsers allow hidden pages no more than about one timer a second. */
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
 * Alternates the title with "Your Turn!" while the page is hidden; with reduced motion it just shows it. Returns how to
 * stop, which restores the title.
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
