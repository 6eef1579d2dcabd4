import type { LivingRanking } from '#core/players/living-ranking.ts'
import type { Player } from '#core/players/player.ts'

/** "A (RB) and B (WR) are new on the board, C (TE) is no longer there"; null if nothing happened. */
export function livingText({ came, left }: Pick<LivingRanking, 'came' | 'left'>): string | null {
  const parts = [
    ...(came.length === 0 ? [] : [`New in your ranking: ${named(came)}.`]),
    ...(left.length === 0 ? [] : [`No longer on the board: ${named(left)}.`]),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}

const NAMED_MAX = 8

function named(players: readonly Pick<Player, 'name' | 'position'>[]): string {
  const names = players.slice(0, NAMED_MAX).map(({ name, position }) => `${name} (${position})`)
  const more = players.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
