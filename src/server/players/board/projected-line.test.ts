import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOf } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import {
  DEFENSE_FIGURES,
  KICKING_FIGURES,
  OFFENSE_FIGURES,
  type Figure,
  type StatLine,
} from '#core/players/stat-line.ts'
import { POSITIONS, type Position } from '#core/players/player.ts'
import { projectedLine, type SeasonTotal } from './projections.ts'

const ROOKIE: readonly null[] = [null, null]

test('[LGR48] a rookie has the proportions of the position', () => {
  const season = seasonOf({ receptions: 80, receiving_yards: 1000, receiving_tds: 5 })
  const outlook = {
    position: 'WR',
    pastSeasons: ROOKIE,
    seasonsOfPosition: [[season]],
  } as const
  // 80 + 100 + 30 = 210 points, so 105 points are half of each figure.
  expect(projectedLine({ ...outlook, points: 105 })).toEqual({
    receptions: 40,
    receiving_yards: 500,
    receiving_tds: 2.5,
  })
})

test('[LGR48] a past counts by season, with three and a half games of an ordinary player', () => {
  const last = seasonOf({ rushing_yards: 1000 })
  const before = seasonOf({ receiving_yards: 1000 })
  const ordinary = seasonOf({ rushing_tds: 10 })
  const line = projectedLine({
    position: 'RB',
    points: 116,
    pastSeasons: [last, before],
    seasonsOfPosition: [[ordinary]],
  })
  // 60 points on the ground, 28 in the air and 28 from touchdowns (3.5 games of 8 points), scaled to 116.
  expect(line?.receiving_yards).toBe(280)
  expect(line?.rushing_tds).toBeCloseTo(28 / 6, 2)
  expect(pointsOf(line ?? {}, 'RB', PPR)).toBe(116)
})

test('[LGR48] a kicker and a defense mix the last season with that of an ordinary one', () => {
  const last = seasonOf({ pat_made: 20, fg_0_39: 20 })
  const line = projectedLine({
    position: 'K',
    points: 112.5,
    pastSeasons: [last],
    seasonsOfPosition: [[seasonOf({ fg_50_plus: 26 })]],
  })
  // .35 x 80 points + .65 x 130 points of 50 and more yards
  expect(line).toEqual({ fg_0_39: 7, fg_50_plus: 16.9, pat_made: 7 })
})

test('[LGR48] without anybody to learn from there are points but no figures', () => {
  const outlook = { position: 'QB', points: 287.1, pastSeasons: ROOKIE } as const
  expect(projectedLine({ ...outlook, seasonsOfPosition: [] })).toBeNull()
  expect(projectedLine({ ...outlook, seasonsOfPosition: [[seasonOf({ interceptions: 9 })]] })).toBeNull()
})

test('[LGR48] the figures always have the projected points under PPR', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...POSITIONS).chain((position) => fc.tuple(fc.constant(position), seasonsAt(position))),
      fc.integer({ min: 0, max: 4000 }),
      ([position, seasons], tenths) => {
        const points = tenths / 10
        const line = projectedLine({
          position,
          points,
          pastSeasons: seasons.slice(0, 2),
          seasonsOfPosition: [seasons],
        })
        if (line !== null) expect(pointsOf(line, position, PPR)).toBe(points)
      },
    ),
  )
})

function seasonOf(line: StatLine): SeasonTotal {
  return { gameCount: 17, line, points: pointsOf(line, null, PPR) }
}

function seasonsAt(position: Position) {
  const figures: readonly Figure[] =
    position === 'K' ? KICKING_FIGURES : position === 'DST' ? DEFENSE_FIGURES : OFFENSE_FIGURES
  const line = fc.dictionary(fc.constantFrom(...figures), fc.integer({ min: 0, max: 60 }))
  return fc.array(fc.option(line.map(seasonOf)), { minLength: 1, maxLength: 3 })
}
