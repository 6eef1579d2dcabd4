import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backupMadeAtMs,
  backupName,
  fileTime,
  backupsToRemove,
  lastDueAtMs,
  newestBackupAtMs,
} from './stored-backups.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const at = (text: string) => Date.parse(text)

test('[BK1] a name tells its second, and names stand in the order of their times', () => {
  expect(backupName(at('2026-09-01T09:00:00.900Z'))).toBe('backups/2026-09-01t090000z.sqlite.gz')
  expect(backupMadeAtMs('backups/2026-09-01t090000z.sqlite.gz')).toBe(at('2026-09-01T09:00:00Z'))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }), (one, other) => {
      expect(backupMadeAtMs(backupName(one))).toBe(Math.floor(one / 1000) * 1000)
      if (fileTime(one) !== fileTime(other)) expect(backupName(one) < backupName(other)).toBe(one < other)
    }),
  )
})

test.each([
  'backups/2026-13-01t090000z.sqlite.gz',
  'backups/2026-09-01t090000z.sqlite',
  'backups/before-update.sqlite.gz',
  'results/2026-09-01t090000z.sqlite.gz',
  'backups/2026-09-01t090000z.sqlite.gz.old',
])('[BK1] %s is no name of a backup', (name) => expect(backupMadeAtMs(name)).toBeNull())

test('[BK2] the hour of the plan begins once in each day, in UTC', () => {
  expect(lastDueAtMs({ hour: 9 }, at('2026-09-02T08:59:59.999Z'))).toBe(at('2026-09-01T09:00:00Z'))
  expect(lastDueAtMs({ hour: 9 }, at('2026-09-02T09:00:00Z'))).toBe(at('2026-09-02T09:00:00Z'))
  expect(lastDueAtMs({ hour: 0 }, at('2026-09-02T00:00:00Z'))).toBe(at('2026-09-02T00:00:00Z'))
  expect(lastDueAtMs({ hour: 23 }, at('2026-09-02T00:00:00Z'))).toBe(at('2026-09-01T23:00:00Z'))
})

test('[BK3] a backup goes when its days are over; the newest never, nor a file of another name', () => {
  const nowMs = at('2026-09-20T09:00:30Z')
  const names = ['2026-09-01t090000z', '2026-09-06t085959z', '2026-09-06t090030z', '2026-09-20t090000z'].map(
    (time) => `backups/${time}.sqlite.gz`,
  )
  const others = ['backups/2020-01-01t000000z.sqlite', 'backups/keep.sqlite.gz', 'backups/2020-01-01.sqlite.gz']
  expect(backupsToRemove([...others, ...names], 14, nowMs)).toEqual(names.slice(0, 2))
  expect(backupsToRemove(names.slice(0, 2), 1, nowMs)).toEqual(names.slice(0, 1))
  expect(backupsToRemove(names.slice(0, 1), 1, nowMs)).toEqual([])
})

test('[BK3] whatever there is and whatever the clock says, the newest of the past stays', () => {
  const times = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 })
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 400 }), (days, keepDays, today) => {
      const names = [...new Set(days)].map((day) => backupName(day * DAY_MS))
      const nowMs = today * DAY_MS
      const removed = new Set(backupsToRemove(names, keepDays, nowMs))
      const newestMs = newestBackupAtMs(names, nowMs)
      for (const name of names) {
        const atMs = backupMadeAtMs(name) ?? 0
        expect(removed.has(name)).toBe(atMs < nowMs - keepDays * DAY_MS && atMs !== newestMs)
      }
    }),
  )
})

test('[BK2] a backup of the future is of a wrong clock and counts for nothing', () => {
  const names = ['backups/2026-09-01t090000z.sqlite.gz', 'backups/2099-01-01t000000z.sqlite.gz']
  expect(newestBackupAtMs(names, at('2026-09-02T00:00:00Z'))).toBe(at('2026-09-01T09:00:00Z'))
  expect(newestBackupAtMs(names.slice(1), at('2026-09-02T00:00:00Z'))).toBeNull()
})
