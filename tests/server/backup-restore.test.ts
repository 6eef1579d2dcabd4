// Long because every way in which a backup can be unusable starts from the same played database.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { idsOf } from '../support/builders.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts'
import { ownDataDir } from '../../src/server/platform/database/data-dir-lock.ts'
import { openFileStore } from '../../src/server/platform/files/open-file-store.ts'
import { callerWithoutCookie, startLobbyServer, type Caller } from '../support/lobby-server.ts'
import { pickAs, playOn, type PlayedDatabase } from '../support/played-database.ts'
import { startRobot } from '../support/robot.ts'
import { startS3Server } from '../support/s3-server.ts'
import { newServerDraft } from '../support/server-lobby.ts'
import { smallDisk } from '../support/small-disk.ts'

const LIMIT_MS = 120_000
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const NOW_MS = Date.parse('2026-09-01T12:00:00Z')

const home = mkdtempSync(join(tmpdir(), 'snakeboard-restored-'))
const original = join(home, 'original')
const filesFolder = join(home, 'files')
const files = await openFileStore({ kind: 'folder', path: filesFolder })
const backup = 'backups/2026-09-01t090000z.sqlite.gz'
let played: PlayedDatabase
let dataDir: string
let folderCount = 0

beforeAll(async () => {
  played = await playOn(original)
  const made = await back(original)
  if (!made.ok) throw new Error(made.error)
}, LIMIT_MS)
afterAll(() => rmSync(home, { recursive: true }))
beforeEach(() => {
  dataDir = join(home, `data-${(folderCount += 1)}`)
  mkdirSync(dataDir)
})

function back(from: string, store = files) {
  const now = () => Date.parse('2026-09-01T09:00:00Z')
  return makeBackup({ dataDir: from, files: store, keepDays: null, now, signal: new AbortController().signal })
}

function restore(what: string, store = files) {
  return restoreBackup({ dataDir, files: store, what, nowMs: NOW_MS, onChecked: () => undefined })
}

async function problemOf(what: string): Promise<string> {
  const restored = await restore(what)
  return restored.ok ? 'restored' : restored.error
}

/** The backup's database after this change, as a packed file. */
function changedBackup(change: (database: DatabaseSync) => void): string {
  const path = join(dataDir, 'changed')
  writeFileSync(path, gunzipSync(readFileSync(join(filesFolder, backup))))
  const database = new DatabaseSync(path)
  change(database)
  database.close()
  writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)))
  rmSync(path)
  return `${path}.gz`
}

