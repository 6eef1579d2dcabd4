import { expect, test } from 'vitest'
import { CODE_SYMBOLS } from '#core/lobby/codes.ts'
import { databaseOf, simulateSpread } from './spread.ts'

test('[SM7] every first letter of a code belongs to one database, in shares that differ by one letter at most', () => {
  for (const databaseCount of [1, 2, 4, 7, 31]) {
    const shares = Array.from({ length: databaseCount }, () => 0)
    for (const symbol of CODE_SYMBOLS)
      shares[databaseOf(`${symbol}AAAAA`, databaseCount)] =
        (shares[databaseOf(`${symbol}AAAAA`, databaseCount)] ?? 0) + 1
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
  }
})

test.each([1, 2, 3, 4, 5])(
  '[SM7] seed %i: one of four databases is lost for a while: its lobbies wait, all others draft on, and no acknowledged pick is lost',
  async (seed) => {
    const night = await simulateSpread(seed)
    expect(night.unavailableCount).toBeGreaterThan(0)
    expect(night.startedDuringLoss).toBeGreaterThan(0)
    const waiting = night.lobbies.filter(({ databaseIndex }) => databaseIndex === night.lostIndex)
    const others = night.lobbies.filter(({ databaseIndex }) => databaseIndex !== night.lostIndex)
    expect(waiting.length).toBeGreaterThan(0)
    for (const { picksDuringLoss } of waiting) expect(picksDuringLoss).toBe(0)
    expect(others.reduce((sum, { picksDuringLoss }) => sum + picksDuringLoss, 0)).toBeGreaterThan(50)
    for (const { acknowledged, stored } of night.lobbies) expect(stored).toEqual(acknowledged)
    expect(waiting.every(({ stored }) => stored.length === 10)).toBe(true)
  },
)
