import type { Player } from '#core/players/player.ts'
import { defenseOf } from '#core/players/names.ts'

/** The server's keys for a player's games; at least one is set. */
export interface StatsKeys {
  readonly sleeperId: string | null
  /** The tables' key: the gsis_id, or a defense's team code. */
  readonly gsisId: string | null
}

/**
 * The keys that the board has. In a ranking or an old draft the player's id may be the gsis_id (RU20), and a defense is its
 * team. Null if the player has to be found by name.
 */
export function keysOnBoard(player: Player): StatsKeys | null {
  if (player.position === 'DST') {
    const code = player.sleeper_id ?? defenseOf(player.name, player.team)?.code ?? null
    return code === null ? null : { sleeperId: code, gsisId: code }
  }
  const gsisId = player.gsis_id ?? (isGsisId(player.id) ? player.id : null)
  const { sleeper_id: sleeperId } = player
  return gsisId === null && sleeperId === null ? null : { sleeperId, gsisId }
}

/** Such a key needs no Sleeper id (specification, section 7). */
export function isGsisId(id: string): boolean {
  return id.startsWith('00-')
}
