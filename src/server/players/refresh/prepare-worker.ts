import { serveProcess } from '../../platform/run-process.ts'
import { buildPrepared } from './build-prepared.ts'
import type { PrepareMessage, PrepareOrder } from './prepare-facts.ts'

serveProcess<PrepareOrder, PrepareMessage>((order, post) =>
  buildPrepared(order, (line) => post({ kind: 'progress', line })),
)
