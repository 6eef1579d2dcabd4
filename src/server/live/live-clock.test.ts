import { expect, test } from 'vitest'
import { forwardClock } from './live-clock.ts'

test('[OP22] lobby time follows the clock of the machine forward and never goes back', () => {
  let [wallMs, elapsedMs] = [1_000_000, 50.25]
  const now = forwardClock(
    () => wallMs,
    () => elapsedMs,
  )
  const pass = (ms: number) => {
    wallMs += ms
    elapsedMs += ms
    return now()
  }
  expect(now()).toBe(1_000_000)
  expect(pass(10.5)).toBe(1_000_010)
  wallMs += 3_600_000
  expect(pass(0.5)).toBe(4_600_011)
  wallMs -= 7_200_000
  expect(pass(1000)).toBe(4_601_011)
  wallMs += 86_400_000
  expect(pass(1000)).toBe(83_802_011)
})
