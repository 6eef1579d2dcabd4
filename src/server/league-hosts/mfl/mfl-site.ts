import { err } from '#core/lib/result.ts'
import { hostFailure } from '../ask-host.ts'
import type { HostSite } from '../draft-source.ts'

export function createMflSite(_parts: unknown): HostSite {
  return {
    resolve: async () => err(hostFailure('host_unreadable')),
    sourceOf: () => ({ ask: async () => err(hostFailure('host_unreadable')) }),
  }
}
