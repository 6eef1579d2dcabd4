import type { Board } from '#core/players/board.ts'
import { plainRecords } from '#core/players/plain-lists.ts'
import { readColumns, TITLE_LINES_MAX } from '#core/players/csv-columns.ts'
import { foldText } from '#core/players/fold-text.ts'
import { matchRankings, type RowMatch } from '#core/players/match-rankings.ts'
import { readPlayerCell } from '#core/players/player-cell.ts'
import type { PlayerId } from '#core/players/player.ts'
import { readIdentity, type RankingRow } from '#core/players/rankings-csv.ts'
import { ambiguityOf } from '#core/players/import-rankings.ts'
import { rowReasonText } from '../../players-import/import-texts.ts'
import { parseTable } from '../../players-import/parse-csv.ts'

/** A player whom a team keeps in place of its own pick of a round. */
export interface KeeperRow {
  readonly teamId: string
  readonly playerId: PlayerId
  /** In an auction, the salary. */
  readonly roundNumber: number
}

/** The fields of one keeper as they stand. */
export interface KeeperEntry {
  readonly teamId: string
  /** The round, or in an auction the salary, as typed. */
  readonly cost: string
  readonly playerId: PlayerId | null
}

/** Null while a player or whole dollars are missing. */
export function enteredKeeper({ teamId, cost, playerId }: KeeperEntry): KeeperRow | null {
  return playerId === null || !isWhole(cost) ? null : { teamId, playerId, roundNumber: Number(cost) }
}

export function isWhole(text: string): boolean {
  return /^\s*\d{1,10}\s*$/.test(text)
}

/** What pasted rows gave. */
export interface PastedKeepers {
  readonly keepers: readonly KeeperRow[]
  /** One text per row that could not be read. */
  readonly problems: readonly string[]
}

/** How pasted rows name a team. */
export interface TeamNames {
  /** "team", or "team or person". */
  readonly noun: string
  readonly idOf: (name: string) => string | null
  /** In the order of the draft, for texts that number the teams from 1. */
  readonly ids?: readonly string[]
}

/** What a keeper costs: the pick of a round, or in an auction a salary. */
export type KeeperCost = 'round' | 'salary'

/** As many as the longest draft has picks. */
const ROWS_MAX = 320

/**
 * Rows of team, player and round (CSV44), in the order that their headers say, or in any where each cell is clear. Cells,
 * names and players are read as in a ranking; a name with commas may stand without quotes. A team may have several keepers in a row, a
 * column of its own or the lines under its name (CSV65), and rows that a column of yes and no leaves out are no keepers.
 */
