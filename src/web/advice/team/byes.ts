import type { Player } from '#core/players/player.ts'

export interface ByeWeek {
  readonly week: number
  readonly names: readonly string[]
}

/** The weeks in which players of a team don't play, in order. */
export function byeWeeks(players: readonly Player[]): readonly ByeWeek[] {
  const namesByWeek = new Map<number, string[]>()
  for (const { bye, name } of players) {
    if (bye !== null) namesByWeek.set(bye, [...(namesByWeek.get(bye) ?? []), name])
  }
  return [...namesByWeek].toSorted(([a], [b]) => a - b).map(([week, names]) => ({ week, names }))
}
