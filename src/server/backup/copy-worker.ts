import { createReadStream, createWriteStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createGzip } from 'node:zlib'
import { assert } from '#core/lib/assert.ts'
import { err } from '#core/lib/result.ts'
import { copyOrderSchema, type CopyAnswer, type CopyOrder } from './copy-messages.ts'
import { checkedHoldings } from './holdings.ts'

/** Another process's checkpoint may be in the way, and for moments. */
const BUSY_TIMEOUT_MS = 5000

// A thread of its own: copying, checking and packing take seconds, in which no pick could be answered.
assert(parentPort !== null, 'this file is run as a thread')
// On Linux this is said of the calling thread alone: who drafts has the processor first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const answer = await copied(copyOrderSchema.parse(workerData))
parentPort.postMessage(answer)

async function copied({ database, copy, packed }: CopyOrder): Promise<CopyAnswer> {
  try {
    copyDatabase(database, copy)
    const holdings = holdingsOf(copy)
    if (!holdings.ok) return err(`the copy is not sound: ${holdings.error}`)
    await pipeline(createReadStream(copy), createGzip(), createWriteStream(packed))
    return holdings
  } catch (error) {
    return err(error instanceof Error ? error.message : 'unknown error')
  }
}

/**
 * One statement is one look at the database: a commit is in the copy whole or not at all, and writers go on beside it. The backup
 * interface of SQLite copies in steps, and begins anew whenever somebody has written between two.
 */
function copyDatabase(database: string, copy: string): void {
  const source = new DatabaseSync(database, { timeout: BUSY_TIMEOUT_MS })
  try {
    source.prepare('vacuum into ?').run(copy)
  } finally {
    source.close()
  }
}

function holdingsOf(path: string): ReturnType<typeof checkedHoldings> {
  const copy = new DatabaseSync(path, { readOnly: true })
  try {
    return checkedHoldings(copy)
  } finally {
    copy.close()
  }
}
