import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '#core/lib/assert.ts'
import { errorText } from '../error-text.ts'
import { isDamage } from './failures.ts'
import type { CheckAnswer } from './integrity-check.ts'

assert(
  parentPort !== null && typeof workerData === 'string',
  'this file runs as a worker thread with a path as workerData',
)
parentPort.postMessage(checkFile(workerData))

/** Reads every page. Skips comparing indexes with tables, which takes many times longer. */
function checkFile(path: string): CheckAnswer {
  try {
    const file = new DatabaseSync(path, { readOnly: true })
    try {
      const [first] = file.prepare('pragma quick_check(1)').all()
      const detail = String(first?.['quick_check'])
      return detail === 'ok' ? { kind: 'ok' } : { kind: 'damaged', detail }
    } finally {
      file.close()
    }
  } catch (error) {
    return { kind: isDamage(error) ? 'damaged' : 'unchecked', detail: errorText(error) }
  }
}