describe('a restored database', () => {
  test(
    '[BK5] matches the backup: boards, versions, seats by their cookies; and the draft continues',
    async () => {
      const restored = await restore('2026-09-01t090000z.sqlite.gz')
      expect(restored).toMatchObject({ ok: true, value: { contents: { lobbyCount: 4, pickCount: 4 }, keptName: null } })
      expect(readdirSync(dataDir).toSorted()).toEqual(['backup.lock', 'snakeboard.lock', 'snakeboard.sqlite'])
      const { url, stop } = await startLobbyServer({ DATA_DIR: dataDir })
      const host = at(url, played.drafting.host.caller)
      const { version, state } = await host.get('get_lobby_state', { lobby_code: played.drafting.code })
      expect(idsOf(state?.draft).slice(0, 3)).toEqual([played.repeatable.playerId, played.playerIds[1], null])
      const asked = {
        lobby_code: played.drafting.code,
        participant_username: played.drafting.host.username,
        player_id: played.playerIds[9] ?? '',
        for_participant: played.drafting.seats[2]?.username,
      }
      expect((await host.get('make_draft_pick', asked)).version).toBe(version + 1)
      await stop()
    },
    LIMIT_MS,
  )

  test(
    '[BK6] replaces the current one, which is preserved in full',
    async () => {
      cpSync(original, dataDir, { recursive: true })
      const present = new DatabaseSync(join(dataDir, 'snakeboard.sqlite'))
      present.exec("pragma journal_mode = wal; update lobbies set name = 'only in the log of the old one'")
      const keptName = 'snakeboard-before-restore-2026-09-01t120000z.sqlite'
      expect(await restore(backup)).toMatchObject({ ok: true, value: { keptName } })
      present.close()
      const names = readdirSync(dataDir).filter((name) => name.includes('.sqlite'))
      expect(names.toSorted()).toEqual([keptName, 'snakeboard.sqlite'])
      expect(lobbyNames(join(dataDir, keptName))).toContain('only in the log of the old one')
      expect(lobbyNames(join(dataDir, 'snakeboard.sqlite'))).not.toContain('only in the log of the old one')

      const again = await restore(join(dataDir, keptName))
      expect(again.ok).toBe(false)
      expect(lobbyNames(join(dataDir, 'snakeboard.sqlite'))).not.toContain('only in the log of the old one')
    },
    LIMIT_MS,
  )

  test(
    '[BK6] replaces a damaged one, and nothing of its log survives',
    async () => {
      writeFileSync(join(dataDir, 'snakeboard.sqlite'), Buffer.alloc(9000, 'no database'))
      writeFileSync(join(dataDir, 'snakeboard.sqlite-wal'), 'its log')
      const restored = await restore(backup)
      const kept = join(dataDir, restored.ok ? (restored.value.keptName ?? '') : '')
      expect(readFileSync(kept, 'utf8')).toMatch(/^no database/)
      expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('its log')
      expect(existsSync(join(dataDir, 'snakeboard.sqlite-wal'))).toBe(false)
      expect(lobbyNames(join(dataDir, 'snakeboard.sqlite'))).toHaveLength(4)
    },
    LIMIT_MS,
  )

  test(
    '[BK5] of an older Snakeboard is migrated to the newest tables',
    async () => {
      const older = changedBackup((database) =>
        database.exec(`
          drop table leases;
          alter table draft_picks drop column made_by;
          alter table draft_picks drop column reason;
          alter table draft_picks drop column price;
          alter table draft_picks drop column sale_number;
          alter table draft_picks drop column nominated_by;
          drop table bid_limits;
          drop table seat_lists;
          drop table lobby_talk_entries;
          drop table lobby_talk;
          drop index lobby_participants_second;
          alter table lobby_participants drop column second_device_id;
          alter table lobby_events drop column by_second;
          alter table seat_links drop column adds;
          alter table fact_editions drop column roster_season;
          drop index lobbies_due;
          alter table lobbies drop column due_at;
          drop view player_stats_weekly_normalized;
          alter table player_stats_weekly drop column two_point_conversions;
          alter table player_stats_weekly drop column return_tds;
          alter table player_stats_weekly drop column fg_40_49;
          alter table player_stats_weekly drop column fg_50_plus;
          create view player_stats_weekly_normalized as select * from player_stats_weekly;
          alter table lobbies drop column state_json;
          alter table lobby_participants drop column is_computer;
          drop table autopick_lists;
          drop table push_subscriptions;
          drop table watch_links;
          drop table tv_links;
          drop table published_drafts;
          drop table mfa_challenges;
          drop table mfa_factors;
          drop table refresh_tokens;
          drop table auth_sessions;
          drop table signing_keys;
          drop table device_secrets;
          drop table device_codes;
          drop table passkeys;
          drop table passkey_challenges;
          drop table saved_drafts;
          drop table saved_lists;
          alter table devices drop column metadata_json;
          alter table devices drop column name;
          alter table devices drop column seen_at;
          drop index devices_merged_into;
          alter table devices drop column merged_into;
          alter table devices drop column merged_seat_count;
          alter table seat_links drop column skips_factor;
          alter table seat_links drop column is_own;
          alter table seat_links drop column used_by;
          drop table board_editions;
          drop table server_secrets;
          drop index lobbies_deadline;
          alter table lobbies drop column deadline_at;
          drop table server_life;
          update lobby_events set event_json = json_remove(event_json, '$.drawHash', '$.draw', '$.seed');
          create table news_turns (work text primary key, claimed_at bigint);
          create table lobby_results (lobby_id text primary key);
          delete from schema_migrations where number >= 6`),
      )
      expect(await restore(older)).toMatchObject({ ok: true, value: { contents: { migrationNumber: 5 } } })
      const { stop } = await startLobbyServer({ DATA_DIR: dataDir })
      await stop()
    },
    LIMIT_MS,
  )
})

