import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PPR } from '../league/scoring.ts'
import { POSITIONS } from '../players/player.ts'
import { anyGame, gameOf } from '../../../tests/support/stats-builders.ts'
import { RECENT_GAME_COUNT, recentStats } from './recent-stats.ts'
import { byWeek, shortWeekName, weekName } from './weekly-stats.ts'

test.each([
  [
    'QB',
    { pass_att: 23, passing_yards: 232, passing_tds: 2, rush_att: 9, rushing_yards: 39, rushing_tds: 1, targets: 0 },
    ['232 passing yards, 2 TDs', '39 rushing yards, 1 TD'],
  ],
  [
    'WR',
    { pass_att: 0, rush_att: 1, rushing_yards: -3, targets: 9, receptions: 1, receiving_yards: 61, receiving_tds: 2 },
    ['−3 rushing yards, 0 TDs', '1 reception, 61 receiving yards, 2 TDs'],
  ],
  ['TE', { targets: 2, receptions: 0, receiving_yards: 0 }, ['0 receptions, 0 receiving yards']],
  ['RB', { pass_att: 0, rush_att: 0, targets: 0, passing_yards: 0, rushing_yards: 0 }, ['No rushes or targets']],
  ['QB', {}, ['No passes or rushes']],
] as const)('[GL10] latest game of a %s: only the parts that there were', (position, figures, parts) => {
  expect(recentStats([gameOf(figures)], position)?.latest.parts).toEqual(parts)
})

test.each([
  [
    'K',
    { fg_made: 2, fg_att: 3, fg_long: 52, pat_made: 1, pat_att: 1 },
    ['2 of 3 field goals, long 52', '1 of 1 extra point'],
  ],
  ['K', { fg_made: 0, fg_att: 1, pat_made: 0, pat_att: 0 }, ['0 of 1 field goal']],
  ['K', { fg_att: 0, pat_att: 0 }, ['No kicks']],
  [
    'DST',
    { points_allowed: 17, def_sacks: 2.5, def_interceptions: 1, def_fumble_recoveries: 2, def_tds: 0, def_safeties: 1 },
    ['17 points allowed', '2.5 sacks', '1 interception', '2 fumble recoveries', '1 safety'],
  ],
  ['DST', { points_allowed: 0 }, ['0 points allowed']],
  ['DST', {}, ['No statistics']],
] as const)('[GL10] [RU29] latest game of a %s in words of its own', (position, figures, parts) => {
  expect(recentStats([gameOf(figures)], position)?.latest.parts).toEqual(parts)
})

test('[GL10] the latest game is the newest, whatever the order of the rows', () => {
  const rows = [
    gameOf({ season: 2024, week: 18 }),
    gameOf({ season: 2025, week: 3, home_away: 'A', result: 'L', team_pts: 3, opp_pts: 9 }),
    gameOf({ season: 2025, week: 2 }),
  ]
  expect(recentStats(rows, 'QB')?.latest).toEqual({
    season: 2025,
    week: 3,
    opponent: '@ BUF',
    result: 'L 3-9',
    parts: ['No passes or rushes'],
  })
  expect(recentStats([], 'QB')).toBeNull()
})

test('[GL11] the chart has the points of the newest eight games, oldest first', () => {
  const weeks = [10, 3, 1, 2, 9, 8, 7, 6, 5]
  const rows = weeks.map((week) => gameOf({ week, ppr_points_calc: week === 9 ? null : week }))
  expect(recentStats(rows, 'RB')?.points.map(({ week, points }) => [week, points])).toEqual([
    [2, 2],
    [3, 3],
    [5, 5],
    [6, 6],
    [7, 7],
    [8, 8],
    [9, null],
    [10, 10],
  ])
})

test('[RU48] games are shown as they come, play-offs too', () => {
  const rows = [gameOf({ season: 2025, week: 18 }), gameOf({ season: 2025, week: 19 })]
  expect(recentStats(rows, 'QB')?.points.map(({ week }) => week)).toEqual([18, 19])
  expect(recentStats(rows, 'QB')?.latest.week).toBe(19)
})

test('[GL12] [RU48] play-off weeks have names; the regular season had 17 weeks until 2020', () => {
  const names = (season: number, weeks: readonly number[]) => weeks.map((week) => weekName({ season, week }))
  expect(names(2025, [18, 19, 20, 21, 22])).toEqual(['week 18', 'Wild Card', 'Divisional', 'Conference', 'Super Bowl'])
  expect(names(2020, [17, 18, 21])).toEqual(['week 17', 'Wild Card', 'Super Bowl'])
  expect(shortWeekName({ season: 2025, week: 22 })).toBe('SB')
})

test('[GL11] at most eight points, the last of them the latest game, from any rows', () => {
  fc.assert(
    fc.property(
      fc.array(anyGame, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...POSITIONS, null),
      (rows, known) => {
        const recent = recentStats(rows, known)
        const newest = rows.toSorted(byWeek).at(-1)
        expect(recent?.points).toHaveLength(Math.min(rows.length, RECENT_GAME_COUNT))
        expect(recent?.latest).toMatchObject({ season: newest?.season, week: newest?.week })
        expect(recent?.points.at(-1)).toMatchObject({ season: newest?.season, week: newest?.week })
        expect(recent?.latest.parts.length).toBeGreaterThan(0)
        expect(recent?.latest.parts.join()).not.toMatch(/NaN|null|undefined/)
      },
    ),
  )
})

test('[LGR55] the chart has points under the scoring', () => {
  const game = gameOf({ receptions: 6, receiving_yards: 70, ppr_points_calc: 13 })
  expect(recentStats([game], 'WR')?.points[0]?.points).toBe(13)
  expect(recentStats([game], 'WR', { ...PPR, base: 'standard' })?.points[0]?.points).toBe(7)
})
