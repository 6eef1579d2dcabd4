import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { DeviceId } from '../platform/device-id.ts'

/** What a browser said about where and how to notify its person. */
export interface PushSubscription {
  /** An address of its push service. */
  readonly endpoint: string
  /** Its keys, base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface SeatSubscription {
  readonly lobbyId: LobbyId
  readonly seatId: SeatId
  readonly deviceId: DeviceId
  readonly subscription: PushSubscription
}

/** Where to notify people of their turns. Every call may reject with StoreUnavailableError. */
export interface PushStore {
  /** In place of the seat's earlier one. False if the device does not hold the seat (any more): then nothing is stored. */
  save(seat: SeatSubscription, nowMs: number): Promise<boolean>
  remove(seatId: SeatId, deviceId: DeviceId): Promise<void>
  /** Of those of these seats that have one from the device that holds them now. */
  subscriptionsOf(seatIds: readonly SeatId[]): Promise<ReadonlyMap<SeatId, PushSubscription>>
  /** The push service says that there is no such address any more. */
  forgetEndpoint(endpoint: string): Promise<void>
  forgetLobby(lobbyId: LobbyId): Promise<void>
}
