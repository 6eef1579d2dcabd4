import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { TEAMS } from '#core/players/teams.ts'
import { FIXTURE, writeFixture, writeFixtureOfSeason, type Fixture } from '../../../../tests/support/upstream-files.ts'
import type { PlayerFacts } from '../player-store.ts'
import { buildFacts, type FactsProgress } from './build-facts.ts'

const RECEIVER = '00-0000001'
const RUNNER = '00-0000002'
const ROOKIE = '00-0000003'
const KICKER = '00-0000006'
const FREE_AGENT = '00-0000012'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function fixtureFolder(change: Partial<Fixture> = {}, dropColumn: string | null = null): string {
  const folder = writeFixture(change, dropColumn)
  folders.push(folder)
  return folder
}

function build(change: Partial<Fixture> = {}, dropColumn: string | null = null): Promise<PlayerFacts> {
  return buildFacts(fixtureFolder(change, dropColumn), { rosterSeason: 2026, seasons: [2025] })
}

function gameOf(facts: PlayerFacts, gsisId: string, weekNumber = 1) {
  const rows = facts.seasons.flatMap(({ weeks }) => weeks)
  return rows.find((row) => row.gsis_id === gsisId && row.week === weekNumber)
}

function playerOf(facts: PlayerFacts, id: string) {
  return facts.players.find((player) => player.id === id)
}

const [firstWeek = {}, ...otherWeeks] = FIXTURE.weeks2025

test('[FX3] a game has counts, the side, the score, the longs and the points of the product', async () => {
  expect(gameOf(await build(), RECEIVER)).toEqual({
    season: 2025,
    week: 1,
    gsis_id: RECEIVER,
    team: 'LAR',
    opponent: 'CHI',
    home_away: 'A',
    team_pts: 24,
    opp_pts: 10,
    result: 'W',
    position: 'WR',
    pass_cmp: 0,
    pass_att: 0,
    completion_pct: null,
    passing_yards: 0,
    yards_per_attempt: null,
    passing_tds: 0,
    interceptions: 0,
    sacks: 0,
    pass_long: null,
    passer_rating: null,
    rush_att: 0,
    rushing_yards: 0,
    rushing_tds: 0,
    rush_long: null,
    receptions: 10,
    targets: 13,
    receiving_yards: 150,
    receiving_tds: 2,
    rec_long: 44,
    two_point_conversions: 0,
    return_tds: 0,
    fumbles_lost: 0,
    fantasy_points: 27,
    ppr_points_calc: 37,
    fg_made: null,
    fg_att: null,
    fg_40_49: null,
    fg_50_plus: null,
    fg_long: null,
    pat_made: null,
    pat_att: null,
    def_sacks: null,
    def_interceptions: null,
    def_fumble_recoveries: null,
    def_tds: null,
    def_safeties: null,
    def_blocked_kicks: null,
    points_allowed: null,
  })
})

test('[FX3] rates are the formulas of the product, from the counts', async () => {
  const passer = {
    ...firstWeek,
    player_id: ROOKIE,
    position: 'QB',
    completions: 18,
    attempts: 23,
    passing_yards: 232,
    passing_tds: 2,
    sacks_suffered: 2,
  }
  expect(gameOf(await build({ weeks2025: [...FIXTURE.weeks2025, passer] }), ROOKIE)).toMatchObject({
    pass_cmp: 18,
    completion_pct: 78.3,
    yards_per_attempt: 10.1,
    passer_rating: 137.7,
    sacks: 2,
    pass_long: 44,
    rush_long: null,
  })
})

test('[FX3] play-offs are weeks of the season, and a game at home that was lost says so', async () => {
  const facts = await build()
  expect(gameOf(facts, RECEIVER, 22)).toMatchObject({ receptions: 15, rec_long: 50, team_pts: 3, opp_pts: 0 })
  expect(gameOf(facts, RUNNER)).toMatchObject({
    home_away: 'H',
    team_pts: 10,
    opp_pts: 24,
    result: 'L',
    fumbles_lost: 1,
  })
})

test('[FX3] a game without its score, or that the schedule does not have, is a game all the same', async () => {
  const [first = {}, ...others] = FIXTURE.games
  const unscored = await build({ games: [{ ...first, home_score: 'NA' }, ...others] })
  expect(gameOf(unscored, RUNNER)).toMatchObject({ home_away: 'H', opp_pts: 24, team_pts: null, result: null })
  expect(gameOf(unscored, 'CHI')).toBeUndefined()
  expect(gameOf(await build({ games: others }), RUNNER)).toMatchObject({
    home_away: null,
    team_pts: null,
    result: null,
  })
})

