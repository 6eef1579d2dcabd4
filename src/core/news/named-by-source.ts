import { playersWithId, type NamedPlayer } from '../players/player-index.ts'
import { resolvePlayer } from '../players/resolve-player.ts'
import { CONFIDENCE } from './confidence.ts'
import type { NewsContext } from './news-context.ts'
import type { PlayerMention, ReportedItem } from './news-item.ts'

/** Whom the source names by its own id: exact, or nobody (NWR5). */
export function mentionsById(item: ReportedItem, players: readonly NamedPlayer[]): readonly PlayerMention[] {
  return item.athleteIds.flatMap(({ kind, id }) => {
    const [player, ...others] = playersWithId(players, kind, id)
    return player === undefined || others.length > 0 ? [] : [mentionOf(player, CONFIDENCE.id)]
  })
}

/**
 * Whom the source's title names (NWR6): through the one resolver, of several namesakes the one whose team the text
 * names. An id that is known and differs is another man's.
 */
export function mentionsByTitle(context: NewsContext, byId: readonly PlayerMention[]): readonly PlayerMention[] {
  const { item, players, teams } = context
  if (item.namedPlayer === null || byId.length > 0) return []
  const player = resolveInContext(players, item.namedPlayer, teams)
  if (player === null || isOthersId(item, player)) return []
  return [mentionOf(player, CONFIDENCE.title)]
}

/** The one whom a name means; where several bear it, the one of a team that is named too. */
export function resolveInContext(
  players: readonly NamedPlayer[],
  name: string,
  teams: ReadonlySet<string>,
): NamedPlayer | null {
  const resolved = resolvePlayer(players, { name })
  if (resolved.kind === 'found') return resolved.player
  if (resolved.kind === 'unknown') return null
  const there = [...teams].flatMap((team) => {
    const fitting = resolvePlayer(players, { name, team })
    return fitting.kind === 'found' && fitting.player.team !== null ? [fitting.player] : []
  })
  const [player, ...others] = new Set(there)
  return player !== undefined && others.length === 0 ? player : null
}

export function mentionOf({ id, name }: NamedPlayer, confidence: number): PlayerMention {
  return { playerId: id, name, confidence }
}

function isOthersId({ athleteIds }: ReportedItem, player: NamedPlayer): boolean {
  return athleteIds.some(({ kind, id }) => {
    const known = player[kind] ?? null
    return known !== null && known !== id
  })
}
