import type { Page } from '@playwright/test'
import type { Board } from '#core/players/board.ts'
import type { BenchPage } from './bench-page.ts'
import type { Presses } from './interactions.ts'
import { paintTimes, watchNext, type PaintTimes } from './paint-probe.ts'

/** Enough time after a click for the card to fade, the toast to slide in and the count to be announced. */
const SETTLE_MS = 900

/** Milliseconds of the main thread, by activity. */
export interface ThreadTimes {
  readonly taskMs: number
  readonly scriptMs: number
  readonly layoutMs: number
  readonly styleMs: number
}

/** The times of `count` actions; the `warmUpCount` actions before them are not counted. */
export async function measurePaint(
  bench: BenchPage,
  board: Board,
  presses: Presses,
  counts: { readonly warmUpCount: number; readonly count: number },
): Promise<readonly PaintTimes[]> {
  const { page } = bench
  const times: PaintTimes[] = []
  for await (const press of presses(page, board, counts.warmUpCount + counts.count)) {
    await watchNext(page, press.eventType, press.change)
    await press.run()
    times.push(await paintTimes(page))
    await page.waitForTimeout(SETTLE_MS)
  }
  return times.slice(counts.warmUpCount)
}

/** CPU time that each action costs the main thread until the page is idle again. */
export async function measureThread(
  bench: BenchPage,
  board: Board,
  presses: Presses,
  counts: { readonly warmUpCount: number; readonly count: number },
): Promise<readonly ThreadTimes[]> {
  const { page, devtools } = bench
  // Thread CPU time rather than wall time: it hardly depends on other work on the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: ThreadTimes[] = []
  for await (const press of presses(page, board, counts.warmUpCount + counts.count)) {
    const before = await threadTimes(bench)
    await press.run()
    await waitForChange(page, press.change)
    await page.waitForTimeout(SETTLE_MS)
    const after = await threadTimes(bench)
    times.push({
      taskMs: after.taskMs - before.taskMs,
      scriptMs: after.scriptMs - before.scriptMs,
      layoutMs: after.layoutMs - before.layoutMs,
      styleMs: after.styleMs - before.styleMs,
    })
  }
  await devtools.send('Performance.disable')
  return times.slice(counts.warmUpCount)
}

async function waitForChange(
  page: Page,
  { selector, textStart }: { selector: string; textStart: string },
): Promise<void> {
  await page.waitForFunction(
    (change) => document.querySelector(change.selector)?.textContent.startsWith(change.textStart) === true,
    { selector, textStart },
    { polling: 100 },
  )
}

async function threadTimes({ devtools }: BenchPage): Promise<ThreadTimes> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  return {
    taskMs: ms('TaskDuration'),
    scriptMs: ms('ScriptDuration'),
    layoutMs: ms('LayoutDuration'),
    styleMs: ms('RecalcStyleDuration'),
  }
}
