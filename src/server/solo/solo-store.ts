import type { Result } from '#core/lib/result.ts'
import type { DeviceId } from '../platform/device-id.ts'

/** A remotely saved solo draft, one per device (RU25). */
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
  /** The number of saves, from 1. */
  readonly revision: number
}

export type SoloDraftFields = Omit<StoredSoloDraft, 'id' | 'createdAtMs' | 'updatedAtMs' | 'revision'>

export interface SoloStore {
  /** Saves on top of `afterRevision` (0: none yet; null: any). The error is the newer draft. */
  save(
    deviceId: DeviceId,
    fields: SoloDraftFields,
    afterRevision: number | null,
    nowMs: number,
  ): Promise<Result<StoredSoloDraft, StoredSoloDraft>>
  read(deviceId: DeviceId): Promise<StoredSoloDraft | null>
}
