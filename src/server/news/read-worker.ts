import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '#core/lib/assert.ts'
import { readOrderSchema } from './read-messages.ts'
import { readSource } from './read-source.ts'

// A thread of its own: no parser is proof against a text that was made to take for ever, and picks must not wait for it.
assert(parentPort !== null, 'this file is run as a thread')
const { source, text } = readOrderSchema.parse(workerData)
parentPort.postMessage(readSource(source, text))
