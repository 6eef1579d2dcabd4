import { tierEnds, type PositionTiers } from '../advice/position-tiers.ts'
import { pointsInSeason } from '../league/points.ts'
import type { Scoring } from '../league/scoring.ts'
import { createBoard, type Board } from '../players/board.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from '../players/player.ts'
import type { Blend, Weights } from './blend.ts'
import { wholeDollars, type FileSource } from './file-source.ts'

/** Long enough for a thought, and short enough for 400 of them on a device. */
export const NOTE_MAX_LENGTH = 500

export type ListMark = 'target' | 'avoid'

/** A player with their place in a person's list. Name, position and team are kept for the day on which the board loses them. */
export interface ListedPlayer extends Pick<Player, 'id' | 'name' | 'position' | 'team'> {
  readonly mark: ListMark | null
  readonly note: string
  /** What the person would pay at an auction, in whole dollars; null if they did not say. */
  readonly dollars: number | null
  /** The person moved them, so other weights leave them where they are. */
  readonly isMoved: boolean
  /** YYYY-MM-DD of the board that brought the player after the list was made, until the person has dealt with them; null for the others. */
  readonly newSince: string | null
}

/** A ranking of one's own. */
export interface MyList {
  readonly id: string
  readonly name: string
  /** The best first, over all positions. */
  readonly players: readonly ListedPlayer[]
  /** The players who begin a tier, for positions whose tiers the person changed; the others have those of the values. */
  readonly tierStarts: Readonly<Partial<Record<Position, readonly PlayerId[]>>>
  readonly files: readonly FileSource[]
  readonly weights: Weights
  /** YYYY-MM-DD: the board that the list knows. */
  readonly boardDate: string
  /** Players whom the newest board lacks, until the person has seen it. */
  readonly left: readonly Pick<Player, 'name' | 'position' | 'team'>[]
}

export type ListEdit =
  /** Over all positions: to an index of the list. */
  | { readonly kind: 'move'; readonly playerId: PlayerId; readonly toIndex: number }
  /** To a rank within the position, from 1. */
  | { readonly kind: 'move-within'; readonly playerId: PlayerId; readonly toRank: number }
  /** Adds or removes a tier break above the player. */
  | { readonly kind: 'set-break'; readonly playerId: PlayerId; readonly isBreak: boolean }
  /** The break above one player goes above another one of the position. */
  | { readonly kind: 'move-break'; readonly playerId: PlayerId; readonly toPlayerId: PlayerId }
  | { readonly kind: 'mark'; readonly playerId: PlayerId; readonly mark: ListMark | null }
  | { readonly kind: 'note'; readonly playerId: PlayerId; readonly text: string }
  | { readonly kind: 'dollars'; readonly playerId: PlayerId; readonly dollars: number | null }
  /** The order and the tiers of the sources, for a position or for everybody. */
  | { readonly kind: 'restore'; readonly position: Position | null }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'left-seen' }

/** What edits of a list depend on. */
export interface ListFacts {
  readonly blend: Blend
  readonly scoring: Scoring
}

/** A new list in the order of its sources. */
export function createMyList(
  { id, name, boardDate, weights }: Pick<MyList, 'id' | 'name' | 'boardDate' | 'weights'>,
  everybody: readonly Player[],
  { order }: Blend,
): MyList {
  const byId = new Map(everybody.map((player) => [player.id, player]))
  const players = order.flatMap((playerId) => {
    const player = byId.get(playerId)
    return player === undefined ? [] : [listed(player, null)]
  })
  return { id, name, players, tierStarts: {}, files: [], weights, boardDate, left: [] }
}

/**
 * The list after an edit; the same list if it changes nothing. An edit of nobody, or to nowhere, changes nothing. A player whom the person
 * moved, marked, valued or noted is no longer new.
 */
export function editList(list: MyList, edit: ListEdit, facts: ListFacts): MyList {
  const edited = withEdit(list, edit, facts)
  const isAboutPlayer = edit.kind !== 'set-break' && edit.kind !== 'move-break' && 'playerId' in edit
  if (edited === list || !isAboutPlayer) return edited
  return withPlayer(edited, edit.playerId, (player) =>
    player.newSince === null ? player : { ...player, newSince: null },
  )
}

function withEdit(list: MyList, edit: ListEdit, facts: ListFacts): MyList {
  switch (edit.kind) {
    case 'move':
      return moved(list, edit.playerId, edit.toIndex, facts)
    case 'move-within':
      return movedWithin(list, edit.playerId, edit.toRank, facts)
    case 'set-break':
      return withBreaks(list, edit.playerId, facts, (starts) =>
        edit.isBreak ? [...starts, edit.playerId] : starts.filter((id) => id !== edit.playerId),
      )
    case 'move-break':
      return withBreaks(list, edit.playerId, facts, (starts) =>
        starts.map((id) => (id === edit.playerId ? edit.toPlayerId : id)),
      )
    case 'mark':
      return withPlayer(list, edit.playerId, (player) =>
        player.mark === edit.mark ? player : { ...player, mark: edit.mark },
      )
    case 'note': {
      const note = edit.text.trim().slice(0, NOTE_MAX_LENGTH)
      return withPlayer(list, edit.playerId, (player) => (player.note === note ? player : { ...player, note }))
    }
    case 'dollars': {
      const dollars = edit.dollars === null ? null : wholeDollars(edit.dollars)
      return withPlayer(list, edit.playerId, (player) => (player.dollars === dollars ? player : { ...player, dollars }))
    }
    case 'restore':
      return restored(list, edit.position, facts.blend)
    case 'rename':
      return edit.name.trim() === '' || edit.name.trim() === list.name ? list : { ...list, name: edit.name.trim() }
    case 'left-seen':
      return list.left.length === 0 ? list : { ...list, left: [] }
  }
}

