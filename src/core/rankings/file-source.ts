import type { Board } from '../players/board.ts'
import { matchLists } from '../players/import-rankings.ts'
import { importedPlayer } from '../players/match-rankings.ts'
import type { ConfirmedRows } from '../players/match-rankings.ts'
import type { OtherAdpScoring, Player, PlayerId, SeasonPoints } from '../players/player.ts'
import type { RankingRow, RankingsReading } from '../players/rankings-csv.ts'
import type { RankingSource, SourceFigures } from './blend.ts'

/** An imported file as a list keeps it: what it says about players, matched once. */
export interface FileSource {
  readonly id: string
  readonly label: string
  /** YYYY-MM-DD of the import. */
  readonly date: string
  readonly counts: RankingSource['counts']
  /** Rows of the file, and how many of them are players of the list. */
  readonly rowCount: number
  readonly rows: readonly FileRow[]
  /** Players of the file whom the board lacks. */
  readonly added: readonly Player[]
}

export interface FileRow extends SourceFigures {
  readonly playerId: PlayerId
}

/** What a file says that players cost, in whole dollars: no part of a blend. */
export function dollarsInFile(
  board: Board,
  reading: RankingsReading,
  confirmed: ConfirmedRows,
): ReadonlyMap<PlayerId, number> {
  const { matches } = matchLists(board, reading, confirmed)
  return new Map(
    matches.flatMap((match) => {
      const dollars = match.row.dollars === undefined ? null : wholeDollars(match.row.dollars)
      if (dollars === null || (match.kind !== 'matched' && match.kind !== 'added')) return []
      return [[match.kind === 'matched' ? match.player.id : importedPlayer(match.row).id, dollars] as const]
    }),
  )
}

/**
 * A file for the blend, in the order of its reading. Prices alone order nothing. A list of one position counts within it, unless its
 * ranks are over all positions. `board` has the players whom other files brought as well, so that nobody stands in a list twice.
 */
export function fileSource(
  { id, label, date }: Pick<FileSource, 'id' | 'label' | 'date'>,
  board: Board,
  reading: RankingsReading,
  confirmed: ConfirmedRows,
): FileSource {
  const { matches } = matchLists(board, reading, confirmed)
  const found = matches.flatMap((match) =>
    match.kind === 'matched'
      ? [{ row: match.row, player: match.player, isAdded: match.player.addedByImport !== undefined }]
      : match.kind === 'added'
        ? [{ row: match.row, player: importedPlayer(match.row), isAdded: true }]
        : [],
  )
  const { by, isWithinPositions, warning } = reading.order
  // Prices and an order that is none order nothing, and without ranks the projected points are each one's own.
  const hasOwnPoints =
    by === 'projectedPpr' || (by === 'listed' && reading.rows.some(({ projectedPpr }) => projectedPpr !== null))
  const rankOf = ({ rank }: RankingRow) => (by === 'dollars' || hasOwnPoints || warning !== null ? null : rank)
  const lastRank = Math.max(0, ...found.map(({ row }) => rankOf(row) ?? 0))
  const isOnePosition = new Set(found.map(({ player }) => player.position)).size === 1
  const hasRanks = found.some(({ row }) => rankOf(row) !== null)
  const isWithin = isWithinPositions || !hasRanks || (isOnePosition && lastRank < found.length * OVERALL_RANKS)
  return {
    id,
    label,
    date,
    counts: isWithin ? 'by-position' : 'overall',
    rowCount: reading.rows.length + reading.dropped.length,
    rows: found.map(({ row, player }) => ({ playerId: player.id, rank: rankOf(row), projected: projectedIn(row) })),
    added: found.flatMap(({ player, isAdded }) => (isAdded ? [player] : [])),
  }
}

/** Whether a file orders anybody, so that it can have a say. */
export function countsInBlend({ rows }: Pick<FileSource, 'rows'>): boolean {
  return rows.some(({ rank, projected }) => rank !== null || projected !== null)
}

/** The last rank of a list of one position with overall ranks is far more than the number of its rows. */
const OVERALL_RANKS = 1.5

function projectedIn({ projectedPpr, line }: RankingRow): SeasonPoints | null {
  return projectedPpr === null ? null : { pprPoints: projectedPpr, line: line ?? null }
}

/** Null for what is no amount of whole dollars. */
export function wholeDollars(amount: number): number | null {
  const dollars = Math.round(amount)
  return dollars >= 0 && dollars <= DOLLARS_MAX ? dollars : null
}

/** More than any league's budget for a team. */
const DOLLARS_MAX = 9999

/** The sources that every list has: the board, and the ADP of each scoring that it knows. */
export function boardSources(players: readonly Player[], boardDate: string): readonly BoardSource[] {
  const board: BoardSource = {
    id: 'board',
    label: 'Board',
    note: boardDate,
    counts: 'overall',
    players: new Map(players.map(({ id, projected }, index) => [id, { rank: index + 1, projected }])),
  }
  const formats = ADP_FORMATS.map(({ id, label, adpOf }): BoardSource => {
    const priced = players
      .flatMap((player) => {
        const adp = adpOf(player)
        return adp === null ? [] : [{ id: player.id, adp }]
      })
      .toSorted((a, b) => a.adp - b.adp)
    return {
      id,
      label,
      note: boardDate,
      counts: 'overall',
      players: new Map(priced.map((each, index) => [each.id, { rank: index + 1, projected: null }])),
    }
  })
  return [board, ...formats.filter((source) => source.players.size > 0)]
}

export interface BoardSource extends RankingSource {
  /** YYYY-MM-DD of the board. */
  readonly note: string
}

interface AdpFormat {
  readonly id: string
  readonly label: string
  readonly adpOf: (player: Player) => number | null
}

function otherAdp(scoring: OtherAdpScoring): AdpFormat['adpOf'] {
  return ({ adpIn }) => adpIn?.[scoring] ?? null
}

const ADP_FORMATS: readonly AdpFormat[] = [
  { id: 'adp-ppr', label: 'ADP, PPR', adpOf: ({ adp }) => adp },
  { id: 'adp-half-ppr', label: 'ADP, Half PPR', adpOf: otherAdp('half_ppr') },
  { id: 'adp-standard', label: 'ADP, Standard', adpOf: otherAdp('standard') },
]

/** A kept file as a source of the blend. */
export function asSource({ id, label, counts, rows }: FileSource): RankingSource {
  return { id, label, counts, players: new Map(rows.map(({ playerId, ...figures }) => [playerId, figures])) }
}

/** Everybody who can stand in a list: the players of the board, then those whom only its files know. */
export function everybodyOf(board: Board, files: readonly FileSource[]): readonly Player[] {
  const added = new Map(files.flatMap((file) => file.added.map((player) => [player.id, player] as const)))
  return [...board.players, ...[...added.values()].filter(({ id }) => !board.playersById.has(id))]
}
