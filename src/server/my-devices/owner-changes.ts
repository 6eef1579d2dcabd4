import type { DeviceId } from '../platform/device-id.ts'
import type { LobbyBus } from '../lobby/host/lobby-bus.ts'

/** Tells every node that devices of these owners joined or were forgotten. */
export type OwnersChanged = (ownerIds: readonly DeviceId[]) => void

interface OwnerChangesParts {
  readonly bus: Pick<LobbyBus, 'publish' | 'subscribe'>
  /** Every caller is looked up again. */
  readonly forgetCallers: () => void
  /** Closes the sockets of this owner's devices that no longer name it; null: of every owner. */
  readonly recheckSockets: (ownerId: DeviceId | null) => void
}

/** A device that was forgotten loses its sockets at once here, and on other nodes as soon as the message arrives. */
export function startOwnerChanges({ bus, forgetCallers, recheckSockets }: OwnerChangesParts): OwnersChanged {
  bus.subscribe((news) => {
    if (news.kind === 'owner-changed') changed(news.ownerId)
    // The message may have been lost meanwhile.
    if (news.kind === 'resumed') changed(null)
  })

  function changed(ownerId: DeviceId | null): void {
    forgetCallers()
    recheckSockets(ownerId)
  }

  return (ownerIds) => {
    for (const ownerId of ownerIds) {
      changed(ownerId)
      bus.publish({ kind: 'owner-changed', lobbyId: '', ownerId })
    }
  }
}
