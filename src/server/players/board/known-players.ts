import { playerKey } from '#core/players/names.ts'
import type { CrosswalkLinks, RosterPlayer } from '../upstream/crosswalk.ts'
import { SourceError } from '../upstream/source-table.ts'
import type { Position } from '#core/players/player.ts'
import { pointsOf } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import { sumOfLines, type StatLine } from '#core/players/stat-line.ts'
import type { SeasonTotal } from './projections.ts'
import { defenseGames, type Game } from '../upstream/games.ts'
import { weeklyTableName, type PlayerWeek } from '../upstream/weekly-table.ts'

/** A line of an ADP list that knows players by name. */
export interface AdpEntry {
  readonly name: string
  readonly position: Position
  readonly team: string | null
  readonly adp: number
}

/**
 * The players that a board may have, by gsis_id: the season's roster with missing ids filled from the crosswalk, then players in
 * the crosswalk alone who played in a past season (free agents, or signed after the roster).
 */
export function knownPlayers(
  roster: readonly RosterPlayer[],
  crosswalk: CrosswalkLinks,
  pastSeasons: readonly SeasonTotals[],
): Map<string, RosterPlayer> {
  const players = new Map<string, RosterPlayer>()
  for (const player of roster) {
    const line = crosswalk.lineOf(player)
    players.set(player.gsisId, {
      ...player,
      sleeperId: player.sleeperId ?? line?.sleeperId ?? null,
      espnId: player.espnId ?? line?.espnId ?? null,
      headshotUrl: player.headshotUrl ?? lastHeadshot(player.gsisId, pastSeasons),
    })
  }
  for (const gsisId of pastSeasons.flatMap((season) => [...season.players.keys()])) {
    const line = crosswalk.byGsisId(gsisId)
    if (line === null || players.has(gsisId)) continue
    players.set(gsisId, {
      ...line,
      gsisId,
      headshotUrl: lastHeadshot(gsisId, pastSeasons),
      isOnRoster: false,
      isInactive: false,
      rosterStatus: null,
    })
  }
  return players
}

/**
 * Finds the player of each ADP line that is not a defense, by name and position, and by team if two share them. Throws a
 * SourceError that names all lines with no player or several.
 */
export function joinAdp(
  entries: readonly AdpEntry[],
  players: Iterable<RosterPlayer>,
): { readonly entry: AdpEntry; readonly player: RosterPlayer }[] {
  const playersByKey = new Map<string, RosterPlayer[]>()
  for (const player of players) {
    const key = playerKey(player.name, player.position, player.team ?? '')
    playersByKey.set(key, [...(playersByKey.get(key) ?? []), player])
  }
  const unjoined: string[] = []
  const takenIds = new Set<string>()
  const joined = entries.flatMap((entry) => {
    const sameName = playersByKey.get(playerKey(entry.name, entry.position, entry.team ?? '')) ?? []
    const [player, ...others] = sameName.length > 1 ? sameName.filter(({ team }) => team === entry.team) : sameName
    if (player === undefined || others.length > 0 || takenIds.has(player.gsisId)) {
      unjoined.push(`${entry.name} (${entry.position}, ${entry.team ?? 'no team'})`)
      return []
    }
    takenIds.add(player.gsisId)
    return [{ entry, player }]
  })
  if (unjoined.length > 0) {
    throw new SourceError(
      `These names in the ADP list do not mean exactly one player in the rosters: ${unjoined.join('; ')}. ` +
        'For another spelling add an alias to NAME_ALIASES in src/core/players/names.ts.',
    )
  }
  return joined
}

function lastHeadshot(gsisId: string, pastSeasons: readonly SeasonTotals[]): string | null {
  const seasons = pastSeasons.map((season) => season.players.get(gsisId)?.headshotUrl)
  return seasons.find((url) => typeof url === 'string') ?? null
}

/** A player's regular season. */
interface PlayerSeason extends SeasonTotal {
  readonly gsisId: string
  readonly headshotUrl: string | null
}

export interface SeasonTotals {
  readonly season: number
  readonly players: ReadonlyMap<string, PlayerSeason>
  readonly defenses: ReadonlyMap<string, SeasonTotal>
}

/** Regular seasons only: a fantasy season has no play-offs. */
export function seasonTotals(season: number, allWeeks: readonly PlayerWeek[], allGames: readonly Game[]): SeasonTotals {
  const weeks = allWeeks.filter(({ isRegularSeason }) => isRegularSeason)
  const games = allGames.filter((game) => game.season === season)
  expectScores(season, weeks, games)
  return { season, players: playerSeasons(weeks), defenses: defenseSeasons(weeks, games) }
}

/** What scores in a player's game: a kicker's kicks, or what everybody else does on offense. */
export function lineOfWeek(week: PlayerWeek): StatLine {
  return week.position === 'K' ? week.kicking : week.offense
}

function playerSeasons(weeks: readonly PlayerWeek[]): Map<string, PlayerSeason> {
  const seasons = new Map<string, PlayerSeason>()
  for (const week of weeks.toSorted((a, b) => a.weekNumber - b.weekNumber)) {
    const before = seasons.get(week.gsisId)
    seasons.set(week.gsisId, {
      gsisId: week.gsisId,
      headshotUrl: week.headshotUrl ?? before?.headshotUrl ?? null,
      ...withGame(before, lineOfWeek(week)),
    })
  }
  return seasons
}

function defenseSeasons(weeks: readonly PlayerWeek[], games: readonly Game[]): Map<string, SeasonTotal> {
  const seasons = new Map<string, SeasonTotal>()
  for (const { team, line } of defenseGames(weeks, games)) seasons.set(team, withGame(seasons.get(team), line))
  return seasons
}

function withGame(before: SeasonTotal | undefined, game: StatLine): SeasonTotal {
  const line = sumOfLines([{ line: before?.line ?? {} }, { line: game }])
  return { gameCount: (before?.gameCount ?? 0) + 1, line, points: pointsOf(line, null, PPR) }
}

/** A row of a game without a score would leave a hole in the board's last season. */
function expectScores(season: number, weeks: readonly PlayerWeek[], games: readonly Game[]): void {
  const played = new Set(
    games.filter(({ home, away }) => home.score !== null && away.score !== null).map(({ gameId }) => gameId),
  )
  for (const { gameId, team, opponent } of weeks) {
    if (played.has(gameId)) continue
    throw new SourceError(
      `${weeklyTableName(season)}: the game ${gameId} has no score for ${team} and ${opponent} in games.csv`,
    )
  }
}
