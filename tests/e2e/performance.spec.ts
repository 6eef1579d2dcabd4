import { expect, test } from '@playwright/test'
import { measureAdviceDelay } from '../../bench/web/advice-delay.ts'
import { openSoloBench, slowDown } from '../../bench/web/bench-page.ts'
import { INTERACTIONS, type InteractionName } from '../../bench/web/interactions.ts'
import { madeUpBoard } from '../../bench/web/made-up-board.ts'
import { measureThread } from '../../bench/web/measure.ts'
import { quantile } from '../../bench/quantile.ts'
import { measureScripts } from '../../bench/web/script-sizes.ts'

/** What a first visit runs before the person does anything, gzip -9: the goal itself; 94.3 kB when this was written. */
const LANDING_SCRIPT_MAX_BYTES = 100_000
/** The landing plus a solo draft that was opened from it and not used yet: the goal itself; 180.4 kB when this was written. */
const SOLO_SCRIPT_MAX_BYTES = 190_000
/** 23 when this was written, 70 before the shared chunks. */
const SOLO_SCRIPT_MAX_FILES = 30

const CARD_COUNT = 2000

interface ThreadBudget {
  readonly taskMaxMs: number
  readonly scriptMaxMs: number
}

/**
 * Processor time of the page's thread for one press, at full speed, until the page is at rest again. It varies by about
 * 20 %, and upwards where other work shares the core, so the better half of the presses is judged. About twice what was
 * measured.
 */
const THREAD_BUDGETS: Readonly<Record<InteractionName, ThreadBudget>> = {
  // Measured: 49 and 11 ms.
  search: { taskMaxMs: 100, scriptMaxMs: 22 },
  // Measured: 15 and 4 ms.
  target: { taskMaxMs: 30, scriptMaxMs: 8 },
  // Measured: 75 and 26 ms, recommendations included, which are made after the pick has been drawn.
  draft: { taskMaxMs: 150, scriptMaxMs: 52 },
}

// Its snapshots of the page would be most of what is measured.
test.use({ trace: 'off' })

test('[PF1] the landing runs no more JavaScript than the goal allows', async ({ browser, baseURL }) => {
  const { landingBytes } = await measureScripts(browser, baseURL ?? '')
  expect(landingBytes).toBeGreaterThan(0)
  expect(landingBytes).toBeLessThanOrEqual(LANDING_SCRIPT_MAX_BYTES)
})

test('[PF5] [PF8] a solo draft opens with no more JavaScript than the goal allows, in few files', async ({
  browser,
  baseURL,
}) => {
  const { landingBytes, soloBytes, soloFileCount } = await measureScripts(browser, baseURL ?? '')
  expect(soloBytes).toBeGreaterThan(landingBytes)
  expect(soloBytes).toBeLessThanOrEqual(SOLO_SCRIPT_MAX_BYTES)
  expect(soloFileCount).toBeLessThanOrEqual(SOLO_SCRIPT_MAX_FILES)
})

for (const name of ['search', 'target', 'draft'] as const) {
  test(`[PF2] ${name} with ${CARD_COUNT} cards keeps within its processor time`, async ({ browser, baseURL }) => {
    const board = madeUpBoard(CARD_COUNT)
    const bench = await openSoloBench(browser, baseURL ?? '', board)
    const times = await measureThread(bench, board, INTERACTIONS[name], { warmUpCount: 2, count: 9 })
    await bench.close()
    const budget = THREAD_BUDGETS[name]
    expect(times).toHaveLength(9)
    expect(lowerQuartile(times.map((time) => time.taskMs))).toBeLessThanOrEqual(budget.taskMaxMs)
    expect(lowerQuartile(times.map((time) => time.scriptMs))).toBeLessThanOrEqual(budget.scriptMaxMs)
  })
}

for (const view of ['cards', 'rows'] as const) {
  test(`[PF4] recommendations beside ${view} are drawn within three frames of the pick`, async ({
    browser,
    baseURL,
  }) => {
    const bench = await openSoloBench(browser, baseURL ?? '', madeUpBoard(CARD_COUNT), view)
    await slowDown(bench, 6)
    const delays = await measureAdviceDelay(bench, 5)
    await bench.close()
    expect(delays).toHaveLength(5)
    // One may fall behind on a busy machine.
    expect(
      quantile(
        delays.map(({ frameCount }) => frameCount),
        0.5,
      ),
    ).toBeLessThanOrEqual(3)
  })
}

function lowerQuartile(values: readonly number[]): number {
  return quantile(values, 0.25)
}

test('[PF3] the first screen is one file of script, and what starts it', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  expect(scripts.length).toBeLessThanOrEqual(2)
})
