import type { DeviceId } from '../platform/device-id.ts'

/** The devices to which this server has issued a secret (RU9). Stores only the SHA-256 of a secret. */
export interface DeviceStore {
  deviceIdOf(secretHash: string): Promise<DeviceId | null>
  add(device: { readonly id: DeviceId; readonly secretHash: string; readonly createdAtMs: number }): Promise<void>
}
