import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A first start on a busy machine; after a crash it reads its log again. */
const START_LIMIT_MS = 60_000
const RETRY_MS = 50

/** On Linux and on macOS. */
const PROCESS_LIST = 'pgrep'

/** A throw-away PostgreSQL that may be stopped, killed and started again. It ends with this process. */
export interface PostgresCluster {
  /** A database from which others can be created. */
  readonly url: string
  readonly port: number
  start(): Promise<void>
  /** Cuts connections and writes what is committed. */
  stop(): Promise<void>
  /** SIGKILL, like a crash. */
  kill(): Promise<void>
  /** Stops it for good and deletes its files. */
  remove(): Promise<void>
}

/**
 * Creates and starts a cluster with the programs in a folder. One that is killed and counted afterwards is durable, as in
 * production; otherwise nothing waits for the disk.
 */
export async function startCluster(programs: string, isDurable = true): Promise<PostgresCluster> {
  const home = mkdtempSync(join(tmpdir(), 'snakeboard-postgres-'))
  const owner = unprivilegedOwner()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(home, owner.uid, owner.gid)
  const folder = join(home, 'data')
  const log = join(home, 'log')
  const made = spawnSync(join(programs, 'initdb'), initArguments(folder), { ...owner, cwd: home, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const watcher = watch(home)
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    const giveUpAtMs = Date.now() + START_LIMIT_MS
    // After a kill its children take moments to end, and it does not start before: retry until it does.
    while (!(await isAnswering(url))) {
      if (Date.now() > giveUpAtMs) throw new Error(`PostgreSQL does not start:\n${readFileSync(log, 'utf8')}`)
      if (server === null || hasEnded(server)) {
        const output = openSync(log, 'a')
        const options: SpawnOptions = { ...owner, cwd: home, stdio: ['ignore', output, output], detached: true }
        server = spawn(join(programs, 'postgres'), serverArguments({ folder, home, port, isDurable }), options)
      }
      await sleep(RETRY_MS)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server
    server = null
    if (ending === null || hasEnded(ending)) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  try {
    await start()
  } catch (error) {
    watcher.stdin?.end()
    throw error
  }
  return {
    url,
    port,
    start,
    stop: () => end('SIGINT'),
    async kill() {
      // Connections outlive their parent for a moment and might still commit, so they are killed too.
      const connections = server?.pid === undefined ? [] : childrenOf(server.pid)
      const ended = end('SIGKILL')
      for (const pid of connections) killIfThere(pid)
      await ended
    },
    async remove() {
      await end('SIGQUIT')
      watcher.stdin?.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function initArguments(folder: string): readonly string[] {
  return ['-D', folder, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync']
}

interface ServerFacts {
  readonly folder: string
  readonly home: string
  readonly port: number
  readonly isDurable: boolean
}

function serverArguments({ folder, home, port, isDurable }: ServerFacts): readonly string[] {
  const durability = isDurable ? 'on' : 'off'
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    max_connections: 200,
    shared_buffers: '32MB',
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Stops the server and deletes its files when this process ends, however it dies: its end of the pipe closes then.
 * Runs in its own process group, because Ctrl+C would end it first.
 */
function watch(home: string): ChildProcess {
  const script = `cat >/dev/null; kill -INT $(head -n 1 "$0/data/postmaster.pid" 2>/dev/null) 2>/dev/null
for i in 1 2 3 4 5 6 7 8 9 10; do [ -e "$0/data/postmaster.pid" ] && sleep 0.2; done; rm -rf "$0"`
  const watcher = spawn('/bin/sh', ['-c', script, home], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
  if (watcher.stdin !== null && 'unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') {
    watcher.stdin.unref()
  }
  return watcher
}

function childrenOf(pid: number): readonly number[] {
  const { stdout } = spawnSync(PROCESS_LIST, ['-P', String(pid)], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** PostgreSQL refuses to run as root, so it runs as its own user or as nobody. */
function unprivilegedOwner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((part) => Number(spawnSync('id', [part, name], { encoding: 'utf8' }).stdout))
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid }
  }
  return {}
}
