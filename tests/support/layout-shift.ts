import type { Page } from '@playwright/test'

interface MovedSource {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

declare global {
  interface Window {
    /** What the page moved by itself so far (the sum of layout-shift entries). */
    shiftSum: number
    /** What moved each time, for the message of a test that fails. */
    shifted: string[]
  }
}

/** From the next page on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shiftSum = 0
    window.shifted = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') window.shiftSum += entry.value
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        window.shifted.push(
          ...sources.map(({ node, previousRect: from, currentRect: to }: MovedSource) => {
            return `${node?.textContent?.slice(0, 60) ?? ''}: ${from.x} ${from.y} to ${to.x} ${to.y}`
          }),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The texts of what moved by itself so far. */
export function shiftedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.shifted)
}

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.shiftSum)
}