test(
  '[BK12] a page that stayed open shows the restored board, and then follows different players at the same versions',
  async () => {
    const first = await startLobbyServer({ DATA_DIR: dataDir })
    const { id, code, host, seats } = await newServerDraft(first.url, { usernames: ['Ann', 'Bob'], rounds: 3 })
    const [, , ...others] = played.playerIds
    const pick = (url: string, index: number) => pickAs({ code }, at(url, host.caller), host.username, others[index])
    await pick(first.url, 0)
    const made = await back(dataDir, await openFileStore({ kind: 'folder', path: join(dataDir, 'files') }))
    if (!made.ok) throw new Error(made.error)
    await pick(first.url, 1)
    const aheadVersion = await pick(first.url, 2)
    const robot = startRobot({
      baseUrl: first.url,
      cookie: seats[1]?.caller.cookie ?? '',
      code,
      username: 'Bob',
      seatId: seats[1]?.id ?? '',
      clientId: 'bob',
      random: Math.random,
      newId: randomUUID,
    })
    await vi.waitUntil(() => robot.state().version === aheadVersion, { timeout: LIMIT_MS })
    await first.stop()

    const restored = await restore(
      made.value.name,
      await openFileStore({ kind: 'folder', path: join(dataDir, 'files') }),
    )
    expect(restored).toMatchObject({ ok: true })
    const second = await startLobbyServer({ DATA_DIR: dataDir, PORT: String(first.port) })
    await vi.waitUntil(() => robot.state().link === 'live' && robot.state().version > 0, { timeout: LIMIT_MS })
    expect(robot.state().version).toBe(aheadVersion - 2)
    for (const index of [5, 6]) await pick(second.url, index)
    await vi.waitUntil(() => robot.state().version === aheadVersion, { timeout: LIMIT_MS })
    const { state } = await at(second.url, host.caller).get('get_lobby_state', { lobby_code: code })
    expect(state?.id).toBe(id)
    expect(robot.state().lobby).toEqual(state)
    robot.stop()
    await second.stop()
  },
  LIMIT_MS,
)

