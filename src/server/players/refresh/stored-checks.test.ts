import { expect, test } from 'vitest'
import type { KnownPlayer, PlayerIds } from '#core/players/player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import { openBundledFacts } from '../facts-files.ts'
import type { PlayerFacts, StoredFacts } from '../player-store.ts'
import { changesIn, storedFaults } from './fact-checks.ts'

const facts = await (await openBundledFacts()).read()
const { players, ids, seasons } = facts

const stored: StoredFacts = {
  rosterSeason: 2026,
  players,
  ids,
  unchangedSeasons: [],
  games: seasons.flatMap(({ weeks }) => weeks),
}

const EMPTY: StoredFacts = { rosterSeason: null, players: [], ids: [], unchangedSeasons: [], games: [] }

/** The bundled facts with a changed 2025; null drops a row. */
function with2025(change: (row: WeeklyStats, rowIndex: number) => WeeklyStats | null): PlayerFacts {
  return {
    ...facts,
    seasons: seasons.map(({ season, weeks }) => ({
      season,
      weeks: season === 2025 ? weeks.flatMap((row, rowIndex) => change(row, rowIndex) ?? []) : weeks,
    })),
  }
}

function withPlayers(change: (player: KnownPlayer, playerIndex: number) => KnownPlayer): PlayerFacts {
  return { ...facts, players: players.map(change) }
}

function withIds(change: (line: PlayerIds, lineIndex: number) => PlayerIds): PlayerFacts {
  return { ...facts, ids: ids.map(change) }
}

test('[DF16] [DF17] [DF18] [DF21] equal facts hold, and so do the first facts of a database', () => {
  expect(storedFaults(facts, stored)).toEqual([])
  expect(storedFaults(facts, EMPTY)).toEqual([])
})

test('[DF17] a roster older than the loaded one is refused, a newer one is not', () => {
  expect(storedFaults({ ...facts, rosterSeason: 2025 }, stored)).toEqual([
    'the newest roster is of 2025, and one of 2026 is loaded',
  ])
  expect(storedFaults({ ...facts, rosterSeason: 2027 }, stored)).toEqual([])
})

test.each(['QB', 'RB', 'WR', 'TE', 'K', 'DST'] as const)('[DF18] a roster without its %s is refused', (position) => {
  const without = withPlayers((player) => (player.position === position ? { ...player, active: false } : player))
  expect(storedFaults(without, stored)).toEqual([
    expect.stringMatching(
      new RegExp(`^0 of \\d+ active players at ${position} are still there, and at least \\d+ should$`),
    ),
  ])
})

test('[DF18] a quarter of the players cut holds, half of a position does not', () => {
  expect(
    storedFaults(
      withPlayers((player, index) => ({ ...player, active: player.active && index % 4 > 0 })),
      stored,
    ),
  ).toEqual([])
  let count = 0
  const half = withPlayers((player) =>
    player.position === 'WR' && (count += 1) % 2 === 0 ? { ...player, active: false } : player,
  )
  expect(storedFaults(half, stored)).toEqual([expect.stringContaining('active players at WR')])
})

test.each([
  ['sleeper_id', 'Sleeper'],
  ['espn_id', 'ESPN'],
  ['rotowire_id', 'RotoWire'],
  ['mfl_id', 'MyFantasyLeague'],
] as const)(
  '[DF16] facts without 80 %% of the %s are refused, without a few of them they are not',
  (provider, name) => {
    expect(
      storedFaults(
        withIds((line, index) => (index % 5 > 0 ? { ...line, [provider]: null } : line)),
        stored,
      ),
    ).toEqual([expect.stringMatching(new RegExp(`^\\d+ of \\d+ players keep their ${name} id`))])
    expect(
      storedFaults(
        withIds((line, index) => (index % 40 === 0 ? { ...line, [provider]: null } : line)),
        stored,
      ),
    ).toEqual([])
  },
)

test('[DF16] a player who is no longer known counts as little as a new one', () => {
  const newPlayer = { gsis_id: '00-9999999', sleeper_id: null, espn_id: null, rotowire_id: null, mfl_id: null }
  expect(storedFaults({ ...facts, ids: [newPlayer, ...ids.filter((_, index) => index % 3 > 0)] }, stored)).toEqual([])
})

test('[DF21] a season that would lose a tenth of its games is refused, one that was corrected is not', () => {
  expect(
    storedFaults(
      with2025((row, index) => (index % 10 === 0 ? null : row)),
      stored,
    ),
  ).toEqual([expect.stringMatching(/^\d+ of 7533 stored games of 2025 are still there, and at least 7383 should$/)])
  expect(
    storedFaults(
      with2025((row, index) => (index % 100 === 0 ? null : row)),
      stored,
    ),
  ).toEqual([])
  expect(
    storedFaults(
      with2025((row) => ({ ...row, ppr_points_calc: 1 })),
      stored,
    ),
  ).toEqual([])
})

test('[DF21] every player who had games still has some', () => {
  const gameCounts = Map.groupBy(seasons.find(({ season }) => season === 2025)?.weeks ?? [], ({ gsis_id }) => gsis_id)
  const seldomPlayers = [...gameCounts].filter(([, games]) => games.length === 1).map(([key]) => key)
  const without = (keys: readonly string[]) => with2025((row) => (keys.includes(row.gsis_id) ? null : row))
  expect(seldomPlayers.length).toBeGreaterThan(12)
  expect(storedFaults(without(seldomPlayers.slice(0, 12)), stored)).toEqual([
    expect.stringMatching(/^\d+ of \d+ players of 2025 still have games, and at least \d+ should$/),
  ])
  expect(storedFaults(without(seldomPlayers.slice(0, 3)), stored)).toEqual([])
})

test('[DF23] changes are counted by kind', () => {
  expect(changesIn(facts, EMPTY)).toEqual([
    'active players: 983 new',
    'games of 2025: 7533 new',
    'games of 2024: 7349 new',
  ])
  const changed = {
    ...with2025((row, index) => (index === 0 ? null : index < 4 ? { ...row, ppr_points_calc: 99 } : row)),
    players: players.map((player) => (player.name === 'Josh Allen' ? { ...player, team: 'MIA' } : player)),
  }
  expect(changesIn(changed, { ...stored, unchangedSeasons: [2024] })).toEqual([
    'active players: 1 changed',
    'games of 2025: 1 gone, 3 changed',
    'games of 2024: unchanged',
  ])
})
