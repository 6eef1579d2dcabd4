import { serveThread } from '../platform/run-thread.ts'
import type { ReceivedFeed } from './read-in-thread.ts'
import { readSource } from './read-source.ts'

await serveThread(({ source, text }: ReceivedFeed) => readSource(source, text))