describe('a backup that is refused leaves everything as it was', () => {
  beforeEach(() => cpSync(join(original, 'snakeboard.sqlite'), join(dataDir, 'snakeboard.sqlite')))

  async function expectRefusal(what: string, problem: RegExp): Promise<void> {
    const before = readFileSync(join(dataDir, 'snakeboard.sqlite'))
    expect(await problemOf(what)).toMatch(problem)
    expect(readFileSync(join(dataDir, 'snakeboard.sqlite')).equals(before)).toBe(true)
    expect(readdirSync(dataDir).filter((name) => /before|work/.test(name))).toEqual([])
  }

  test('[BK7] an unknown name', async () => {
    await expectRefusal('2026-09-02t090000z.sqlite.gz', /^There is no backup 2026-09-02t090000z/)
    await expectRefusal('../files', /^There is no backup/)
    await expectRefusal('', /^There is no backup/)
  })

  test('[BK7] a file that is truncated anywhere or has a changed byte', async () => {
    const whole = readFileSync(join(filesFolder, backup))
    const path = join(dataDir, 'damaged.gz')
    for (const length of [0, 1, 2, 10, 1000, whole.length >> 1, whole.length - 9, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, length))
      await expectRefusal(path, /^This (?:backup is cut off or damaged|file is no backup)/)
    }
    const changed = Buffer.from(whole)
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 0xff
    writeFileSync(path, changed)
    await expectRefusal(path, /^This backup is cut off or damaged/)
  })

  test('[BK7] some other file, packed or not', async () => {
    const path = join(dataDir, 'other')
    for (const bytes of [Buffer.from('hello'), gzipSync('hello'), gzipSync(Buffer.alloc(1e6))]) {
      writeFileSync(path, bytes)
      await expectRefusal(path, /^This file is no backup/)
    }
    const foreign = new DatabaseSync(`${path}.sqlite`)
    foreign.exec('create table recipes (name text)')
    foreign.close()
    await expectRefusal(`${path}.sqlite`, /a database of another program/)
    const alike = new DatabaseSync(`${path}.sqlite`)
    alike.exec(
      "create table schema_migrations (number integer, name text); insert into schema_migrations values (1, 'x')",
    )
    alike.close()
    await expectRefusal(`${path}.sqlite`, /a database of another program/)
  })

  test('[BK7] tables of a newer Snakeboard', async () => {
    const newer = changedBackup((database) =>
      database.exec(`insert into schema_migrations values (${MIGRATIONS.length + 1}, 'of the future', 0)`),
    )
    await expectRefusal(
      newer,
      new RegExp(`a newer Snakeboard made it: its tables are at step ${MIGRATIONS.length + 1}`),
    )
  })

  const faults: readonly (readonly [string, string, RegExp])[] = [
    [
      'a pick that the log has and the table has not',
      'delete from draft_picks where pick_number = 2',
      /what its log says/,
    ],
    [
      'a pick of another player',
      "update draft_picks set player_id = 'other' where pick_number = 2",
      /what its log says/,
    ],
    ['an event that is missing', 'delete from lobby_events where version = 3', /has gaps/],
    ['a version that falls behind', 'update lobbies set version = version - 1 where version > 3', /has gaps/],
    ['an event that nobody can read', "update lobby_events set event_json = '{}' where version = 2", /cannot be read/],
    ['a name that was changed', "update lobbies set name = 'other'", /what its log says/],
    [
      'a seat of no lobby',
      "pragma foreign_keys = off; update draft_picks set lobby_id = 'none' where (lobby_id, pick_number) = (select lobby_id, pick_number from draft_picks limit 1)",
      /refer to others/,
    ],
  ]
  test.each(faults)('[BK7] %s', async (_, statement, problem) => {
    await expectRefusal(
      changedBackup((database) => database.exec(statement)),
      problem,
    )
  })

  test('[BK7] overwritten pages', async () => {
    const bytes = gunzipSync(readFileSync(join(filesFolder, backup)))
    for (let page = 4; page < bytes.length / 4096; page += 3) bytes.fill(0xaa, page * 4096, page * 4096 + 2048)
    const path = join(dataDir, 'overwritten.sqlite')
    writeFileSync(path, bytes)
    await expectRefusal(path, /^This backup cannot be used: the database is damaged/)
  })

  test('[BK8] while a server runs', async () => {
    const owner = ownDataDir(dataDir)
    if (!owner.ok) throw new Error(owner.error)
    await expectRefusal(backup, /^Another Snakeboard is using/)
    owner.value.release()
  })

  test('[BK8] a store that fails halfway', async () => {
    const server = await startS3Server()
    server.objects.set(backup, { bytes: readFileSync(join(filesFolder, backup)), atMs: 0 })
    server.faults.push('cut_download')
    const restored = await restore(backup, await openFileStore(server.address))
    expect(restored).toMatchObject({ ok: false })
    expect(restored.ok ? '' : restored.error).toMatch(/^The backup could not be fetched: .* broke off after/)
    expect(await restore(backup, await openFileStore(server.address))).toMatchObject({ ok: true })
    await server.close()
  })
})

