import { assert } from '../lib/assert.ts'
import type { Board } from './board.ts'
import { defenseOf, matchingName, playerKey } from './names.ts'
import { playersCalled } from './called-players.ts'
import type { Player, PlayerId, Position, SeasonPoints } from './player.ts'
import { DEFAULT_POSITION, type RankingRow } from './rankings-csv.ts'
import { resolvePlayer } from './player-index.ts'
import { canonicalTeam, teamOfDefense } from './teams.ts'

/**
 * What a row of a ranking means on a board (RU7). `choices` are the players a person may say the row means (NR5): near
 * names, or the candidates that the row does not tell apart, except those that another row has already. `taken` is the one
 * player that a short name means, unless a person says otherwise (CSV43).
 */
export type RowMatch =
  | {
      readonly kind: 'matched'
      readonly row: RankingRow
      readonly player: Player
      readonly choices: readonly Player[]
      readonly taken?: Player
    }
  | { readonly kind: 'added'; readonly row: RankingRow; readonly choices: readonly Player[] }
  /** Never guessed: the row fits all of `candidates`, or the `rivals` are rows (this one too) that fit one player. */
  | {
      readonly kind: 'ambiguous'
      readonly row: RankingRow
      readonly candidates: readonly Player[]
      readonly rivals: readonly RankingRow[]
      readonly choices: readonly Player[]
      readonly taken?: Player
    }
  | { readonly kind: 'duplicate'; readonly row: RankingRow; readonly firstRow: RankingRow }

/** Which player a person said that a row means, by `rowIdentity`. */
export type ConfirmedRows = ReadonlyMap<string, PlayerId>

/** The answer "none of these": nobody has this id. */
const NOBODY: PlayerId = ''

export const NOTHING_CONFIRMED: ConfirmedRows = new Map()

/** Adds a person's answer about rows of one identity; null: none of the players asked about. */
export function withAnswer(confirmed: ConfirmedRows, identity: string, playerId: PlayerId | null): ConfirmedRows {
  return new Map([...confirmed, [identity, playerId ?? NOBODY]])
}

/** What a row says about its player. An answer survives changes to the row's numbers and to other rows (NR5). */
export function rowIdentity({ name, position, team }: RankingRow): string {
  return JSON.stringify([name, position ?? DEFAULT_POSITION, team ?? ''])
}

/**
 * Finds the player of each row by name and position, with the team as tie-breaker (CSV13-CSV15), in the order of the text.
 * No two rows get one player, and no row gets a player that another fits as well. A person's answer counts for a row
 * that nothing else settles, if it is one of its choices (NR5); a short name that means one player counts as answered (CSV43). Importing does not change what a row means: matched
 * again, an added row finds the player that it added.
 */
export function matchRankings(
  board: Board,
  rows: readonly RankingRow[],
  confirmed: ConfirmedRows = NOTHING_CONFIRMED,
): readonly RowMatch[] {
  const claimsByPlayer = new Map<Player, Claim[]>()
  const openRows: OpenRow[] = []
  for (const row of rows.toSorted(byRowNumber)) {
    const found = claimOf(board, row)
    if ('choices' in found) openRows.push(found)
    else claimsByPlayer.set(found.player, [...(claimsByPlayer.get(found.player) ?? []), found])
  }
  const matches: RowMatch[] = []
  for (const [player, claims] of claimsByPlayer) {
    matches.push(...settleClaims(player, claims))
  }
  matches.push(...settleOpenRows(board, openRows, confirmed, matches))
  assert(matches.length === rows.length, 'every row of a ranking has one meaning')
  return matches.toSorted((a, b) => byRowNumber(a.row, b.row))
}

interface Claim {
  readonly row: RankingRow
  readonly player: Player
  readonly isSameTeam: boolean
}

/** A row that does not settle by itself which player it means: one of `candidates`, or one the board does not have. */
interface OpenRow {
  readonly row: RankingRow
  readonly candidates: readonly Player[]
  readonly choices: readonly Player[]
  readonly taken?: Player
}

