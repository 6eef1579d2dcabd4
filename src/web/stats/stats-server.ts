import type { CallFunction } from '../api/call-function.ts'
import { callAnonymously } from '../api/http-client.ts'
import { readRows } from '../api/http-client.ts'
import type { ReadRows } from '../api/call-function.ts'

/** The functions for statistics, and the tables to fall back on. */
export interface StatsServer {
  readonly call: CallFunction
  readonly read: ReadRows
}

/** The page's own server; statistics need no device. */
export const statsServer: StatsServer = { call: callAnonymously, read: readRows }
