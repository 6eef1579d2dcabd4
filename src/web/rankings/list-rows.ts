import { pointsInSeason } from '#core/league/points.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'
import { foldText } from '#core/players/fold-text.ts'
import { listTiers, type ListMark } from '#core/rankings/my-list.ts'
import { dayText } from '../platform/local-date.ts'
import type { ListsState } from './my-lists.ts'

/** One line of the editor. */
export interface ListRow extends Pick<Player, 'roster'> {
  readonly id: PlayerId
  readonly name: string
  readonly position: Position
  readonly team: string
  readonly bye: number | null
  /** From 1: in the position that is shown, else in the whole list. */
  readonly rank: number
  readonly positionRank: number
  /** Within the position. */
  readonly tier: number
  /** "RB8, tier 2" where no lines between the rows say it; null where they do. */
  readonly place: string | null
  /** A line that says where a tier begins stands above the row; null without one. */
  readonly divider: { readonly tier: number; readonly count: number } | null
  /** Ranks within the position by each shown source, in their order; null for a player whom it lacks. */
  readonly sourceRanks: readonly (number | null)[]
  /** The rank within the position that the blend gives. */
  readonly blendRank: number
  readonly spread: number | null
  /** Blended, under the league's scoring; null where no source projects the player. */
  readonly points: number | null
  readonly mark: ListMark | null
  readonly note: string
  /** In an auction; null if the person did not say. */
  readonly dollars: number | null
  readonly newSince: string | null
}

export interface ListFilter {
  /** Null shows everybody in one order. */
  readonly position: Position | null
  readonly search: string
}

/** The board and the files with a say, as many as there is room for. */
export function shownSources({
  sources,
  list,
}: ListsState): readonly { readonly id: string; readonly label: string }[] {
  return sources.filter(({ id }) => id === 'board' || (list.weights[id] ?? 0) > 0).slice(0, SOURCES_SHOWN)
}

const SOURCES_SHOWN = 4

export function listRows(state: ListsState, { position, search }: ListFilter): readonly ListRow[] {
  const { list, facts, everybody } = state
  const tiers = listTiers(list, facts)
  const known = new Map(everybody.map((player) => [player.id, player]))
  const shown = shownSources(state).map(({ id }) => facts.blend.ranksBySource.get(id))
  const positions = new Map(list.players.map(({ id, position: own }) => [id, own]))
  const blendRanks = countedWithin(facts.blend.order.map((id) => ({ id, position: positions.get(id) ?? 'QB' })))
  const ranks = countedWithin(list.players)
  const tierCounts = new Map<string, number>()
  for (const player of list.players) {
    const key = `${player.position} ${tiers.get(player.id) ?? 1}`
    tierCounts.set(key, (tierCounts.get(key) ?? 0) + 1)
  }
  const key = foldText(search)
  const rows: ListRow[] = []
  let last = 0
  for (const [index, player] of list.players.entries()) {
    if (position !== null && player.position !== position) continue
    const tier = tiers.get(player.id) ?? 1
    const isFirst = position !== null && tier !== last
    last = tier
    if (key !== '' && !foldText(player.name).includes(key)) continue
    const positionRank = ranks.get(player.id) ?? 0
    const { bye = null, roster, projected } = known.get(player.id) ?? {}
    const blended = facts.blend.projectedById.get(player.id) ?? projected
    rows.push({
      id: player.id,
      name: player.name,
      position: player.position,
      team: player.team,
      bye,
      ...(roster && { roster }),
      rank: position === null ? index + 1 : positionRank,
      positionRank,
      tier,
      place: position === null || key !== '' ? placeText({ position: player.position, positionRank, tier }) : null,
      divider: isFirst && key === '' ? { tier, count: tierCounts.get(`${player.position} ${tier}`) ?? 0 } : null,
      sourceRanks: shown.map((orders) => orders?.get(player.id) ?? null),
      blendRank: blendRanks.get(player.id) ?? 0,
      spread: facts.blend.spreadById.get(player.id) ?? null,
      points: blended === undefined ? null : pointsInSeason(blended, player.position, facts.scoring).points,
      mark: player.mark,
      note: player.note,
      dollars: player.dollars,
      newSince: player.newSince,
    })
  }
  return rows
}

/** "214 points" */
export function pointsText({ points }: Pick<ListRow, 'points'>): string | null {
  return points === null ? null : `${Math.round(points)} points`
}

/** "RB8, tier 2" */
export function placeText({
  position,
  positionRank,
  tier,
}: Pick<ListRow, 'position' | 'positionRank' | 'tier'>): string {
  return `${position}${positionRank}, tier ${tier}`
}

/** What a move is announced as: "Jonathan Taylor to RB3", "Jonathan Taylor to number 12". */
export function moveText({ name, position }: Pick<ListRow, 'name' | 'position'>, rank: number, isByPosition: boolean) {
  return `${name} to ${isByPosition ? position : 'number '}${rank}`
}

/** The second line of a narrow row: "new since Aug 28 · RB8, tier 2 · SF 8 · blend 6 · 2 lower · $12 · note". */
export function underText(row: ListRow): string {
  const { place, team, bye, blendRank, positionRank, newSince, dollars, note } = row
  const isAsBlend = blendRank === positionRank
  return [
    newSince === null ? null : `new since ${dayText(newSince)}`,
    place,
    `${team === '' ? 'FA' : team} ${bye ?? '–'}`,
    `blend ${blendRank}`,
    // A line with the place has no room to say that nothing was moved.
    isAsBlend && place !== null ? null : differenceText(row),
    dollars === null ? null : `$${dollars}`,
    note === '' ? null : 'note',
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** "Sources are 3 places apart"; null where they agree or only one lists the player. */
export function spreadText({ spread }: Pick<ListRow, 'spread'>): string | null {
  if (spread === null || spread === 0) return null
  return `Sources are ${spread} ${spread === 1 ? 'place' : 'places'} apart`
}

/** "2 higher" than the blend, "as the blend" */
export function differenceText({ blendRank, positionRank }: Pick<ListRow, 'blendRank' | 'positionRank'>): string {
  const places = blendRank - positionRank
  if (places === 0) return 'as the blend'
  return `${Math.abs(places)} ${places > 0 ? 'higher' : 'lower'}`
}

/** "You moved 14 of 52 RBs." */
export function movedText({ list }: ListsState, position: Position | null): string {
  const own = list.players.filter((player) => position === null || player.position === position)
  const count = own.filter(({ isMoved }) => isMoved).length
  const whom = position === null ? 'players' : `${position}s`
  return count === 0 ? `You moved none of the ${own.length} ${whom}.` : `You moved ${count} of ${own.length} ${whom}.`
}

function countedWithin(
  players: readonly { readonly id: PlayerId; readonly position: Position }[],
): ReadonlyMap<PlayerId, number> {
  const counts = new Map<Position, number>()
  return new Map(
    players.map(({ id, position }) => {
      const rank = (counts.get(position) ?? 0) + 1
      counts.set(position, rank)
      return [id, rank]
    }),
  )
}
