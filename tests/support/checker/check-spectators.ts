import type { Lobby } from '#core/lobby/lobby.ts'
import { publicLobby } from '#core/lobby/public-lobby.ts'
import { checkClients } from './check-clients.ts'
import type { LobbyHistory, Violation } from './history.ts'

/** C4 and C5: spectators follow the public form of the lobby as members follow the lobby, and are sent nothing else. */
export function checkSpectators(history: LobbyHistory, states: readonly (Lobby | null)[]): readonly Violation[] {
  const { spectators, tables } = history
  if (spectators === undefined) return []
  const { clients, connections, quiets, thrown, leaks } = spectators
  const watched = {
    ...history,
    tables: { ...tables, lobby: publicLobby(tables.lobby) },
    clients,
    connections,
    quiets,
    thrown,
    commands: [],
    answers: [],
  }
  const publicStates = states.map((state) => (state === null ? null : publicLobby(state)))
  return [
    ...checkClients(watched, publicStates).map(({ id, text }) => ({ id: 'C4', text: `${id} for spectators: ${text}` })),
    ...leaks.map((leak) => ({ id: 'C5', text: `a spectator was sent ${leak}` })),
  ]
}
