import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { DeviceId } from './lobby-store.ts'

/** What the nodes on one database tell each other. All of it may be lost or late: it only says where to look. */
export type BusMessage =
  | { readonly kind: 'changed'; readonly lobbyId: LobbyId; readonly version: number }
  /** The seats of a lobby that have a socket on this node; sent on change and with every heartbeat. */
  | {
      readonly kind: 'present'
      readonly lobbyId: LobbyId
      readonly nodeId: string
      readonly seatIds: readonly SeatId[]
    }
  | { readonly kind: 'seat-moved'; readonly lobbyId: LobbyId; readonly seatId: SeatId; readonly deviceId: DeviceId }

/** What a node hears. `resumed`: for a while nothing could be heard, so anything may have been missed. */
export type BusNews = BusMessage | { readonly kind: 'resumed' }

/** A single process needs none; several on PostgreSQL use NOTIFY. Small on purpose: another transport can follow. */
export interface LobbyBus {
  /** Whether other nodes may change the same lobbies: then who holds a room looks for itself now and then. */
  readonly isShared: boolean
  publish(message: BusMessage): void
  /** Hears what other nodes published, not one's own. */
  subscribe(listener: (news: BusNews) => void): void
  close(): Promise<void>
}

/** The bus of a process that is alone on its database. */
export const NO_BUS: LobbyBus = {
  isShared: false,
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
}
