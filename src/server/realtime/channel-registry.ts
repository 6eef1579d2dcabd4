import type { LobbyId } from '#core/lobby/lobby.ts'
import type { DeviceId } from '../platform/device-id.ts'

/** A channel as its owner's seats concern it. */
export interface OwnedChannel {
  /** Null: nobody, who sees nothing. */
  readonly owner: DeviceId | null
  /** The device has come to hold a seat in this lobby. */
  seatGained(lobbyId: LobbyId, sinceVersion: number | null): Promise<void>
  /** Finds lobbies that changed without a message, because it was lost. */
  findLobbies(): Promise<void>
}

/** The channels on this node by their owners. */
export interface ChannelRegistry {
  add(socket: object, channel: OwnedChannel): void
  remove(channel: OwnedChannel): void
  channelsOf(deviceId: DeviceId): readonly OwnedChannel[]
  all(): readonly OwnedChannel[]
  /** How many sockets besides this one have channels of the device. */
  otherSocketCount(deviceId: DeviceId, socket: object): number
}

export function createChannelRegistry(): ChannelRegistry {
  const socketsByDevice = new Map<DeviceId, Map<OwnedChannel, object>>()
  return {
    add(socket, channel) {
      if (channel.owner === null) return
      const sockets = socketsByDevice.get(channel.owner) ?? new Map<OwnedChannel, object>()
      socketsByDevice.set(channel.owner, sockets.set(channel, socket))
    },
    remove(channel) {
      if (channel.owner === null) return
      const sockets = socketsByDevice.get(channel.owner)
      sockets?.delete(channel)
      if (sockets?.size === 0) socketsByDevice.delete(channel.owner)
    },
    channelsOf: (deviceId) => [...(socketsByDevice.get(deviceId)?.keys() ?? [])],
    all: () => [...socketsByDevice.values()].flatMap((sockets) => [...sockets.keys()]),
    otherSocketCount(deviceId, socket) {
      const others = new Set(socketsByDevice.get(deviceId)?.values())
      others.delete(socket)
      return others.size
    },
  }
}
