import type { BenchPage } from './bench-page.ts'

/** A brisk turn of the wheel: eight rows of cards a second. */
const SPEED_PX_PER_S = 1500
const RUN_PX = 4500

/** Frames a second of the page itself (animation-frame callbacks, not the compositor's), for each of `runCount` scrolls. */
export async function measureScrolling({ page, devtools }: BenchPage, runCount: number): Promise<readonly number[]> {
  const rates: number[] = []
  await page.evaluate(() => scrollTo(0, 600))
  for (let run = 0; run < runCount; run++) {
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      const times: number[] = []
      window.frameTimes = times
      const note = (time: number) => {
        if (window.frameTimes !== times) return
        times.push(time)
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 400,
      y: 500,
      yDistance: run % 2 === 0 ? -RUN_PX : RUN_PX,
      speed: SPEED_PX_PER_S,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
    rates.push(
      await page.evaluate(() => {
        const times = window.frameTimes ?? []
        window.frameTimes = undefined
        const [first = 0] = times
        return ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - first)
      }),
    )
  }
  return rates
}

declare global {
  interface Window {
    frameTimes?: number[] | undefined
  }
}
