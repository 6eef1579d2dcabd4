import type { Browser, Page } from '@playwright/test'
import type { Board } from '#core/players/board.ts'
import { openSoloBench, slowDown } from './bench-page.ts'
import { clickOn, type Press } from './interactions.ts'
import { measurePaint, measureThread, type ThreadTimes } from './measure.ts'
import type { PageChange, PaintTimes } from './paint-probe.ts'

export interface PlayerFigures {
  /** Until the window is visible: title, facts and empty sections. */
  readonly windows: readonly PaintTimes[]
  /** Until the season's table is visible. */
  readonly tables: readonly PaintTimes[]
  readonly threads: readonly ThreadTimes[]
}

/** Base UI renders a window invisibly before it fades in; the last section stands for the whole window. */
const WINDOW: PageChange = {
  selector: '[data-popup]:not([data-starting-style]) section:last-child h3',
  textStart: 'Recent News',
}
const TABLE: PageChange = { selector: '[data-popup]:not([data-starting-style]) tfoot th', textStart: 'Total' }

/** Few enough for this bench alone to finish within 90 seconds. */
const PAINT_COUNTS = { warmUpCount: 2, count: 11 }
const THREAD_COUNTS = { warmUpCount: 2, count: 5 }

/** From hovering until a server on the same machine has answered. */
const WARM_MS = 300

/** The player window [PD10] on the bundled board, with its data already on the device. */
export async function measurePlayer(
  browser: Browser,
  url: string,
  board: Board,
  slowdown: number,
): Promise<PlayerFigures> {
  console.log('Measuring the player window ...')
  const slow = await openSoloBench(browser, url, board)
  await prefetchWindows(slow.page)
  await slowDown(slow, slowdown)
  const windows = await measurePaint(slow, board, pressesUntil(WINDOW), PAINT_COUNTS)
  const tables = await measurePaint(slow, board, pressesUntil(TABLE), PAINT_COUNTS)
  await slow.close()
  const fast = await openSoloBench(browser, url, board)
  await prefetchWindows(fast.page)
  const threads = await measureThread(fast, board, pressesUntil(TABLE), THREAD_COUNTS)
  await fast.close()
  return { windows, tables, threads }
}

/** Hovers over each button once, which makes the app prefetch the window's data. */
async function prefetchWindows(page: Page): Promise<void> {
  for (const button of await statsButtons(page)) {
    await button.hover()
    await page.waitForTimeout(WARM_MS)
  }
}

/** Opens each player of the first rows in turn and closes the window in between. */
function pressesUntil(change: PageChange) {
  return async function* presses(page: Page, _board: Board, count: number): AsyncGenerator<Press> {
    const buttons = await statsButtons(page)
    for (let pressed = 0; pressed < count; pressed++) {
      const button = buttons[pressed % buttons.length]
      if (button === undefined) throw new Error('no player is visible')
      yield { eventType: 'click', change, run: await clickOn(button) }
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
  }
}

async function statsButtons(page: Page) {
  const all = await page.getByRole('button', { name: /^Stats: / }).all()
  return all.slice(0, PLAYER_COUNT)
}

/** As many as are visible without scrolling. */
const PLAYER_COUNT = 6
