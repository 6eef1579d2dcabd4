import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '#core/lib/assert.ts'
import { feedSchema } from './read-in-thread.ts'
import { readSource } from './read-source.ts'

assert(parentPort !== null, 'this file runs as a thread')
const { source, text } = feedSchema.parse(workerData)
parentPort.postMessage(readSource(source, text))
