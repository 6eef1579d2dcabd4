import { assert } from '../lib/assert.ts'
import type { Board } from './board.ts'
import { importedPlayerId } from './imported-player.ts'
import { matchingName, playerKey } from './names.ts'
import type { Player, PlayerId } from './player.ts'
import { DEFAULT_POSITION } from './rankings-csv.ts'
import type { RankingRow } from './rankings-csv.ts'
import { canonicalTeam } from './team-codes.ts'

/** What a row of a ranking means on a board (RU7). */
export type RowMatch =
  | { readonly kind: 'matched'; readonly row: RankingRow; readonly player: Player }
  | { readonly kind: 'added'; readonly row: RankingRow }
  /** Nothing is guessed: `candidates` are the players, or `rivals` the rows (itself too), that it does not tell apart. */
  | {
      readonly kind: 'ambiguous'
      readonly row: RankingRow
      readonly candidates: readonly Player[]
      readonly rivals: readonly RankingRow[]
    }
  | { readonly kind: 'duplicate'; readonly row: RankingRow; readonly firstRow: RankingRow }

/**
 * Finds the player of each row by normalised name and position, the team breaking ties (CSV13-CSV15); the answer is in
 * the order of the text. No two rows get one player, and no row a player that another fits as well. What a row means
 * does not change by having been imported: matched again, an added row finds the player that it added.
 */
export function matchRankings(board: Board, rows: readonly RankingRow[]): readonly RowMatch[] {
  const rowsInTextOrder = rows.toSorted((a, b) => a.rowNumber - b.rowNumber)
  const claimsByPlayer = new Map<Player, Claim[]>()
  const unknownRows: RankingRow[] = []
  const matches: RowMatch[] = []
  for (const row of rowsInTextOrder) {
    const { fitting, isSameTeam } = findFitting(board, row)
    const [player, ...others] = fitting
    if (player === undefined) unknownRows.push(row)
    else if (others.length > 0 || isNameAlone(row, isSameTeam)) matches.push(ambiguous(row, fitting, []))
    else append(claimsByPlayer, player, { row, isSameTeam })
  }
  for (const [player, claims] of claimsByPlayer) {
    const settled = settleClaims(player, claims)
    matches.push(...settled.matches)
    unknownRows.push(...settled.unknownRows)
  }
  matches.push(...settleUnknownRows(board, unknownRows))
  assert(matches.length === rows.length, 'every row of a ranking has one meaning')
  return matches.toSorted((a, b) => a.row.rowNumber - b.row.rowNumber)
}

interface Claim {
  readonly row: RankingRow
  readonly isSameTeam: boolean
}

function findFitting(board: Board, row: RankingRow): { fitting: readonly Player[]; isSameTeam: boolean } {
  const candidates = playersByKey(board).get(rowKey(row)) ?? []
  const sameTeam = candidates.filter((player) => canonicalTeam(player.team) === row.team)
  return sameTeam.length > 0 ? { fitting: sameTeam, isSameTeam: true } : { fitting: candidates, isSameTeam: false }
}

/** Neither position nor team speaks for the player: "Josh Allen, JAX" is not the quarterback of Buffalo. */
function isNameAlone(row: RankingRow, isSameTeam: boolean): boolean {
  return row.position === null && hasTeam(row) && !isSameTeam
}

/**
 * Rows for one player. The one with the player's team has it, and one with another team is somebody else of that name.
 * Without such a row a single other team is a player who moved; two are two people, and which of them moved is open.
 */
function settleClaims(
  player: Player,
  claims: readonly Claim[],
): { matches: readonly RowMatch[]; unknownRows: readonly RankingRow[] } {
  const withTeam = claims.find(({ isSameTeam }) => isSameTeam)
  const otherTeams = new Set(claims.filter(({ row }) => hasTeam(row)).map(({ row }) => row.team))
  if (!withTeam && otherTeams.size > 1) {
    const rows = claims.map(({ row }) => row)
    const matches = rows.map((row) =>
      ambiguous(
        row,
        [player],
        rows.filter((other) => other !== row),
      ),
    )
    return { matches, unknownRows: [] }
  }
  const owner = withTeam ?? claims[0]
  assert(owner !== undefined, 'a claimed player has a claim')
  const matches: RowMatch[] = []
  const unknownRows: RankingRow[] = []
  for (const claim of claims) {
    if (claim === owner) matches.push({ kind: 'matched', row: claim.row, player })
    else if (withTeam && !claim.isSameTeam && hasTeam(claim.row)) unknownRows.push(claim.row)
    else matches.push({ kind: 'duplicate', row: claim.row, firstRow: owner.row })
  }
  return { matches, unknownRows }
}

/** Rows that fit nobody on the board are new players, each once; a row without a team is one of those that have one. */
function settleUnknownRows(board: Board, rows: readonly RankingRow[]): readonly RowMatch[] {
  const firstRowById = new Map<PlayerId, RankingRow>()
  const rowsWithTeamByKey = new Map<string, RankingRow[]>()
  const rowsInTextOrder = rows.toSorted((a, b) => a.rowNumber - b.rowNumber)
  for (const row of rowsInTextOrder) {
    const known = rowsWithTeamByKey.get(rowKey(row)) ?? []
    if (hasTeam(row) && known.every(({ team }) => team !== row.team))
      rowsWithTeamByKey.set(rowKey(row), [...known, row])
  }
  return rowsInTextOrder.map((row) => {
    const rivals = hasTeam(row) ? [] : (rowsWithTeamByKey.get(rowKey(row)) ?? [])
    if (rivals.length > 1) return ambiguous(row, [], rivals)
    const [rival] = rivals
    if (rival) return { kind: 'duplicate', row, firstRow: rival }
    const id = importedPlayerId(row.position ?? DEFAULT_POSITION, row.name, row.team ?? '')
    const firstRow = firstRowById.get(id)
    if (firstRow) return { kind: 'duplicate', row, firstRow }
    const namesake = board.playersById.get(id)
    if (namesake) return ambiguous(row, [namesake], [])
    firstRowById.set(id, row)
    return { kind: 'added', row }
  })
}

function ambiguous(row: RankingRow, candidates: readonly Player[], rivals: readonly RankingRow[]): RowMatch {
  return { kind: 'ambiguous', row, candidates, rivals }
}

function hasTeam(row: RankingRow): boolean {
  return row.team !== null && row.team !== ''
}

function rowKey(row: RankingRow): string {
  return row.position === null ? nameKey(row.name) : playerKey(row.name, row.position, row.team ?? '')
}

/** For rows without a position; no position is called "ANY", so it meets no other key. */
function nameKey(name: string): string {
  return `ANY ${matchingName(name)}`
}

/** The preview asks anew with every edit of the text, the board stays the same. */
const playersByKeyOfBoard = new WeakMap<Board, ReadonlyMap<string, readonly Player[]>>()

function playersByKey(board: Board): ReadonlyMap<string, readonly Player[]> {
  const known = playersByKeyOfBoard.get(board)
  if (known) return known
  const index = new Map<string, Player[]>()
  for (const player of board.players) {
    for (const key of [playerKey(player.name, player.position, player.team), nameKey(player.name)]) {
      append(index, key, player)
    }
  }
  playersByKeyOfBoard.set(board, index)
  return index
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
