import type { DeviceStore } from './devices/device-store.ts'
import type { LobbyStore } from './lobby/lobby-store.ts'
import type { SoloStore } from './solo/solo-store.ts'

/** Everything that the server keeps, over one database. */
export interface Stores {
  readonly lobbies: LobbyStore
  readonly devices: DeviceStore
  readonly solo: SoloStore
  close(): Promise<void>
}