test('[FX3] a tie is a tie', async () => {
  const [first = {}, ...others] = FIXTURE.games
  const facts = await build({ games: [{ ...first, home_score: 24 }, ...others] })
  expect([gameOf(facts, RUNNER)?.result, gameOf(facts, 'LAR')?.result]).toEqual(['T', 'T'])
})

test('[FX4] the longest play is of plays with a down: no two-point try, no play taken back, no missed pass', async () => {
  expect(gameOf(await build(), RUNNER)).toMatchObject({ rush_long: 31, rec_long: null })
})

test('[FX4] a long can be a loss, and there is none where nothing was caught', async () => {
  const facts = await build()
  expect(gameOf(facts, '00-0000009')?.rec_long).toBe(-2)
  const empty = await build({ weeks2025: [{ ...firstWeek, receptions: 0 }, ...otherWeeks] })
  expect(gameOf(empty, RECEIVER)?.rec_long).toBeNull()
})

test('[FX4] kneeling is a run', async () => {
  const kneel = { week: 1, down: 2, play_type: 'qb_kneel', yards_gained: -1, rusher_player_id: RUNNER, season: 2025 }
  expect(gameOf(await build({ plays2025: [kneel] }), RUNNER)?.rush_long).toBe(-1)
})

test('[FX4] without the plays of a season its longs are not known', async () => {
  const folder = fixtureFolder()
  rmSync(path.join(folder, 'nflverse/play_by_play_2025.csv.gz'))
  const facts = await buildFacts(folder, { rosterSeason: 2026, seasons: [2025] })
  expect(gameOf(facts, RECEIVER)).toMatchObject({ receptions: 10, rec_long: null })
})

test('[FX5] a kicker has kicks and their points, nobody else has', async () => {
  const facts = await build()
  expect(gameOf(facts, KICKER)).toMatchObject({
    fg_made: 2,
    fg_att: 3,
    fg_40_49: 0,
    fg_50_plus: 1,
    fg_long: 61,
    pat_made: 3,
    pat_att: 3,
  })
  expect(gameOf(facts, KICKER)).toMatchObject({ fantasy_points: 10, ppr_points_calc: 10 })
  expect(gameOf(facts, RUNNER)?.fg_made).toBeNull()
})

test('[FX6] a defense is added up from its players, with the kicks that the other side had blocked', async () => {
  expect(gameOf(await build(), 'LAR')).toMatchObject({
    gsis_id: 'LAR',
    team: 'LAR',
    opponent: 'CHI',
    home_away: 'A',
    result: 'W',
    position: 'DST',
    def_sacks: 2.5,
    def_interceptions: 1,
    def_fumble_recoveries: 0,
    def_tds: 1,
    def_safeties: 0,
    def_blocked_kicks: 1,
    points_allowed: 10,
    fantasy_points: 16.5,
    ppr_points_calc: 16.5,
    passing_yards: null,
    fumbles_lost: null,
  })
})

test('[FX6] a game that has its score but no rows yet is not a game in which a defense did nothing', async () => {
  const weeks2025 = FIXTURE.weeks2025.filter((row) => row['game_id'] !== 'G2')
  expect(gameOf(await build({ weeks2025 }), 'CHI', 22)).toBeUndefined()
  expect(gameOf(await build(), 'CHI', 22)).toMatchObject({ points_allowed: 3 })
})

test('[FX7] the roster is active; who only played, or was released or retired, is known as not active', async () => {
  const facts = await build()
  expect(playerOf(facts, RECEIVER)).toEqual({
    id: RECEIVER,
    name: "Elan O'Catch",
    team: 'LAR',
    position: 'WR',
    headshot_url: 'https://img/1',
    gsis_id: RECEIVER,
    espn_id: 'e1',
    active: true,
  })
  expect(playerOf(facts, '00-0000010')).toMatchObject({ name: 'Happily Retired', team: null, active: false })
  expect(playerOf(facts, FREE_AGENT)).toMatchObject({
    name: 'Unsigned Star',
    team: null,
    active: false,
    headshot_url: 'https://img/12',
  })
})

test('[FX7] the weekly row names somebody whom neither roster nor crosswalk knows; others are nobody', async () => {
  const weeks2025 = [
    ...FIXTURE.weeks2025,
    { ...firstWeek, player_id: '00-0000020', player_display_name: 'One Game', position: 'TE' },
    { ...firstWeek, player_id: '00-0000021', player_display_name: '', position: 'TE' },
  ]
  const facts = await build({ weeks2025 })
  expect(playerOf(facts, '00-0000020')).toMatchObject({ name: 'One Game', position: 'TE', team: null, active: false })
  expect(gameOf(facts, '00-0000020')).toBeDefined()
  for (const id of ['00-0000011', '00-0000013', '00-0000014', '00-0000021']) {
    expect([playerOf(facts, id), gameOf(facts, id)]).toEqual([undefined, undefined])
  }
})

