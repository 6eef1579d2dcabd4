import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readBoardFile } from '#protocol/stored/read-board.ts'
import { FIXTURE, writeFixture, type Fixture } from '../../../../tests/support/upstream-files.ts'
import { boardFaults, readAdpLists } from './board-order.ts'
import { boardText, buildBoard } from './build-board.ts'
import { runSpotChecks } from '../../../../scripts/data-build/spot-checks.ts'

const SIZE = { positions: { QB: 1, RB: 1, WR: 2, TE: 1, K: 2, DST: 4 }, total: 12 }

const EDITION = { season: 2026, adpDate: '2026-08-21', rosterDate: '2026-08-21', sources: [] }

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function fixtureFolder(change: Partial<Fixture> = {}, dropColumn: string | null = null): string {
  const folder = writeFixture(change, dropColumn)
  folders.push(folder)
  return folder
}

async function build(change: Partial<Fixture> = {}, dropColumn: string | null = null) {
  return (await buildFrom(fixtureFolder(change, dropColumn))).players
}

function buildFrom(folder: string, size = SIZE, otherFolder: string | null = null) {
  const readAdp = (known: Parameters<typeof readAdpLists>[1]) =>
    readAdpLists({ folder, otherFolder, season: 2026 }, known)
  return buildBoard({ folder, season: 2026, rosterDate: EDITION.rosterDate, readAdp, size })
}

test('[BRD1] the ADP first in its order, then players, kickers and defenses by last season', async () => {
  expect((await build()).map(({ name, rank, adp }) => [rank, name, adp])).toEqual([
    [1, "Elan O'Catch", 1.2],
    [2, 'Second Runner', 2.5],
    [3, 'Rookie Arm', 20],
    [4, 'Twin Name', 30],
    [5, 'Unsigned Star', 40],
    [6, 'Los Angeles Rams', 50],
    [7, 'Ram Kicker', 60],
    [8, 'Deep Bench', null],
    [9, 'Bear Kicker', null],
    [10, 'Chicago Bears', null],
    [11, 'Arizona Cardinals', null],
    [12, 'Atlanta Falcons', null],
  ])
})

test('[BRD1] a player is found without accent, apostrophe and suffix, and takes the ids that are known', async () => {
  expect((await build())[0]).toMatchObject({
    id: '00-0000001',
    gsis_id: '00-0000001',
    sleeper_id: 's1',
    espn_id: 'e1',
    team: 'LAR',
    position: 'WR',
    bye: 7,
    headshot_url: 'https://img/1',
  })
})

test('[BRD1] ids that the roster lacks come from the crosswalk, by id or by name and team', async () => {
  const [, runner, rookie] = await build()
  expect(runner).toMatchObject({ position: 'RB', sleeper_id: 's2', espn_id: 'e2', headshot_url: null })
  expect(rookie).toMatchObject({ id: '00-0000003', sleeper_id: 's3', espn_id: 'e3' })
})

test('[BRD1] the team tells two of one name apart', async () => {
  expect((await build())[3]).toMatchObject({ id: '00-0000004', team: 'CHI' })
})

test('[BRD1] whom only crosswalk and weekly rows know is on the board with their ids and picture', async () => {
  expect((await build())[4]).toMatchObject({
    id: '00-0000012',
    team: 'SEA',
    sleeper_id: 's12',
    espn_id: null,
    headshot_url: 'https://img/12',
  })
})

test('[BRD1] a free agent whose team nobody knows has no team and no bye', async () => {
  const adp = FIXTURE.adp.map((row) => (row['name'] === 'Unsigned Star' ? { ...row, team: 'FA' } : row))
  expect((await build({ adp }))[4]).toMatchObject({ name: 'Unsigned Star', team: '', bye: null })
})

