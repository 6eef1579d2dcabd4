import type { Browser, Page } from '@playwright/test'
import { madeUpBoard } from './made-up-board.ts'

/** A row of My rankings dragged down over this many places; most of them while the page scrolls by itself. */
const PLACE_COUNT = 60
const HEIGHT_PX = 800
/** So close to the lower edge the page scrolls at full speed. */
const EDGE_PX = 4
/** A hand takes about as many steps down to the edge. */
const MOVE_COUNT = 25
/** At five frames a second a drag takes half of it. */
const DRAG_LIMIT_MS = 60_000
/** Until the page is at rest again, and until it has drawn a list of other players. */
const REST_MS = 300
const SETTLE_MS = 1000

export interface DragFigures {
  readonly rowCount: number
  readonly widthPx: number
  /** Frames that the page drew per second, one drag each. */
  readonly framesPerSecond: readonly number[]
  /** The longest wait for a frame in each drag. */
  readonly longestFrameMs: readonly number[]
  /** Processor time of the page's thread per frame, at full speed, one drag each. */
  readonly threadMsPerFrame: readonly number[]
}

interface DragRun {
  /** The times between frames. */
  readonly gapsMs: readonly number[]
  readonly threadMs: number
}

interface DragOrder {
  readonly url: string
  readonly rowCount: number
  readonly widthPx: number
  readonly slowdown: number
  readonly runCount: number
}

export async function measureRankingDrag(browser: Browser, order: DragOrder): Promise<DragFigures> {
  const { rowCount, widthPx, slowdown, runCount } = order
  const context = await browser.newContext({
    viewport: { width: widthPx, height: HEIGHT_PX },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(order.url)
  await page.getByRole('button', { name: 'My rankings' }).click()
  await fillList(page, rowCount)
  // Thread CPU time rather than wall time: it hardly depends on other work on the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const threadMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const run = () => drag(page, threadMs)
  await run()
  const fast: DragRun[] = []
  for (let count = 0; count < runCount; count++) fast.push(await run())
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const slow: DragRun[] = []
  for (let count = 0; count < runCount; count++) slow.push(await run())
  await context.close()
  return {
    rowCount,
    widthPx,
    threadMsPerFrame: fast.map(({ threadMs: ms, gapsMs }) => ms / gapsMs.length),
    framesPerSecond: slow.map(({ gapsMs }) => (1000 * gapsMs.length) / gapsMs.reduce((sum, gap) => sum + gap, 0)),
    longestFrameMs: slow.map(({ gapsMs }) => Math.max(...gapsMs)),
  }
}

/** The bundled board, and as many made-up players from a file as it lacks. */
async function fillList(page: Page, rowCount: number): Promise<void> {
  await page.getByRole('grid', { name: 'Rankings' }).waitFor()
  const panes = page.getByRole('navigation', { name: 'Panes' })
  const isPhone = await panes.isVisible()
  if (isPhone) await panes.getByRole('button', { name: 'Sources' }).click()
  const boardCount = Number(/(\d+) players/.exec(await page.getByRole('region', { name: 'Sources' }).innerText())?.[1])
  const lines = madeUpBoard(Math.max(1, rowCount - boardCount)).players.map(
    ({ name, position, team }, index) => `${boardCount + index + 1},${name},${team},${position}`,
  )
  const text = ['Rank,Player,Team,Pos', ...lines].join('\n')
  await page
    .getByLabel('Ranking files')
    .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page
    .getByText(/names found/)
    .first()
    .waitFor()
  if (isPhone) await panes.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.waitForTimeout(SETTLE_MS)
}

/** From the first move of the pointer until the row is so many places down. It goes back afterwards. */
async function drag(page: Page, threadMs: () => Promise<number>): Promise<DragRun> {
  await page.evaluate(() => scrollTo(0, 0))
  const box = await page.locator('[data-player-id] .rankings-grip').first().boundingBox()
  if (box === null) throw new Error('no row to drag')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(REST_MS)
  const beforeMs = await threadMs()
  const gaps = page.evaluate(framesUntil, { placeCount: PLACE_COUNT, limitMs: DRAG_LIMIT_MS })
  await page.mouse.move(x, HEIGHT_PX - EDGE_PX, { steps: MOVE_COUNT })
  const { gapsMs, line } = await gaps
  const afterMs = await threadMs()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  if (gapsMs === null)
    throw new Error(`after ${DRAG_LIMIT_MS} ms the dragged row is at "${line}" instead of ${PLACE_COUNT} places down`)
  await page.waitForTimeout(REST_MS)
  return { gapsMs: gapsMs.slice(1), threadMs: afterMs - beforeMs }
}

/** In the page: the times between frames until the line of the drag says a place so far down, or null if it never does. */
function framesUntil({ placeCount, limitMs }: { placeCount: number; limitMs: number }) {
  return new Promise<{ gapsMs: number[] | null; line: string }>((resolve) => {
    const gapsMs: number[] = []
    const startedAtMs = performance.now()
    let lastMs = startedAtMs
    const note = () => {
      const nowMs = performance.now()
      gapsMs.push(nowMs - lastMs)
      lastMs = nowMs
      const line = document.querySelector('.rankings-drop')?.textContent ?? 'no line'
      if (Number(/\d+/.exec(line)?.[0]) > placeCount) resolve({ gapsMs, line })
      else if (nowMs - startedAtMs > limitMs) resolve({ gapsMs: null, line })
      else requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
}