test('[FX7] a two-way player listed under the other position in the weekly table keeps all games, at their own position', async () => {
  const facts = await build({ weeks2025: [{ ...firstWeek, position: 'CB' }, ...otherWeeks] })
  expect(gameOf(facts, RECEIVER)).toMatchObject({ position: 'WR', receptions: 10, ppr_points_calc: 37 })
})

test('[FX7] a player who changed positions has each season at the position they played then', async () => {
  const facts = await build({ weeks2025: [{ ...firstWeek, position: 'RB' }, ...otherWeeks] })
  expect(gameOf(facts, RECEIVER)?.position).toBe('RB')
  expect(playerOf(facts, RECEIVER)?.position).toBe('WR')
})

test('[FX7] there are the 32 defenses, whose key everywhere is the team code', async () => {
  const { players, ids } = await build()
  expect(players.filter(({ position }) => position === 'DST')).toHaveLength(TEAMS.length)
  expect(players.find(({ id }) => id === 'SEA')).toMatchObject({
    name: 'Seattle Seahawks',
    team: 'SEA',
    gsis_id: 'SEA',
    active: true,
  })
  expect(ids.find(({ gsis_id }) => gsis_id === 'SEA')).toMatchObject({ sleeper_id: 'SEA', espn_id: null })
})

test('[FX8] ids come from the roster, else from the crosswalk', async () => {
  const { ids } = await build()
  const idsOf = (gsisId: string) => ids.find(({ gsis_id }) => gsis_id === gsisId)
  expect(idsOf(RUNNER)).toEqual({ gsis_id: RUNNER, sleeper_id: 's2', espn_id: 'e2', rotowire_id: 'r2', mfl_id: 'm2' })
  expect(idsOf(ROOKIE)).toMatchObject({ sleeper_id: 's3', espn_id: 'e3', mfl_id: null })
  expect(new Set(ids.map(({ gsis_id }) => gsis_id)).size).toBe(ids.length)
})

test('[FX8] of two lines of the crosswalk that could be a player without a gsis_id there, neither is taken', async () => {
  const again = { gsis_id: 'NA', sleeper_id: 's9', name: 'Rookie Arm', position: 'QB', team: 'LAR' }
  const { ids } = await build({ crosswalk: [...FIXTURE.crosswalk, again] })
  expect(ids.find(({ gsis_id }) => gsis_id === ROOKIE)).toMatchObject({ sleeper_id: null, espn_id: null })
})

test('[FX8] an id that two players have belongs to the one on a roster', async () => {
  const crosswalk = FIXTURE.crosswalk.map((row) =>
    row['gsis_id'] === FREE_AGENT ? { ...row, sleeper_id: 's2', mfl_id: 'm-own' } : row,
  )
  const { ids } = await build({ crosswalk })
  expect(ids.find(({ gsis_id }) => gsis_id === RUNNER)?.sleeper_id).toBe('s2')
  expect(ids.find(({ gsis_id }) => gsis_id === FREE_AGENT)).toMatchObject({ sleeper_id: null, mfl_id: 'm-own' })
})

test('[FX8] an id of one provider takes nothing from those of another', async () => {
  const mixed = { sleeper_id: 'e2', espn_id: 'r2', rotowire_id: 'm2', mfl_id: 's2' }
  const crosswalk = FIXTURE.crosswalk.map((row) => (row['gsis_id'] === FREE_AGENT ? { ...row, ...mixed } : row))
  const { ids } = await build({ crosswalk })
  expect(ids.find(({ gsis_id }) => gsis_id === FREE_AGENT)).toEqual({ gsis_id: FREE_AGENT, ...mixed })
})

test('[FX9] a season that nobody has seen yet is read as any other', async () => {
  const folder = writeFixtureOfSeason(2031)
  folders.push(folder)
  const before = await build()
  const facts = await buildFacts(folder, { rosterSeason: 2032, seasons: [2031] })
  expect(facts.players).toEqual(before.players)
  const asOf2025 = facts.seasons[0]?.weeks.map((row) => ({ ...row, season: 2025 }))
  expect(asOf2025).toEqual(before.seasons[0]?.weeks)
})

test('[FX9] several seasons are each a part of their own, newest first and none twice', async () => {
  const folder = writeFixtureOfSeason(2024)
  folders.push(folder)
  const facts = await buildFacts(folder, { rosterSeason: 2026, seasons: [2024, 2025, 2024] })
  expect(facts.seasons.map(({ season }) => season)).toEqual([2025, 2024])
  for (const { season, weeks } of facts.seasons) {
    expect(weeks).toHaveLength((await build()).seasons[0]?.weeks.length ?? 0)
    expect(weeks.filter((row) => row.season !== season)).toEqual([])
  }
})

