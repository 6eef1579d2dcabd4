import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parsedJson } from '#core/lib/json.ts'
import type { Lineup } from '#core/league/rules.ts'
import { isPosition, type PlayerId, type Position } from '#core/players/player.ts'

/** A player of a folder of drafts; the id is the number that its picks use. */
export interface DraftedPlayer {
  readonly id: PlayerId
  readonly name: string
  readonly position: Position
  /** Empty where the folder does not say. */
  readonly team: string
  readonly bye: number | null
}

/** One draft of people, all picks in order. */
export interface RealDraft {
  readonly id: string
  /** Drafts of one season share their players' prices. */
  readonly season: string
  /** As in 2024-08-24; empty if unknown. */
  readonly day: string
  readonly picks: readonly PlayerId[]
  /** The price of each pick at that moment; 0 if unknown. Null where the draft has none. */
  readonly adp: readonly number[] | null
  /** Null where the line doesn't say. */
  readonly teamCount: number | null
  /** Null where the line doesn't say. */
  readonly roundCount: number | null
  /** The team index that made each pick. Null for the order of a snake. */
  readonly seats: readonly number[] | null
  /** The pick numbers, from 1, that were keepers. */
  readonly keptPicks: ReadonlySet<number>
}

/** What a folder's `format.json` says of its league. */
export interface LeagueFormat {
  readonly teamCount: number
  readonly roundCount: number
  readonly lineup: Lineup
}

export interface RealDrafts {
  /** Null without a `format.json`: then the picks decide. */
  readonly league: LeagueFormat | null
  readonly players: ReadonlyMap<PlayerId, DraftedPlayer>
  readonly drafts: readonly RealDraft[]
}

/**
 * Reads a folder with `players.csv`, `drafts*.jsonl`, plain or as `.gz`, and perhaps `format.json`. Throws with file and line where something has another
 * shape. `players` leaves out whoever has no known position; their picks count as picks of somebody who is not on the board.
 */
export function readRealDrafts(folder: string): RealDrafts {
  const players = readPlayers(path.join(folder, 'players.csv'))
  const files = readdirSync(folder)
    .filter((name) => /^drafts.*\.jsonl(?:\.gz)?$/.test(name))
    .toSorted()
  if (files.length === 0) throw new Error(`${folder} has no drafts*.jsonl`)
  const drafts = files.flatMap((name) =>
    linesOf(path.join(folder, name)).map((line, index) => readDraft(line, `${name} line ${index + 1}`)),
  )
  return { league: readLeagueFormat(path.join(folder, 'format.json')), players, drafts }
}

const NO_PLACES: Lineup = { QB: 0, RB: 0, WR: 0, TE: 0, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0 }

function readLeagueFormat(file: string): LeagueFormat | null {
  if (!existsSync(file)) return null
  const { teams, rounds, lineup } = fieldsOf(parsedJson(readFileSync(file, 'utf8')))
  const teamCount = readCount(teams, `${file}: teams is the number of teams`)
  const roundCount = readCount(rounds, `${file}: rounds is the number of rounds`)
  if (teamCount === null || roundCount === null) throw new Error(`${file} has no teams or rounds`)
  const places = { ...NO_PLACES }
  for (const [place, count] of Object.entries(fieldsOf(lineup))) {
    if (!isPlace(place)) throw new Error(`${file}: lineup has no place ${place}`)
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
      throw new Error(`${file}: lineup.${place} is a number of places`)
    places[place] = count
  }
  if (Object.values(places).every((count) => count === 0)) throw new Error(`${file} has no lineup`)
  return { teamCount, roundCount, lineup: places }
}

function isPlace(name: string): name is keyof Lineup {
  return Object.hasOwn(NO_PLACES, name)
}

/** The prices of a CSV with the columns `player` and `adp`, or `adp_undrafted_as_195`. */
export function readPriceList(file: string): ReadonlyMap<PlayerId, number> {
  const prices = new Map<PlayerId, number>()
  for (const row of rowsOf(file)) {
    const price = Number(row['adp'] ?? row['adp_undrafted_as_195'] ?? '')
    const id = row['player'] ?? ''
    if (id !== '' && Number.isFinite(price) && price > 0) prices.set(id, price)
  }
  if (prices.size === 0) throw new Error(`${file} has no prices; it needs the columns player and adp`)
  return prices
}

function readPlayers(file: string): ReadonlyMap<PlayerId, DraftedPlayer> {
  const players = rowsOf(file).flatMap((row): DraftedPlayer[] => {
    const { player: id = '', name = '', position = '', nfl_team: team = '', bye = '' } = row
    const known = POSITION_NAMES[position] ?? position
    if (id === '' || !isPosition(known)) return []
    return [{ id, name, position: known, team, bye: Number(bye) > 0 ? Number(bye) : null }]
  })
  if (players.length === 0) throw new Error(`${file} has no players`)
  return new Map(players.map((player) => [player.id, player]))
}

const POSITION_NAMES: Readonly<Record<string, string>> = { DEF: 'DST', 'D/ST': 'DST', PK: 'K' }

function readDraft(line: string, where: string): RealDraft {
  const fields = fieldsOf(parsedJson(line))
  const { id, season, day, picks, adp, teams, rounds, seats, kept = [] } = fields
  if (!isNumbers(picks) || picks.length === 0) throw new Error(`${where}: picks are a list of player numbers`)
  if (adp !== undefined && (!isNumbers(adp) || adp.length !== picks.length)) {
    throw new Error(`${where}: adp has one number per pick`)
  }
  const teamCount = readCount(teams, `${where}: teams is the number of teams`)
  const roundCount = readCount(rounds, `${where}: rounds is the number of rounds`)
  if (seats !== undefined && (!isNumbers(seats) || seats.length !== picks.length)) {
    throw new Error(`${where}: seats has one team per pick, from 0`)
  }
  if (!isNumbers(kept) || kept.some((number) => !Number.isInteger(number) || number < 1 || number > picks.length)) {
    throw new Error(`${where}: kept has numbers of picks, from 1`)
  }
  const dayText = typeof day === 'string' ? day : ''
  return {
    id: String(id),
    season: typeof season === 'number' ? String(season) : dayText.slice(0, 4),
    day: dayText,
    picks: picks.map(String),
    adp: adp ?? null,
    teamCount,
    roundCount,
    seats: seats ?? null,
    keptPicks: new Set(kept),
  }
}

function readCount(value: unknown, problem: string): number | null {
  if (value === undefined) return null
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new Error(problem)
  return value
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number')
}

/** A CSV without line breaks in its cells. */
function rowsOf(file: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = linesOf(file)
  const names = cellsOf(head)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
}

function linesOf(file: string): readonly string[] {
  const name = [file, `${file}.gz`].find(existsSync)
  if (name === undefined) throw new Error(`${file} does not exist`)
  const bytes = readFileSync(name)
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
}