test('[BRD5] last season counts the regular season by PPR, kicks and defense, and is null for a rookie', async () => {
  const points = new Map((await build()).map(({ name, lastSeason }) => [name, lastSeason.pprPoints]))
  expect(points.get("Elan O'Catch")).toBe(37)
  expect(points.get('Second Runner')).toBe(7.5)
  expect(points.get('Rookie Arm')).toBeNull()
  // 3 + 5 + 3 x 1 - 1 for the blocked one
  expect(points.get('Ram Kicker')).toBe(10)
  // 2.5 sacks, an interception, a touchdown, a blocked punt, 10 points allowed
  expect(points.get('Los Angeles Rams')).toBe(16.5)
  // A blocked field goal, 24 points allowed
  expect(points.get('Chicago Bears')).toBe(2)
  expect(points.get('Arizona Cardinals')).toBeNull()
})

test('[BRD5] what cannot be projected is null', async () => {
  const board = await build()
  expect(board.find(({ name }) => name === 'Arizona Cardinals')?.projected.pprPoints).toBeNull()
  expect(board.find(({ name }) => name === 'Rookie Arm')?.projected.pprPoints).toBe(346.6)
})

test('[BRD1] a retired player, or one whom no roster lists, does not fill the board up', async () => {
  const names = (await buildFrom(fixtureFolder(), { ...SIZE, total: 100 })).players.map(({ name }) => name)
  expect(names).toContain('Deep Bench')
  expect(names).not.toContain('Happily Retired')
  expect(names).not.toContain('Stale Team')
})

test('[BRD11] a player on a reserve list carries the list and the date of the rosters, and others carry nothing', async () => {
  const rosterOf = async (status: string) => {
    const roster = FIXTURE.roster.map((row) => (row['full_name'] === 'Second Runner' ? { ...row, status } : row))
    return (await build({ roster })).find(({ name }) => name === 'Second Runner')
  }
  expect(await rosterOf('PUP')).toMatchObject({ isInactive: true, roster: { status: 'pup', asOf: '2026-08-21' } })
  expect(await rosterOf('RES')).toMatchObject({ isInactive: true, roster: { status: 'reserve', asOf: '2026-08-21' } })
  const active = await rosterOf('ACT')
  expect([active?.isInactive, active?.roster]).toEqual([undefined, undefined])
  const text = boardText(
    EDITION,
    await buildFrom(
      fixtureFolder({
        roster: FIXTURE.roster.map((row) => (row['full_name'] === 'Second Runner' ? { ...row, status: 'SUS' } : row)),
      }),
    ),
  )
  const read = readBoardFile(JSON.parse(text))
  expect(read.ok && read.value.board.players.find(({ name }) => name === 'Second Runner')?.roster).toEqual({
    status: 'suspended',
    asOf: '2026-08-21',
  })
})

test('[BRD8] the same files give the same bytes, and the app can read them', async () => {
  const first = boardText(EDITION, await buildFrom(fixtureFolder()))
  expect(boardText(EDITION, await buildFrom(fixtureFolder()))).toBe(first)
  const read = readBoardFile(JSON.parse(first))
  expect(read.ok && read.value.board.players).toEqual(await build())
})

test.each([
  ['adp', 'fantasyfootballcalculator/adp_ppr_12tm_2026.csv: the column "adp" is missing'],
  ['full_name', 'nflverse/roster_2026.csv: the column "full_name" is missing'],
  ['fg_made_60_', 'nflverse/stats_player_week_2025.csv: the column "fg_made_60_" is missing'],
  ['home_score', 'nflverse/games.csv: the column "home_score" is missing'],
])('[BRD9] without the column %s the error names file and column', async (column, message) => {
  await expect(build({}, column)).rejects.toThrow(message)
})

test('[BRD9] a value that is no number is named with its row', async () => {
  const [first = {}, ...rest] = FIXTURE.adp
  await expect(build({ adp: [{ ...first, adp: 'soon' }, ...rest] })).rejects.toThrow(
    'adp_ppr_12tm_2026.csv, row 1: the column "adp" has "soon", not a number',
  )
})

