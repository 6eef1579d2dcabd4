import type { LobbyId, SeatId } from '#core/lobby/lobby.ts'

/** A little over two heartbeats; a crashed node reports nothing, so its seats expire. */
const PRESENCE_LIFE_MS = 12_000

/** The seats that are connected through other nodes, as last reported. */
export interface RemotePresence {
  /** Returns whether this is the first report from a node that has someone here. */
  update(lobbyId: LobbyId, nodeId: string, seatIds: readonly SeatId[]): boolean
  seatIdsOf(lobbyId: LobbyId): readonly SeatId[]
}

interface NodePresence {
  readonly seatIds: readonly SeatId[]
  readonly untilMs: number
}

export function createRemotePresence(elapsedMs: () => number): RemotePresence {
  const lobbies = new Map<LobbyId, Map<string, NodePresence>>()
  let sweptAtMs = elapsedMs()

  /** Removes nodes that stopped reporting. */
  function removeExpired(nowMs: number): void {
    if (nowMs - sweptAtMs < PRESENCE_LIFE_MS) return
    sweptAtMs = nowMs
    for (const [lobbyId, nodes] of lobbies) {
      for (const [nodeId, { untilMs }] of nodes) if (untilMs <= nowMs) nodes.delete(nodeId)
      if (nodes.size === 0) lobbies.delete(lobbyId)
    }
  }

  return {
    update(lobbyId, nodeId, seatIds) {
      const nowMs = elapsedMs()
      removeExpired(nowMs)
      const nodes = lobbies.get(lobbyId) ?? new Map<string, NodePresence>()
      const isNew = (nodes.get(nodeId)?.untilMs ?? 0) <= nowMs
      if (seatIds.length === 0) nodes.delete(nodeId)
      else nodes.set(nodeId, { seatIds, untilMs: nowMs + PRESENCE_LIFE_MS })
      if (nodes.size === 0) lobbies.delete(lobbyId)
      else lobbies.set(lobbyId, nodes)
      return isNew && seatIds.length > 0
    },
    seatIdsOf(lobbyId) {
      const nowMs = elapsedMs()
      return [...(lobbies.get(lobbyId)?.values() ?? [])].flatMap(({ seatIds, untilMs }) =>
        untilMs > nowMs ? seatIds : [],
      )
    },
  }
}
