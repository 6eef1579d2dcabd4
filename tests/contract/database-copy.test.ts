import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyDatabase } from '../../src/server/database-copy/copy-database.ts'
import { COPIED_TABLES } from '../../src/server/database-copy/copied-row.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts'
import { playOn } from '../support/played-database.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { SILENT_LOG } from './open-database.ts'

const COMMAND = fileURLToPath(new URL('../../scripts/db-copy.ts', import.meta.url))
const PLAY_LIMIT_MS = 120_000

const postgres = await testPostgres()
const home = mkdtempSync(join(tmpdir(), 'snakeboard-copy-'))
const played = join(home, 'played')
beforeAll(() => playOn(played), PLAY_LIMIT_MS)
afterAll(async () => {
  rmSync(home, { recursive: true, force: true })
  await postgres?.release()
}, RELEASE_LIMIT_MS)

test('[CP1] the list has every table, with its key, after the tables that its rows reference', () => {
  const file = new DatabaseSync(join(played, 'snakeboard.sqlite'), { readOnly: true })
  const names = (statement: string, ...values: string[]) =>
    file
      .prepare(statement)
      .all(...values)
      .map((row) => String(Object.values(row)[0]))
  const tables = names(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
  expect(COPIED_TABLES.map(({ name }) => name).toSorted()).toEqual(
    tables.filter((name) => name !== 'schema_migrations').toSorted(),
  )
  const before = new Set<string>()
  for (const { name, key } of COPIED_TABLES) {
    expect(key, `of ${name}`).toEqual(names('select name from pragma_table_info(?) where pk > 0 order by pk', name))
    for (const target of names('select "table" from pragma_foreign_key_list(?)', name)) {
      expect(before, `${name} comes after ${target}`).toContain(target)
    }
    before.add(name)
  }
  file.close()
})

test('[CP2] a source that is missing, in use, or at another schema version is refused with a reason, before the target is touched', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
  const missing = join(home, 'missing')
  expect(await copyFrom(missing, databaseUrl)).toMatch(/^Nothing was copied\. There is no snakeboard\.sqlite in/)
  expect(existsSync(missing)).toBe(false)

  const inUse = await openStores({ dataDir: played, databaseUrl: null, log: SILENT_LOG })
  expect(await copyFrom(played, databaseUrl)).toContain('Another Snakeboard is using')
  if (inUse.ok) await inUse.value.close()

  const newer = sourceWith(`insert into schema_migrations values (${MIGRATIONS.length + 1}, 'later', 1)`)
  expect(await copyFrom(newer, databaseUrl)).toContain('the newer Snakeboard that created it')
  const older = sourceWith(`delete from schema_migrations where number = ${MIGRATIONS.length}`)
  expect(await copyFrom(older, databaseUrl)).toContain('start this Snakeboard on the folder once')
})

