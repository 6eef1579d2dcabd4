import { spawnSync } from 'node:child_process'

/** The resident memory of a process in megabytes, on Linux and macOS. */
export function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}
