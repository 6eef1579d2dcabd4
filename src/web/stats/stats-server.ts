import type { CallFunction } from '../api/call-function.ts'
import { callAnonymously } from '../api/http-call.ts'
import { readRows } from '../api/http-read.ts'
import type { ReadRows } from '../api/read-rows.ts'

/** What answers questions about players: the functions for statistics, and the tables behind them. */
export interface StatsServer {
  readonly call: CallFunction
  readonly read: ReadRows
}

/** The server that the page came from; it need not know the device to answer. */
export const statsServer: StatsServer = { call: callAnonymously, read: readRows }
