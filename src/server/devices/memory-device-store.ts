import { assert } from '#core/lib/assert.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { DeviceStore } from './device-store.ts'

/** Devices in memory, for tests. */
export function createMemoryDeviceStore(): DeviceStore {
  const deviceIds = new Map<string, DeviceId>()
  return {
    deviceIdOf: async (secretHash) => deviceIds.get(secretHash) ?? null,
    async add({ id, secretHash }) {
      assert(!deviceIds.has(secretHash), 'each secret is issued once')
      deviceIds.set(secretHash, id)
    },
  }
}