export function pastedKeepers(text: string, teams: TeamNames, board: Board, cost: KeeperCost = 'round'): PastedKeepers {
  const table = parseTable(text)
  if (table.parseError !== null) {
    return { keepers: [], problems: [`Check the quotation marks from line ${table.brokenLineNumber ?? 1} on.`] }
  }
  const filled = plainRecords(table.records)
    .map((record) => record.map((cell) => cell.trim()))
    .filter((record) => record.some((cell) => cell !== '') && !record.every((cell) => /^:?-*:?$/.test(cell)))
  const records = filled.slice(0, TITLE_LINES_MAX + 1).some(areKeeperHeaders)
    ? filled
    : plainKeepers(filled, teams, cost)
  const headersIndex = records.slice(0, TITLE_LINES_MAX + 1).findIndex(areKeeperHeaders)
  const columns = headersIndex === -1 ? null : keeperColumns(records[headersIndex] ?? [])
  const missing = columns === null ? [] : missingColumns(columns, cost)
  if (missing.length > 0) return { keepers: [], problems: [`There is no column for the ${missing.join(' and the ')}.`] }
  const markOf = (record: readonly string[]) => record[columns?.kept ?? -1] ?? ''
  const hasMarks = records.slice(headersIndex + 1).some((record) => isYes(markOf(record)) || isNo(markOf(record)))
  const rows = records.flatMap((record, index) => {
    const isRow = index > headersIndex && !(hasMarks && !isYes(markOf(record)))
    return isRow
      ? keepersIn(record, columns).map((one) => ({ rowNumber: index + 1, ...keeperCells(record, one, teams, cost) }))
      : []
  })
  const [first] = rows
  // Without headers, a first line without a team and a round is a heading in other words.
  if (columns === null && first?.teamId === null && first.roundNumber === null) rows.shift()
  const problems: { readonly rowNumber: number; readonly text: string }[] = []
  const clear = rows.slice(0, ROWS_MAX).flatMap((row) => {
    const { rowNumber, team, teamId, round, roundNumber } = row
    if (teamId !== null && roundNumber !== null) return [{ ...row, teamId, roundNumber }]
    problems.push({
      rowNumber,
      text: teamId === null ? `no ${teams.noun} is called "${team}".` : `"${round}" isn’t a ${cost}.`,
    })
    return []
  })
  const numbered = clear.map((row, index) => rankingRow({ ...row, rowNumber: index }))
  const matches = new Map(matchRankings(board, numbered).map((match) => [match.row.rowNumber, match]))
  const rowNumberOf = (index: number) => clear[index]?.rowNumber ?? 0
  const keepers = clear.flatMap(({ rowNumber, player, teamId, roundNumber }, index): readonly KeeperRow[] => {
    const match = matches.get(index)
    if (match?.kind === 'matched') return [{ teamId, playerId: match.player.id, roundNumber }]
    problems.push({ rowNumber, text: playerProblem(player, match, rowNumberOf) })
    return []
  })
  const texts = problems
    .toSorted((a, b) => a.rowNumber - b.rowNumber)
    .map(({ rowNumber, text: problem }) => `Row ${rowNumber}: ${problem}`)
  if (rows.length > ROWS_MAX) texts.push(`Only the first ${ROWS_MAX} rows were read.`)
  return { keepers, problems: texts }
}

interface KeeperColumns {
  readonly headerCount: number
  /** A team's name and its owner may both be there. */
  readonly teams: readonly number[]
  readonly players: readonly number[]
  readonly rounds: readonly number[]
  /** Each player's column is a keeper of its own. */
  readonly areSeveral: boolean
  readonly position: number | undefined
  readonly nflTeam: number
  /** A column of yes and no; -1 for none. */
  readonly kept: number
}

function isYes(cell: string): boolean {
  return /^(?:x|y|yes|true|1|k|keep|keeper|kept|✓|✔)$/i.test(cell)
}

function isNo(cell: string): boolean {
  return /^(?:n|no|false)$/i.test(cell)
}

/**
 * Records of team, player and cost, of texts that name each team once: as the head of a column, before a colon, or on a line of its own
 * above its keepers. Other records stay as they are, and so does one whose cells are not clear.
 */
function plainKeepers(records: Records, teams: TeamNames, cost: KeeperCost): Records {
  const isTeam = (cell: string) => teams.idOf(cell) !== null
  const [first = [], ...others] = records
  const isRound = (cell: string) => ROUND_HEADERS.has(foldText(cell).replaceAll(' ', ''))
  if (first.every((cell) => cell === '' || isTeam(cell) || isRound(cell)) && first.filter(isTeam).length > 1) {
    const roundIndex = first.findIndex((cell) => !isTeam(cell) && isRound(cell))
    return others.flatMap((record) =>
      record.flatMap((cell, at) => {
        if (cell === '' || !isTeam(first[at] ?? '')) return []
        const keeper = keeperOf(cell, cost)
        return [
          [first[at] ?? '', ...keeper, ...(keeper.length === 1 && roundIndex >= 0 ? [record[roundIndex] ?? ''] : [])],
        ]
      }),
    )
  }
  let team = ''
  return records.flatMap((record) => {
    const parts = partsOf(record)
    const [head = '', ...cells] = parts
    const { named = '', rest = '' } = /^(?<named>[^:]+):\s*(?<rest>.*)$/.exec(head)?.groups ?? {}
    const opens = isTeam(named) || (cells.length === 0 && isTeam(head))
    if (opens) team = isTeam(named) ? named : head
    else if (team === '' || parts.some(isTeam)) return [parts]
    const keepers = (opens ? [rest, ...cells] : parts).filter(
      (cell) => !/^(?:none|nobody|no keepers?|n\/a|-*)$/i.test(cell),
    )
    const read = keepers.map((cell) => keeperOf(cell, cost))
    if (read.every((keeper) => keeper.length > 1)) return read.map((keeper) => [team, ...keeper])
    return [[team, ...keepers]]
  })
}

