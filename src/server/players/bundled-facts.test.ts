import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBoardFile } from '#protocol/stored/read-board.ts'
import { POSITIONS, type Player } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import { pointsOf, roundPoints } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import { lineOfGame } from '#core/stats/game-points.ts'
import { LAST_WEEK_NUMBER, STAT_FIELDS, type StatField, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import { openBundledFacts } from './facts-files.ts'

const DATA_FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'data')

const boardFile = readBoardFile(JSON.parse(readFileSync(path.join(DATA_FOLDER, 'board.json'), 'utf8')))
if (!boardFile.ok) throw new Error(boardFile.error)
const board = boardFile.value.board.players

const startMs = performance.now()
const facts = await (await openBundledFacts()).read()
const readingMs = performance.now() - startMs

const rows = facts.seasons.flatMap(({ weeks }) => weeks)
const playersById = new Map(facts.players.map((player) => [player.id, player]))
const idsByKey = new Map(facts.ids.map((ids) => [ids.gsis_id, ids]))

function gamesOf(name: string, season: number, lastWeekNumber = 18): WeeklyStats[] {
  const keys = new Set(facts.players.filter((player) => player.name === name).map(({ gsis_id }) => gsis_id))
  return rows.filter((row) => keys.has(row.gsis_id) && row.season === season && row.week <= lastWeekNumber)
}

function sum(games: readonly WeeklyStats[], field: StatField): number {
  return roundPoints(games.reduce((total, game) => total + (game[field] ?? 0), 0))
}

test.each([
  ["Ja'Marr Chase", 2024, 17, 403],
  ['Brock Bowers', 2024, 17, 262.7],
  ['Bijan Robinson', 2025, 17, 368.8],
  ['Jahmyr Gibbs', 2025, 17, 366.9],
])('[FX12] %s has the points of %d that are known from elsewhere', (name, season, gameCount, points) => {
  const games = gamesOf(name, season)
  expect([games.length, sum(games, 'ppr_points_calc')]).toEqual([gameCount, points])
})

test('[FX12] Josh Allen in the first week of 2024', () => {
  expect(gamesOf('Josh Allen', 2024, 1)).toMatchObject([
    {
      opponent: 'ARI',
      home_away: 'H',
      team_pts: 34,
      opp_pts: 28,
      result: 'W',
      position: 'QB',
      pass_cmp: 18,
      pass_att: 23,
      completion_pct: 78.3,
      passing_yards: 232,
      passing_tds: 2,
      passer_rating: 137.7,
      rush_att: 9,
      rushing_yards: 39,
      rushing_tds: 2,
      ppr_points_calc: 31.18,
    },
  ])
})

test('[FX12] longs, a kicker, a defense and a final that are known from elsewhere', () => {
  // Two runs of 70 and 72 yards at the Rams.
  expect(gamesOf('Saquon Barkley', 2024).find(({ week }) => week === 12)).toMatchObject({
    rushing_yards: 255,
    rush_long: 72,
  })
  const aubrey = gamesOf('Brandon Aubrey', 2024)
  expect([sum(aubrey, 'fg_made'), sum(aubrey, 'fg_att'), Math.max(...aubrey.map((game) => game.fg_long ?? 0))]).toEqual(
    [40, 47, 65],
  )
  expect(sum(gamesOf('Denver Broncos', 2024), 'def_sacks')).toBe(63)
  expect(gamesOf('Philadelphia Eagles', 2024, LAST_WEEK_NUMBER).at(-1)).toMatchObject({
    week: 22,
    opponent: 'KC',
    team_pts: 40,
    opp_pts: 22,
    result: 'W',
    points_allowed: 22,
  })
})

test('[FX13] each season has all its games: 285, with a row for either defense', () => {
  expect(facts.seasons.map(({ season }) => season)).toEqual([2025, 2024])
  for (const { weeks } of facts.seasons) {
    const defenses = weeks.filter(({ position }) => position === 'DST')
    expect(defenses).toHaveLength(2 * 285)
    expect(new Set(weeks.map(({ week }) => week)).size).toBe(LAST_WEEK_NUMBER)
    expect(defenses.filter(({ home_away }) => home_away === 'H')).toHaveLength(285)
    const regular = defenses.filter(({ week }) => week <= 18)
    for (const { code } of TEAMS) expect(regular.filter(({ gsis_id }) => gsis_id === code)).toHaveLength(17)
    expect(weeks.length).toBeGreaterThan(7000)
  }
})

test('[FX13] every row has its player, its game with its score, and the longs of what was done', () => {
  const codes = new Set(TEAMS.map(({ code }) => code))
  const strange = rows.filter(
    (row) =>
      !playersById.has(row.gsis_id) ||
      row.position === null ||
      row.result === null ||
      row.home_away === null ||
      !codes.has(row.team) ||
      !codes.has(row.opponent) ||
      row.ppr_points_calc === null ||
      row.fantasy_points === null ||
      (row.pass_cmp ?? 0) > 0 !== (row.pass_long !== null) ||
      (row.rush_att ?? 0) > 0 !== (row.rush_long !== null) ||
      (row.receptions ?? 0) > 0 !== (row.rec_long !== null),
  )
  expect(strange).toEqual([])
  const keys = rows.map(({ gsis_id, season, week }) => `${gsis_id} ${season} ${week}`)
  expect(new Set(keys).size).toBe(rows.length)
  expect(rows.flatMap((row) => STAT_FIELDS.filter((field) => !isCleanNumber(row[field])))).toEqual([])
})

