import { type OtherAdpScoring, type Player, ROSTER_STATUSES, type SeasonPoints, isPosition } from './player.ts'
import { type Result, err, ok } from '../lib/result.ts'
import { FIGURES, type Figure, type StatLine } from './stat-line.ts'
import { type Board, createBoard } from './board.ts'

/** To be raised when a field changes its meaning: an app only reads board files of its own version. */
export const BOARD_FILE_VERSION = 1

/** A source of the board, for the credits in the app. */
interface BoardSource {
  readonly name: string
  readonly url: string
  /** Null if the source names none. */
  readonly licence: string | null
  /** The date of the data that was used, YYYY-MM-DD; null if unknown. */
  readonly date: string | null
  /** The text to show. */
  readonly credit: string
}

/** Where a board's ADP in each scoring comes from: the source's own list, or converted from another scoring's. Null without one. */
export type AdpBasis = Readonly<Record<'ppr' | OtherAdpScoring, 'published' | 'converted' | null>>

/** An edition of the board. Dates are YYYY-MM-DD. */
export interface BoardFile {
  readonly season: number
  readonly adpDate: string
  readonly rosterDate: string
  readonly adpBasis: AdpBasis
  readonly sources: readonly BoardSource[]
  readonly board: Board
}

/**
 * Reads the parsed JSON of the bundled board. Refuses, naming the field, another version, a missing field or a wrong type,
 * a repeated id, ranks other than 1 to n in order, tiers below 1, and an empty board.
 */
export function readBoardFile(value: unknown): Result<BoardFile, string> {
  return reading(() => boardFile(value))
}

/**
 * Reads one player of a stored ranking; a refusal names `at`. Checks types only: an imported ranking may repeat ranks or
 * have them out of order.
 */
export function readPlayer(value: unknown, at: string): Result<Player, string> {
  return reading(() => playerAt(value, at))
}

/** Never leaves this file; saves a Result at each of fifteen fields. */
class UnreadableError extends Error {}

function reading<Value>(read: () => Value): Result<Value, string> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof UnreadableError) return err(error.message)
    throw error
  }
}

function boardFile(value: unknown): BoardFile {
  const file = fields(value, 'the file')
  const version = wholeNumber(file['schemaVersion'], 'schemaVersion', 1)
  if (version !== BOARD_FILE_VERSION) {
    throw new UnreadableError(`schemaVersion: this app reads version ${BOARD_FILE_VERSION}, the file has ${version}`)
  }
  const scoring = textAt(file['scoring'], 'scoring')
  if (scoring !== 'PPR') throw new UnreadableError(`scoring: expected PPR, found ${scoring}`)
  const players = list(file['players'], 'players').map(rankedPlayer)
  if (players.length === 0) throw new UnreadableError('players: the board is empty')
  const board = createBoard(players)
  if (board.players.length !== players.length) throw new UnreadableError('players: an id is there twice')
  return {
    season: wholeNumber(file['season'], 'season', 2000),
    adpDate: day(file['adpDate'], 'adpDate'),
    rosterDate: day(file['rosterDate'], 'rosterDate'),
    adpBasis: adpBasisAt(file['adpBasis']),
    sources: list(file['sources'], 'sources').map((entry, index) => sourceAt(entry, `sources[${index}]`)),
    board,
  }
}

function rankedPlayer(value: unknown, index: number): Player {
  const at = `players[${index}]`
  const player = playerAt(value, at)
  if (player.rank !== index + 1) throw new UnreadableError(`${at}.rank: expected ${index + 1}, found ${player.rank}`)
  wholeNumber(player.tier, `${at}.tier`, 1)
  if (player.bye !== null) wholeNumber(player.bye, `${at}.bye`, 1)
  return player
}

function playerAt(value: unknown, at: string): Player {
  const player = fields(value, at)
  const position = textAt(player['position'], `${at}.position`)
  if (!isPosition(position)) throw new UnreadableError(`${at}.position: ${position} is not a position`)
  return {
    id: textAt(player['id'], `${at}.id`),
    gsis_id: orNull(textAt, player['gsis_id'], `${at}.gsis_id`),
    sleeper_id: orNull(textAt, player['sleeper_id'], `${at}.sleeper_id`),
    espn_id: orNull(textAt, player['espn_id'], `${at}.espn_id`),
    name: textAt(player['name'], `${at}.name`),
    team: player['team'] === '' ? '' : textAt(player['team'], `${at}.team`),
    position,
    rank: number(player['rank'], `${at}.rank`),
    tier: number(player['tier'], `${at}.tier`),
    adp: orNull(number, player['adp'], `${at}.adp`),
    // Stored as 0 without one (RU51); older stores have null.
    bye: orNull(number, player['bye'], `${at}.bye`) || null,
    projected: seasonPoints(player['projected'], `${at}.projected`),
    lastSeason: seasonPoints(player['lastSeason'], `${at}.lastSeason`),
    headshot_url: orNull(address, player['headshot_url'], `${at}.headshot_url`),
    ...(player['isInactive'] === true && { isInactive: true }),
    ...rosterNote(player['roster']),
    ...newSince(player['newSince']),
    ...(player['isUnranked'] === true && { isUnranked: true }),
    ...(player['hasImportedPoints'] === true && { hasImportedPoints: true }),
    ...addedByImport(player['addedByImport']),
    ...adpIn(player['adpIn'], `${at}.adpIn`),
    ...adpSpread(player['adpSpread'], `${at}.adpSpread`),
    ...(player['auctionValue'] !== undefined && { auctionValue: number(player['auctionValue'], `${at}.auctionValue`) }),
  }
}