/** The tier of each player within the position: those that the person set, else those of the values in the order of the list. */
export function listTiers(list: MyList, facts: ListFacts): PositionTiers {
  return new Map(
    POSITIONS.flatMap((position) => {
      const own = ofPosition(list, position)
      const starts = new Set(tierStartsOf(list, position, facts))
      let tier = 1
      return own.map(({ id }, index) => {
        if (index > 0 && starts.has(id)) tier += 1
        return [id, tier] as const
      })
    }),
  )
}

/** The list in the order of other weights or sources. Players whom the person moved keep their places. */
export function reblended(list: MyList, order: readonly PlayerId[]): MyList {
  const byId = new Map(list.players.map((player) => [player.id, player]))
  const free = order.flatMap((id) => {
    const player = byId.get(id)
    return player === undefined || player.isMoved ? [] : [player]
  })
  let next = 0
  const players = list.players.map((player) => (player.isMoved ? player : (free[next++] ?? player)))
  return { ...list, players }
}

/**
 * The list for another board, or with other files. The sources place players whom the list lacks; a newer board's date marks them.
 * Players whom no source lists any more are taken out, and `left` remembers those whom a newer board lost. A board that is older than
 * the list takes nobody out.
 */
export function withEverybody(
  list: MyList,
  everybody: readonly Player[],
  order: readonly PlayerId[],
  boardDate: string,
): MyList {
  const byId = new Map(everybody.map((player) => [player.id, player]))
  const newSince = boardDate > list.boardDate ? boardDate : null
  const isOlder = boardDate < list.boardDate
  const gone = list.players.filter(({ id }) => !byId.has(id))
  const players = list.players.flatMap((player) => {
    const known = byId.get(player.id)
    if (known === undefined) return isOlder ? [player] : []
    return [{ ...player, name: known.name, team: known.team, position: known.position }]
  })
  const known = new Set(players.map(({ id }) => id))
  const places = new Map(order.map((id, index) => [id, index]))
  for (const id of order) {
    const player = byId.get(id)
    if (player === undefined || known.has(id)) continue
    const place = places.get(id) ?? 0
    // Behind everybody whom the sources place before them.
    const after = players.findLastIndex((other) => !other.isMoved && (places.get(other.id) ?? 0) < place)
    players.splice(after + 1, 0, listed(player, newSince))
    known.add(id)
  }
  const left = gone.map(({ name, position, team }) => ({ name, position, team }))
  return {
    ...list,
    players,
    boardDate: isOlder ? list.boardDate : boardDate,
    left: newSince === null ? list.left : [...list.left, ...left],
  }
}

/** The board as the list ranks it, for drafting: ranks from the list, tiers within the position, blended projections. */
export function boardOfList(list: MyList, everybody: readonly Player[], facts: ListFacts): Board {
  const byId = new Map(everybody.map((player) => [player.id, player]))
  const tiers = listTiers(list, facts)
  return createBoard(
    list.players.flatMap(({ id, newSince }, index) => {
      const player = byId.get(id)
      if (player === undefined) return []
      const projected = facts.blend.projectedById.get(id) ?? player.projected
      const hasOwnPoints = projected.pprPoints !== player.projected.pprPoints
      return [
        {
          ...player,
          rank: index + 1,
          tier: tiers.get(id) ?? 1,
          projected,
          ...(hasOwnPoints && { hasImportedPoints: true }),
          ...(newSince !== null && { newSince }),
        },
      ]
    }),
  )
}

export function ofPosition(list: Pick<MyList, 'players'>, position: Position): readonly ListedPlayer[] {
  return list.players.filter((player) => player.position === position)
}

/** A player as a list begins with them. */
export function listed({ id, name, position, team }: Player, newSince: string | null): ListedPlayer {
  return { id, name, position, team, mark: null, note: '', dollars: null, isMoved: false, newSince }
}

/** What a person would pay, as far as they said so: "My value" of an auction. */
export function dollarsOf({ players }: Pick<MyList, 'players'>): ReadonlyMap<PlayerId, number> {
  return new Map(players.flatMap(({ id, dollars }) => (dollars === null ? [] : [[id, dollars] as const])))
}

/** What a person noted about players, for a draft that goes by the list. */
export interface ListMarks {
  readonly targets: readonly PlayerId[]
  readonly avoids: readonly PlayerId[]
  readonly notes: ReadonlyMap<PlayerId, string>
}

