import { NO_METERS, type Meters } from '../observation/meters.ts'

/** One queue a key: what is queued for a lobby runs one after the other, in the order of asking. */
export interface LobbyQueue {
  run<Value>(lobbyId: string, work: () => Promise<Value>): Promise<Value>
}

/**
 * Everything that leaves the server for one lobby (answers' events, snapshots, heartbeats) goes through its queue:
 * otherwise what was saved first could be told second.
 */
export function createLobbyQueue(meters: Pick<Meters, 'waiting'> = NO_METERS): LobbyQueue {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(lobbyId, work) {
      const before = tails.get(lobbyId) ?? Promise.resolve()
      const began = meters.waiting('lobby')
      const result = before.then(() => {
        began()
        return work()
      })
      const tail = result.then(noop, noop)
      tails.set(lobbyId, tail)
      void tail.finally(() => {
        if (tails.get(lobbyId) === tail) tails.delete(lobbyId)
      })
      return result
    },
  }
}

function noop(): void {
  // The next in the queue does not care how the one before it ended.
}