test('[LGR47] the figures of every game give its PPR points, so that they can be scored in any other way', () => {
  const unequal = rows.filter((row) => pointsOf(lineOfGame(row), row.position, PPR) !== row.ppr_points_calc)
  expect(unequal).toEqual([])
})

test('[FX13] the points of the product are those of the source, but for two-point tries and returns', () => {
  const scored = rows.filter(({ position }) => position !== 'DST' && position !== 'K')
  const equal = scored.filter(
    (row) => Math.abs((row.fantasy_points ?? 0) + (row.receptions ?? 0) - (row.ppr_points_calc ?? 0)) < 0.005,
  )
  console.log(
    `${((100 * equal.length) / scored.length).toFixed(1)} % of ${scored.length} games have the source's PPR points`,
  )
  expect(equal.length / scored.length).toBeGreaterThan(0.97)
})

test('[FX14] players and ids are distinct, and the 32 defenses among them', () => {
  expect(playersById.size).toBe(facts.players.length)
  expect(idsByKey.size).toBe(facts.ids.length)
  for (const field of ['sleeper_id', 'espn_id', 'rotowire_id', 'mfl_id'] as const) {
    const known = facts.ids.flatMap((ids) => ids[field] ?? [])
    expect(new Set(known).size).toBe(known.length)
  }
  for (const { code } of TEAMS) {
    expect(playersById.get(code)).toMatchObject({ position: 'DST', team: code, gsis_id: code, active: true })
    expect(idsByKey.get(code)?.sleeper_id).toBe(code)
  }
})

test('[FX14] all of the board are known as the board has them', () => {
  for (const { id, name, position, team, espn_id, sleeper_id, headshot_url } of board) {
    const known = playersById.get(id)
    expect({ ...known, team: known?.team ?? '' }).toMatchObject({ name, position, team, espn_id, headshot_url })
    expect(idsByKey.get(id)?.sleeper_id ?? null).toBe(sleeper_id)
  }
})

test('[FX15] who is drafted has statistics, ids and a picture', () => {
  const top = coverage(board.slice(0, 250))
  const all = coverage(board)
  console.log(`Top 250: ${coverageWords(top)}\nAll ${board.length}: ${coverageWords(all)}`)
  const topFloors = {
    playerCount: 230,
    known: 230,
    with2025: 204,
    with2024: 176,
    withHeadshot: 229,
    withSleeperId: 229,
  }
  const allFloors = {
    playerCount: 288,
    known: 288,
    with2025: 258,
    with2024: 219,
    withHeadshot: 287,
    withSleeperId: 285,
  }
  expectAtLeast(top, topFloors)
  expectAtLeast(all, allFloors)
  for (const { code } of TEAMS) expect(gamesByKey(2025).has(code) && gamesByKey(2024).has(code)).toBe(true)
})

test('[FX15] there are active players at every position', () => {
  const counts = POSITIONS.map(
    (position) => facts.players.filter((player) => player.active && player.position === position).length,
  )
  for (const [index, least] of [64, 120, 200, 120, 32, 32].entries())
    expect(counts[index]).toBeGreaterThanOrEqual(least)
})

test('[FX16] the bundled facts are small and quick to read', () => {
  const folder = path.join(DATA_FOLDER, 'facts')
  const bytes = readdirSync(folder).reduce((total, name) => total + statSync(path.join(folder, name)).size, 0)
  console.log(`${(bytes / 1000).toFixed(1)} kB, read in ${readingMs.toFixed(0)} ms`)
  expect(bytes).toBeLessThan(400_000)
  expect(readdirSync(folder)).toHaveLength(4)
})

const COUNTS = ['playerCount', 'known', 'with2025', 'with2024', 'withHeadshot', 'withSleeperId'] as const

interface Coverage {
  readonly playerCount: number
  readonly known: number
  readonly with2025: number
  readonly with2024: number
  readonly withHeadshot: number
  readonly withSleeperId: number
}

/** Of the athletes: defenses always have everything but a picture. */
function coverage(players: readonly Player[]): Coverage {
  const athletes = players.filter(({ position }) => position !== 'DST')
  const [in2025, in2024] = [gamesByKey(2025), gamesByKey(2024)]
  return {
    playerCount: athletes.length,
    known: athletes.filter(({ id }) => playersById.has(id)).length,
    with2025: athletes.filter(({ id }) => in2025.has(id)).length,
    with2024: athletes.filter(({ id }) => in2024.has(id)).length,
    withHeadshot: athletes.filter(({ id }) => typeof playersById.get(id)?.headshot_url === 'string').length,
    withSleeperId: athletes.filter(({ id }) => typeof idsByKey.get(id)?.sleeper_id === 'string').length,
  }
}

function expectAtLeast(found: Coverage, floors: Coverage): void {
  const short = COUNTS.filter((name) => found[name] < floors[name])
  expect(short.map((name) => `${name}: ${found[name]}, and ${floors[name]} are the least`)).toEqual([])
}

function coverageWords(found: Coverage): string {
  const { playerCount, known, with2025, with2024, withHeadshot, withSleeperId } = found
  return `${known} of ${playerCount} players known, ${with2025} with 2025, ${with2024} with 2024, ${withHeadshot} with a headshot, ${withSleeperId} with a Sleeper id`
}

function gamesByKey(season: number): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.season === season).map(({ gsis_id }) => gsis_id))
}

/** No binary dust, which would show in a table. */
function isCleanNumber(value: number | null): boolean {
  return value === null || (Number.isFinite(value) && String(value).length <= 6)
}
