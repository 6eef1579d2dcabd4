import type { Player } from '#core/players/player.ts'
import { defenceOf } from '#core/players/names.ts'

/** By what the server knows a player's games; at least one of the two. */
export interface StatsKeys {
  readonly sleeperId: string | null
  /** The key of the tables: the gsis_id, for a defence the team code. */
  readonly gsisId: string | null
}

/**
 * The keys that the board itself has. A player whom only a ranking or an old draft knows may carry his gsis_id as his
 * id (RU20), and a defence is its team. Null: he has to be looked for by name.
 */
export function keysOnBoard(player: Player): StatsKeys | null {
  if (player.position === 'DST') {
    const code = player.sleeper_id ?? defenceOf(player.name, player.team)?.code ?? null
    return code === null ? null : { sleeperId: code, gsisId: code }
  }
  const gsisId = player.gsis_id ?? (isGsisId(player.id) ? player.id : null)
  const { sleeper_id: sleeperId } = player
  return gsisId === null && sleeperId === null ? null : { sleeperId, gsisId }
}

/** Such a key goes straight to the statistics, without the detour over the sleeper id (specification, section 7). */
export function isGsisId(id: string): boolean {
  return id.startsWith('00-')
}
