import { err, ok } from '#core/lib/result.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { SoloStore, StoredSoloDraft } from './solo-store.ts'

/** Solo drafts in memory, for tests. */
export function createMemorySoloStore(newId: () => string): SoloStore {
  const drafts = new Map<DeviceId, StoredSoloDraft>()
  return {
    async save(deviceId, fields, afterRevision, nowMs) {
      const before = drafts.get(deviceId) ?? null
      if (before !== null && afterRevision !== null && afterRevision !== before.revision) return err(before)
      const saved: StoredSoloDraft = {
        ...fields,
        id: before?.id ?? newId(),
        createdAtMs: before?.createdAtMs ?? nowMs,
        updatedAtMs: nowMs,
        revision: (before?.revision ?? 0) + 1,
      }
      drafts.set(deviceId, saved)
      return ok(saved)
    },
    read: async (deviceId) => drafts.get(deviceId) ?? null,
  }
}