function claimOf(board: Board, row: RankingRow): Claim | OpenRow {
  const { name, position, team } = row
  const resolved = resolvePlayer(board.players, { name, position, team })
  if (resolved.kind === 'unknown') {
    const { players, isClear } = playersCalled(board.players, row)
    const [taken] = players
    if (taken === undefined) return { row, candidates: [], choices: resolved.suggestions }
    return { row, candidates: players, choices: players, ...(isClear && { taken }) }
  }
  const candidates = resolved.kind === 'found' ? [resolved.player] : resolved.candidates
  const [player, ...others] = candidates
  assert(player !== undefined, 'a resolved row has a candidate')
  const isSameTeam = canonicalTeam(player.team) === team
  // Rankings and rosters have different dates: the only player with the name and position has moved to the row's team.
  // But without a position "Josh Allen, JAX" is not the quarterback of Buffalo, and "New York" names no defense.
  const isOnlyName = position === null && hasTeam(row) && !isSameTeam
  const isOnlyPlace = resolved.kind === 'ambiguous' && player.position === 'DST' && defenseOf(name, team ?? '') === null
  return others.length > 0 || isOnlyName || isOnlyPlace
    ? { row, candidates, choices: candidates }
    : { row, player, isSameTeam }
}

/**
 * Rows for one player. The one with the player's team gets them; a second row is never a second player, whatever its team
 * (CSV30). Without such a row a single other team is a player who moved, and of two it is open which one the player has.
 */
function settleClaims(player: Player, claims: readonly Claim[]): readonly RowMatch[] {
  const withTeam = claims.find(({ isSameTeam }) => isSameTeam)
  const otherTeams = new Set(claims.filter(({ row }) => hasTeam(row)).map(({ row }) => row.team))
  if (!withTeam && otherTeams.size > 1) {
    const rivals = claims.map(({ row }) => row)
    return rivals.map((row): RowMatch => {
      return { kind: 'ambiguous', row, candidates: [player], rivals, choices: [] }
    })
  }
  const owner = withTeam ?? claims[0]
  assert(owner !== undefined, 'a claimed player has a claim')
  return claims.map(({ row }): RowMatch => {
    return row === owner.row
      ? { kind: 'matched', row, player, choices: [] }
      : { kind: 'duplicate', row, firstRow: owner.row }
  })
}

/**
 * Open rows, in the order of the text: an answered one means the player a person confirmed, one with candidates stays
 * ambiguous, and the rest are new players. A player matched by a row's own text is no choice for another row.
 */
function settleOpenRows(
  board: Board,
  openRows: readonly OpenRow[],
  confirmed: ConfirmedRows,
  settled: readonly RowMatch[],
): readonly RowMatch[] {
  const rowByPlayer = new Map<Player, RankingRow>()
  for (const match of settled) if (match.kind === 'matched') rowByPlayer.set(match.player, match.row)
  const answered: RowMatch[] = []
  const unanswered: OpenRow[] = []
  for (const open of openRows) {
    const { row, choices, taken } = open
    const confirmedId = confirmed.get(rowIdentity(row)) ?? taken?.id
    const player = choices.find(({ id }) => id === confirmedId)
    const firstRow = player && rowByPlayer.get(player)
    const sameAs = player === undefined ? secondRowOf(open, rowByPlayer) : null
    if (sameAs !== null) answered.push({ kind: 'duplicate', row, firstRow: sameAs })
    else if (player === undefined) unanswered.push(open)
    else if (firstRow !== undefined) answered.push({ kind: 'duplicate', row, firstRow })
    else {
      rowByPlayer.set(player, row)
      answered.push({ ...open, kind: 'matched', player })
    }
  }
  const isFree = (player: Player) => !rowByPlayer.has(player)
  const remaining = unanswered.map((open) => ({ ...open, choices: open.choices.filter(isFree) }))
  return [
    ...answered.map((match): RowMatch => {
      if (match.kind !== 'matched') return match
      return { ...match, choices: match.choices.filter((player) => isFree(player) || player === match.player) }
    }),
    ...remaining
      .filter(({ candidates }) => candidates.length > 0)
      .map((open): RowMatch => ({ kind: 'ambiguous', rivals: [], ...open })),
    ...settleUnknownRows(
      board,
      remaining.filter(({ candidates }) => candidates.length === 0),
    ),
  ]
}

/** The row of a player whom this row names with another position (CSV30); null if there is none. */
function secondRowOf({ row, candidates, choices }: OpenRow, rowByPlayer: ReadonlyMap<Player, RankingRow>) {
  const named = choices.find(
    (choice) =>
      hasTeam(row) && canonicalTeam(choice.team) === row.team && matchingName(choice.name) === matchingName(row.name),
  )
  return candidates.length > 0 || named === undefined ? null : (rowByPlayer.get(named) ?? null)
}

