import type { BenchPage } from './bench-page.ts'

/** A fast scroll: eight rows of cards per second. */
const SPEED_PX_PER_S = 1500
const RUN_PX = 4500
/** Longer than any frame of a scroll: the movement has ended. */
const REST_MS = 450

/** Frames per second, on the screen (compositor) and on the main thread. */
export interface ScrollRates {
  readonly shown: readonly number[]
  readonly drawnByPage: readonly number[]
}

/** Scrolls up and down in turn, `runCount` times counting main-thread frames, then as often counting screen frames. */
export async function measureScrolling(bench: BenchPage, runCount: number): Promise<ScrollRates> {
  const drawnByPage: number[] = []
  const shown: number[] = []
  await bench.page.evaluate(() => scrollTo(0, 600))
  for (let run = 0; run < runCount; run++) drawnByPage.push(await pageRate(bench, run))
  for (let run = 0; run < runCount; run++) shown.push(await screenRate(bench, run))
  return { shown, drawnByPage }
}

async function scroll({ page, devtools }: BenchPage, run: number): Promise<void> {
  await page.waitForTimeout(500)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 400,
    y: 500,
    yDistance: run % 2 === 0 ? -RUN_PX : RUN_PX,
    speed: SPEED_PX_PER_S,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
}

/** Animation-frame callbacks. */
async function pageRate(bench: BenchPage, run: number): Promise<number> {
  await bench.page.evaluate(() => {
    const times: number[] = []
    window.frameTimes = times
    const note = (time: number) => {
      if (window.frameTimes !== times) return
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await scroll(bench, run)
  const times = await bench.page.evaluate(() => {
    const noted = window.frameTimes ?? []
    window.frameTimes = undefined
    return noted
  })
  return ratePerSecond(times)
}

/** Frames drawn by the compositor, from the browser's trace; nothing else is traced, to keep the overhead negligible. */
async function screenRate(bench: BenchPage, run: number): Promise<number> {
  await bench.browser.startTracing(bench.page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  await scroll(bench, run)
  const trace: unknown = JSON.parse((await bench.browser.stopTracing()).toString())
  return ratePerSecond(drawTimesMs(trace))
}

function drawTimesMs(trace: unknown): readonly number[] {
  if (typeof trace !== 'object' || trace === null) return []
  const { traceEvents }: { traceEvents?: unknown } = trace
  if (!Array.isArray(traceEvents)) return []
  return traceEvents
    .flatMap((event: { name?: unknown; ts?: unknown }) =>
      event.name === 'DrawFrame' && typeof event.ts === 'number' ? [event.ts / 1000] : [],
    )
    .toSorted((a, b) => a - b)
}

/** Over the period of movement; idle time before and after the gesture doesn't count. */
function ratePerSecond(timesMs: readonly number[]): number {
  const gaps = timesMs.slice(1).map((timeMs, index) => timeMs - (timesMs[index] ?? timeMs))
  const moving = gaps.filter((gapMs) => gapMs < REST_MS)
  return (moving.length * 1000) / moving.reduce((sum, gapMs) => sum + gapMs, 0)
}

declare global {
  interface Window {
    frameTimes?: number[] | undefined
  }
}
