import type { DeviceId } from '../lobby/lobby-store.ts'

/** The devices that this server gave a secret (RU9). Of a secret only its SHA-256 is kept. */
export interface DeviceStore {
  deviceIdOf(secretHash: string): Promise<DeviceId | null>
  add(device: { readonly id: DeviceId; readonly secretHash: string; readonly createdAtMs: number }): Promise<void>
}
