import type { CallFunction } from '../api/call-function.ts'
import type { Belongings } from './belongings.ts'

/** What My devices needs of the app. */
export interface MyDevicesPorts {
  readonly call: CallFunction
  readonly belongings: Belongings
  /** Where another device finds this server. */
  readonly origin: () => string
  /** Deletes what this browser has stored. */
  readonly clearBrowser: () => void
  /** Opens the app anew, as the person that this browser is now. */
  readonly openApp: () => void
  readonly nowMs: () => number
}