describe.skipIf(postgres === null)('to PostgreSQL', () => {
  const newDatabase = async () => (await postgres?.createDatabase()) ?? ''

  test('[CP3] every row of every table arrives unchanged, and the source stays unchanged', async () => {
    const databaseUrl = await newDatabase()
    const before = hashOf(played)
    const copied = await copyDatabase({ dataDir: played, databaseUrl, print: () => undefined, log: SILENT_LOG })
    if (!copied.ok) throw new Error(copied.error)
    expect(hashOf(played)).toBe(before)
    const counts = new Map(copied.value.map(({ name, rowCount }) => [name, rowCount]))
    // Counted again, independently of the copy. An empty table would prove nothing.
    const withoutFacts = [
      'players',
      'ff_player_ids',
      'player_stats_weekly',
      'player_adp',
      'fact_editions',
      'fact_seasons',
    ]
    const file = new DatabaseSync(join(played, 'snakeboard.sqlite'), { readOnly: true })
    for (const { name } of COPIED_TABLES) {
      const sourceCount = Number(file.prepare(`select count(*) as count from ${name}`).get()?.['count'])
      expect(counts.get(name), `of ${name}`).toBe(sourceCount)
      const [there] = await query(databaseUrl, `select count(*)::int as count from ${name}`)
      expect(there, `of ${name}`).toEqual({ count: sourceCount })
      if (!withoutFacts.includes(name)) expect(sourceCount, `of ${name}`).toBeGreaterThan(0)
    }
    const ordered = 'select * from lobby_participants order by id'
    const seats = file
      .prepare(ordered)
      .all()
      .map((row) => ({ ...row, is_computer: row['is_computer'] === 1 }))
    const copies = await query(databaseUrl, ordered.replace('order by id', 'order by id collate "C"'))
    expect(copies.map((row) => ({ ...row, joined_at: Number(row['joined_at']) }))).toEqual(seats)
    file.close()
  })

  test('[CP3] what a killed server left in SQLite’s log arrives too', async () => {
    const databaseUrl = await newDatabase()
    const folder = sourceWith('pragma journal_mode = wal')
    const file = new DatabaseSync(join(folder, 'snakeboard.sqlite'))
    file.exec(`insert into devices (id, secret_hash, created_at) values ('only in the log', 'hash', 1)`)
    const killed = mkdtempSync(join(home, 'killed-'))
    cpSync(folder, killed, { recursive: true })
    file.close()
    expect(readdirSync(killed)).toContain('snakeboard.sqlite-wal')
    expect(await copyFrom(killed, databaseUrl)).toBe('copied')
    expect(await query(databaseUrl, `select id from devices where id like 'only%'`)).toEqual([
      { id: 'only in the log' },
    ])
  })

  test('[CP4] a target with user data is refused and left unchanged; data that a server loads by itself is replaced', async () => {
    const databaseUrl = await newDatabase()
    const stores = await openStores({ dataDir: '', databaseUrl, log: SILENT_LOG })
    if (!stores.ok) throw new Error(stores.error)
    await stores.value.close()
    await query(databaseUrl, `insert into fact_seasons values (1999, 'of the target')`)
    await query(databaseUrl, `insert into devices (id, secret_hash, created_at) values ('theirs', 'hash', 1)`)
    expect(await copyFrom(played, databaseUrl)).toContain('The target is in use: devices has rows.')
    expect(await query(databaseUrl, 'select season from fact_seasons')).toEqual([{ season: 1999 }])
    expect(await query(databaseUrl, 'select id from devices')).toEqual([{ id: 'theirs' }])

    await query(databaseUrl, 'delete from devices')
    expect(await copyFrom(played, databaseUrl)).toBe('copied')
    expect(await query(databaseUrl, 'select season from fact_seasons')).toEqual([])
    expect(await copyFrom(played, databaseUrl)).toContain('The target is in use: lobbies has rows.')
  })

  test('[CP5] a target that is newer, not writable or missing is refused with a reason', async () => {
    const databaseUrl = await newDatabase()
    const stores = await openStores({ dataDir: '', databaseUrl, log: SILENT_LOG })
    if (stores.ok) await stores.value.close()
    await query(databaseUrl, `insert into schema_migrations values (99, 'later', 1)`)
    expect(await copyFrom(played, databaseUrl)).toContain('a newer Snakeboard')

    const readOnly = new URL(await newDatabase())
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    expect(await copyFrom(played, readOnly.href)).toMatch(/The tables of the database cannot be made: .*read-only/)
    // The tables exist, but the user may not write to them.
    readOnly.searchParams.delete('options')
    const made = await openStores({ dataDir: '', databaseUrl: readOnly.href, log: SILENT_LOG })
    if (made.ok) await made.value.close()
    const role = `reader_${new URL(readOnly).pathname.slice(-8)}`
    await query(readOnly.href, `create role ${role} login`)
    await query(readOnly.href, `grant select, insert, delete, update on schema_migrations to ${role}`)
    await query(
      readOnly.href,
      `grant select on all tables in schema public to ${role}; grant create on schema public to ${role}`,
    )
    const asReader = Object.assign(new URL(readOnly), { username: role })
    expect(await copyFrom(played, asReader.href)).toMatch(/^Nothing was copied\. .*permission denied/)
    await query(readOnly.href, `drop owned by ${role}; drop role ${role}`)

    const away = await copyFrom(played, 'postgres://me:secret@127.0.0.1:1/snakeboard')
    expect(away).toContain('127.0.0.1:1/snakeboard')
    expect(away).not.toContain('secret')
  })

  test.each([
    [
      'changes a cell',
      'draft_picks',
      `new.player_name := new.player_name || '.'; return new;`,
      /draft_picks, lobby_id .*: player_name differs in the copy/,
    ],
    [
      'loses a row',
      'lobby_events',
      `if new.version = 3 then return null; end if; return new;`,
      /lobby_events, .*version "3": missing in the copy/,
    ],
    [
      'adds a row',
      'solo_drafts',
      `insert into devices (id, secret_hash, created_at) values ('0', 'planted', 1); return new;`,
      /devices, id "0": only in the copy/,
    ],
  ])('[CP6] a target that %s is found out, and nothing is kept', async (_what, table, body, expected) => {
    const databaseUrl = await newDatabase()
    const stores = await openStores({ dataDir: '', databaseUrl, log: SILENT_LOG })
    if (stores.ok) await stores.value.close()
    await query(databaseUrl, `create function meddle() returns trigger language plpgsql as $$ begin ${body} end $$`)
    await query(databaseUrl, `create trigger meddle before insert on ${table} for each row execute function meddle()`)
    expect(await copyFrom(played, databaseUrl)).toMatch(expected)
    expect(await filledTables(databaseUrl)).toEqual([])
  })

  test('[CP7] a row that PostgreSQL cannot store is named, and nothing is stored', async () => {
    const databaseUrl = await newDatabase()
    const zero = sourceWith(
      `update lobbies set name = 'a' || char(0) || 'b' where code = (select min(code) from lobbies)`,
    )
    expect(await copyFrom(zero, databaseUrl)).toMatch(
      /lobbies, id ".+": name has a value that PostgreSQL cannot store \(a null/,
    )
    const big = sourceWith(`update lobbies set seat_moves = 3000000000 where code = (select min(code) from lobbies)`)
    expect(await copyFrom(big, databaseUrl)).toMatch(/lobbies, id ".+": seat_moves has .*\(not integer: 3000000000\)/)
    const orphan = sourceWith(
      `pragma foreign_keys = off; insert into lobby_events values ('nowhere', 1, '{}', null, 1, null)`,
    )
    expect(await copyFrom(orphan, databaseUrl)).toMatch(
      /PostgreSQL rejects a row of lobby_events: .*Key \(lobby_id\)=\(nowhere\) is not present/,
    )
    expect(await filledTables(databaseUrl)).toEqual([])
  })

  test('[CP8] a copy killed halfway leaves the target empty, and can run again', async () => {
    const databaseUrl = await newDatabase()
    const stores = await openStores({ dataDir: '', databaseUrl, log: SILENT_LOG })
    if (stores.ok) await stores.value.close()
    // This transaction blocks the copy at the picks table, so it is always killed there.
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    await holder.query(`create function wait_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return new; end $$`)
    await holder.query(
      'create trigger wait_here before insert on draft_picks for each row execute function wait_here()',
    )
    await holder.query('select pg_advisory_lock(1)')

    const first = spawnCopy(databaseUrl)
    for await (const chunk of first.stdout) if (String(chunk).includes('Copying draft_picks')) break
    first.kill('SIGKILL')
    await new Promise((resolve) => first.once('exit', resolve))
    await holder.query('select pg_advisory_unlock(1)')
    await holder.query('drop trigger wait_here on draft_picks')
    expect(await filledTables(databaseUrl)).toEqual([])
    await holder.end()

    const second = spawnCopy(databaseUrl)
    const [output, complaints, status] = await Promise.all([text(second.stdout), text(second.stderr), exitOf(second)])
    expect(complaints).toBe('')
    expect(status).toBe(0)
    expect(output).toMatch(/^lobbies +4 rows$/m)
    expect(output).toMatch(/\d+ rows copied and compared with the source: no differences/)

    const third = spawnCopy(databaseUrl)
    const [refusal, refused] = await Promise.all([text(third.stderr), exitOf(third)])
    expect(refusal).toContain('The target is in use')
    expect(refused).toBe(1)
  })
})

async function copyFrom(dataDir: string, databaseUrl: string): Promise<string> {
  const copied = await copyDatabase({ dataDir, databaseUrl, print: () => undefined, log: SILENT_LOG })
  return copied.ok ? 'copied' : copied.error
}

/** A copy of the played database's folder after this manual change. */
function sourceWith(statement: string): string {
  const folder = mkdtempSync(join(home, 'source-'))
  cpSync(join(played, 'snakeboard.sqlite'), join(folder, 'snakeboard.sqlite'))
  const file = new DatabaseSync(join(folder, 'snakeboard.sqlite'), { enableForeignKeyConstraints: false })
  file.exec(statement)
  file.close()
  return folder
}

async function filledTables(databaseUrl: string): Promise<readonly string[]> {
  const filled: string[] = []
  for (const { name } of COPIED_TABLES) {
    if ((await query(databaseUrl, `select 1 from ${name} limit 1`)).length > 0) filled.push(name)
  }
  return filled
}

function hashOf(folder: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'snakeboard.sqlite')))
    .digest('hex')
}

function spawnCopy(databaseUrl: string) {
  return spawn(process.execPath, [COMMAND, '--from', played, '--to', databaseUrl], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function exitOf(child: ReturnType<typeof spawnCopy>): Promise<unknown> {
  return new Promise((resolve) => child.once('exit', resolve))
}

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
