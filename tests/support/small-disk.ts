import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of a few megabytes that a test can fill. */
export interface SmallDisk {
  readonly folder: string
  /** Uses up all remaining space. */
  fill(): void
  makeRoom(): void
  remove(): void
}

const CHUNK_SIZES = [64 * 1024, 4096, 1]

/** Needs the right to mount: root, or sudo without a password. Returns the reason if it can't. */
export function smallDisk(megabyteCount: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-disk-'))
  const owner = `uid=${process.getuid?.() ?? 0},gid=${process.getgid?.() ?? 0}`
  const mounting = ['mount', '-t', 'tmpfs', '-o', `size=${megabyteCount}m,mode=0700,${owner}`, 'tmpfs', folder]
  const asRoot = asRootPrefix()
  const mounted = run([...asRoot, ...mounting])
  if (mounted !== null) {
    rmdirSync(folder)
    return `no file system can be mounted here: ${mounted}`
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (const size of CHUNK_SIZES) while (isWritten(file, size)) continue
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      const problem = run([...asRoot, 'umount', folder])
      if (problem !== null) throw new Error(problem)
      rmdirSync(folder)
    },
  }
}

function asRootPrefix(): readonly string[] {
  return process.getuid?.() === 0 ? [] : ['sudo', '-n']
}

function run([command = '', ...options]: readonly string[]): string | null {
  const done = spawnSync(command, options, { encoding: 'utf8' })
  return done.status === 0 ? null : (done.error?.message ?? done.stderr.trim())
}

function isWritten(file: number, byteCount: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(byteCount)) === byteCount
  } catch {
    return false
  }
}
