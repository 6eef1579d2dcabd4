import type { Result } from '#core/lib/result.ts'
import type { DeviceId } from '../lobby/lobby-store.ts'

/** A solo draft as it is kept remotely; one for each device (RU25). */
export interface StoredSoloDraft {
  readonly id: string
  readonly name: string
  /** Only a label (RU25). */
  readonly username: string
  readonly teamCount: number
  readonly roundCount: number
  readonly currentPick: number
  readonly teamNames: readonly string[]
  readonly draftState: Readonly<Record<string, unknown>>
  readonly createdAtMs: number
  readonly updatedAtMs: number
  /** Counts the saves, from 1. */
  readonly revision: number
}

export type SoloDraftFields = Omit<StoredSoloDraft, 'id' | 'createdAtMs' | 'updatedAtMs' | 'revision'>

export interface SoloStore {
  /** Follows `afterRevision` (0: there is none yet; null: whatever is there), else the newer draft is the error. */
  save(
    deviceId: DeviceId,
    fields: SoloDraftFields,
    afterRevision: number | null,
    nowMs: number,
  ): Promise<Result<StoredSoloDraft, StoredSoloDraft>>
  read(deviceId: DeviceId): Promise<StoredSoloDraft | null>
}
