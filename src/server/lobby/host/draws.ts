import { createHmac } from 'node:crypto'
import type { DrawFacts } from '#core/lobby/lobby-command.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { sha256 } from '../../platform/secrets.ts'

/** Makes the seeds of draws. Nobody can predict a draw, and everybody can check it afterwards. */
export interface Draws {
  /** The hash that a new lobby publishes. */
  firstHash(lobbyId: LobbyId): string
  factsOf(lobby: Pick<Lobby, 'id' | 'drawHash'>): DrawFacts
}

/** No host shuffles more often; past that, the draws of a lobby start over. */
const MAX_DRAWS = 1000

/** `secret` is the same on every node and after every restart, so that seeds need not be stored. */
export function createDraws(secret: string): Draws {
  const seedOf = (lobbyId: LobbyId, drawIndex: number) =>
    createHmac('sha256', secret).update(`${lobbyId}:${drawIndex}`).digest('hex')
  function indexOfDraw(lobbyId: LobbyId, drawHash: string): number {
    for (let drawIndex = 0; drawIndex < MAX_DRAWS; drawIndex += 1) {
      if (sha256(seedOf(lobbyId, drawIndex)) === drawHash) return drawIndex
    }
    return 0
  }

  return {
    firstHash: (lobbyId) => sha256(seedOf(lobbyId, 0)),
    factsOf({ id, drawHash }) {
      const drawIndex = drawHash === null ? 0 : indexOfDraw(id, drawHash)
      const seed = seedOf(id, drawIndex)
      return {
        seed,
        shuffled: (seatIds) =>
          seatIds
            .map((seatId) => ({ seatId, rank: sha256(`${seed}:${seatId}`) }))
            .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
            .map(({ seatId }) => seatId),
        nextHash: sha256(seedOf(id, drawIndex + 1)),
      }
    },
  }
}
