import type { Board } from './board.ts'
import { importedPlayerId } from './imported-player.ts'
import { matchingName, playerKey } from './names.ts'
import type { Player, PlayerId } from './player.ts'
import { DEFAULT_POSITION, type RankingRow } from './rankings-csv.ts'
import { rowIdentity, type ConfirmedRows, type RowMatch } from './row-match.ts'

/** A row that does not say by itself whom it means: one of `candidates`, or somebody whom the board does not know. */
export interface OpenRow {
  readonly row: RankingRow
  readonly candidates: readonly Player[]
  /** Whom a person may confirm. */
  readonly choices: readonly Player[]
}

/**
 * Rows that fit nobody alone, in the order of the text: those that a person answered mean whom he confirmed, of the others
 * those with candidates stay ambiguous, and the rest are new players. Who has a row by its own words (`rowByPlayer`) keeps
 * it, and is no choice for another.
 */
export function settleOpenRows(
  board: Board,
  openRows: readonly OpenRow[],
  confirmed: ConfirmedRows,
  rowByPlayer: ReadonlyMap<Player, RankingRow>,
): readonly RowMatch[] {
  const taken = new Map(rowByPlayer)
  const answered: RowMatch[] = []
  const unanswered: OpenRow[] = []
  for (const open of openRows) {
    const { row, choices } = open
    const confirmedId = confirmed.get(rowIdentity(row))
    const player = choices.find(({ id }) => id === confirmedId)
    const firstRow = player && taken.get(player)
    if (player === undefined) unanswered.push(open)
    else if (firstRow !== undefined) answered.push({ kind: 'duplicate', row, firstRow })
    else {
      taken.set(player, row)
      answered.push({ kind: 'matched', row, player, choices })
    }
  }
  const left = unanswered.map((open) => ({ ...open, choices: open.choices.filter((player) => !taken.has(player)) }))
  const ambiguous = left.filter(({ candidates }) => candidates.length > 0)
  return [
    ...answered.map((match) => (match.kind === 'matched' ? withFreeChoices(match, taken) : match)),
    ...ambiguous.map((open): RowMatch => ({ kind: 'ambiguous', rivals: [], ...open })),
    ...settleUnknownRows(
      board,
      left.filter(({ candidates }) => candidates.length === 0),
    ),
  ]
}

/** One may still think better of it, but not take a player from another row. */
function withFreeChoices(
  match: Extract<RowMatch, { kind: 'matched' }>,
  taken: ReadonlyMap<Player, RankingRow>,
): RowMatch {
  const isFree = (player: Player) => !taken.has(player) || player === match.player
  return { ...match, choices: match.choices.filter(isFree) }
}

/** Rows that fit nobody on the board are new players, each once; a row without a team is one of those that have one. */
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

/** A blank team says nothing of where somebody plays. */
export function hasTeam(row: RankingRow): boolean {
  return row.team !== null && row.team !== ''
}

function rowKey(row: RankingRow): string {
  return row.position === null ? matchingName(row.name) : playerKey(row.name, row.position, row.team ?? '')
}
