import type { Player, PlayerId, Position } from '../players/player.ts'
import { playersOfTeam } from '../draft/roster.ts'
import type { AdviceFacts } from './advice-facts.ts'

/** The week in which the team would have nobody at a position that starts one player. */
export interface ByeClash {
  readonly position: Position
  readonly week: number
  readonly withPlayerIds: readonly PlayerId[]
}

/** Backs and receivers have backups anyway; what a bye costs there is less than what a worse player costs. */
const CLASHING: readonly Position[] = ['QB', 'TE']

/** Null unless everybody whom the team has at the position is off in the same week as the player. */
export function byeClashOf(
  { position, bye }: Player,
  { draft, teamIndex, players }: Pick<AdviceFacts, 'draft' | 'teamIndex' | 'players'>,
): ByeClash | null {
  if (bye === null || !CLASHING.includes(position)) return null
  const own = playersOfTeam(draft, teamIndex, new Map(players.map((each) => [each.id, each])))
  const same = own.filter((each) => each.position === position)
  if (same.length === 0 || same.some((each) => each.bye !== bye)) return null
  return { position, week: bye, withPlayerIds: same.map(({ id }) => id) }
}
