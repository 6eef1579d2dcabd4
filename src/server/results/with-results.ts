import { lobbyPhase } from '#core/lobby/lobby.ts'
import type { LobbyAudience } from '../lobby/lobby-authority.ts'
import type { KeepingResults } from './keep-results.ts'

/** Tells the people who watch, and then whoever keeps results that a draft is complete. */
export function withResults(audience: LobbyAudience, results: Pick<KeepingResults, 'nudge'>): LobbyAudience {
  return {
    tell(lobbyId, step) {
      audience.tell(lobbyId, step)
      if (step.entry.event.kind === 'picked' && lobbyPhase(step.next) === 'complete') results.nudge()
    },
    mayHaveChanged: (lobbyId) => audience.mayHaveChanged(lobbyId),
    seatMoved: (lobbyId, seatId, deviceId) => audience.seatMoved(lobbyId, seatId, deviceId),
  }
}
