import { assert } from '../lib/assert.ts'
import type { Board } from './board.ts'
import { hasTeam, settleOpenRows, type OpenRow } from './open-rows.ts'
import type { Player } from './player.ts'
import type { RankingRow } from './rankings-csv.ts'
import { resolvePlayer } from './resolve-player.ts'
import { NOTHING_CONFIRMED, type ConfirmedRows, type RowMatch } from './row-match.ts'
import { canonicalTeam } from './team-codes.ts'

/**
 * Finds the player of each row by normalised name and position, the team breaking ties (CSV13-CSV15); the answer is in
 * the order of the text. No two rows get one player, and no row a player that another fits as well. What a row means
 * does not change by having been imported: matched again, an added row finds the player that it added. What a person
 * confirmed counts for a row that is open without it, if it is one of its choices (NR5).
 */
export function matchRankings(
  board: Board,
  rows: readonly RankingRow[],
  confirmed: ConfirmedRows = NOTHING_CONFIRMED,
): readonly RowMatch[] {
  const claimsByPlayer = new Map<Player, Claim[]>()
  const openRows: OpenRow[] = []
  for (const row of rows.toSorted(byRowNumber)) {
    const meant = whoIsMeant(board, row)
    if ('choices' in meant) {
      openRows.push(meant)
      continue
    }
    const claims = claimsByPlayer.get(meant.player)
    if (claims === undefined) claimsByPlayer.set(meant.player, [meant])
    else claims.push(meant)
  }
  const matches: RowMatch[] = []
  for (const [player, claims] of claimsByPlayer) {
    const settled = settleClaims(player, claims)
    matches.push(...settled.matches)
    openRows.push(...settled.unknownRows.map((row) => ({ row, candidates: [], choices: [] })))
  }
  const rowByPlayer = new Map(
    matches.flatMap((match) => (match.kind === 'matched' ? [[match.player, match.row] as const] : [])),
  )
  openRows.sort((a, b) => byRowNumber(a.row, b.row))
  matches.push(...settleOpenRows(board, openRows, confirmed, rowByPlayer))
  assert(matches.length === rows.length, 'every row of a ranking has one meaning')
  return matches.toSorted((a, b) => byRowNumber(a.row, b.row))
}

function byRowNumber(a: RankingRow, b: RankingRow): number {
  return a.rowNumber - b.rowNumber
}

interface Claim {
  readonly row: RankingRow
  readonly player: Player
  readonly isSameTeam: boolean
}

function whoIsMeant(board: Board, row: RankingRow): Claim | OpenRow {
  const { name, position, team } = row
  const resolved = resolvePlayer(board.players, { name, position, team })
  if (resolved.kind === 'unknown') return { row, candidates: [], choices: resolved.suggestions }
  const candidates = resolved.kind === 'found' ? [resolved.player] : resolved.candidates
  const [player, ...others] = candidates
  assert(player !== undefined, 'who is not unknown has a candidate')
  const isSameTeam = canonicalTeam(player.team) === team
  // Rankings and rosters are of different days: the only one of his name at the position has moved to the row's team.
  return others.length > 0 || isNameAlone(row, isSameTeam)
    ? { row, candidates, choices: candidates }
    : { row, player, isSameTeam }
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
    const rivals = claims.map(({ row }) => row)
    const matches = rivals.map((row): RowMatch => {
      return { kind: 'ambiguous', row, candidates: [player], rivals, choices: [] }
    })
    return { matches, unknownRows: [] }
  }
  const owner = withTeam ?? claims[0]
  assert(owner !== undefined, 'a claimed player has a claim')
  const matches: RowMatch[] = []
  const unknownRows: RankingRow[] = []
  for (const claim of claims) {
    if (claim === owner) matches.push({ kind: 'matched', row: claim.row, player, choices: [] })
    else if (withTeam && !claim.isSameTeam && hasTeam(claim.row)) unknownRows.push(claim.row)
    else matches.push({ kind: 'duplicate', row: claim.row, firstRow: owner.row })
  }
  return { matches, unknownRows }
}