type Records = readonly (readonly string[])[]

/** The cells of a record; of a line without separators its parts: "Ann keeps Drake Maye in round 10", "Ann - Drake Maye - 10". */
function partsOf(record: readonly string[]): readonly string[] {
  const cells = withWholeBrackets(record.filter((cell) => cell !== ''))
  const [only = ''] = cells
  const parts = cells.length === 1 ? only.replaceAll(/\s+/g, ' ').split(BETWEEN) : cells
  return parts.length > 2 ? parts : cells
}

/** A comma inside brackets separates no cells: "Josh Allen (QB, BUF)". */
function withWholeBrackets(cells: readonly string[]): readonly string[] {
  return cells.reduce<readonly string[]>((joined, cell) => {
    const last = joined.at(-1) ?? ''
    return /\([^)]*$/.test(last) ? [...joined.slice(0, -1), `${last}, ${cell}`] : [...joined, cell]
  }, [])
}

const BETWEEN = /\s+(?:keeps|[-–—→]|[-=]>)\s+|\s+(?:in|for|at|as)\s+(?:an?\s+|the\s+)?(?=\D{0,6}\d+\S*(?:\s+round)?$)/i

/** A player with the cost behind: "Chris Olave (5th)", "Chris Olave - R5", "Chris Olave $23"; the player alone without one. */
function keeperOf(cell: string, cost: KeeperCost): readonly string[] {
  const { player = '', bracketed, dashed, plain } = WITH_COST.exec(cell)?.groups ?? {}
  const written = bracketed ?? dashed ?? plain
  return written === undefined || costOf(written.trim(), cost) === null ? [cell] : [player, written.trim()]
}

const WITH_COST =
  /^(?<player>\S.*?\S)\s*(?:[([](?<bracketed>[^()[\]]{1,12})[)\]]|\s[-–—]\s(?<dashed>[^–—-]{1,12})|\s(?<plain>\$\d+|(?:round|rd|r)\.?\s?\d+|\d+(?:st|nd|rd|th)(?: round)?))$/i

/** One for each keeper of a row: a team may name several, each with a round or all without. */
function keepersIn(record: readonly string[], columns: KeeperColumns | null): readonly (KeeperColumns | null)[] {
  if (columns === null || !columns.areSeveral) return [columns]
  return columns.players.flatMap((index, at) => {
    const round = columns.rounds[at]
    return (record[index] ?? '') === ''
      ? []
      : [{ ...columns, players: [index], rounds: round === undefined ? [] : [round] }]
  })
}

/** Two of team, player and round. */
function areKeeperHeaders(record: readonly string[]): boolean {
  return missingColumns(keeperColumns(record)).length <= 1
}

function missingColumns({ teams, players, rounds }: KeeperColumns, cost: KeeperCost = 'round'): readonly string[] {
  const named = [['team', teams] as const, ['player', players] as const, [cost, rounds] as const]
  return named.flatMap(([name, columns]) => (columns.length === 0 ? [name] : []))
}

