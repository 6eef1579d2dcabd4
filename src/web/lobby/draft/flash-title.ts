export const TURN_TITLE = 'Your Turn!'
export const NEXT_TITLE = 'You’re up next'

export interface FlashPage {
  title: string
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

interface FlashTimers {
  every(work: () => void, ms: number): () => void
}

/**
 * Alternates the title with "Your Turn!", or the given one, while the page is hidden; with reduced motion it just shows it. Returns how to
 * stop, which restores the title.
 */
export function flashTitle(
  page: FlashPage,
  timers: FlashTimers,
  mayMove: boolean,
  turnTitle: string = TURN_TITLE,
): () => void {
  const ownTitle = page.title
  let stopTimer: (() => void) | null = null

  const rest = () => {
    if (stopTimer === null) return
    stopTimer()
    stopTimer = null
    page.title = ownTitle
  }
  const follow = () => {
    if (!page.hidden) return rest()
    if (stopTimer !== null) return
    page.title = turnTitle
    stopTimer = mayMove
      ? timers.every(() => {
          page.title = page.title === turnTitle ? ownTitle : turnTitle
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

/** Browsers allow hidden pages no more than about one timer a second. */
const FLASH_MS = 1_000
