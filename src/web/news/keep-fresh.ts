import type { SessionClock } from '../lobby/lobby-session-clock.ts'
import type { PageSignals } from '../lobby/page-signals.ts'
import type { NewsDesk } from './news-desk.ts'

/** Specification, section 9: every five minutes while the tab is visible. */
export const REFRESH_EVERY_MS = 5 * 60_000
/** While the server is asking its sources for the first time. */
const FIRST_NEWS_EVERY_MS = 4_000

export interface FreshParts {
  readonly desk: NewsDesk
  readonly clock: Pick<SessionClock, 'after'>
  readonly page: PageSignals
}

/**
 * Keeps the feed fresh for as long as somebody looks: at once, every five minutes while the page is visible, and when it
 * becomes visible or the network comes back. A hidden page asks nothing. Returns how to stop.
 */
export function keepFresh({ desk, clock, page }: FreshParts): () => void {
  let callOff: () => void = () => undefined
  let isOver = false
  const stopWatching = page.subscribe((change) => {
    if (change === 'hidden') callOff()
    else void look('screen')
  })
  void look('arrival')
  return () => {
    isOver = true
    callOff()
    stopWatching()
  }

  async function look(asker: 'arrival' | 'screen'): Promise<void> {
    callOff()
    if (page.isHidden()) return
    await desk.ask(asker)
    callOff()
    if (isOver || page.isHidden()) return
    const isFirstNewsOnItsWay = desk.store.getState().feed.kind === 'loading'
    callOff = clock.after(isFirstNewsOnItsWay ? FIRST_NEWS_EVERY_MS : REFRESH_EVERY_MS, () => void look('screen'))
  }
}
