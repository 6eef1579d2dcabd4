import type { DeviceId } from '../platform/device-id.ts'

/** The devices to which this server has issued a secret (RU9). Stores only the SHA-256 of a secret. */
export interface DeviceStore {
  deviceIdOf(secretHash: string): Promise<DeviceId | null>
  add(device: NewDevice): Promise<void>
  /** Notes the last visit of a browser, and what it is called. */
  noteVisit(secretHash: string, name: string | null, nowMs: number): Promise<void>
}

export interface NewDevice {
  readonly id: DeviceId
  readonly secretHash: string
  readonly createdAtMs: number
  /** Such as "Chrome on Android"; null if unknown. */
  readonly name: string | null
}
