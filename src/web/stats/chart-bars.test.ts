import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GamePoints } from '#core/stats/recent-stats.ts'
import { chartBars } from './chart-bars.ts'

const FRAME = { width: 320, height: 124, topSpace: 18, bottomSpace: 19 }

const anyPoints = fc.option(fc.double({ min: -12, max: 80, noNaN: true }))
const anyGames = fc.array(
  anyPoints.map((points) => gameWith(points)),
  { maxLength: 8 },
)

test('[PD7] every bar lies inside the frame, between the figures and the weeks, and no bar over another', () => {
  fc.assert(
    fc.property(anyGames, (games) => {
      const { bars, baseLine } = chartBars(games, FRAME)
      expect(bars).toHaveLength(games.length)
      for (const [index, bar] of bars.entries()) {
        expect(bar.left).toBeGreaterThanOrEqual((bars[index - 1]?.left ?? -1000) + bar.width)
        expect(bar.left + bar.width).toBeLessThanOrEqual(FRAME.width)
        expect(bar.top).toBeGreaterThanOrEqual(FRAME.topSpace - 1e-9)
        expect(bar.top + bar.height).toBeLessThanOrEqual(FRAME.height - FRAME.bottomSpace + 1e-9)
        expect(bar.height).toBeGreaterThanOrEqual(0)
        // It stands on the base line, or hangs from it.
        const touches = [bar.top, bar.top + bar.height].some((edge) => Math.abs(edge - baseLine) < 1e-9)
        expect(touches).toBe(true)
      }
    }),
  )
})

test('[PD7] twice the points are twice the height; unknown points have none', () => {
  const { bars } = chartBars([gameWith(10), gameWith(20), gameWith(null)], FRAME)
  const [ten, twenty, unknown] = bars
  expect(twenty?.height).toBeCloseTo(2 * (ten?.height ?? 0))
  expect(unknown?.height).toBe(0)
})

test('[PD7] the latest game stands at the right edge however few there are, and a new season is marked', () => {
  const frame = { ...FRAME, width: 800 }
  expect(chartBars([gameWith(5)], frame).bars[0]?.middle).toBe(750)
  expect(
    chartBars(
      Array.from({ length: 8 }, () => gameWith(5)),
      frame,
    ).bars[7]?.middle,
  ).toBe(750)
  const overYears = chartBars([{ ...gameWith(5), season: 2024 }, gameWith(5), gameWith(5)], frame)
  expect(overYears.bars.map((bar) => bar.isNewSeason)).toEqual([false, true, false])
})

function gameWith(points: number | null): GamePoints {
  return { season: 2025, week: 1, opponent: 'vs BUF', points }
}
