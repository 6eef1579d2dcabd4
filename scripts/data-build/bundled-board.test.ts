import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pointsOf } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import { readBoardFile } from '#protocol/stored/read-board.ts'
import { POSITIONS } from '#core/players/player.ts'
import { sha256 } from '../../src/server/platform/secrets.ts'
import { boardFaults } from '../../src/server/players/board/board-order.ts'
import { boardText } from '../../src/server/players/board/build-board.ts'
import { readEdition } from './edition.ts'

const DATA_FOLDER = path.join(import.meta.dirname, '..', '..', 'data')
const content = readFileSync(path.join(DATA_FOLDER, 'board.json'), 'utf8')
const read = readBoardFile(JSON.parse(content))
if (!read.ok) throw new Error(read.error)
const { board, adpBasis, ...about } = read.value
const { players } = board

function player(name: string) {
  const found = players.filter((candidate) => candidate.name === name)
  expect(found.map((candidate) => candidate.name)).toEqual([name])
  return found[0]
}

test('[RU5] the bundled board holds at least 24/60/80/24/32/32 and 300 players', () => {
  const counts = POSITIONS.map((position) => players.filter((candidate) => candidate.position === position).length)
  for (const [index, least] of [24, 60, 80, 24, 32, 32].entries()) expect(counts[index]).toBeGreaterThanOrEqual(least)
  expect(players.length).toBeGreaterThanOrEqual(300)
  expect(boardFaults(players)).toEqual([])
})

test('[RU20] ids are the gsis_id, for a defense the team code, and each is there once', () => {
  for (const { id, gsis_id, sleeper_id, team, position } of players) {
    if (position === 'DST') expect({ id, gsis_id, sleeper_id }).toEqual({ id: team, gsis_id: null, sleeper_id: team })
    else expect(id).toBe(gsis_id)
    if (position !== 'DST') expect(id).toMatch(/^00-\d{7}$/)
  }
  expect(new Set(players.map(({ id }) => id)).size).toBe(players.length)
})

test('[BRD1] ranks follow the ADP, and those without one come behind', () => {
  const adps = players.map(({ adp }) => adp ?? Number.POSITIVE_INFINITY)
  expect(adps).toEqual(adps.toSorted((a, b) => a - b))
  expect(adps.filter(Number.isFinite)).toHaveLength(267)
})

test('[BRD10] prices of all three scorings are published ones', () => {
  expect(adpBasis).toEqual({ ppr: 'published', half_ppr: 'published', standard: 'published' })
  expect(players.filter(({ adpIn }) => typeof adpIn?.half_ppr === 'number').length).toBeGreaterThan(200)
  expect(player('Jahmyr Gibbs')).toMatchObject({ adp: 1.7, adpIn: { half_ppr: 1.5, standard: 1.5 } })
})

test('[BRD2] one kicker a team among those who fill up, one defense for each team', () => {
  const kickerTeams = players.filter(({ position }) => position === 'K').map(({ team }) => team)
  expect(new Set(kickerTeams).size).toBe(32)
  expect(new Set(players.filter(({ position }) => position === 'DST').map(({ team }) => team)).size).toBe(32)
  expect(player('Seattle Seahawks')).toMatchObject({ id: 'SEA', team: 'SEA', bye: 11 })
})

test('[BRD3] byes are weeks 5 to 14, the same for a whole team', () => {
  const byes = new Map<string, number | null>()
  for (const { team, bye } of players) {
    expect(byes.get(team) ?? bye).toBe(bye)
    byes.set(team, bye)
  }
  expect([...new Set(byes.values())].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([5, 6, 7, 8, 9, 10, 11, 13, 14])
})

test('[BRD4] all ten tiers are there and a tier never falls down the ranking', () => {
  const tiers = players.map(({ tier }) => tier)
  expect(tiers).toEqual(tiers.toSorted((a, b) => a - b))
  expect([...new Set(tiers)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('[BRD5] known figures of last season', () => {
  expect(player('Bijan Robinson')?.lastSeason.pprPoints).toBe(368.8)
  expect(player('Jahmyr Gibbs')?.lastSeason.pprPoints).toBe(366.9)
  expect(player('Josh Allen')?.lastSeason.pprPoints).toBe(362.62)
})

test('[BRD5] what is not known is null: a rookie has no last season', () => {
  expect(player('Jeremiyah Love')?.lastSeason.pprPoints).toBeNull()
  expect(player('Jeremiyah Love')?.projected.pprPoints).toBeGreaterThan(0)
  expect(player('Trey Smack')?.projected.pprPoints).toBeNull()
})

test('[LGR48] [LGR49] every projection and last season has figures, and they have its points under PPR', () => {
  for (const { name, position, projected, lastSeason } of players) {
    for (const { pprPoints, line } of [projected, lastSeason]) {
      expect([name, line === null ? null : pointsOf(line, position, PPR)]).toEqual([name, pprPoints])
    }
  }
})

test('[LGR49] [RU29] figures of last season as they were', () => {
  expect(player('Jahmyr Gibbs')?.lastSeason.line).toEqual({
    rushing_yards: 1223,
    rushing_tds: 13,
    receptions: 77,
    receiving_yards: 616,
    receiving_tds: 5,
    fumbles_lost: 1,
  })
  const games = Object.entries(player('Seattle Seahawks')?.lastSeason.line ?? {}).filter(([figure]) =>
    figure.startsWith('allowed_'),
  )
  expect(games.reduce((sum, [, count]) => sum + count, 0)).toBe(17)
})

test('[BRD6] of the 230 players in the first 250, 229 have a sleeper_id and 229 a headshot', () => {
  const known = players.slice(0, 250).filter(({ position }) => position !== 'DST')
  expect(known).toHaveLength(230)
  expect(known.filter(({ headshot_url }) => headshot_url !== null)).toHaveLength(229)
  expect(known.filter(({ sleeper_id }) => sleeper_id !== null)).toHaveLength(229)
})

test('[BRD7] the file says its season, dates and credits', () => {
  expect(about).toEqual(readEdition(path.join(DATA_FOLDER, 'edition.json')))
  expect(about.sources.map(({ credit }) => credit)).toContain('ADP: Fantasy Football Calculator')
})

test('[BRD11] players on a reserve list say so from the first start, with the date of the rosters', () => {
  const out = players.filter(({ isInactive }) => isInactive === true)
  expect(out.map(({ name }) => name)).toEqual(['Fernando Mendoza'])
  expect(out.map(({ roster }) => roster)).toEqual([{ status: 'reserve', asOf: about.rosterDate }])
})

test('[ED8] the app knows the fingerprint of the bundled board', () => {
  const known: unknown = JSON.parse(readFileSync(path.join(DATA_FOLDER, 'board-fingerprint.json'), 'utf8'))
  expect(known).toEqual({ fingerprint: sha256(content) })
})

test('[BRD8] the file is what the build writes, one player a line, and small', () => {
  const edition = readEdition(path.join(DATA_FOLDER, 'edition.json'))
  expect(boardText(edition, { players, adpBasis })).toBe(content)
  expect(content.split('\n').filter((line) => line.includes('"gsis_id"'))).toHaveLength(players.length)
  expect(gzipSync(content).length).toBeLessThan(40_000)
})