describe('a backup that cannot be made', () => {
  test('[BK9] leaves no file: no database, a damaged one, a store without room', async () => {
    const store = await openFileStore({ kind: 'folder', path: join(dataDir, 'files') })
    expect(await back(dataDir, store)).toEqual({ ok: false, error: `there is no database in ${dataDir}` })
    writeFileSync(join(dataDir, 'snakeboard.sqlite'), Buffer.alloc(9000, 'no database'))
    expect(await back(dataDir, store)).toMatchObject({ ok: false, error: expect.stringMatching(/not a database/) })
    const bytes = readFileSync(join(original, 'snakeboard.sqlite'))
    for (let page = 4; page < bytes.length / 4096; page += 3) bytes.fill(0xaa, page * 4096, page * 4096 + 2048)
    writeFileSync(join(dataDir, 'snakeboard.sqlite'), bytes)
    expect((await back(dataDir, store)).ok).toBe(false)
    writeFileSync(join(dataDir, 'blocked'), '')
    const blocked = await openFileStore({ kind: 'folder', path: join(dataDir, 'blocked') })
    cpSync(join(original, 'snakeboard.sqlite'), join(dataDir, 'snakeboard.sqlite'))
    expect(await back(dataDir, blocked)).toMatchObject({ ok: false, error: expect.stringMatching(/ENOTDIR/) })
    expect(await store.list('')).toEqual([])
    expect(readdirSync(dataDir)).not.toContain('backup-work')
  })

  const disk = smallDisk(6)
  test.skipIf(typeof disk === 'string')(
    '[BK9] a full disk: the backup fails and so does the restore, with a clear message',
    async () => {
      if (typeof disk === 'string') return
      try {
        cpSync(join(original, 'snakeboard.sqlite'), join(disk.folder, 'snakeboard.sqlite'))
        disk.fill()
        expect((await back(disk.folder)).ok).toBe(false)
        const restored = await restoreBackup({
          dataDir: disk.folder,
          files,
          what: backup,
          nowMs: NOW_MS,
          onChecked: () => undefined,
        })
        expect(restored.ok).toBe(false)
        disk.makeRoom()
        expect((await back(disk.folder)).ok).toBe(true)
        expect(lobbyNames(join(disk.folder, 'snakeboard.sqlite'))).toHaveLength(4)
      } finally {
        disk.remove()
      }
    },
  )

  test('[BK9] leftovers of an earlier crash are deleted', async () => {
    cpSync(join(original, 'snakeboard.sqlite'), join(dataDir, 'snakeboard.sqlite'))
    mkdirSync(join(dataDir, 'backup-work', 'deep'), { recursive: true })
    writeFileSync(join(dataDir, 'backup-work', 'snakeboard.sqlite'), 'half a copy')
    expect((await back(dataDir)).ok).toBe(true)
    expect(readdirSync(dataDir)).not.toContain('backup-work')
  })

  test('[BK9] two at once: one runs, the other is refused', async () => {
    cpSync(join(original, 'snakeboard.sqlite'), join(dataDir, 'snakeboard.sqlite'))
    const [one, other] = await Promise.all([back(dataDir), back(dataDir)])
    expect(one.ok).toBe(true)
    expect(other).toEqual({ ok: false, error: 'another backup or restore is at work in this folder' })
  })
})

describe('the commands', () => {
  const run = (script: string, environment: Record<string, string>, ...options: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...environment }
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...options], {
      cwd: PROJECT,
      env,
      encoding: 'utf8',
    })
    return { status, out: stdout.trim(), problems: stderr.trim() }
  }

  test(
    '[BK10] report what was stored, list what is there, and restore it',
    () => {
      cpSync(join(original, 'snakeboard.sqlite'), join(dataDir, 'snakeboard.sqlite'))
      const made = run('backup', {})
      expect(made).toMatchObject({ status: 0, problems: '' })
      expect(made.out).toMatch(
        /^Stored backups\/[\dtz-]+\.sqlite\.gz \([\d.]+ [kM]B\): 4 lobbies, 4 picks, newest change 20.* UTC\.$/,
      )
      const name = made.out.split(' ')[1] ?? ''
      expect(run('restore', {}).out).toContain(name)
      const restored = run('restore', {}, name)
      expect(restored).toMatchObject({ status: 0, problems: '' })
      expect(restored.out).toMatch(
        /^The backup is sound: 4 lobbies, 4 picks, .* ago; \d+ events give what its tables say\./,
      )
      expect(restored.out).toContain('kept as')
    },
    LIMIT_MS,
  )

  test(
    '[BK10] fail with exit code 1 and a line with the reason',
    () => {
      expect(run('backup', {})).toMatchObject({
        status: 1,
        problems: `No backup was made: there is no database in ${dataDir}.`,
      })
      expect(run('restore', {}, 'nothing.gz')).toMatchObject({ status: 1, out: '' })
      const onPostgres = { DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/x' }
      expect(run('backup', onPostgres)).toMatchObject({ status: 1, problems: expect.stringMatching(/pg_dump/) })
      const refused = run('restore', onPostgres, backup)
      expect(refused).toMatchObject({ status: 1, problems: expect.stringMatching(/pg_restore/) })
      expect(refused.problems).not.toContain('secret')
    },
    LIMIT_MS,
  )
})

/** The same device, at another server's address. */
function at(url: string, { cookie }: Caller): Caller {
  const caller = callerWithoutCookie(url)
  caller.cookie = cookie
  return caller
}

function lobbyNames(path: string): unknown[] {
  const database = new DatabaseSync(path)
  try {
    return database
      .prepare('select name from lobbies')
      .all()
      .map((row) => row.name)
  } finally {
    database.close()
  }
}