function keeperColumns(headers: readonly string[]): KeeperColumns {
  const columns = readColumns(headers, ANY_SEASON)
  const folded = headers.map((header) => foldText(header).replaceAll(' ', ''))
  const indexesOf = (names: ReadonlySet<string>) => folded.flatMap((name, index) => (names.has(name) ? [index] : []))
  const several = folded.flatMap((name, index) => (/^(?:keeper|player)\d$/.test(name) ? [index] : []))
  const whole = several.length > 1 ? undefined : columns.get('name')
  const parts = [columns.get('firstName'), columns.get('lastName')].filter((index) => index !== undefined)
  const players = whole === undefined ? parts : [whole]
  return {
    headerCount: headers.length,
    teams: indexesOf(TEAM_HEADERS),
    players: several.length > 1 ? several : players.length === 0 ? indexesOf(PLAYER_HEADERS) : players,
    areSeveral: several.length > 1,
    rounds: roundColumns(folded, several.length > 1),
    position: columns.get('position'),
    nflTeam: folded.findIndex((name) => NFL_TEAM_HEADERS.has(name)),
    kept: folded.findIndex(
      (name) => /^(?:keep|kept|keeping|iskeeper)$/.test(name) || (name === 'keeper' && players.length > 0),
    ),
  }
}

/** Of several rounds the keeper's own comes first, then that of the latest year; a team of several has one for each. */
function roundColumns(folded: readonly string[], areSeveral: boolean): readonly number[] {
  const rounds = folded.flatMap((name, index) => {
    const year = Number(/(?:19|20)\d\d/.exec(name)?.[0] ?? 0)
    const isRound = ROUND_HEADERS.has(name.replace(`${year}`, '').replace(/\d$/, ''))
    return isRound ? [{ index, year, isOwn: /keep|kept|cost/.test(name) }] : []
  })
  const sorted = areSeveral
    ? rounds
    : rounds.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.year - a.year || a.index - b.index)
  return sorted.map(({ index }) => index)
}

interface KeeperCells {
  /** As written. */
  readonly team: string
  readonly teamId: string | null
  readonly player: string
  readonly round: string
  readonly roundNumber: number | null
  readonly position: string
  readonly nflTeam: string
}

function keeperCells(
  record: readonly string[],
  columns: KeeperColumns | null,
  teams: TeamNames,
  cost: KeeperCost,
): KeeperCells {
  if (columns === null) return clearCells(record, teams, cost)
  // A comma inside a name without quotes makes more cells than headers: they belong to the player.
  const surplus = Math.max(0, record.findLastIndex((cell) => cell !== '') + 1 - columns.headerCount)
  const [playerIndex = 0] = columns.players
  const cell = (index: number | undefined) =>
    index === undefined || index < 0 ? '' : (record[index > playerIndex ? index + surplus : index] ?? '')
  const teamCells = columns.teams.map(cell)
  const named = teamCells.find((text) => teams.idOf(text) !== null)
  return {
    team: named ?? teamCells[0] ?? '',
    teamId: named === undefined ? numberedTeam(teamCells[0] ?? '', teams) : teams.idOf(named),
    player:
      surplus > 0
        ? record.slice(playerIndex, playerIndex + surplus + 1).join(', ')
        : columns.players.map(cell).join(' ').trim(),
    round: cell(columns.rounds[0]),
    roundNumber: costOf(cell(columns.rounds[0]), cost),
    position: cell(columns.position),
    nflTeam: cell(columns.nflTeam),
  }
}

function numberedTeam(cell: string, { ids = [] }: TeamNames): string | null {
  return /^#?\d{1,2}$/.test(cell) ? (ids[Number(cell.replace('#', '')) - 1] ?? null) : null
}

/** Without headers the last cell that can be a round is the round, and the team is the first or the one that is known. */
function clearCells(record: readonly string[], teams: TeamNames, cost: KeeperCost): KeeperCells {
  const cells = record.slice(0, record.findLastIndex((cell) => cell !== '') + 1)
  const lastRound = cells.findLastIndex(
    (cell, index) => costOf(cell, cost) !== null && (index > 0 || teams.idOf(cell) === null),
  )
  const roundIndex = lastRound === -1 ? Math.max(cells.length - 1, 2) : lastRound
  const known = cells.findIndex((cell, index) => index !== roundIndex && teams.idOf(cell) !== null)
  const teamIndex = Math.max(known, 0)
  const team = cells[teamIndex] ?? ''
  return {
    team,
    teamId: teams.idOf(team),
    player: cells.filter((_cell, index) => index !== roundIndex && index !== teamIndex).join(', '),
    round: cells[roundIndex] ?? '',
    roundNumber: costOf(cells[roundIndex] ?? '', cost),
    position: '',
    nflTeam: '',
  }
}

