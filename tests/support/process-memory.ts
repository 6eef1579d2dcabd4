import { spawnSync } from 'node:child_process'

/** What a process holds in memory, in megabytes; the same question on Linux and macOS. */
export function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}
