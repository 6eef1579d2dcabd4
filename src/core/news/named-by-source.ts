import { playersWithId } from '../players/player-index.ts'
import { resolvePlayer } from '../players/resolve-player.ts'
import { CONFIDENCE } from './confidence.ts'
import type { NewsContext } from './news-context.ts'
import type { PlayerMention, ReportedItem } from './news-item.ts'
import type { NewsPlayer } from './news-player.ts'

/** Whom the source names by its own id: exact, or nobody (NWR5). */
export function mentionsById(item: ReportedItem, players: readonly NewsPlayer[]): readonly PlayerMention[] {
  return item.athleteIds.flatMap(({ kind, id }) => {
    const found = kind === 'espn_id' ? playersWithId(players, 'espn_id', id) : playersWithRotowireId(players, id)
    const [player, ...others] = found
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
  players: readonly NewsPlayer[],
  name: string,
  teams: ReadonlySet<string>,
): NewsPlayer | null {
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

export function mentionOf({ id, name }: NewsPlayer, confidence: number): PlayerMention {
  return { playerId: id, name, confidence }
}

function isOthersId({ athleteIds }: ReportedItem, { rotowire_id, espn_id }: NewsPlayer): boolean {
  return athleteIds.some(({ kind, id }) => {
    const known = (kind === 'espn_id' ? espn_id : rotowire_id) ?? null
    return known !== null && known !== id
  })
}

const rotowireIndexes = new WeakMap<readonly NewsPlayer[], ReadonlyMap<string, readonly NewsPlayer[]>>()

function playersWithRotowireId(players: readonly NewsPlayer[], id: string): readonly NewsPlayer[] {
  const index = rotowireIndexes.get(players) ?? indexByRotowireId(players)
  rotowireIndexes.set(players, index)
  return index.get(id) ?? []
}

function indexByRotowireId(players: readonly NewsPlayer[]): ReadonlyMap<string, readonly NewsPlayer[]> {
  const index = new Map<string, NewsPlayer[]>()
  for (const player of players) {
    const id = player.rotowire_id ?? ''
    if (id !== '') index.set(id, [...(index.get(id) ?? []), player])
  }
  return index
}