/** "5", "Round 5", "R5", "5th" and the pick "5.08"; as a salary "$23" in whole dollars. */
function costOf(cell: string, cost: KeeperCost): number | null {
  if (cost === 'salary')
    return /^\$?\s?\d{1,4}(?:\.\d{1,2})?$/.test(cell) ? Math.round(Number(cell.replace('$', ''))) : null
  const [, round] =
    /^(?:round|rd\.?|r)?\s*(\d{1,2})(?:\.\d{1,2}|st|nd|rd|th)?(?:\s+round)?(?:\s+pick)?$/i.exec(cell) ?? []
  return round === undefined ? null : Number(round)
}

function rankingRow({ rowNumber, player, position, nflTeam }: KeeperCells & { rowNumber: number }): RankingRow {
  return {
    rowNumber,
    text: player,
    ...readIdentity(readPlayerCell(player), nflTeam || null, position || null),
    rank: rowNumber,
    tier: null,
    adp: null,
    bye: null,
    projectedPpr: null,
    lastSeasonPpr: null,
  }
}

/** Why a row keeps nobody. */
function playerProblem(
  player: string,
  match: Exclude<RowMatch, { kind: 'matched' }> | undefined,
  rowNumberOf: (index: number) => number,
): string {
  if (player === '' || match === undefined) return 'there is no player.'
  switch (match.kind) {
    case 'duplicate':
      return `"${player}" is already in row ${rowNumberOf(match.firstRow.rowNumber)}.`
    case 'ambiguous':
      return `"${player}" ${rowReasonText(ambiguityOf(match)).replace(/^C/, 'c')}. Add this one by hand.`
    case 'added': {
      const names = match.choices.map(({ name }) => name)
      return `no player is called "${player}".${names.length === 0 ? '' : ` Did you mean ${names.join(' or ')}?`}`
    }
  }
}

const TEAM_HEADERS: ReadonlySet<string> = new Set([
  'team',
  'teamname',
  'fantasyteam',
  'owner',
  'ownername',
  'manager',
  'franchise',
  'keptby',
  'username',
  'person',
  'member',
  'drafter',
])
const PLAYER_HEADERS: ReadonlySet<string> = new Set(['keeper', 'keepers', 'keepername', 'keptplayer', 'playerkept'])
const ROUND_HEADERS: ReadonlySet<string> = new Set([
  'round',
  'rd',
  'rnd',
  'cost',
  'keepercost',
  'keeperround',
  'draftround',
  'roundcost',
  'costround',
  'roundkept',
  'pickround',
  'roundnumber',
  'salary',
  'price',
  'amount',
  'bid',
])
const NFL_TEAM_HEADERS: ReadonlySet<string> = new Set(['nflteam', 'nfl', 'proteam', 'playerteam'])
/** The columns of players have the same headers in every season. */
const ANY_SEASON = 0

/** Keepers of the same pick, or of the same player, replace those before. */
export function withAddedKeepers(before: readonly KeeperRow[], added: readonly KeeperRow[]): readonly KeeperRow[] {
  return added.reduce<readonly KeeperRow[]>(
    (kept, keeper) => [
      ...kept.filter(
        ({ teamId, playerId, roundNumber }) =>
          playerId !== keeper.playerId && (teamId !== keeper.teamId || roundNumber !== keeper.roundNumber),
      ),
      keeper,
    ],
    before,
  )
}

/** Keepers with salaries: the same player replaces the one before; a team may keep several at the same price. */
export function withAddedSalaries(before: readonly KeeperRow[], added: readonly KeeperRow[]): readonly KeeperRow[] {
  const ids = new Set(added.map(({ playerId }) => playerId))
  return [...before.filter(({ playerId }) => !ids.has(playerId)), ...added]
}
