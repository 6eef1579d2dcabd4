import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pointsInSeason } from '#core/league/points.ts'
import { PPR, scoringLabel, type Scoring } from '#core/league/scoring.ts'
import { PPR_VALUES } from '#core/players/stat-line.ts'
import { readBoardFile } from '#protocol/stored/read-board.ts'

const BOARD_FILE = path.join(import.meta.dirname, '..', '..', 'data', 'board.json')

const read = readBoardFile(JSON.parse(readFileSync(BOARD_FILE, 'utf8')))
if (!read.ok) throw new Error(read.error)
const { players } = read.value.board

const HALF: Scoring = { ...PPR, base: 'half_ppr' }
const STANDARD: Scoring = { ...PPR, base: 'standard' }
const HOME_LEAGUE: Scoring = { ...PPR, base: 'half_ppr', tePremium: 0.5, passingTouchdown: 6 }
const TE_LEAGUE: Scoring = { ...PPR, tePremium: 1 }
const FLAT_KICKS: Scoring = {
  kind: 'custom',
  values: { ...PPR_VALUES, fg_40_49: 3, fg_50_plus: 3, fg_missed: -2, def_interceptions: 3 },
  tePremium: 0,
}

/** Worked out by hand from the figures of 2025, which are written out. */
const BY_HAND = [
  // 3,668 passing yards, 25 TD, 10 INT; 579 rushing yards, 14 TD; 3 fumbles lost
  ['Josh Allen', HOME_LEAGUE, 146.72 + 150 - 20 + 57.9 + 84 - 6, 412.62],
  // 1,223 rushing yards, 13 TD; 77 catches, 616 yards, 5 TD; 1 fumble lost
  ['Jahmyr Gibbs', HALF, 122.3 + 78 + 38.5 + 61.6 + 30 - 2, 328.4],
  // 14 rushing yards; 125 catches for nothing, 1,412 yards, 8 TD; 1 fumble lost
  ["Ja'Marr Chase", STANDARD, 1.4 + 0 + 141.2 + 48 - 2, 188.6],
  // 2 rushing yards; 64 catches at 2 points, 680 yards, 7 TD
  ['Brock Bowers', TE_LEAGUE, 0.2 + 128 + 68 + 42, 238.2],
  // The same catches at half a point and half a point of premium
  ['Brock Bowers', HOME_LEAGUE, 0.2 + 64 + 68 + 42, 174.2],
  // 36 field goals at 3, 6 missed at -2; 47 extra points, 1 missed
  ['Brandon Aubrey', FLAT_KICKS, 108 - 12 + 47 - 1, 142],
  // 47 sacks, 18 INT at 3, 7 recoveries, 5 TD, 3 blocks; 10, 7, 4 x 4, 6 x 1, 3 x 0 and 2 x -4 for points allowed
  ['Seattle Seahawks', FLAT_KICKS, 47 + 54 + 14 + 30 + 6 + 10 + 7 + 16 + 6 + 0 - 8, 182],
] as const

test.each(BY_HAND.map(([name, scoring, sum, points]) => [name, scoringLabel(scoring), points, scoring, sum] as const))(
  '[LGR52] %s of last season by hand under %s: %d',
  (name, _label, points, scoring, sum) => {
    const player = players.find((each) => each.name === name)
    expect(sum).toBeCloseTo(points, 9)
    if (player === undefined) throw new Error(`${name} is not on the board`)
    expect(pointsInSeason(player.lastSeason, player.position, scoring)).toEqual({ points, scoring })
  },
)

test('[LGR52] the projection of a tight end rises by its catches and a passer by their touchdowns', () => {
  const bowers = players.find((each) => each.name === 'Brock Bowers')
  const allen = players.find((each) => each.name === 'Josh Allen')
  // 203.2 and 79.7 catches; 345.8 and 25.89 touchdowns at 2 more
  expect(bowers && pointsInSeason(bowers.projected, 'TE', TE_LEAGUE).points).toBe(282.9)
  expect(allen && pointsInSeason(allen.projected, 'QB', { ...PPR, passingTouchdown: 6 }).points).toBe(397.58)
})
