import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createServerFigures } from './server-figures.ts'

const PROJECT = `${import.meta.dirname}/../../..`

/** A histogram is written as three figures. */
const PARTS = /_(?:bucket|sum|count)$/

function metricsText(): Promise<string> {
  return createServerFigures().text({
    integrity: 'ok',
    nowMs: 0,
    isReady: true,
    database: 'sqlite',
    status: { database: 'ok', migrations: 'ok', feeds: null },
    newsSources: new Set(),
    isRefreshing: true,
    live: { socketCount: 0, watchedLobbyCount: 0 },
    bus: null,
    refreshedAtMs: null,
    lastBackupAtMs: null,
    boardDay: '2026-08-26',
  })
}

async function metricNames(): Promise<ReadonlySet<string>> {
  const text = await metricsText()
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map((match) => match[1] ?? ''))
}

function namesIn(file: string): ReadonlySet<string> {
  const text = readFileSync(`${PROJECT}/${file}`, 'utf8')
  const names = [...text.matchAll(/\b(?:snakeboard|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)]
  return new Set(names.map(([name]) => name.replace(PARTS, '')))
}

const ofOurs = (names: ReadonlySet<string>) => [...names].filter((name) => name.startsWith('snakeboard_')).toSorted()

test('[OB13] docs/observation.md explains every figure of ours, and no figure that there is not', async () => {
  const written = await metricNames()
  const explained = namesIn('docs/observation.md')
  expect(ofOurs(explained)).toEqual(ofOurs(written))
  expect([...explained].filter((name) => !written.has(name))).toEqual([])
})

test('[OB13] the rules for Prometheus ask for figures that there are', async () => {
  const written = await metricNames()
  const asked = namesIn('deploy/prometheus-rules.yml')
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter((name) => !written.has(name))).toEqual([])
})

test('[OB13] the age of the board is a figure, so that somebody can be told of an old one', async () => {
  expect(await metricsText()).toContain(`snakeboard_board_timestamp_seconds ${Date.UTC(2026, 7, 26) / 1000}`)
})
