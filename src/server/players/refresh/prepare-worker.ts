import { serveThread } from '../../platform/run-thread.ts'
import { buildPrepared } from './build-prepared.ts'
import type { PrepareMessage, PrepareOrder } from './prepare-facts.ts'

await serveThread<PrepareOrder, PrepareMessage>((order, post) =>
  buildPrepared(order, (line) => post({ kind: 'progress', line })),
)
