import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** For a hang: on a machine with a load of 36, migrations included, a start has taken more than a minute. */
const START_LIMIT_MS = 180_000

export interface ServerSettings {
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
  /** For Node itself, such as `--import` of a module that runs before the server. */
  readonly nodeArguments?: readonly string[]
  /** For the server, after its file. */
  readonly serverArguments?: readonly string[]
  /** Where the log goes instead of `log()`: an open file, or a pipe that nobody reads yet. */
  readonly stderr?: number | 'pipe' | 'unread'
  readonly stdout?: number | 'pipe'
}

/** The real server as a separate process, which can be killed. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Everything it has written to stderr. */
  log(): string
  /** Starts reading stderr. */
  readLog(): void
  /** Closes the reading end of stderr. */
  closeLog(): void
  hasExited(): boolean
  /** Sends SIGKILL and resolves when the process is gone. */
  kill(): Promise<void>
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the server and waits until it answers. Rejects with its log if it doesn't. */
export async function startServerProcess({
  port,
  environment,
  nodeArguments = [],
  serverArguments = [],
  stderr = 'pipe',
  stdout = 'pipe',
}: ServerSettings): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeArguments, MAIN, ...serverArguments], {
    cwd: PROJECT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
      DATA_REFRESH: 'off',
      NEWS: 'off',
      LEAGUE_HOSTS: 'off',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', stdout, stderr === 'unread' ? 'pipe' : stderr],
  })
  running.add(child)
  let log = ''
  const readLog = () => void child.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text))
  if (stderr === 'pipe') readLog()
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  // Its own word: somebody else may answer at that port.
  const isReady = () => child.stdout === null || output.includes('Snakeboard is ready')
  const exited = once(child, 'exit').finally(() => running.delete(child))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  const deadlineMs = performance.now() + START_LIMIT_MS
  while (!isReady() || !(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server did not start:\n${log}`)
    if (performance.now() > deadlineMs) {
      await end('SIGKILL')
      throw new Error(`the server did not answer in time:\n${log}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    url,
    pid: child.pid ?? 0,
    log: () => log,
    readLog,
    closeLog: () => void child.stderr?.destroy(),
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}
