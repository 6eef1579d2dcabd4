import type { Player } from '#core/players/player.ts'
import { adviceFor } from './pick-advice.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { advisedTeam, isWaiting } from '../session/my-team.ts'

/** The recommendation with this number, from 1; null for whoever can't pick now. */
export function recommendedPlayer(snapshot: DraftSnapshot, number: number): Player | null {
  const team = advisedTeam(snapshot)
  if (!snapshot.rights.mayPick || isWaiting(snapshot) || team === null) return null
  const { recommendations } = adviceFor({ ...snapshot, ...team }, team.teamIndex)
  return snapshot.board.playersById.get(recommendations[number - 1]?.playerId ?? '') ?? null
}
