import { type KnownPlayer, type PlayerIds, POSITIONS } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { PlayerFacts, SeasonFacts } from '../../src/server/players/player-store.ts'
import { gameOf } from './stats-builders.ts'

export const ALLEN_KEY = '00-0034857'
export const CHASE_KEY = '00-0036900'

export function knownPlayer(facts: Partial<KnownPlayer> = {}): KnownPlayer {
  return {
    id: ALLEN_KEY,
    name: 'Josh Allen',
    team: 'BUF',
    position: 'QB',
    headshot_url: 'https://static.www.nfl.com/image/upload/f_auto,q_auto/league/allen',
    gsis_id: ALLEN_KEY,
    espn_id: '3918298',
    active: true,
    ...facts,
  }
}

export function playerIds(facts: Partial<PlayerIds> = {}): PlayerIds {
  return { gsis_id: ALLEN_KEY, sleeper_id: null, espn_id: null, rotowire_id: null, mfl_id: null, ...facts }
}

/** A season in which each player has this many games, told apart by their passing yards. */
export function seasonOf(season: number, gameCountByKey: Readonly<Record<string, number>>): SeasonFacts {
  const weeks = Object.entries(gameCountByKey).flatMap(([gsis_id, count]) =>
    Array.from({ length: count }, (_, index): WeeklyStats =>
      gameOf({ season, week: index + 1, gsis_id, passing_yards: season + index, yards_per_attempt: 7.25 }),
    ),
  )
  return { season, weeks }
}

/** Allen, Chase and the Bills' defense, in 2024 and 2025. */
export const FEW_FACTS: PlayerFacts = {
  rosterSeason: 2026,
  players: [
    knownPlayer(),
    knownPlayer({
      id: CHASE_KEY,
      gsis_id: CHASE_KEY,
      name: "Ja'Marr Chase",
      team: 'CIN',
      position: 'WR',
      espn_id: null,
    }),
    knownPlayer({
      id: 'BUF',
      gsis_id: 'BUF',
      name: 'Buffalo Bills',
      position: 'DST',
      headshot_url: null,
      espn_id: null,
    }),
  ],
  ids: [
    playerIds({ sleeper_id: '4984', espn_id: '3918298', mfl_id: '13589' }),
    playerIds({ gsis_id: CHASE_KEY, sleeper_id: '7564', rotowire_id: '15424' }),
    playerIds({ gsis_id: 'BUF', sleeper_id: 'BUF' }),
  ],
  seasons: [seasonOf(2024, { [ALLEN_KEY]: 3, [CHASE_KEY]: 2, BUF: 1 }), seasonOf(2025, { [ALLEN_KEY]: 22, BUF: 2 })],
}

/** About as many as the bundled ones, all fictional. */
export function manyFacts(seasons: readonly number[], playerCount = 450, gameCount = 15): PlayerFacts {
  const keys = Array.from({ length: playerCount }, (_, index) => `00-${String(index).padStart(7, '0')}`)
  const players = keys.map((id, index) =>
    knownPlayer({
      id,
      gsis_id: id,
      name: `Player ${index}`,
      espn_id: null,
      team: TEAMS[index % TEAMS.length]?.code ?? null,
      position: POSITIONS[index % POSITIONS.length] ?? 'QB',
      active: index % 3 === 0,
    }),
  )
  const ids = keys.map((gsis_id, index) => playerIds({ gsis_id, sleeper_id: String(index) }))
  const counts = Object.fromEntries(keys.map((key) => [key, gameCount]))
  return { rosterSeason: 2026, players, ids, seasons: seasons.map((season) => seasonOf(season, counts)) }
}
