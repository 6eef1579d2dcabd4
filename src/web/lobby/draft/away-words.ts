import type { PlayerId } from '#core/players/player.ts'
import type { AwayNews } from '../lobby-session.ts'

/** One line for what happened meanwhile: "While you were away: 3 picks, last Ja'Marr Chase". */
export function awayWords(
  { pickCount, lastPlayerId }: AwayNews,
  nameOf: (playerId: PlayerId) => string | null,
): string {
  const picks = pickCount === 1 ? '1 pick' : `${pickCount} picks`
  const last = lastPlayerId === null ? null : nameOf(lastPlayerId)
  if (last === null) return `While you were away: ${picks}`
  return pickCount === 1 ? `While you were away: 1 pick, ${last}` : `While you were away: ${picks}, last ${last}`
}
