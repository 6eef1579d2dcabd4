import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PPR } from '../league/scoring.ts'
import { POSITIONS } from '../players/player.ts'
import { anyGame, gameOf } from '../../../tests/support/stats-builders.ts'
import { gameLog, type GameLog } from './game-log.ts'
import { isRegularSeason, type WeeklyStats } from './weekly-stats.ts'

const GAME = 'Wk Team Opp Result'

/** The totals row by heading. */
function totalsOf(log: GameLog): Record<string, string | undefined> {
  return Object.fromEntries(log.headings.map(({ heading }, index) => [heading, log.totals?.[index]]))
}

test.each([
  ['QB', `${GAME} CMP ATT CMP% YDS Y/Att TD INT SACK LNG RTG PPR`],
  ['RB', `${GAME} R-ATT R-YDS R-TD Y/Car R-LNG REC TGT REC YDS REC TD REC LNG PPR`],
  ['WR', `${GAME} R-ATT R-YDS R-TD Y/Car R-LNG REC TGT REC YDS REC TD REC LNG PPR`],
  ['TE', `${GAME} R-ATT R-YDS R-TD Y/Car R-LNG REC TGT REC YDS REC TD REC LNG PPR`],
] as const)('[GL3] [RU48] the columns of a %s are those of the specification, in its order', (position, headings) => {
  expect(
    gameLog([], 2025, position)
      .headings.map(({ heading }) => heading)
      .join(' '),
  ).toBe(headings)
})

test.each([
  ['K', `${GAME} FGM FGA LNG XPM XPA PTS`],
  ['DST', `${GAME} SACK INT FR TD SAF PA PTS`],
] as const)('[RU29] [GL3] a %s has columns of its own', (position, headings) => {
  expect(
    gameLog([], 2025, position)
      .headings.map(({ heading }) => heading)
      .join(' '),
  ).toBe(headings)
})

test('[GL7] [GL5] a quarterback: one game, and a season of three', () => {
  const first = gameOf({
    team: 'BUF',
    opponent: 'ARI',
    team_pts: 34,
    opp_pts: 28,
    pass_cmp: 18,
    pass_att: 23,
    passing_yards: 232,
    passing_tds: 2,
    interceptions: 0,
    sacks: 3,
    pass_long: 28,
    ppr_points_calc: 31.18,
  })
  const second = gameOf({
    week: 2,
    team: 'BUF',
    opponent: 'MIA',
    home_away: 'A',
    result: 'L',
    team_pts: 10,
    opp_pts: 31,
    pass_cmp: 5,
    pass_att: 20,
    passing_yards: 41,
    passing_tds: 0,
    interceptions: 2,
    sacks: 1,
    pass_long: 16,
    ppr_points_calc: -2.36,
  })
  const third = gameOf({ week: 3, team: 'BUF', opponent: 'JAX', pass_cmp: 0, pass_att: 0, passing_yards: 0 })
  const log = gameLog([third, first, second], 2025, 'QB')
  expect(log.rows.map(({ cells }) => cells.join(' | '))).toEqual([
    '1 | BUF | vs ARI | W 34-28 | 18 | 23 | 78.3 | 232 | 10.1 | 2 | 0 | 3 | 28 | 137.7 | 31.2',
    '2 | BUF | @ MIA | L 10-31 | 5 | 20 | 25.0 | 41 | 2.1 | 0 | 2 | 1 | 16 | 0.0 | −2.4',
    '3 | BUF | vs JAX | W 27-20 | 0 | 0 | – | 0 | – | – | – | – | – | – | 0.0',
  ])
  expect(log.totals?.join(' | ')).toBe('Total |  |  |  | 23 | 43 | 53.5 | 273 | 6.3 | 2 | 2 | 4 | 28 | 69.2 | 28.8')
})

test('[GL7] a runner and receiver: yards per rush come from the sums, the longest is the longest of all', () => {
  const games = [
    gameOf({
      rush_att: 1,
      rushing_yards: 40,
      rush_long: 40,
      receptions: 2,
      targets: 5,
      receiving_yards: -3,
      rec_long: 1,
    }),
    gameOf({
      week: 2,
      rush_att: 9,
      rushing_yards: 20,
      rush_long: 7,
      receptions: 1,
      targets: 1,
      receiving_yards: 9,
      rec_long: 9,
    }),
  ]
  const log = gameLog(games, 2025, 'RB')
  expect(totalsOf(log)).toMatchObject({
    'R-YDS': '60',
    'Y/Car': '6.0',
    'R-LNG': '40',
    TGT: '6',
    'REC YDS': '6',
    'REC LNG': '9',
  })
  expect(log.rows[0]?.cells).toContain('−3')
})

test('[GL7] play-off games are listed and not counted in the totals', () => {
  const season = [gameOf({ week: 18, rushing_yards: 50 }), gameOf({ week: 19, rushing_yards: 70 })]
  const log = gameLog(season, 2025, 'RB')
  expect(log.rows.map(({ weekNumber }) => weekNumber)).toEqual([18, 19])
  expect(totalsOf(log)).toMatchObject({ 'R-YDS': '50' })
  expect(gameLog(season.slice(1), 2025, 'RB')).toMatchObject({ rows: [{ weekNumber: 19 }], totals: null })
})

