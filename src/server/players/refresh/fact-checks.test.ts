import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import { upstreamFiles } from '../../../../tests/support/upstream-season.ts'
import type { PlayerFacts } from '../player-store.ts'
import { buildFacts } from '../upstream/build-facts.ts'
import { readGames, type Game } from '../upstream/games.ts'
import { factFaults, scheduleFaults } from './fact-checks.ts'

let folder: string
let facts: PlayerFacts
let games: readonly Game[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fact-checks-'))
  for (const [path, content] of upstreamFiles([2026])) {
    const name = path.split('/').at(-1) ?? ''
    const file = join(folder, name === 'db_playerids.csv' ? 'dynastyprocess' : 'nflverse', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  facts = await buildFacts(folder, { rosterSeason: 2026, seasons: [2026] })
  games = await readGames(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The season, changed row by row; null takes a row away. */
function withRows(change: (row: WeeklyStats, index: number) => WeeklyStats | null): PlayerFacts {
  const seasons = facts.seasons.map(({ season, weeks }) => ({
    season,
    weeks: weeks.flatMap((row, index) => change(row, index) ?? []),
  }))
  return { ...facts, seasons }
}

test('[DF8] facts of whole files hold', () => {
  expect([...factFaults(facts), ...scheduleFaults(facts, games)]).toEqual([])
})

test('[DF8] too few active players of one team', () => {
  const players = facts.players.map((player) => (player.team === 'SEA' ? { ...player, active: false } : player))
  expect(factFaults({ ...facts, players })).toEqual(['SEA has 0 active players'])
})

test('[DF8] too few ids', () => {
  const ids = facts.ids.map((line, index) => (index % 2 === 0 ? line : { ...line, sleeper_id: null }))
  expect(factFaults({ ...facts, ids })).toEqual([
    expect.stringMatching(/^\d+ of 288 active players have a Sleeper id, and at least 173 should$/),
  ])
})

test.each<[string, (row: WeeklyStats, index: number) => WeeklyStats | null, RegExp]>([
  [
    'rows of passers, tight ends, kickers and defenses alone',
    (row) => (row.position === 'RB' || row.position === 'WR' ? null : row),
    /^2026 has 256 rows for 64 games of a team$/,
  ],
  [
    'a week that no season has',
    (row, index) => (index === 0 ? { ...row, week: 23 } : row),
    /^2026 has a row of week 23/,
  ],
  ['a row of another season', (row, index) => (index === 0 ? { ...row, season: 2025 } : row), /week \d, 2025/],
  [
    'players whom nobody knows',
    (row, index) => (index % 9 === 0 ? { ...row, gsis_id: `00-${index}` } : row),
    /have a known player/,
  ],
  [
    'games without a score',
    (row) => (row.team === 'SEA' || row.team === 'SF' ? { ...row, team_pts: null } : row),
    /score of their game/,
  ],
  [
    'passes without the longest',
    (row) => ({ ...row, pass_long: row.team < 'D' ? null : row.pass_long }),
    /completed passes/,
  ],
  [
    'rushes without the longest',
    (row) => ({ ...row, rush_long: row.team < 'D' ? null : row.rush_long }),
    /with rushes/,
  ],
  [
    'receptions without the longest',
    (row) => ({ ...row, rec_long: row.team < 'D' ? null : row.rec_long }),
    /with receptions/,
  ],
])('[DF8] a season with %s', (_, change, fault) => {
  expect(factFaults(withRows(change))).toEqual([expect.stringMatching(fault)])
})

test('[DF8] a season without rows holds before its games and not after them', () => {
  const empty = withRows(() => null)
  const before = games.map((game) => ({ ...game, home: { ...game.home, score: null } }))
  expect([...factFaults(empty), ...scheduleFaults(empty, before)]).toEqual([])
  expect(scheduleFaults(empty, games)).toEqual(['0 of 16 games of 2026 have statistics, and at least 16 should'])
})

test('[DF8] a game has statistics only with the rows of both teams', () => {
  const homeTeams = new Set(games.map(({ home, weekNumber }) => `${home.team} ${weekNumber}`))
  const oneSided = withRows((row) => (homeTeams.has(`${row.team} ${row.week}`) ? null : row))
  expect(scheduleFaults(oneSided, games)).toEqual(['0 of 16 games of 2026 have statistics, and at least 16 should'])
  const otherSide = withRows((row) => (homeTeams.has(`${row.team} ${row.week}`) ? row : null))
  expect(scheduleFaults(otherSide, games)).toEqual(['0 of 16 games of 2026 have statistics, and at least 16 should'])
})

test('[DF8] a week that was played and has no statistics, unless it is the newest', () => {
  expect(
    scheduleFaults(
      withRows((row) => (row.week === 1 ? null : row)),
      games,
    ),
  ).toEqual(['0 of 16 games of 2026 have statistics, and at least 16 should'])
  expect(
    scheduleFaults(
      withRows((row) => (row.week === 2 ? null : row)),
      games,
    ),
  ).toEqual([])
  expect(scheduleFaults(facts, [])).toEqual([])
})
