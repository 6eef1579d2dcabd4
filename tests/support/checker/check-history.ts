import { checkClients } from './check-clients.ts'
import { checkCommands } from './check-commands.ts'
import { checkSpectators } from './check-spectators.ts'
import { checkStates } from './check-states.ts'
import type { LobbyHistory, Violation } from './history.ts'
import { referenceStates } from './reference-lobby.ts'

/** All violations of the invariants S1 to S13, H1 to H11 and C1 to C5 in a lobby's history. */
export function checkHistory(history: LobbyHistory): readonly Violation[] {
  const states = referenceStates(history.log)
  return [
    ...checkStates(history, states),
    ...checkCommands(history, states),
    ...checkClients(history, states),
    ...checkSpectators(history, states),
  ]
}

export function violationsText(violations: readonly Violation[]): string {
  return violations.map(({ id, text }) => `[${id}] ${text}`).join('\n')
}