/** Rows that fit nobody on the board are new players, each once; a row without a team means one that has a team. */
function settleUnknownRows(board: Board, openRows: readonly OpenRow[]): readonly RowMatch[] {
  const firstRowById = new Map<PlayerId, RankingRow>()
  const rowsWithTeamByKey = new Map<string, RankingRow[]>()
  for (const { row } of openRows) {
    const known = rowsWithTeamByKey.get(rowKey(row)) ?? []
    if (hasTeam(row) && known.every(({ team }) => team !== row.team))
      rowsWithTeamByKey.set(rowKey(row), [...known, row])
  }
  return openRows.map(({ row, choices }): RowMatch => {
    const rivals = hasTeam(row) ? [] : (rowsWithTeamByKey.get(rowKey(row)) ?? [])
    if (rivals.length > 1) return { kind: 'ambiguous', row, candidates: [], rivals, choices: [] }
    const [rival] = rivals
    if (rival) return { kind: 'duplicate', row, firstRow: rival }
    const id = importedPlayerId(row.position ?? DEFAULT_POSITION, row.name, row.team ?? '')
    const firstRow = firstRowById.get(id)
    if (firstRow) return { kind: 'duplicate', row, firstRow }
    const namesake = board.playersById.get(id)
    if (namesake) return { kind: 'ambiguous', row, candidates: [namesake], rivals: [], choices: [] }
    firstRowById.set(id, row)
    return { kind: 'added', row, choices }
  })
}

function rowKey(row: RankingRow): string {
  return row.position === null ? matchingName(row.name) : playerKey(row.name, row.position, row.team ?? '')
}

function hasTeam(row: RankingRow): boolean {
  return row.team !== null && row.team !== ''
}

function byRowNumber(a: RankingRow, b: RankingRow): number {
  return a.rowNumber - b.rowNumber
}

/**
 * The id of a player that only an import knows (RU20): the team's code for a defense, else position, name and team
 * ("wr:jamarr-chase:cin"). The same for every spelling that names the same player.
 */
export function importedPlayerId(position: Position, name: string, team: string): PlayerId {
  const defense = position === 'DST' ? (teamOfDefense(name) ?? teamOfDefense(team)) : null
  if (defense) return defense.code
  return [position, matchingName(name), canonicalTeam(team) || 'fa'].map(idPart).join(':')
}

/** A row that matched nobody as a player, with the specification's defaults (section 5, RU33). A bye of 0 is unknown. */
export function importedPlayer(row: RankingRow): Player {
  const position = row.position ?? DEFAULT_POSITION
  const team = row.team ?? ''
  return {
    id: importedPlayerId(position, row.name, team),
    gsis_id: null,
    sleeper_id: null,
    espn_id: null,
    name: row.name,
    team,
    position,
    rank: row.rank,
    tier: tierOf(row),
    adp: row.adp ?? row.rank,
    bye: row.bye,
    projected: { pprPoints: row.projectedPpr, line: row.line ?? null },
    ...(row.line !== undefined && { hasImportedPoints: true }),
    lastSeason: { pprPoints: row.lastSeasonPpr, line: null },
    headshot_url: null,
    addedByImport: { adpFromRank: row.adp === null, tierFromRank: row.tier === null },
  }
}

/**
 * A matched player with the numbers of the row. ADP, bye and points that the row lacks stay; a missing tier comes from the
 * rank, because the old one would contradict the new order (RU33).
 */
export function withNumbersOf(row: RankingRow, player: Player): Player {
  const { isUnranked: _isUnranked, newSince: _newSince, addedByImport, hasImportedPoints, ...known } = player
  const keepsPoints = row.projectedPpr === null && hasImportedPoints === true
  const adpFromRank = row.adp === null && addedByImport?.adpFromRank === true
  return {
    ...known,
    rank: row.rank,
    tier: tierOf(row),
    adp: row.adp ?? (adpFromRank ? row.rank : player.adp),
    bye: row.bye ?? player.bye,
    projected:
      row.line === undefined
        ? pointsOfRow(row.projectedPpr, player.projected)
        : { pprPoints: row.projectedPpr, line: row.line },
    lastSeason: pointsOfRow(row.lastSeasonPpr, player.lastSeason),
    ...((keepsPoints || row.line !== undefined) && { hasImportedPoints: true }),
    ...(addedByImport && { addedByImport: { adpFromRank, tierFromRank: row.tier === null } }),
  }
}

/** Points that differ from the known ones have no figures behind them. */
function pointsOfRow(pprPoints: number | null, known: SeasonPoints): SeasonPoints {
  return pprPoints === null || pprPoints === known.pprPoints ? known : { pprPoints, line: null }
}

function tierOf({ tier, rank }: RankingRow): number {
  return tier ?? Math.ceil(rank / RANKS_PER_TIER)
}

const RANKS_PER_TIER = 12

function idPart(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}
