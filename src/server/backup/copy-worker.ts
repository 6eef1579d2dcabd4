import { createReadStream, createWriteStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { err } from '#core/lib/result.ts'
import { serveProcess } from '../platform/run-process.ts'
import { readBackupContents, type CopyAnswer, type CopyOrder } from './make-backup.ts'

/** Another process's checkpoint may be in the way, and for moments. */
const BUSY_TIMEOUT_MS = 5000

// A process, because copying, checking and compressing take seconds in which no pick could be answered. Drafting comes first.
setPriority(constants.priority.PRIORITY_LOW)
serveProcess(copied)

async function copied({ database, copy, packed }: CopyOrder): Promise<CopyAnswer> {
  try {
    copyDatabase(database, copy)
    const contents = contentsOf(copy)
    if (!contents.ok) return err(`the copy is not sound: ${contents.error}`)
    await pipeline(createReadStream(copy), createGzip(), createWriteStream(packed))
    return contents
  } catch (error) {
    return err(error instanceof Error ? error.message : 'unknown error')
  }
}

/**
 * One statement sees one moment: a commit is in the copy whole or not at all, and writers continue. SQLite's backup interface
 * copies in steps and starts over whenever somebody writes between two.
 */
function copyDatabase(database: string, copy: string): void {
  const source = new DatabaseSync(database, { timeout: BUSY_TIMEOUT_MS })
  try {
    source.prepare('vacuum into ?').run(copy)
  } finally {
    source.close()
  }
}

function contentsOf(path: string): ReturnType<typeof readBackupContents> {
  const copy = new DatabaseSync(path, { readOnly: true })
  try {
    return readBackupContents(copy)
  } finally {
    copy.close()
  }
}
