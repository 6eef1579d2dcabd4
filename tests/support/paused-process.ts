import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** Suspends processes for a while, like an overloaded machine. */
export async function pausedFor(
  pids: readonly number[],
  pauseMs: number,
  meanwhile: () => Promise<void> = noop,
): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await Promise.all([wait(pauseMs), meanwhile()])
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

/** A process and its children. The parent comes first, because while it runs it could start more. */
export function familyOf(pid: number): readonly number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return [pid, ...(stdout ?? '').split('\n').filter(Boolean).map(Number)]
}

export function parentOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
}

async function noop(): Promise<void> {
  // Nothing to do during the pause.
}
