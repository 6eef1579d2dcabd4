import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#core/lib/result.ts'
import { createMemoryFileStore, type MemoryFileStore } from '../../../tests/support/memory-file-store.ts'
import { placeTables } from '../../../tests/support/sqlite-tables.ts'
import { startBackupJob, type BackupJob, type BackupJobParts } from './backup-job.ts'

const PLAN = { hour: 9, keepDays: 3 }

let dataDir: string
let files: MemoryFileStore
let nowMs: number
let lines: { level: number; msg: string; reason?: string }[]
const jobs: BackupJob[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-nightly-'))
  await placeTables(dataDir)
  files = createMemoryFileStore()
  lines = []
})
afterEach(async () => {
  await Promise.all(jobs.splice(0).map((job) => job.stop()))
  rmSync(dataDir, { recursive: true })
})

function startJob(checkDatabase: BackupJobParts['checkDatabase'] = async () => ok(null)): BackupJob {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const job = startBackupJob({ dataDir, files, checkDatabase, plan: PLAN, log, now: () => nowMs })
  jobs.push(job)
  return job
}

async function lookAt(job: BackupJob, time: string): Promise<readonly string[]> {
  nowMs = Date.parse(time)
  await job.runNow()
  return [...files.kept.keys()]
}

const name = (time: string) => `backups/${time}.sqlite.gz`

test('[BK2] one backup a day, at its hour or later, however often it is looked', async () => {
  const job = startJob()
  const first = [name('2026-09-01t120000z')]
  expect(await lookAt(job, '2026-09-01T12:00:00Z')).toEqual(first)
  for (const time of ['2026-09-01T12:01:00Z', '2026-09-01T23:59:00Z', '2026-09-02T08:59:59Z'])
    expect(await lookAt(job, time)).toEqual(first)
  const both = [...first, name('2026-09-02t090010z')]
  expect(await lookAt(job, '2026-09-02T09:00:10Z')).toEqual(both)
  expect(await lookAt(job, '2026-09-02T09:01:10Z')).toEqual(both)
  expect(job.lastBackupAtMs).toBe(Date.parse('2026-09-02T09:00:10Z'))
})

test('[BK2] the store decides: a restart makes no second one, a server that was down catches up', async () => {
  await lookAt(startJob(), '2026-09-01T09:00:00Z')
  const restarted = startJob()
  expect(await lookAt(restarted, '2026-09-01T10:00:00Z')).toHaveLength(1)
  expect(restarted.lastBackupAtMs).toBe(Date.parse('2026-09-01T09:00:00Z'))
  expect(await lookAt(startJob(), '2026-09-02T20:00:00Z')).toEqual([
    name('2026-09-01t090000z'),
    name('2026-09-02t200000z'),
  ])
})

test('[BK3] the days are counted when the new one is stored, and only backups go', async () => {
  files.kept.set('backups/2020-01-01t000000z.sqlite.gz', 'old')
  files.kept.set('backups/mine.sqlite.gz', 'of another name')
  files.kept.set('results/2020-01-01t000000z.sqlite.gz', 'of another folder')
  const job = startJob()
  files.beforePut = async () => {
    expect(files.kept.has('backups/2020-01-01t000000z.sqlite.gz')).toBe(true)
  }
  const kept = await lookAt(job, '2026-09-01T09:00:00Z')
  expect(kept.toSorted()).toEqual([
    name('2026-09-01t090000z'),
    'backups/mine.sqlite.gz',
    'results/2020-01-01t000000z.sqlite.gz',
  ])
})

test('[BK4] a store that is down is told once, asked again every hour, and old backups stay meanwhile', async () => {
  files.kept.set(name('2020-01-01t000000z'), 'old')
  const job = startJob()
  files.isDown = true
  for (const minute of ['00', '01', '30', '59']) await lookAt(job, `2026-09-01T09:${minute}:00Z`)
  for (const hour of ['10', '11', '12']) await lookAt(job, `2026-09-01T${hour}:00:00Z`)
  expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['no backup could be made, tried again every hour', 'the store is switched off'],
  ])
  expect(job.lastBackupAtMs).toBeNull()
  expect([...files.kept.keys()]).toEqual([name('2020-01-01t000000z')])

  files.isDown = false
  expect(await lookAt(job, '2026-09-01T12:59:00Z')).toEqual([name('2020-01-01t000000z')])
  expect(await lookAt(job, '2026-09-01T13:00:00Z')).toEqual([name('2026-09-01t130000z')])
  files.isDown = true
  await lookAt(job, '2026-09-02T09:00:00Z')
  expect(lines.map((line) => line.msg)).toEqual([
    'no backup could be made, tried again every hour',
    'backup stored',
    'no backup could be made, tried again every hour',
  ])
})

test('[BK4] a store that fails in the middle leaves the older backups and nothing in the data folder', async () => {
  files.kept.set(name('2020-01-01t000000z'), 'old')
  files.beforePut = async () => {
    throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
  }
  const job = startJob()
  expect(await lookAt(job, '2026-09-01T09:00:00Z')).toEqual([name('2020-01-01t000000z')])
  expect(lines.map(({ reason }) => reason)).toEqual(['disk full'])
  expect(readdirSync(dataDir)).not.toContain('backup-work')
})

test('[BK2] a stop in the middle of a backup waits for it and says nothing', async () => {
  const job = startJob()
  nowMs = Date.parse('2026-09-01T09:00:00Z')
  const looking = job.runNow()
  await job.stop()
  await looking
  expect(files.kept.size).toBe(0)
  expect(lines).toEqual([])
  expect(readdirSync(dataDir)).not.toContain('backup-work')
})
