import type { Board } from './board.ts'
import { importedPlayer, withNumbersOf, matchRankings, type RowMatch } from './match-rankings.ts'
import { POSITIONS, type Player, type Position } from './player.ts'
import type { DroppedRow, RankingRow, RankingsReading } from './rankings-csv.ts'
import type { ReadingNote } from './reading-note.ts'

/** The rows of one list, or of several that are imported at once. */
export interface CombinedRows {
  readonly rows: readonly RankingRow[]
  readonly dropped: readonly DroppedRow[]
  readonly notes: readonly ReadingNote[]
  /** Rows without an overall place: those of a position take the places of that position on the board. */
  readonly placedByPosition: ReadonlySet<RankingRow>
  /** Rows of one order over a few positions: together they take the places of these positions. */
  readonly placedTogether: ReadonlySet<RankingRow>
}

/**
 * Several lists become one (CSV27). A list of several positions has an overall order, and so has a list of one position with
 * overall ranks or an ADP; they are put in one order. Other lists of one position keep their order within it. Rows are
 * numbered on from list to list, those with an overall order first, so that their rows of a player count.
 */
export function combineLists(board: Board, lists: readonly RankingsReading[]): CombinedRows {
  const [first, ...others] = lists
  if (first !== undefined && others.length === 0) {
    const { rows, dropped, notes, order } = first
    return {
      rows,
      dropped,
      notes,
      placedByPosition: new Set(order.isWithinPositions ? rows : []),
      placedTogether: new Set(),
    }
  }
  const ordered = lists
    .map((list) => ({ list, order: orderOf(board, list) }))
    .toSorted((a, b) => Number(a.order === 'by_position') - Number(b.order === 'by_position'))
  const rows: OrderedRow[] = []
  const dropped: DroppedRow[] = []
  const notes: ReadingNote[] = []
  let rowCount = 0
  for (const { list, order } of ordered) {
    const offset = rowCount
    const moved = list.rows.map((row) => ({ ...row, rowNumber: row.rowNumber + offset }))
    rows.push(...withKeys(moved, order))
    dropped.push(...list.dropped.map((row) => ({ ...row, rowNumber: row.rowNumber + offset })))
    notes.push(...list.notes.map((note) => ({ ...note, ...(list.fileName !== null && { fileName: list.fileName }) })))
    rowCount += list.rows.length + list.dropped.length
  }
  const isOverall = ordered.some(({ order }) => order === 'overall')
  const isByAdp = ordered.some(({ order }) => order === 'adp')
  const merged = ordered.filter(({ order }) => order !== 'by_position')
  const inOrder = rows.filter(({ order }) => order !== 'by_position').toSorted((a, b) => a.key - b.key)
  const byOverall = inOrder.map(({ row }, index) => (isByAdp || !isOverall ? { ...row, rank: index + 1 } : row))
  const byPosition = rows.flatMap(({ row, order }) => (order === 'by_position' ? [row] : []))
  if (merged.length > 1) notes.push({ code: 'lists_merged', listCount: merged.length, isByAdp })
  return {
    rows: [...byOverall, ...byPosition],
    dropped,
    notes,
    placedByPosition: new Set(byPosition),
    placedTogether: new Set(isOverall ? [] : byOverall),
  }
}

/** Where the order of a list comes from: "overall" and "rank" are ranks over all positions, in a list of several and of one. */
type ListOrder = 'overall' | 'rank' | 'adp' | 'by_position'

interface OrderedRow {
  readonly row: RankingRow
  readonly order: ListOrder
  readonly key: number
}

function orderOf(board: Board, list: RankingsReading): ListOrder {
  if (list.order.isWithinPositions) return 'by_position'
  if (onlyPosition(matchRankings(board, list.rows)) === null) return 'overall'
  const lastRank = Math.max(...list.rows.map(({ rank }) => rank))
  if (lastRank >= list.rows.length * OVERALL_RANKS) return 'rank'
  return list.rows.filter(({ adp }) => adp !== null).length >= list.rows.length * MOST ? 'adp' : 'by_position'
}

/** A row without an ADP stands behind the one before it. */
function withKeys(rows: readonly RankingRow[], order: ListOrder): readonly OrderedRow[] {
  let key = 0
  return rows.map((row) => {
    key = order === 'adp' ? (row.adp ?? key) : row.rank
    return { row, order, key }
  })
}

/** The position of all rows that are imported, if they are at least two. */
function onlyPosition(matches: readonly RowMatch[]): Position | null {
  const positions = matches.flatMap((match) => importedRow(match)?.position ?? [])
  const [position] = positions
  return positions.length > 1 && new Set(positions).size === 1 ? (position ?? null) : null
}

/** The players of a board after an import, before they are a board. */
export interface PlacedPlayers {
  readonly players: readonly Player[]
  /** How many the lists lack, of all players or of these positions. */
  readonly unrankedCount: number
  /** Null if the order of the whole board is replaced. */
  readonly positions: readonly Position[] | null
  readonly notes: readonly ReadingNote[]
}

interface ImportedRow {
  readonly row: RankingRow
  /** Null for a row that matches nobody. */
  readonly player: Player | null
  readonly position: Position
}