export function marksOf({ players }: Pick<MyList, 'players'>): ListMarks {
  const marked = (mark: ListMark) => players.flatMap((player) => (player.mark === mark ? [player.id] : []))
  return {
    targets: marked('target'),
    avoids: marked('avoid'),
    notes: new Map(players.flatMap(({ id, note }) => (note === '' ? [] : [[id, note] as const]))),
  }
}

/** With the values of a file for players who have none. */
export function withDollars(list: MyList, dollars: ReadonlyMap<PlayerId, number>): MyList {
  if (dollars.size === 0) return list
  const players = list.players.map((player) =>
    player.dollars === null ? { ...player, dollars: dollars.get(player.id) ?? null } : player,
  )
  return { ...list, players }
}

function withPlayer(list: MyList, playerId: PlayerId, change: (player: ListedPlayer) => ListedPlayer): MyList {
  const index = list.players.findIndex(({ id }) => id === playerId)
  const player = list.players[index]
  const changed = player && change(player)
  return changed === undefined || changed === player ? list : { ...list, players: list.players.with(index, changed) }
}

function moved(list: MyList, playerId: PlayerId, toIndex: number, facts: ListFacts): MyList {
  const fromIndex = list.players.findIndex(({ id }) => id === playerId)
  const player = list.players[fromIndex]
  const target = Math.min(list.players.length - 1, Math.max(0, toIndex))
  if (player === undefined || target === fromIndex || !Number.isInteger(target)) return list
  const players = list.players.toSpliced(fromIndex, 1).toSpliced(target, 0, { ...player, isMoved: true })
  return { ...list, players, tierStarts: startsAfterMove(list, players, player, facts) }
}

function movedWithin(list: MyList, playerId: PlayerId, toRank: number, facts: ListFacts): MyList {
  const player = list.players.find(({ id }) => id === playerId)
  if (player === undefined || !Number.isInteger(toRank)) return list
  const own = ofPosition(list, player.position)
  const passed = own[Math.min(own.length, Math.max(1, toRank)) - 1]
  if (passed === undefined || passed === player) return list
  return moved(list, playerId, list.players.indexOf(passed), facts)
}

/** The player who moves takes the tier of the rank they land on. Everybody else keeps theirs, and an empty tier disappears. */
function startsAfterMove(
  list: MyList,
  players: readonly ListedPlayer[],
  { id: playerId, position }: ListedPlayer,
  facts: ListFacts,
): MyList['tierStarts'] {
  const before = ofPosition(list, position)
  const after = ofPosition({ players }, position)
  const rankIndex = after.findIndex(({ id }) => id === playerId)
  if (before[rankIndex]?.id === playerId) return list.tierStarts
  const tiers = listTiers(list, facts)
  const taken = tiers.get(before[rankIndex]?.id ?? '') ?? 1
  const tierAt = (player: ListedPlayer | undefined) =>
    player === undefined ? null : player.id === playerId ? taken : (tiers.get(player.id) ?? null)
  const starts = after.flatMap((player, index) =>
    index > 0 && tierAt(player) !== tierAt(after[index - 1]) ? [player.id] : [],
  )
  return { ...list.tierStarts, [position]: starts }
}

function tierStartsOf(list: MyList, position: Position, { blend, scoring }: ListFacts): readonly PlayerId[] {
  const own = list.tierStarts[position]
  if (own !== undefined) return own
  const players = ofPosition(list, position)
  const points = players.map(({ id }) => {
    const projected = blend.projectedById.get(id)
    return projected === undefined ? null : pointsInSeason(projected, position, scoring).points
  })
  return tierEnds(points).flatMap((end) => players[end]?.id ?? [])
}

/** The first player of a position always starts its first tier, so they are never a break. */
function withBreaks(
  list: MyList,
  playerId: PlayerId,
  facts: ListFacts,
  change: (starts: readonly PlayerId[]) => readonly PlayerId[],
): MyList {
  const position = list.players.find(({ id }) => id === playerId)?.position
  if (position === undefined) return list
  const before = tierStartsOf(list, position, facts)
  const changed = new Set(change(before))
  const starts = ofPosition(list, position)
    .slice(1)
    .flatMap(({ id }) => (changed.has(id) ? [id] : []))
  const isSame = starts.length === before.length && starts.every((id) => before.includes(id))
  return isSame ? list : { ...list, tierStarts: { ...list.tierStarts, [position]: starts } }
}

/** The players of a position take the places that the position has, in the order of the sources. */
function restored(list: MyList, position: Position | null, { order }: Blend): MyList {
  const isRestored = (player: ListedPlayer) => position === null || player.position === position
  const unmoved = list.players.map((player) => (isRestored(player) ? { ...player, isMoved: false } : player))
  const byId = new Map(unmoved.map((player) => [player.id, player]))
  const known = order.flatMap((id) => {
    const player = byId.get(id)
    return player !== undefined && isRestored(player) ? [player] : []
  })
  let next = 0
  const players = unmoved.map((player) => (isRestored(player) ? (known[next++] ?? player) : player))
  const tierStarts = position === null ? {} : { ...list.tierStarts, [position]: undefined }
  return { ...list, players, tierStarts }
}
