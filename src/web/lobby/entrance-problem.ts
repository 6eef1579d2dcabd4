import type { LobbyRow } from '#protocol/lobby/lobby-rows.ts'
import type { CallFailure } from '../api/call-function.ts'

type Entrance = Pick<LobbyRow, 'draft_started' | 'player_count' | 'max_teams' | 'own_seats'>

/** Why nobody new gets in with this code; null if they do, or if this device has a seat there. */
export function entranceProblem(lobby: Entrance | undefined): CallFailure | null {
  if (lobby === undefined) return { code: 'lobby_not_found', details: null }
  if ((lobby.own_seats ?? []).length > 0) return null
  if (lobby.draft_started) return { code: 'draft_started', details: null }
  return lobby.player_count >= lobby.max_teams ? { code: 'lobby_full', details: null } : null
}
