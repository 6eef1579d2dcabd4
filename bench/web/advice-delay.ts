import type { Page } from '@playwright/test'
import type { BenchPage } from './bench-page.ts'
import { clickOnFirstDraft, PICK_PLACE } from './interactions.ts'

/** How far the recommendations are behind the pick that they follow, both as the page draws them. */
export interface AdviceDelay {
  readonly ms: number
  /** Frames of the page in between; 0 in the same one. */
  readonly frameCount: number
}

declare global {
  interface Window {
    adviceDelay?: Promise<AdviceDelay>
  }
}

const SETTLE_MS = 900

/** Drafts the first player of the list again and again in a solo draft of 12 teams. */
export async function measureAdviceDelay({ page }: BenchPage, count: number): Promise<readonly AdviceDelay[]> {
  const delays: AdviceDelay[] = []
  for (let made = 0; made < count; made++) {
    const press = await clickOnFirstDraft(page)
    await watchPick(page)
    await press()
    const delay = await page.evaluate(() => window.adviceDelay)
    if (delay === undefined) throw new Error('nothing was measured')
    delays.push(delay)
    await page.waitForTimeout(SETTLE_MS)
  }
  return delays
}

/** The pick is there once the header names the next one, the recommendations once the panel's heading changes. */
async function watchPick(page: Page): Promise<void> {
  await page.evaluate((pickPlace) => {
    const heading = () => document.querySelector('aside section h2')?.textContent
    const before = { heading: heading(), pick: document.querySelector(pickPlace)?.textContent }
    window.adviceDelay = new Promise((resolve) => {
      let frameNumber = 0
      let pick: { ms: number; frameNumber: number } | null = null
      const count = () => {
        frameNumber += 1
        requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
      const observer = new MutationObserver(() => {
        const now = performance.now()
        if (pick === null && document.querySelector(pickPlace)?.textContent !== before.pick)
          pick = { ms: now, frameNumber }
        if (pick === null || heading() === before.heading) return
        observer.disconnect()
        resolve({ ms: now - pick.ms, frameCount: frameNumber - pick.frameNumber })
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }, PICK_PLACE)
}
