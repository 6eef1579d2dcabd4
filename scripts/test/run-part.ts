import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** What each process compiles for the next: a server starts with little more than half of the work, and tests start dozens. */
const COMPILED = fileURLToPath(new URL('../../.cache/node-compile', import.meta.url))

/** How long a part may clean up after SIGTERM before it gets SIGKILL. */
const KILL_DELAY_MS = 5000

export type PartOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly status: number }
  | { readonly kind: 'too-slow'; readonly limitMs: number }

export interface PartOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** It computes while other parts wait, and never holds them up. */
  readonly isBackground?: boolean
  /** Its output appears when it ends, so that it does not mix with that of another part. */
  readonly isHeldBack?: boolean
}

export interface PartRun {
  readonly outcome: PartOutcome
  readonly durationMs: number
}

/** Runs a script of the project under this Node. A part that exceeds its limit is killed with all that it started. */
export async function runPart(
  command: readonly string[],
  limitMs: number,
  { environment = {}, isBackground = false, isHeldBack = false }: PartOptions = {},
): Promise<PartRun> {
  const startedAtMs = performance.now()
  // A group of its own, so that the tools' workers and servers are reached as well.
  const child = spawn(process.execPath, command, {
    cwd: PROJECT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment },
    stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: process.platform !== 'win32',
  })
  const output: string[] = []
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  for (const stream of streams) stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const ended = streams.map((stream) => finished(stream))
  // What it starts inherits this.
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const stopAll = () => killGroup(child, 'SIGKILL')
  const onSignal = (signal: NodeJS.Signals) => {
    killGroup(child, signal)
    setTimeout(stopAll, KILL_DELAY_MS).unref()
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal)

  let isTooSlow = false
  const limit = setTimeout(() => {
    isTooSlow = true
    killGroup(child, 'SIGTERM')
    setTimeout(stopAll, KILL_DELAY_MS).unref()
  }, limitMs)
  const status = await exitStatus(child)
  clearTimeout(limit)
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal).off('SIGHUP', onSignal)
  // Stops whatever the part left running.
  stopAll()
  await Promise.all(ended)
  process.stdout.write(output.join(''))

  const durationMs = performance.now() - startedAtMs
  if (isTooSlow) return { outcome: { kind: 'too-slow', limitMs }, durationMs }
  return { outcome: status === 0 ? { kind: 'passed' } : { kind: 'failed', status }, durationMs }
}

function exitStatus(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // The whole group has ended.
  }
}
