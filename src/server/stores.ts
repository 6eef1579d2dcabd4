import type { DeviceStore } from './devices/device-store.ts'
import type { LobbyStore } from './lobby/lobby-store.ts'
import type { NewsStore } from './news/news-store.ts'
import type { PlayerStore } from './players/player-store.ts'
import type { RowReader } from './reads/row-reader.ts'
import type { ResultStore } from './results/result-store.ts'
import type { SoloStore } from './solo/solo-store.ts'

/** Everything that the server keeps, over one database. */
export interface Stores {
  readonly lobbies: LobbyStore
  readonly devices: DeviceStore
  readonly solo: SoloStore
  readonly players: PlayerStore
  readonly news: NewsStore
  readonly results: ResultStore
  /** The tables that anybody may read. */
  readonly rows: RowReader
  close(): Promise<void>
}
