import type { PlayerId } from '#core/players/player.ts'
import type { AbsenceSummary } from '../absence.ts'

/** "While you were away: 3 picks, last Ja'Marr Chase. Hanna drafted Puka Nacua for you." */
export function absenceText(
  { pickCount, lastPlayerId, byHost }: AbsenceSummary,
  nameOf: (playerId: PlayerId) => string | null,
): string {
  const picks = pickCount === 1 ? '1 pick' : `${pickCount} picks`
  const last = nameOf(lastPlayerId)
  const made = `While you were away: ${picks}${last === null ? '' : pickCount === 1 ? `, ${last}` : `, last ${last}`}`
  return byHost === null
    ? made
    : `${made}. ${byHost.hostName} drafted ${nameOf(byHost.playerId) ?? 'a player'} for you.`
}