test('[GL7] a longest play below zero stays below zero', () => {
  const log = gameLog([gameOf({ rec_long: -2, rush_long: -4 }), gameOf({ week: 2, rec_long: -5 })], 2025, 'RB')
  expect(log.rows.map(({ cells }) => [cells[8], cells[13]])).toEqual([
    ['−4', '−2'],
    ['–', '−5'],
  ])
  expect(totalsOf(log)).toMatchObject({ 'R-LNG': '−4', 'REC LNG': '−2' })
})

test('[GL7] [RU29] a defense: the points of a season are the sum of its games, not the points of their sum', () => {
  const games = [1, 2].map((week) => gameOf({ week, points_allowed: 20, def_sacks: 2.5, def_tds: 0 }))
  // 2.5 + 1 for 14 to 20 points allowed, twice
  expect(totalsOf(gameLog(games, 2025, 'DST'))).toMatchObject({ SACK: '5', PA: '40', TD: '0', INT: '–', PTS: '7.0' })
})

test('[GL7] [RU29] a kicker: the longest kick of the season', () => {
  const games = [
    gameOf({ fg_made: 2, fg_att: 3, fg_long: 51, pat_made: 1, pat_att: 1, ppr_points_calc: 8 }),
    gameOf({ week: 2, fg_made: 0, fg_att: 0, fg_long: null, pat_made: 3, pat_att: 4, ppr_points_calc: 2 }),
  ]
  expect(totalsOf(gameLog(games, 2025, 'K'))).toMatchObject({
    FGM: '2',
    FGA: '3',
    LNG: '51',
    XPM: '4',
    XPA: '5',
    PTS: '10.0',
  })
})

test('[GL8] no game in that season: no rows and no totals', () => {
  expect(gameLog([gameOf({ season: 2024 })], 2025, 'QB')).toMatchObject({ season: 2025, rows: [], totals: null })
})

const rows = fc.uniqueArray(anyGame, { maxLength: 40, selector: ({ season, week }) => `${season}/${week}` })
const position = fc.constantFrom(...POSITIONS, null)

test('[GL8] a season has each of its games once, week 1 first, whatever the order of the rows', () => {
  fc.assert(
    fc.property(rows, position, (games, known) => {
      const weeks = games.filter(({ season }) => season === 2025).map(({ week }) => week)
      const log = gameLog(games, 2025, known)
      expect(log.rows.map(({ weekNumber }) => weekNumber)).toEqual(weeks.toSorted((a, b) => a - b))
      expect(gameLog(games.toReversed(), 2025, known)).toEqual(log)
    }),
  )
})

test('[GL6] every row has a text for every heading, and no text is empty or not a number', () => {
  fc.assert(
    fc.property(rows, position, (games, known) => {
      const log = gameLog(games, 2025, known)
      expect(new Set(log.headings.map(({ heading }) => heading)).size).toBe(log.headings.length)
      for (const { cells } of log.rows) {
        expect(cells).toHaveLength(log.headings.length)
        expect(cells.every((cell) => cell !== '' && !cell.includes('NaN') && !cell.includes('Infinity'))).toBe(true)
      }
      expect(log.totals?.length ?? log.headings.length).toBe(log.headings.length)
    }),
  )
})

test('[GL7] the totals of a single game of the regular season are its own figures', () => {
  fc.assert(
    fc.property(anyGame, position, (game, known) => {
      const log = gameLog([game], game.season, known)
      const ownFigures = isRegularSeason(game) ? log.rows[0]?.cells.slice(4) : undefined
      expect(log.totals?.slice(4)).toEqual(ownFigures)
    }),
  )
})

test('[GL7] two halves of a season add up to the whole', () => {
  const field = (game: WeeklyStats) => game.rushing_yards ?? 0
  fc.assert(
    fc.property(rows, (games) => {
      const season = games.filter(
        (game) => game.season === 2025 && isRegularSeason(game) && game.rushing_yards !== null,
      )
      const sum = season.reduce((total, game) => total + field(game), 0)
      const text = totalsOf(gameLog(season, 2025, 'RB'))['R-YDS']
      expect(text === undefined ? 0 : Number(text.replace('−', '-'))).toBe(sum)
    }),
  )
})

test('[LGR55] the last column has the points under the scoring, and says which', () => {
  const half = { ...PPR, base: 'half_ppr' } as const
  const games = [
    gameOf({ receptions: 6, receiving_yards: 70, ppr_points_calc: 13 }),
    gameOf({ week: 2, receptions: 3, receiving_yards: 20, ppr_points_calc: 5 }),
  ]
  const log = gameLog(games, 2025, 'WR', half)
  expect(log.headings.at(-1)).toEqual({ heading: 'HALF', meaning: 'Half PPR points', isFigure: true })
  expect(log.rows.map(({ cells }) => cells.at(-1))).toEqual(['10.0', '3.5'])
  expect(log.totals?.at(-1)).toBe('13.5')
  const premium = gameLog(games, 2025, 'TE', { ...half, tePremium: 1 })
  expect(premium.headings.at(-1)).toMatchObject({ heading: 'PTS', meaning: 'Half PPR, TE +1 points' })
  expect(premium.totals?.at(-1)).toBe('22.5')
})
