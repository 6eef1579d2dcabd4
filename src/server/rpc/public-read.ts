import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { refuseFor } from '../platform/rpc/rpc-call.ts'
import type { RpcFunction } from '../platform/rpc/rpc-function.ts'

/** Limits a public function like a table read: by address. */
export function publicRead(tableReads: RateLimit, read: RpcFunction): RpcFunction {
  return async (input, call) => {
    const waitMs = tableReads.take(call.address)
    return waitMs === null ? read(input, call) : refuseFor(waitMs)
  }
}