test('[FX7] the newest picture is taken where the roster has none', async () => {
  const pictured = { ...firstWeek, player_id: RUNNER, position: 'RB', headshot_url: 'https://img/first' }
  const later = { ...pictured, week: 22, season_type: 'POST', game_id: 'G2', headshot_url: 'http://img/last' }
  const facts = await build({ weeks2025: [pictured, later] })
  expect(playerOf(facts, RUNNER)?.headshot_url).toBe('https://img/last')
})

test.each([
  ['rotowire_id', 'nflverse/roster_2026.csv: the column "rotowire_id" is missing'],
  ['sacks_suffered', 'nflverse/stats_player_week_2025.csv: the column "sacks_suffered" is missing'],
  ['yards_gained', 'nflverse/play_by_play_2025.csv: the column "yards_gained" is missing'],
  ['mfl_id', 'dynastyprocess/db_playerids.csv: the column "mfl_id" is missing'],
])('[FX2] without the column %s the error names file and column', async (column, message) => {
  await expect(build({}, column)).rejects.toThrow(message)
})

test('[FX2] the table of another season under the name of this one is refused', async () => {
  await expect(build({ weeks2025: [{ ...firstWeek, season: 2024 }] })).rejects.toThrow(
    'nflverse/stats_player_week_2025.csv, row 1: the column "season" has "2024", not 2025',
  )
})

test('[FX2] a count that is no number is named with its row', async () => {
  await expect(build({ weeks2025: [{ ...firstWeek, targets: 'many' }] })).rejects.toThrow(
    'nflverse/stats_player_week_2025.csv, row 1: the column "targets" has "many", not a number',
  )
})

const WEEKS = 'nflverse/stats_player_week_2025.csv, row 1: the column'

test.each([
  ['passing_yards', '1e308', `${WEEKS} "passing_yards" has "1e308", not a value from -99 to 650`],
  ['passing_yards', '2500', `${WEEKS} "passing_yards" has "2500", not a value from -99 to 650`],
  ['receptions', '100', `${WEEKS} "receptions" has "100", not a value from 0 to 25`],
  ['carries', '-1', `${WEEKS} "carries" has "-1", not a value from 0 to 55`],
  ['targets', '2.5', `${WEEKS} "targets" has "2.5", not a whole number`],
  ['week', '23', `${WEEKS} "week" has "23", not a value from 1 to 22`],
  ['team', 'XYZ', `${WEEKS} "team" has "XYZ", not a team`],
])('[DF19] a weekly row whose %s is %s is refused', async (column, value, message) => {
  await expect(build({ weeks2025: [{ ...firstWeek, [column]: value }, ...otherWeeks] })).rejects.toThrow(message)
})

test('[DF19] so are a play of 1e308 yards and a score ten times too large', async () => {
  const [play = {}] = FIXTURE.plays2025
  await expect(build({ plays2025: [{ ...play, yards_gained: '1e308' }] })).rejects.toThrow(
    'nflverse/play_by_play_2025.csv, row 1: the column "yards_gained" has "1e308", not a value from -109 to 109',
  )
  const [game = {}] = FIXTURE.games
  await expect(build({ games: [{ ...game, home_score: 240 }] })).rejects.toThrow(
    'nflverse/games.csv, row 1: the column "home_score" has "240", not a value from 0 to 99',
  )
})

test('[DF20] a row or a game that occurs twice is refused with file and row', async () => {
  await expect(build({ weeks2025: [firstWeek, ...otherWeeks, firstWeek] })).rejects.toThrow(
    `nflverse/stats_player_week_2025.csv, row ${FIXTURE.weeks2025.length + 1}: the player ${RECEIVER} has another row of week 1`,
  )
  const [game = {}, ...others] = FIXTURE.games
  await expect(build({ games: [game, game, ...others] })).rejects.toThrow(
    'nflverse/games.csv, row 2: the game G1 occurs twice',
  )
})

test('[FX1] every table is told when it is begun', async () => {
  const reported: FactsProgress[] = []
  await buildFacts(fixtureFolder(), { rosterSeason: 2026, seasons: [2025] }, (progress) => reported.push(progress))
  expect(reported.map(({ table }) => table)).toEqual([
    'nflverse/games.csv',
    'nflverse/roster_2026.csv',
    'dynastyprocess/db_playerids.csv',
    'nflverse/stats_player_week_2025.csv',
    'nflverse/play_by_play_2025.csv',
  ])
  expect(reported.map(({ tableNumber, tableCount }) => [tableNumber, tableCount])).toEqual(
    reported.map((_, index) => [index + 1, reported.length]),
  )
})
