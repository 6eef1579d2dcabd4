import type { RateLimit } from '../limits/rate-limit.ts'
import { refuseFor } from './rpc-call.ts'
import type { RpcFunction } from './rpc-function.ts'

/** A function that tells everybody the same counts for its address like the read of a table that it is. */
export function publicRead(tableReads: RateLimit, read: RpcFunction): RpcFunction {
  return async (input, call) => {
    const waitMs = tableReads.take(call.address)
    return waitMs === null ? read(input, call) : refuseFor(waitMs)
  }
}
