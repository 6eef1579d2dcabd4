import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryFileStore } from '../../../../tests/support/memory-file-store.ts'
import { startBackupJob } from '../../backup/backup-job.ts'
import { openStores } from '../../open-stores.ts'
import { startIntegrityCheck, type IntegrityCheck } from './integrity-check.ts'
import { DATABASE_FILE } from './sqlite.ts'

let dataDir: string
let lines: { level: number; msg: string; detail?: string; reason?: string }[]
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const checks: IntegrityCheck[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-integrity-'))
  lines = []
  const stores = await openStores({ dataDir, databaseUrl: null, log })
  if (!stores.ok) throw new Error(stores.error)
  await stores.value.close()
})
afterEach(async () => {
  await Promise.all(checks.splice(0).map((check) => check.stop()))
  rmSync(dataDir, { recursive: true })
})

function startCheck(): IntegrityCheck {
  const check = startIntegrityCheck(dataDir, log)
  checks.push(check)
  return check
}

/** Writes zeros over the pages in the middle of the file, as a dying disk does. */
function damage(): void {
  const path = join(dataDir, DATABASE_FILE)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(4096 * 8), 0, 4096 * 8, Math.floor(statSync(path).size / 8192) * 4096)
  closeSync(file)
}

test('[IC1] a sound file is found so, with nothing in the log', async () => {
  const check = startCheck()
  expect(check.integrity).toBe('unchecked')
  expect(await check.run()).toEqual({ ok: true, value: null })
  expect(check.integrity).toBe('ok')
  expect(lines).toEqual([])
})

test('[IC2] a damaged file is told once, with what to do', async () => {
  damage()
  const check = startCheck()
  expect(await check.run()).toEqual({ ok: false, error: 'the database is damaged' })
  await check.run()
  expect(check.integrity).toBe('damaged')
  expect(lines).toMatchObject([{ level: 50, msg: expect.stringMatching(/stop the server.*npm run restore/) }])
})

test('[IC2] damage that comes while the server runs is found by the check before the nightly backup, and no backup is made of it', async () => {
  const files = createMemoryFileStore()
  const check = startCheck()
  await check.run()
  damage()
  let nowMs = Date.parse('2026-09-01T09:00:00Z')
  const plan = { hour: 9, keepDays: 3 }
  const job = startBackupJob({ dataDir, files, checkDatabase: check.run, plan, log, now: () => nowMs })
  await job.runNow()
  nowMs += 60 * 60_000
  await job.runNow()
  await job.stop()
  expect(check.integrity).toBe('damaged')
  expect(files.kept.size).toBe(0)
  expect(lines.map(({ msg, reason }) => [msg.slice(0, 29), reason])).toEqual([
    ['the database file is damaged:', undefined],
    ['no backup could be made, trie', 'the database is damaged'],
  ])
})

test('[IC3] writers go on beside a check, and a stop ends it', async () => {
  const file = new DatabaseSync(join(dataDir, DATABASE_FILE))
  file.exec('begin immediate; create table big (content text)')
  const check = startCheck()
  expect(await check.run()).toEqual({ ok: true, value: null })
  file.exec('commit')
  file.close()
  const running = check.run()
  await check.stop()
  await running
  expect(lines).toEqual([])
})

test('[IC2] a server does not start on a file that is no database, and says how to get it back', async () => {
  const path = join(dataDir, DATABASE_FILE)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(4096, 7), 0, 4096, 0)
  closeSync(file)
  const opened = await openStores({ dataDir, databaseUrl: null, log })
  expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('npm run restore') })
})
