import type { Clock } from '../platform/clock.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import type { NewsStore, RefreshReason } from './news-store.ts'

/** Specification, section 9. */
export const REFRESH_EVERY_MS = 5 * 60_000
/** While the server asks its sources for the first time. */
const FIRST_NEWS_EVERY_MS = 4_000

/** Refreshes now, every five minutes while the page is visible, and when it becomes visible or the network returns. Returns how to stop. */
export function refreshWhileVisible(news: NewsStore, clock: Pick<Clock, 'after'>, page: PageLifecycle): () => void {
  let cancelNext: () => void = () => undefined
  let isStopped = false
  const unsubscribe = page.subscribe((change) => {
    if (change === 'hidden') cancelNext()
    else void refresh('automatic')
  })
  void refresh('opened')
  return () => {
    isStopped = true
    cancelNext()
    unsubscribe()
  }

  async function refresh(reason: RefreshReason): Promise<void> {
    cancelNext()
    if (page.isHidden()) return
    await news.refresh(reason)
    // A refresh that ran meanwhile may have planned the next one.
    cancelNext()
    if (isStopped || page.isHidden()) return
    const isWaitingForFirst = news.state.getState().feed.kind === 'loading'
    cancelNext = clock.after(
      isWaitingForFirst ? FIRST_NEWS_EVERY_MS : REFRESH_EVERY_MS,
      () => void refresh('automatic'),
    )
  }
}
