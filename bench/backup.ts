import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/test/free-port.ts'
import { sizeText, makeBackup } from '../src/server/backup/make-backup.ts'
import { restoreBackup } from '../src/server/backup/restore-backup.ts'
import { readBundledPool } from '../src/server/bundled-pool.ts'
import { openFileStore } from '../src/server/platform/files/open-file-store.ts'
import { openBundledFacts } from '../src/server/players/facts-files.ts'
import { startLobbyServer } from '../tests/support/lobby-server.ts'
import { ROBOT_LIMITS } from '../tests/support/robot-limits.ts'
import { newServerDraft } from '../tests/support/server-lobby.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { quantile } from './quantile.ts'
import { DATABASE_FILE } from '../src/server/platform/database/sqlite.ts'

/** Measures how long a backup takes on a server with active drafts and how much it slows picks: `node bench/backup.ts`. */
const LOBBY_COUNT = 1000
const TEAM_COUNT = 12
const ROUNDS = 15
const DRAFT_COUNT = 6
const PICK_EVERY_MS = 60
const BACKUP_COUNT = 5

const home = mkdtempSync(join(tmpdir(), 'snakeboard-bench-'))
const dataDir = join(home, 'data')
const files = await openFileStore({ kind: 'folder', path: join(home, 'files') })
const playerIds = readBundledPool().players.map(({ id }) => id)
try {
  await fillDatabase()
  console.log(`database: ${sizeText(statSync(join(dataDir, DATABASE_FILE)).size)}, ${LOBBY_COUNT} drafted lobbies`)
  await benchServer()
} finally {
  rmSync(home, { recursive: true })
}

async function benchServer(): Promise<void> {
  const port = await freePort()
  const server = await startServerProcess({ port, environment: { DATA_DIR: dataDir, LIMITS: ROBOT_LIMITS } })
  let times: number[] = []
  const stopping = new AbortController()
  const drafts = Array.from({ length: DRAFT_COUNT }, () => draftOn(server.url, (ms) => times.push(ms), stopping.signal))
  await pause(2000)
  times = []
  await pause(10_000)
  console.log(`picks alone:         ${figuresOf(times)}`)

  const during: number[] = []
  const backupTimes: number[] = []
  let name = ''
  for (let number = 1; number <= BACKUP_COUNT; number++) {
    times = during
    const begunAtMs = performance.now()
    const made = await makeBackup({
      dataDir,
      files,
      keepDays: null,
      now: Date.now,
      signal: new AbortController().signal,
    })
    if (!made.ok) throw new Error(made.error)
    backupTimes.push(performance.now() - begunAtMs)
    if (number === 1) console.log(`backup: ${sizeText(made.value.byteCount)}`)
    name = made.value.name
    times = []
    await pause(1000)
  }
  console.log(`picks during backup: ${figuresOf(during)}`)
  console.log(`a backup takes ${Math.round(quantile(backupTimes, 0.5))} ms (median of ${BACKUP_COUNT})`)
  stopping.abort()
  await Promise.all(drafts)
  await server.stop()
  const begunAtMs = performance.now()
  const restored = await restoreBackup({ dataDir, files, what: name, nowMs: Date.now(), onChecked: () => undefined })
  if (!restored.ok) throw new Error(restored.error)
  console.log(
    `a restore takes ${Math.round(performance.now() - begunAtMs)} ms, ${restored.value.eventCount} events folded`,
  )
}

async function draftOn(url: string, report: (ms: number) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { code, host } = await newServerDraft(url, { usernames: ['Ann', 'Bob'], rounds: ROUNDS })
    for (let index = 0; index < 2 * ROUNDS && !signal.aborted; index++) {
      const begunAtMs = performance.now()
      await host.caller.get('make_draft_pick', {
        lobby_code: code,
        participant_username: host.username,
        player_id: playerIds[index] ?? '',
      })
      report(performance.now() - begunAtMs)
      await pause(PICK_EVERY_MS)
    }
  }
}

function figuresOf(times: readonly number[]): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
  return `${times.length} picks, p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`
}

/** Drafts one lobby on the real server with the bundled statistics loaded, then copies its rows under other names. */
async function fillDatabase(): Promise<void> {
  const server = await startLobbyServer(
    { DATA_DIR: dataDir, LIMITS: ROBOT_LIMITS },
    { bundledFacts: await openBundledFacts() },
  )
  const usernames = Array.from({ length: TEAM_COUNT }, (_, index) => `Player ${index + 1}`)
  const lobby = await newServerDraft(server.url, { usernames, rounds: ROUNDS })
  for (const playerId of playerIds.slice(0, TEAM_COUNT * ROUNDS)) {
    await lobby.host.caller.get('make_draft_pick', {
      lobby_code: lobby.code,
      participant_username: lobby.host.username,
      player_id: playerId,
    })
  }
  await server.stop()

  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { enableForeignKeyConstraints: false })
  database.exec('begin')
  for (const table of ['lobbies', 'lobby_participants', 'draft_picks', 'lobby_events']) {
    const rows = database.prepare(`select * from ${table}`).all()
    const columns = Object.keys(rows[0] ?? {})
    const insert = database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    for (let number = 1; number < LOBBY_COUNT; number++) {
      for (const row of rows) insert.run(...columns.map((column) => renamed(row[column] ?? null, number)))
    }
  }
  database.exec('commit')
  database.close()

  function renamed(value: SQLInputValue, number: number): SQLInputValue {
    if (typeof value !== 'string') return value
    const ids = [lobby.id, ...lobby.seats.map((seat) => seat.id)]
    const text = ids.reduce((changed, id) => changed.replaceAll(id, `${cloneMark(number)}${id.slice(4)}`), value)
    return text.replaceAll(lobby.code, codeOf(number))
  }
}

/** Replaces the first four characters of an id; server ids never begin with a z. */
function cloneMark(number: number): string {
  return `z${number.toString(16).padStart(3, '0')}`
}

function codeOf(number: number): string {
  const letters = 'ABCDEFGHJK'
  return `ZZ${[...String(number).padStart(4, '0')].map((digit) => letters[Number(digit)]).join('')}`
}
