import { expect, test } from 'vitest'
import { DAY_MS } from '#core/lib/dates.ts'
import { readinessOf, type ProcessFacts, type DatabaseStatus } from './database-status.ts'

const NOW_MS = 1_760_000_000_000
const HOUR_MS = 60 * 60_000

const memory = { failureCount: 0, etag: null, lastModified: null }
const GOOD: DatabaseStatus = {
  database: 'ok',
  migrations: 'ok',
  feeds: {
    sources: [
      { ...memory, source: 'espn', attemptedAtMs: NOW_MS, succeededAtMs: NOW_MS - HOUR_MS },
      { ...memory, source: 'rotowire', attemptedAtMs: NOW_MS, succeededAtMs: NOW_MS - HOUR_MS - 1 },
    ],
    editions: [{ name: 'refreshed', fingerprint: 'f', loadedAtMs: NOW_MS - 9 * DAY_MS }],
  },
}
const WANTED: ProcessFacts = {
  nowMs: NOW_MS,
  integrity: 'ok',
  newsSources: new Set(['espn', 'rotowire', 'pft']),
  isRefreshing: true,
  refreshedAtMs: null,
  lastBackupAtMs: null,
  boardDay: '2026-08-26',
}

function readiness(status: Partial<DatabaseStatus> = {}, wanted: Partial<ProcessFacts> = {}, isStopping = false) {
  return readinessOf({ ...GOOD, ...status }, { ...WANTED, ...wanted }, isStopping)
}

test('[OB4] a server is ready once its database has the tables it knows, until it shuts down', () => {
  expect(readiness()).toMatchObject({ status: 'ready', serving: 'ok', database: 'ok', migrations: 'ok' })
  expect(readiness({}, {}, true)).toMatchObject({ status: 'not_ready', serving: 'stopping' })
  for (const status of [
    { database: 'unreachable' },
    { database: 'slow' },
    { migrations: 'newer' },
    { migrations: 'older' },
    { migrations: 'unknown' },
  ] as const) {
    expect(readiness(status)).toMatchObject({ status: 'not_ready', ...status })
  }
})

test('[OB6] feeds are told, and however they do, a process is ready without them', () => {
  expect(readiness()).toMatchObject({
    status: 'ready',
    feeds: { espn: 'fresh', rotowire: 'stale', pft: 'waiting', players: 'stale' },
  })
  expect(readiness({}, { newsSources: new Set(), isRefreshing: false }).feeds).toEqual({
    espn: 'off',
    rotowire: 'off',
    pft: 'off',
    players: 'off',
  })
  expect(readiness({ feeds: null }).feeds).toMatchObject({ espn: 'unknown', players: 'unknown' })
})

test('[OB14] a damaged file is told and does not make the process unready', () => {
  expect(readiness()).toMatchObject({ status: 'ready', integrity: 'ok' })
  expect(readiness({}, { integrity: 'damaged' })).toMatchObject({ status: 'ready', integrity: 'damaged' })
})

test('[OB6] players are fresh when their sources were asked, though there was nothing new', () => {
  expect(readiness({}, { refreshedAtMs: NOW_MS - 8 * DAY_MS }).feeds['players']).toBe('fresh')
  const feeds = { sources: [], editions: [{ name: 'bundled' as const, fingerprint: 'f', loadedAtMs: NOW_MS }] }
  expect(readiness({ feeds }).feeds['players']).toBe('waiting')
})
