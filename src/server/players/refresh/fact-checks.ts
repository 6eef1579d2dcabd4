import { TEAMS } from '#core/players/teams.ts'
import { LAST_WEEK_NUMBER, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { PlayerFacts, SeasonFacts, StoredFacts, StoredGame } from '../player-store.ts'
import type { Game } from '../upstream/games.ts'
import { type KnownPlayer, type PlayerIds, POSITIONS } from '#core/players/player.ts'

/** A team has about 28 players at the six positions; the smallest roster in the offseason still has these. */
const MIN_ACTIVE_PER_TEAM = 8

/** A team has about 11 rows per game, its defense included. */
const MIN_ROWS_PER_TEAM_GAME = 6

/** Sleeper ids lead from a card to its statistics. */
const LEAST_SHARE_OF_SLEEPER_IDS = 0.6

/** Upstream's own gaps stay far below these. */
const LEAST_SHARE_OF_KNOWN_PLAYERS = 0.98
const LEAST_SHARE_OF_SCORES = 0.95
const LEAST_SHARE_OF_LONGS = 0.95

/** A game may have been called off, or its rows may be late. */
const LEAST_SHARE_OF_GAMES = 0.95

const LONGS = [
  { count: 'pass_cmp', long: 'pass_long', what: 'completed passes' },
  { count: 'rush_att', long: 'rush_long', what: 'rushes' },
  { count: 'receptions', long: 'rec_long', what: 'receptions' },
] as const

/**
 * What shows that facts were built from half a file, or from files that do not belong together; empty if they hold. The facts
 * are judged by themselves, which covers the very first refresh as well.
 */
export function factFaults({ players, ids, seasons }: PlayerFacts): string[] {
  const activePlayers = players.filter((player) => player.active && player.position !== 'DST')
  const activeByTeam = Map.groupBy(activePlayers, ({ team }) => team)
  const withSleeperId = new Set(ids.flatMap(({ gsis_id, sleeper_id }) => (sleeper_id === null ? [] : [gsis_id])))
  const linkedCount = activePlayers.filter(({ gsis_id }) => gsis_id !== null && withSleeperId.has(gsis_id)).length
  const knownKeys = new Set(players.map(({ gsis_id }) => gsis_id))
  return [
    ...TEAMS.flatMap(({ code }) => {
      const count = activeByTeam.get(code)?.length ?? 0
      return count < MIN_ACTIVE_PER_TEAM ? [`${code} has ${count} active players`] : []
    }),
    ...shareFault('active players have a Sleeper id', linkedCount, activePlayers.length, LEAST_SHARE_OF_SLEEPER_IDS),
    ...seasons.flatMap((season) => seasonFaults(season, knownKeys)),
  ]
}

function seasonFaults({ season, weeks }: SeasonFacts, knownKeys: ReadonlySet<string | null>): string[] {
  // Before its first game. scheduleFaults and storedFaults know if there should be rows.
  if (weeks.length === 0) return []
  const misplaced = weeks.find((row) => row.season !== season || row.week < 1 || row.week > LAST_WEEK_NUMBER)
  if (misplaced !== undefined) return [`${season} has a row of week ${misplaced.week}, ${misplaced.season}`]
  const teamGameCount = new Set(weeks.map(({ team, week }) => `${team} ${week}`)).size
  const isThin = weeks.length < teamGameCount * MIN_ROWS_PER_TEAM_GAME
  const share = (what: string, rows: readonly WeeklyStats[], isGood: (row: WeeklyStats) => boolean, least: number) =>
    shareFault(`rows of ${season} ${what}`, rows.filter(isGood).length, rows.length, least)
  return [
    ...(isThin ? [`${season} has ${weeks.length} rows for ${teamGameCount} games of a team`] : []),
    ...share('have a known player', weeks, (row) => knownKeys.has(row.gsis_id), LEAST_SHARE_OF_KNOWN_PLAYERS),
    ...share('have the score of their game', weeks, hasScore, LEAST_SHARE_OF_SCORES),
    ...LONGS.flatMap(({ count, long, what }) => {
      const rows = weeks.filter((row) => (row[count] ?? 0) > 0)
      return share(`with ${what} have the longest`, rows, (row) => row[long] !== null, LEAST_SHARE_OF_LONGS)
    }),
  ]
}

function hasScore(row: WeeklyStats): boolean {
  return row.home_away !== null && row.team_pts !== null && row.opp_pts !== null
}

/**
 * What shows that the last weeks, or single games, of a weekly table are missing. The newest week with a result does not
 * count: scores are published within minutes, statistics the next morning.
 */
export function scheduleFaults({ seasons }: PlayerFacts, games: readonly Game[]): string[] {
  return seasons.flatMap(({ season, weeks }) => {
    const played = games.filter((game) => game.season === season && game.home.score !== null)
    const newestWeekNumber = Math.max(...played.map(({ weekNumber }) => weekNumber))
    const teamGames = new Set(weeks.map(({ team, week }) => `${team} ${week}`))
    const due = played.filter(({ weekNumber }) => weekNumber < newestWeekNumber)
    const known = due.filter(({ weekNumber, home, away }) =>
      [home, away].every(({ team }) => teamGames.has(`${team} ${weekNumber}`)),
    )
    return shareFault(`games of ${season} have statistics`, known.length, due.length, LEAST_SHARE_OF_GAMES)
  })
}

/** A clause about a share that is too small: "12 of 256 active players have a Sleeper id, and at least 154 should". */
export function shareFault(what: string, count: number, ofCount: number, leastShare: number): string[] {
  if (ofCount === 0 || count >= ofCount * leastShare) return []
  return [`${count} of ${ofCount} ${what}, and at least ${Math.ceil(ofCount * leastShare)} should`]
}

/** Cut-down day and the league's new year take about a quarter of the active players each. */
const LEAST_SHARE_OF_ACTIVE = 0.55

/** Ids are corrected now and then; a table without its ids loses them all. */
const LEAST_SHARE_OF_IDS = 0.95

/** The league moves single games between players. */
const LEAST_SHARE_OF_STORED_GAMES = 0.98

/** A few makeshift ids become official ones, which looks as if a player were gone. */
const LEAST_SHARE_OF_PLAYERS = 0.99

const PROVIDERS = {
  sleeper_id: 'Sleeper',
  espn_id: 'ESPN',
  rotowire_id: 'RotoWire',
  mfl_id: 'MyFantasyLeague',
} as const satisfies Partial<Record<keyof PlayerIds, string>>

/** What the new facts would lose, one clause per fault; empty if they may be loaded. */
export function storedFaults(facts: PlayerFacts, stored: StoredFacts): string[] {
  return [
    ...rosterFaults(facts, stored),
    ...POSITIONS.flatMap((position) =>
      shareFault(
        `active players at ${position} are still there`,
        activeCount(facts.players, position),
        activeCount(stored.players, position),
        LEAST_SHARE_OF_ACTIVE,
      ),
    ),
    ...idFaults(facts.ids, stored.ids),
    ...facts.seasons.flatMap((season) =>
      gameFaults(
        season,
        stored.games.filter((game) => game.season === season.season),
      ),
    ),
  ]
}

/** What loading the facts would change, a line per kind of data. */
export function changesIn(facts: PlayerFacts, stored: StoredFacts): string[] {
  return [
    `active players: ${changeText(facts.players.filter(isActive), stored.players.filter(isActive), ({ id }) => id)}`,
    ...facts.seasons.map(({ season, weeks }) => {
      if (stored.unchangedSeasons.includes(season)) return `games of ${season}: unchanged`
      const before = stored.games.filter((game) => game.season === season)
      const after = weeks.map(({ week, gsis_id, ppr_points_calc }) => ({ season, week, gsis_id, ppr_points_calc }))
      return `games of ${season}: ${changeText(after, before, keyOf)}`
    }),
  ]
}

function rosterFaults({ rosterSeason }: PlayerFacts, stored: StoredFacts): string[] {
  if (stored.rosterSeason === null || rosterSeason >= stored.rosterSeason) return []
  return [`the newest roster is of ${rosterSeason}, and one of ${stored.rosterSeason} is loaded`]
}

function isActive({ active }: KnownPlayer): boolean {
  return active
}

function activeCount(players: readonly KnownPlayer[], position: KnownPlayer['position']): number {
  return players.filter((player) => player.active && player.position === position).length
}

/** Whoever has an id and is still known keeps one of that provider. */
function idFaults(ids: readonly PlayerIds[], storedIds: readonly PlayerIds[]): string[] {
  const idsByKey = new Map(ids.map((line) => [line.gsis_id, line]))
  const remaining = storedIds.flatMap((before) => {
    const after = idsByKey.get(before.gsis_id)
    return after === undefined ? [] : [{ before, after }]
  })
  return (['sleeper_id', 'espn_id', 'rotowire_id', 'mfl_id'] as const).flatMap((provider) => {
    const linked = remaining.filter(({ before }) => before[provider] !== null)
    const kept = linked.filter(({ after }) => after[provider] !== null)
    return shareFault(`players keep their ${PROVIDERS[provider]} id`, kept.length, linked.length, LEAST_SHARE_OF_IDS)
  })
}

function gameFaults({ season, weeks }: SeasonFacts, storedGames: readonly StoredGame[]): string[] {
  const keys = new Set(weeks.map(keyOf))
  const players = new Set(weeks.map(({ gsis_id }) => gsis_id))
  const storedPlayers = [...new Set(storedGames.map(({ gsis_id }) => gsis_id))]
  return [
    ...shareFault(
      `stored games of ${season} are still there`,
      storedGames.filter((game) => keys.has(keyOf(game))).length,
      storedGames.length,
      LEAST_SHARE_OF_STORED_GAMES,
    ),
    ...shareFault(
      `players of ${season} still have games`,
      storedPlayers.filter((player) => players.has(player)).length,
      storedPlayers.length,
      LEAST_SHARE_OF_PLAYERS,
    ),
  ]
}

/** "12 new, 3 gone, 40 changed", or "unchanged". */
function changeText<Line extends object>(
  after: readonly Line[],
  before: readonly Line[],
  lineKey: (line: Line) => string,
): string {
  const beforeByKey = new Map(before.map((line) => [lineKey(line), line]))
  const afterKeys = new Set(after.map(lineKey))
  const counts = {
    new: after.filter((line) => !beforeByKey.has(lineKey(line))).length,
    gone: before.filter((line) => !afterKeys.has(lineKey(line))).length,
    changed: after.filter((line) => {
      const earlier = beforeByKey.get(lineKey(line))
      return earlier !== undefined && !hasSameValues(line, earlier)
    }).length,
  }
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? 'unchanged' : parts.map(([what, count]) => `${count} ${what}`).join(', ')
}

function hasSameValues(first: object, second: object): boolean {
  const others = new Map<string, unknown>(Object.entries(second))
  return Object.entries(first).every(([field, value]) => others.get(field) === value)
}

function keyOf({ gsis_id, week }: Pick<StoredGame, 'gsis_id' | 'week'>): string {
  return `${gsis_id} ${week}`
}
