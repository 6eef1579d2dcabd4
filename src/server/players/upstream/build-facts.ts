import type { PlayerFacts, SeasonFacts } from '../player-store.ts'
import {
  CROSSWALK_TABLE,
  crosswalkLinks,
  readCrosswalk,
  readRoster,
  rosterTableName,
  type CrosswalkLinks,
  type CrosswalkPlayer,
  type RosterPlayer,
} from './crosswalk.ts'
import { GAMES_TABLE, readGames, type Game, defenseGames, type DefenseGame } from './games.ts'
import { hasSourceTable, readSourceTable, WEEK_LIMITS } from './source-table.ts'
import { readPlayerWeeks, weeklyTableName, type PlayerWeek } from './weekly-table.ts'
import { pointsOf, roundPoints } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import type { KnownPlayer, PlayerIds } from '#core/players/player.ts'
import { passerRating, completionPercentage, yardsPer } from '#core/stats/rates.ts'
import { forEveryStat, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import { fullTeamName, TEAMS } from '#core/players/teams.ts'

export interface FactsRequest {
  /** Players on this season's roster are active. */
  readonly rosterSeason: number
  /** Seasons whose weekly table is in the folder, in any order. */
  readonly seasons: readonly number[]
}

/** Reported at the start of each table: "nflverse/games.csv", 3 of 8. */
export interface FactsProgress {
  readonly table: string
  readonly tableNumber: number
  readonly tableCount: number
}

/**
 * Builds players, ids and weekly statistics from the upstream files in `folder`; throws a SourceError about an unusable file.
 * Roster, crosswalk, games and weekly tables are required; without its play-by-play a season has no longest plays.
 */
export async function buildFacts(
  folder: string,
  { rosterSeason, seasons }: FactsRequest,
  onProgress: (progress: FactsProgress) => void = () => undefined,
): Promise<PlayerFacts> {
  const newestFirst = [...new Set(seasons)].toSorted((a, b) => b - a)
  const tableCount = 3 + 2 * newestFirst.length
  let tableNumber = 0
  const begin = (table: string) => {
    tableNumber += 1
    onProgress({ table, tableNumber, tableCount })
  }

  begin(GAMES_TABLE)
  const games = await readGames(folder)
  begin(rosterTableName(rosterSeason))
  const roster = await readRoster(folder, rosterSeason)
  begin(CROSSWALK_TABLE)
  const crosswalk = crosswalkLinks(await readCrosswalk(folder))

  const sources: { season: number; weeks: PlayerWeek[]; games: typeof games; longestPlays: LongestPlaysOf }[] = []
  for (const season of newestFirst) {
    begin(weeklyTableName(season))
    const weeks = await readPlayerWeeks(folder, season)
    begin(playByPlayTableName(season))
    sources.push({ season, weeks, games, longestPlays: await longestPlays(folder, season) })
  }

  const newestWeeksFirst = sources.flatMap(({ weeks }) => weeks.toSorted((a, b) => b.weekNumber - a.weekNumber))
  const known = factPlayers(roster, crosswalk, newestWeeksFirst)
  const players = new Map(known.players.map((player) => [player.id, player]))
  return { rosterSeason, ...known, seasons: sources.map((source) => seasonFacts(source, players)) }
}

/** Upstream publishes plays and weekly rows separately. */
async function longestPlays(folder: string, season: number): Promise<LongestPlaysOf> {
  if (hasSourceTable(folder, playByPlayTableName(season))) return readLongestPlays(folder, season)
  return () => ({ pass: null, rush: null, reception: null })
}

interface SeasonSources {
  readonly season: number
  readonly weeks: readonly PlayerWeek[]
  readonly games: readonly Game[]
  readonly longestPlays: LongestPlaysOf
}

const NO_STATS = forEveryStat(null)

/** The games of known players and of all defenses, by player and week. */
function seasonFacts(sources: SeasonSources, players: ReadonlyMap<string, KnownPlayer>): SeasonFacts {
  const games = sources.games.filter(({ season }) => season === sources.season)
  const gameOf = new Map(games.map((game) => [game.gameId, game]))
  const ofPlayers = sources.weeks.flatMap((week) => {
    const player = players.get(week.gsisId)
    if (player === undefined) return []
    const longs = sources.longestPlays(week.gsisId, week.weekNumber)
    return playerGame(sources.season, week, player, gameOf.get(week.gameId) ?? null, longs)
  })
  const ofDefenses = defenseGames(sources.weeks, games).map((game) => defenseGame(game))
  return { season: sources.season, weeks: [...ofPlayers, ...ofDefenses].toSorted(byPlayerAndWeek) }
}

function playerGame(
  season: number,
  week: PlayerWeek,
  player: KnownPlayer,
  game: Game | null,
  longs: LongestPlays,
): WeeklyStats {
  const { offense, attempts } = week
  const position = week.position ?? player.position
  const isKicker = position === 'K'
  const points = pointsOf(isKicker ? week.kicking : offense, position, PPR)
  return {
    season,
    week: week.weekNumber,
    gsis_id: week.gsisId,
    team: week.team,
    opponent: week.opponent,
    ...gameSide(game, week.team),
    position,
    ...NO_STATS,
    ...attempts,
    ...offense,
    completion_pct: completionPercentage(attempts.pass_cmp, attempts.pass_att),
    yards_per_attempt: yardsPer(offense.passing_yards, attempts.pass_att),
    passer_rating: passerRating({
      completions: attempts.pass_cmp,
      attempts: attempts.pass_att,
      yards: offense.passing_yards,
      touchdowns: offense.passing_tds,
      interceptions: offense.interceptions,
    }),
    // The league may have credited the play to another player since.
    pass_long: attempts.pass_cmp > 0 ? longs.pass : null,
    rush_long: attempts.rush_att > 0 ? longs.rush : null,
    rec_long: offense.receptions > 0 ? longs.reception : null,
    ...(isKicker && week.kicks),
    fantasy_points: isKicker ? points : week.sourcePoints === null ? null : roundPoints(week.sourcePoints),
    ppr_points_calc: points,
  }
}

function defenseGame({ game, team, line, pointsAllowed }: DefenseGame): WeeklyStats {
  const points = pointsOf(line, 'DST', PPR)
  return {
    season: game.season,
    week: game.weekNumber,
    gsis_id: team,
    team,
    opponent: game.home.team === team ? game.away.team : game.home.team,
    ...gameSide(game, team),
    position: 'DST',
    ...NO_STATS,
    fantasy_points: points,
    ppr_points_calc: points,
    def_sacks: line.def_sacks ?? 0,
    def_interceptions: line.def_interceptions ?? 0,
    def_fumble_recoveries: line.def_fumble_recoveries ?? 0,
    def_tds: line.def_tds ?? 0,
    def_safeties: line.def_safeties ?? 0,
    def_blocked_kicks: line.def_blocked_kicks ?? 0,
    points_allowed: pointsAllowed,
  }
}

/** Side, score and result; null if the schedule lacks the game or its score. */
function gameSide(game: Game | null, team: string): Pick<WeeklyStats, 'home_away' | 'team_pts' | 'opp_pts' | 'result'> {
  if (game === null) return { home_away: null, team_pts: null, opp_pts: null, result: null }
  const isHome = game.home.team === team
  const [own, other] = isHome ? [game.home, game.away] : [game.away, game.home]
  const result = own.score === null || other.score === null ? null : resultOf(own.score - other.score)
  return { home_away: isHome ? 'H' : 'A', team_pts: own.score, opp_pts: other.score, result }
}

function resultOf(margin: number): 'W' | 'L' | 'T' {
  if (margin === 0) return 'T'
  return margin > 0 ? 'W' : 'L'
}

function byPlayerAndWeek(a: WeeklyStats, b: WeeklyStats): number {
  if (a.gsis_id !== b.gsis_id) return a.gsis_id < b.gsis_id ? -1 : 1
  return a.week - b.week
}

/** The longest play of each kind that a player had in one game, in yards; null without one. */
interface LongestPlays {
  readonly pass: number | null
  readonly rush: number | null
  readonly reception: number | null
}

type LongestPlaysOf = (gsisId: string, weekNumber: number) => LongestPlays

/** A play can gain 109 yards at most, by a return of its fumble. */
const YARD_LIMITS = { min: -109, max: 109 }
const DOWN_LIMITS = { min: 1, max: 4 }
const FLAG_LIMITS = { min: 0, max: 1 }

const NOTHING: LongestPlays = { pass: null, rush: null, reception: null }

const RUNS: ReadonlySet<string | null> = new Set(['run', 'qb_kneel'])

const PLAY_COLUMNS = [
  'week',
  'down',
  'play_type',
  'yards_gained',
  'complete_pass',
  'passer_player_id',
  'rusher_player_id',
  'receiver_player_id',
] as const

export function playByPlayTableName(season: number): string {
  return `nflverse/play_by_play_${season}.csv`
}

/**
 * The longest plays of a season. Only plays with a down count, which leaves out two-point tries. A long can be negative. Yards
 * after a lateral are credited to nobody, so a few rows are below other providers'.
 */
async function readLongestPlays(folder: string, season: number): Promise<LongestPlaysOf> {
  const longs = new Map<string, LongestPlays>()
  const raise = (kind: keyof LongestPlays, gsisId: string | null, weekNumber: number, yards: number) => {
    if (gsisId === null) return
    const key = gameKey(gsisId, weekNumber)
    const before = longs.get(key) ?? NOTHING
    if ((before[kind] ?? Number.NEGATIVE_INFINITY) < yards) longs.set(key, { ...before, [kind]: yards })
  }
  for await (const row of readSourceTable(folder, playByPlayTableName(season), PLAY_COLUMNS)) {
    const yards = row.number('yards_gained', YARD_LIMITS)
    if (row.number('down', DOWN_LIMITS) === null || yards === null) continue
    const weekNumber = row.requiredNumber('week', WEEK_LIMITS)
    const playType = row.text('play_type')
    if (RUNS.has(playType)) raise('rush', row.text('rusher_player_id'), weekNumber, yards)
    if (playType === 'pass' && row.number('complete_pass', FLAG_LIMITS) === 1) {
      raise('pass', row.text('passer_player_id'), weekNumber, yards)
      raise('reception', row.text('receiver_player_id'), weekNumber, yards)
    }
  }
  return (gsisId, weekNumber) => longs.get(gameKey(gsisId, weekNumber)) ?? NOTHING
}

function gameKey(gsisId: string, weekNumber: number): string {
  return `${gsisId} ${weekNumber}`
}

/** The known players and their ids, sorted by id. */
interface FactPlayers {
  readonly players: readonly KnownPlayer[]
  readonly ids: readonly PlayerIds[]
}

/**
 * The roster's players; inactive players who are on no roster but played at one of the six positions; and the 32 defenses.
 * `weeks` has all seasons, newest first. The roster's position counts, because two-way players are listed by their defensive
 * one in the weekly rows.
 */
function factPlayers(
  roster: readonly RosterPlayer[],
  crosswalk: CrosswalkLinks,
  weeks: readonly PlayerWeek[],
): FactPlayers {
  const headshots = newestHeadshots(weeks)
  const people = new Map<string, Person>()
  for (const player of roster) {
    people.set(player.gsisId, rosterPerson(player, crosswalk.lineOf(player), headshots.get(player.gsisId) ?? null))
  }
  for (const week of weeks) {
    if (people.has(week.gsisId)) continue
    const person = formerPerson(week, crosswalk.byGsisId(week.gsisId), headshots.get(week.gsisId) ?? null)
    if (person !== null) people.set(week.gsisId, person)
  }
  // The roster comes first, so an id that two players claim stays with the one on it.
  const ids = [...distinctIds([...people.values()].map((person) => person.ids)), ...defenseIds()]
  return {
    players: byKey([...[...people.values()].map(({ player }) => player), ...defenses()], ({ id }) => id),
    ids: byKey(ids, ({ gsis_id }) => gsis_id),
  }
}

interface Person {
  readonly player: KnownPlayer
  readonly ids: PlayerIds
}

function rosterPerson(player: RosterPlayer, line: CrosswalkPlayer | null, headshot: string | null): Person {
  const { gsisId, name, team, position } = player
  const ids = {
    gsis_id: gsisId,
    sleeper_id: player.sleeperId ?? line?.sleeperId ?? null,
    espn_id: player.espnId ?? line?.espnId ?? null,
    rotowire_id: player.rotowireId ?? line?.rotowireId ?? null,
    mfl_id: line?.mflId ?? null,
  }
  const headshotUrl = player.headshotUrl ?? headshot
  return {
    player: knownPlayer(gsisId, { name, team, position, headshotUrl, active: player.isOnRoster }, ids.espn_id),
    ids,
  }
}

/** From the newest row of a player on no roster; null if the row has another position or nobody knows the name. */
function formerPerson(week: PlayerWeek, line: CrosswalkPlayer | null, headshotUrl: string | null): Person | null {
  const name = line?.name ?? week.name
  if (week.position === null || name === null) return null
  const { gsisId, position } = week
  const ids = {
    gsis_id: gsisId,
    sleeper_id: line?.sleeperId ?? null,
    espn_id: line?.espnId ?? null,
    rotowire_id: line?.rotowireId ?? null,
    mfl_id: line?.mflId ?? null,
  }
  const about = { name, team: line?.team ?? null, position, headshotUrl, active: false }
  return { player: knownPlayer(gsisId, about, ids.espn_id), ids }
}

interface About extends Pick<KnownPlayer, 'name' | 'team' | 'position' | 'active'> {
  readonly headshotUrl: string | null
}

function knownPlayer(gsisId: string, { headshotUrl, ...about }: About, espnId: string | null): KnownPlayer {
  return { id: gsisId, ...about, headshot_url: headshotUrl, gsis_id: gsisId, espn_id: espnId }
}

function newestHeadshots(weeks: readonly PlayerWeek[]): Map<string, string> {
  const headshots = new Map<string, string>()
  for (const { gsisId, headshotUrl } of weeks) {
    if (headshotUrl !== null && !headshots.has(gsisId)) headshots.set(gsisId, headshotUrl)
  }
  return headshots
}

/** Another provider's id that two players have belongs to the first of them. */
function distinctIds(lines: readonly PlayerIds[]): PlayerIds[] {
  const taken = new Set<string>()
  const claim = (provider: string, id: string | null) => {
    const key = `${provider} ${id ?? ''}`
    if (id === null || taken.has(key)) return null
    taken.add(key)
    return id
  }
  return lines.map(({ gsis_id, sleeper_id, espn_id, rotowire_id, mfl_id }) => ({
    gsis_id,
    sleeper_id: claim('sleeper', sleeper_id),
    espn_id: claim('espn', espn_id),
    rotowire_id: claim('rotowire', rotowire_id),
    mfl_id: claim('mfl', mfl_id),
  }))
}

function defenses(): KnownPlayer[] {
  return TEAMS.map((team) => ({
    id: team.code,
    name: fullTeamName(team),
    team: team.code,
    position: 'DST',
    headshot_url: null,
    gsis_id: team.code,
    espn_id: null,
    active: true,
  }))
}

function defenseIds(): PlayerIds[] {
  return TEAMS.map(({ code }) => ({
    gsis_id: code,
    sleeper_id: code,
    espn_id: null,
    rotowire_id: null,
    mfl_id: null,
  }))
}

function byKey<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  return lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
