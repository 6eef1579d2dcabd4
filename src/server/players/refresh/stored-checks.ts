import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import { POSITIONS } from '#core/players/player.ts'
import type { PlayerFacts, SeasonFacts } from '../facts.ts'
import type { StoredFacts, StoredGame } from '../player-store.ts'
import { shareFault } from './fact-checks.ts'

/** Cut-down day and the league's new year take about a quarter of the active players each. */
const LEAST_SHARE_OF_ACTIVE = 0.55

/** Ids are corrected now and then; a table without its ids loses them all. */
const LEAST_SHARE_OF_IDS = 0.95

/** The league moves single games between players. */
const LEAST_SHARE_OF_GAMES = 0.98

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
      LEAST_SHARE_OF_GAMES,
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