/**
 * Where the rows go. With an overall order they take their ranks, and the players that they lack follow, unranked (RU7).
 * Without one they replace the order within their positions: listed players, then the others of the position, take its
 * places on the board in turn, and everybody else stays (CSV26).
 */
export function placeRows(board: Board, matches: readonly RowMatch[], combined: CombinedRows): PlacedPlayers {
  const isLast = ({ row }: ImportedRow) => Number(combined.placedByPosition.has(row))
  const imported = matches
    .flatMap((match) => importedRow(match) ?? [])
    .toSorted((a, b) => isLast(a) - isLast(b) || a.row.rank - b.row.rank)
  const { placedByPosition, placedTogether } = combined
  const isPlaced = imported.every(({ row }) => placedByPosition.has(row) || placedTogether.has(row))
  const only = onlyPosition(matches)
  const isOnly = only !== null && board.players.some(({ position }) => position === only)
  return isPlaced || isOnly
    ? placeWithinPositions(board, imported, combined)
    : placeOverall(board, imported, placedByPosition)
}

function placeWithinPositions(board: Board, imported: readonly ImportedRow[], combined: CombinedRows): PlacedPlayers {
  const together = new Set(
    imported.flatMap(({ row, position }) => (combined.placedTogether.has(row) ? [position] : [])),
  )
  const alone = POSITIONS.filter(
    (position) => !together.has(position) && imported.some((one) => one.position === position),
  )
  const importedIds = new Set(imported.map(({ player }) => player?.id))
  const players = [...board.players]
  const surplus: ((rank: number) => Player)[][] = []
  let unrankedCount = 0
  for (const positions of [together, ...alone.map((position) => new Set([position]))]) {
    const places = board.players.flatMap((player, index) => (positions.has(player.position) ? [{ player, index }] : []))
    const left = places.filter(({ player }) => !importedIds.has(player.id))
    const sequence = [
      ...imported.filter(({ position }) => positions.has(position)).map((one) => (rank: number) => withRank(one, rank)),
      ...left.map(({ player }) => (rank: number): Player => ({ ...player, rank, isUnranked: true })),
    ]
    for (const [place, { player, index }] of places.entries()) players[index] = sequence[place]?.(player.rank) ?? player
    surplus.push(sequence.slice(places.length))
    unrankedCount += left.length
  }
  const lastRank = lastRankOf(board.players)
  const rows = Math.max(0, ...surplus.map(({ length }) => length))
  const inTurn = Array.from({ length: rows }, (_, index) => surplus.flatMap((group) => group[index] ?? [])).flat()
  const positions = POSITIONS.filter((position) => together.has(position) || alone.includes(position))
  return {
    players: [...players, ...inTurn.map((player, index) => player(lastRank + index + 1))],
    unrankedCount,
    positions,
    notes: [{ code: 'order_of_positions', positions }],
  }
}

/**
 * Beside an overall order, the rows of a position without one come behind those with one, where the board has that many of
 * the position.
 */
function placeOverall(
  board: Board,
  imported: readonly ImportedRow[],
  placedByPosition: ReadonlySet<RankingRow>,
): PlacedPlayers {
  const overall = imported.filter(({ row }) => !placedByPosition.has(row))
  const lastRank = lastRankOf([...board.players, ...overall.map(({ row }) => row)])
  let surplusCount = 0
  const placed = POSITIONS.flatMap((position) => {
    const known = overall.filter((one) => one.position === position)
    const least = lastRankOf(known.map(({ row }) => row))
    const places = board.players.filter((player) => player.position === position).slice(known.length)
    const rows = imported.filter((one) => one.position === position && placedByPosition.has(one.row))
    return rows.map((one, index) => {
      const place = places[index]?.rank
      if (place === undefined) surplusCount += 1
      return withRank(one, Math.max(place ?? lastRank + surplusCount, least))
    })
  })
  const ranked = [...overall.map((one) => withRank(one, one.row.rank)), ...placed].toSorted((a, b) => a.rank - b.rank)
  const rankedIds = new Set(ranked.map(({ id }) => id))
  const last = lastRankOf(ranked)
  const unranked = board.players
    .filter(({ id }) => !rankedIds.has(id))
    .map((player, playerIndex) => ({ ...player, rank: last + playerIndex + 1, isUnranked: true }))
  const positions = POSITIONS.filter((position) => placed.some((player) => player.position === position))
  return {
    players: [...ranked, ...unranked],
    unrankedCount: unranked.length,
    positions: null,
    notes: placed.length === 0 ? [] : [{ code: 'places_of_the_board', positions }],
  }
}

function importedRow(match: RowMatch): ImportedRow | null {
  if (match.kind === 'matched') return { row: match.row, player: match.player, position: match.player.position }
  return match.kind === 'added' ? { row: match.row, player: null, position: importedPlayer(match.row).position } : null
}

function withRank({ row, player }: ImportedRow, rank: number): Player {
  return player === null ? importedPlayer({ ...row, rank }) : withNumbersOf({ ...row, rank }, player)
}

function lastRankOf(ranked: readonly { readonly rank: number }[]): number {
  return Math.floor(Math.max(0, ...ranked.map(({ rank }) => rank)))
}

/** The last rank of a list of one position with overall ranks is far more than the number of its rows. */
const OVERALL_RANKS = 1.5
const MOST = 0.9