/** Boards that were written before there were lists of other scorings have PPR alone. */
function adpBasisAt(value: unknown): AdpBasis {
  const stored = value === undefined ? {} : fields(value, 'adpBasis')
  const basisOf = (scoring: keyof AdpBasis) => {
    const basis = stored[scoring]
    return basis === 'published' || basis === 'converted' ? basis : null
  }
  return { ppr: basisOf('ppr') ?? 'published', half_ppr: basisOf('half_ppr'), standard: basisOf('standard') }
}

function adpIn(value: unknown, at: string): Pick<Player, 'adpIn'> {
  if (value === undefined) return {}
  const { half_ppr: half, standard } = fields(value, at)
  return {
    adpIn: {
      ...(half !== undefined && { half_ppr: orNull(number, half, `${at}.half_ppr`) }),
      ...(standard !== undefined && { standard: orNull(number, standard, `${at}.standard`) }),
    },
  }
}

function adpSpread(value: unknown, at: string): Pick<Player, 'adpSpread'> {
  if (value === undefined) return {}
  const { within, between } = fields(value, at)
  return {
    adpSpread: {
      within: orNull(number, within, `${at}.within`),
      between: orNull(number, between, `${at}.between`),
    },
  }
}

/** Boards that were written before there were lines have none. */
function seasonPoints(value: unknown, at: string): SeasonPoints {
  const { pprPoints, line } = fields(value, at)
  return {
    pprPoints: orNull(number, pprPoints, `${at}.pprPoints`),
    line: line === undefined ? null : orNull(statLine, line, `${at}.line`),
  }
}

/** Figures that this version does not know are left out. */
function statLine(value: unknown, at: string): StatLine {
  const entries = fields(value, at)
  const line: Partial<Record<Figure, number>> = {}
  for (const figure of FIGURES) {
    if (entries[figure] !== undefined) line[figure] = number(entries[figure], `${at}.${figure}`)
  }
  return line
}

function newSince(value: unknown): Pick<Player, 'newSince'> {
  return typeof value === 'string' && DAY.test(value) ? { newSince: value } : {}
}

/** A status that this version does not know is left out. */
function rosterNote(value: unknown): Pick<Player, 'roster'> {
  if (typeof value !== 'object' || value === null) return {}
  const { status: stored, asOf }: { status?: unknown; asOf?: unknown } = value
  const status = ROSTER_STATUSES.find((known) => known === stored)
  return status !== undefined && typeof asOf === 'string' && DAY.test(asOf) ? { roster: { status, asOf } } : {}
}

function addedByImport(value: unknown): Pick<Player, 'addedByImport'> {
  if (typeof value !== 'object' || value === null) return {}
  const { adpFromRank, tierFromRank }: { adpFromRank?: unknown; tierFromRank?: unknown } = value
  return { addedByImport: { adpFromRank: adpFromRank === true, tierFromRank: tierFromRank === true } }
}

function sourceAt(value: unknown, at: string): BoardSource {
  const source = fields(value, at)
  return {
    name: textAt(source['name'], `${at}.name`),
    url: address(source['url'], `${at}.url`),
    licence: orNull(textAt, source['licence'], `${at}.licence`),
    date: orNull(day, source['date'], `${at}.date`),
    credit: textAt(source['credit'], `${at}.credit`),
  }
}

/** A missing field is not null: `read` refuses undefined. */
function orNull<Value>(read: (value: unknown, at: string) => Value, value: unknown, at: string): Value | null {
  return value === null ? null : read(value, at)
}

function fields(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw expected('an object', at)
  return Object.fromEntries(Object.entries(value))
}

function list(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw expected('a list', at)
  return value
}

function textAt(value: unknown, at: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw expected('a text', at)
  return value
}

function number(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw expected('a number', at)
  return value
}

function wholeNumber(value: unknown, at: string, least: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    throw expected(`a whole number of at least ${least}`, at)
  }
  return value
}

function day(value: unknown, at: string): string {
  if (typeof value !== 'string' || !DAY.test(value)) throw expected('a date like 2026-08-21', at)
  return value
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function address(value: unknown, at: string): string {
  if (typeof value !== 'string' || !value.startsWith('https://')) throw expected('an https address', at)
  return value
}

function expected(what: string, at: string): UnreadableError {
  return new UnreadableError(`${at}: expected ${what}`)
}