test('[BRD9] an ADP name that nobody has, or two have, stops the build by name', async () => {
  const adp = [
    { name: 'No Body', position: 'WR', team: 'CHI', adp: 1 },
    { name: 'Twin Name', position: 'WR', team: 'DAL', adp: 2 },
  ]
  await expect(build({ adp })).rejects.toThrow('No Body (WR, CHI); Twin Name (WR, DAL)')
  const [first = {}, ...rest] = FIXTURE.adp
  await expect(build({ adp: [first, ...rest, { ...first, adp: 99 }] })).rejects.toThrow(`${first['name']} (`)
})

test('[BRD9] the last season has to be there, those before it may be missing', async () => {
  const folder = fixtureFolder()
  rmSync(path.join(folder, 'nflverse/stats_player_week_2025.csv.gz'))
  await expect(buildFrom(folder)).rejects.toThrow('stats_player_week_2025')
})

test('[BRD9] a position or a team that is none is refused', async () => {
  await expect(build({ adp: [{ name: 'A B', position: 'LB', team: 'CHI', adp: 1 }] })).rejects.toThrow(
    'the position LB is none of',
  )
  await expect(
    build({ games: [{ season: 2026, game_type: 'REG', week: 1, game_id: 'G', home_team: 'XYZ' }] }),
  ).rejects.toThrow('nflverse/games.csv, row 1: the column "home_team" has "XYZ", not a team')
})

test('[BRD9] a weekly row of a game that was not played is refused', async () => {
  await expect(build({ games: FIXTURE.games.slice(1) })).rejects.toThrow('the game G1 has no score')
})

test('[BRD9] a board that is too small, or has a bye nobody knows, is not fit to be bundled', async () => {
  const faults = boardFaults(await build({ games: FIXTURE.games.slice(0, 2) }), { ...SIZE, total: 400 })
  expect(faults[0]).toBe('12 players, at least 400 are needed')
  expect(faults).toContain("Elan O'Catch: the bye of LAR is unknown, not in weeks 5 to 14")
})

test('[BRD9] a known figure that the weekly table no longer gives is reported, a missing season passed over', async () => {
  const known = { season: 2025, weekNumber: 1, gsisId: '00-0000001', name: "Elan O'Catch", gameCount: 1, points: 37 }
  const folder = fixtureFolder()
  expect(await runSpotChecks(folder, [known, { ...known, season: 2024 }])).toEqual({ checkedCount: 1, faults: [] })
  expect((await runSpotChecks(folder, [{ ...known, points: 38 }])).faults).toEqual([
    "nflverse/stats_player_week_2025.csv: Elan O'Catch 2025 week 1 should have 38 points in 1 games, has 37 in 1",
  ])
})

test('[BRD10] each scoring has the source’s own prices, or prices converted from PPR that say so', async () => {
  const folder = fixtureFolder()
  const half = [
    'name,position,team,adp',
    'Second Runner,RB,CHI,1.1',
    "Elan O'Catch,WR,LAR,2.2",
    'Los Angeles Rams,DEF,LAR,60',
  ]
  writeFileSync(path.join(folder, 'ffc_2026_half-ppr_12tm.csv'), `${half.join('\n')}\n`)
  const { players, adpBasis } = await buildFrom(folder, SIZE, folder)
  expect(adpBasis).toEqual({ ppr: 'published', half_ppr: 'published', standard: 'converted' })
  const halfPrices = players.map(({ name, adpIn }) => [name, adpIn?.half_ppr])
  expect(halfPrices.filter(([, adp]) => adp !== null)).toEqual([
    ["Elan O'Catch", 2.2],
    ['Second Runner', 1.1],
    ['Los Angeles Rams', 60],
  ])
  const standard = players.flatMap(({ adpIn }) => adpIn?.standard ?? [])
  expect(standard.toSorted((a, b) => a - b)).toEqual([1.2, 2.5, 20, 30, 40, 50, 60])
})

test('[BRD9] a name in another scoring’s list that is nobody stops the build', async () => {
  const folder = fixtureFolder()
  writeFileSync(path.join(folder, 'ffc_2026_standard_12tm.csv'), 'name,position,team,adp\nNo Body,WR,CHI,1\n')
  await expect(buildFrom(folder, SIZE, folder)).rejects.toThrow('No Body (WR, CHI)')
})
