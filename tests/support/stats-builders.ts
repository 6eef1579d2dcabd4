import fc from 'fast-check'
import { forEveryStat, LAST_WEEK_NUMBER, STAT_FIELDS, type WeeklyStats } from '#core/stats/weekly-stats.ts'

const NO_FIGURES = forEveryStat(null)

/** A home game won 27 to 20, with only the given figures. */
export function gameOf(facts: Partial<WeeklyStats> = {}): WeeklyStats {
  return {
    season: 2025,
    week: 1,
    gsis_id: '00-0000001',
    team: 'KC',
    opponent: 'BUF',
    home_away: 'H',
    team_pts: 27,
    opp_pts: 20,
    result: 'W',
    position: null,
    ...NO_FIGURES,
    ...facts,
  }
}

/** Rows that no source would send, with figures out of range. Week and season are valid. */
export const anyGame: fc.Arbitrary<WeeklyStats> = fc
  .record({
    season: fc.integer({ min: 2023, max: 2027 }),
    week: fc.integer({ min: 1, max: LAST_WEEK_NUMBER }),
    home_away: fc.constantFrom('A', 'H', null),
    team_pts: fc.option(fc.integer({ min: 0, max: 70 })),
    opp_pts: fc.option(fc.integer({ min: 0, max: 70 })),
    result: fc.constantFrom('W', 'L', 'T', null),
    position: fc.constantFrom('QB', 'RB', 'WR', 'TE', 'K', 'DST', null),
    figures: fc.dictionary(fc.constantFrom(...STAT_FIELDS), fc.option(fc.integer({ min: -20, max: 600 }))),
  })
  .map(({ figures, ...game }) => gameOf({ ...game, ...figures }))
