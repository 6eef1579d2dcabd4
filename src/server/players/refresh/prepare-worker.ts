import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '#core/lib/assert.ts'
import { buildPrepared } from './build-prepared.ts'
import { prepareOrderSchema, type PrepareMessage } from './prepare-facts.ts'

assert(parentPort !== null, 'this file runs as a worker thread')
const port = parentPort
post(await buildPrepared(prepareOrderSchema.parse(workerData), (line) => post({ kind: 'progress', line })))

function post(message: PrepareMessage): void {
  port.postMessage(message)
}
