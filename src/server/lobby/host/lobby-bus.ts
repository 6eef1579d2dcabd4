import type { TalkEntry } from '#core/lobby/talk.ts'
import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'
import type { DeviceId } from '../../platform/device-id.ts'

/** What the nodes on one database send each other. Messages may be lost or late: they only say where to look. */
export type BusMessage =
  | { readonly kind: 'changed'; readonly lobbyId: LobbyId; readonly version: number }
  /** The seats with a socket on this node; sent on change and with every heartbeat. */
  | {
      readonly kind: 'present'
      readonly lobbyId: LobbyId
      readonly nodeId: string
      readonly seatIds: readonly SeatId[]
    }
  /** A device holds a seat: it joined, or claimed the seat. `sinceVersion`: the version before that. */
  | {
      readonly kind: 'seat-moved'
      readonly lobbyId: LobbyId
      readonly seatId: SeatId
      readonly deviceId: DeviceId
      readonly sinceVersion?: number | undefined
    }
  /** A second person shares the seat from now on. Nodes of older versions read the lobby again. */
  | {
      readonly kind: 'seat-shared'
      readonly lobbyId: LobbyId
      readonly seatId: SeatId
      readonly deviceId: DeviceId
      readonly sinceVersion?: number | undefined
    }
  /** Spectators with any other token have to go; null: all of them. */
  | { readonly kind: 'watch-link-changed'; readonly lobbyId: LobbyId; readonly tokenHash: string | null }
  /** Devices of this owner joined, or were forgotten: its callers are looked up again. No lobby: its id is empty. */
  | { readonly kind: 'owner-changed'; readonly lobbyId: ''; readonly ownerId: DeviceId }
  /** What the two people of a seat share: they have to read it. Nothing of it is said here. */
  | {
      readonly kind: 'lists-changed'
      readonly lobbyId: LobbyId
      readonly seatId: SeatId
      readonly number: number
    }
  /** Entries of the talk of people, as saved. Another node that lacks the ones before reads them. */
  | {
      readonly kind: 'talked'
      readonly lobbyId: LobbyId
      readonly fromNumber: number
      readonly entries: readonly TalkEntry[]
    }
  | ChannelMessage

/** What clients of a lobby's channel send each other. It is sent at most once, and nobody stores it. */
export type ChannelMessage =
  /** `number`: of this node, so that several wait side by side. */
  | {
      readonly kind: 'said'
      readonly lobbyId: LobbyId
      readonly number: number
      readonly event: string
      readonly payload?: unknown
    }
  /** Somebody who is here, repeated with every heartbeat; null: gone. */
  | {
      readonly kind: 'tracked'
      readonly lobbyId: LobbyId
      readonly ref: string
      readonly key: string
      readonly meta: Readonly<Record<string, unknown>> | null
    }

/** What one node receives from another. `unknown`: of a kind that only newer versions know, so anything may have changed. */
export type ReceivedMessage = BusMessage | { readonly kind: 'unknown'; readonly lobbyId: LobbyId }

/** What a node receives. `resumed`: for a while nothing could be received, so anything may have been missed. */
export type BusNews = ReceivedMessage | { readonly kind: 'resumed' }

/** Several processes on PostgreSQL use NOTIFY or NATS; a single one needs no bus. Small, so that other transports can follow. */
export interface LobbyBus {
  /** Whether other nodes may change the same lobbies. */
  readonly isShared: boolean
  publish(message: BusMessage): void
  /** Receives what other nodes publish, not this one. */
  subscribe(listener: (news: BusNews) => void): void
  close(): Promise<void>
}

/** A bus between nodes, over a transport that may be lost and comes back. */
export interface SharedBus extends LobbyBus {
  /** Whether this process can notify the others and receive from them. */
  readonly isConnected: boolean
  /** Messages that could not be sent yet. */
  readonly waitingCount: number
}

/** The bus of a process that is alone on its database. */
export const NO_BUS: LobbyBus = {
  isShared: false,
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
}
