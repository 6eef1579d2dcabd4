import { serveProcess } from '../platform/run-process.ts'
import type { ReceivedFeed } from './read-in-process.ts'
import { readSource } from './feeds.ts'

serveProcess(({ source, text }: ReceivedFeed) => readSource(source, text))
