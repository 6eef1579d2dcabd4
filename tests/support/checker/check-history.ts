import { checkClients } from './check-clients.ts'
import { checkCommands } from './check-commands.ts'
import { checkStates } from './check-states.ts'
import type { LobbyHistory, Violation } from './history.ts'
import { referenceStates } from './reference-lobby.ts'

/** Everything that went wrong in a lobby, by the invariants of the design: S1-S11, H1-H9, C1-C3. Empty: nothing did. */
export function checkHistory(history: LobbyHistory): readonly Violation[] {
  const states = referenceStates(history.log)
  return [...checkStates(history, states), ...checkCommands(history, states), ...checkClients(history, states)]
}

export function violationsText(violations: readonly Violation[]): string {
  return violations.map(({ id, text }) => `[${id}] ${text}`).join('\n')
}
