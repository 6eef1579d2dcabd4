import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { NO_FACTS, boardOf, playerOf } from '../../../tests/support/builders.ts'
import { PPR } from '../league/scoring.ts'
import { createBoard } from '../players/board.ts'
import { NOTHING_CONFIRMED } from '../players/match-rankings.ts'
import type { PlayerId } from '../players/player.ts'
import { readRankings } from '../players/rankings-csv.ts'
import { blend, sharedWeights, type RankingSource, type SourceFigures } from './blend.ts'
import { asSource, boardSources, everybodyOf, fileSource } from './file-source.ts'

const BUNDLED = await bundledBoard()
const DATE = '2026-08-21'
const FEW = boardOf(36)

function sourceOf(id: string, entries: Readonly<Record<PlayerId, Partial<SourceFigures>>>): RankingSource {
  const players = Object.entries(entries).map(([playerId, figures]) => {
    return [playerId, { rank: null, projected: null, ...figures }] as const
  })
  return { id, label: `${id}.csv`, counts: 'overall', players: new Map(players) }
}

/** Any source: some of the players, with any ranks and points, over all positions or within them. */
const anySource = fc
  .record({
    counts: fc.constantFrom('overall', 'by-position'),
    figures: fc.array(
      fc.option(
        fc.record({
          rank: fc.option(fc.integer({ min: 1, max: 60 })),
          points: fc.option(fc.integer({ min: 0, max: 400 })),
        }),
      ),
      { minLength: 36, maxLength: 36 },
    ),
  })
  .map(({ counts, figures }): RankingSource => {
    const players = FEW.players.flatMap(({ id }, index) => {
      const known = figures[index] ?? null
      const projected = known?.points == null ? null : { pprPoints: known.points, line: null }
      return known === null ? [] : [[id, { rank: known.rank, projected }] as const]
    })
    return { id: 'a', label: 'a.csv', counts, players: new Map(players) }
  })

const percent = fc.integer({ min: 0, max: 100 })

test('[RK2] of two sources each has as much say as its weight', () => {
  const ranksOf = (id: string, rankOf: (index: number) => number) =>
    sourceOf(id, Object.fromEntries(FEW.players.map((player, index) => [player.id, { rank: rankOf(index) }])))
  const sources = [ranksOf('a', (index) => index + 1), ranksOf('b', (index) => 36 - index)]
  fc.assert(
    fc.property(percent, (weight) => {
      const { placeById } = blend(FEW.players, sources, { a: weight, b: 100 - weight }, PPR)
      for (const [index, { id }] of FEW.players.entries())
        expect(placeById.get(id)).toBeCloseTo((weight * (index + 1) + (100 - weight) * (36 - index)) / 100)
    }),
  )
})

test('[RK1] a source blended with itself is that source', () => {
  fc.assert(
    fc.property(anySource, fc.integer({ min: 1, max: 100 }), percent, (source, weight, other) => {
      const alone = blend(FEW.players, [source], { a: 100 }, PPR)
      const twice = blend(FEW.players, [source, { ...source, id: 'b' }], { a: weight, b: other }, PPR)
      expect(twice.order).toEqual(alone.order)
      expect(twice.placeById).toEqual(alone.placeById)
      expect(twice.projectedById).toEqual(alone.projectedById)
      expect([...twice.spreadById.values()].every((spread) => spread === 0)).toBe(true)
    }),
  )
})

test('[RK2] a source with 0 % has no say, and one with 100 % is alone', () => {
  fc.assert(
    fc.property(anySource, anySource, (one, other) => {
      const both = [one, { ...other, id: 'b' }]
      const alone = blend(FEW.players, [one], { a: 1 }, PPR)
      const mixed = blend(FEW.players, both, { a: 100, b: 0 }, PPR)
      expect(mixed.order).toEqual(alone.order)
      expect(mixed.projectedById).toEqual(alone.projectedById)
      expect(blend(FEW.players, both, {}, PPR).order).toEqual(FEW.players.map(({ id }) => id))
    }),
  )
})

test('[RK2] the board alone is the board, and a file alone comes before whom it lacks', () => {
  const sources = boardSources(BUNDLED.players, DATE)
  expect(sources.map(({ label }) => label)).toEqual(['Board', 'ADP, PPR', 'ADP, Half PPR', 'ADP, Standard'])
  const ids = BUNDLED.players.map(({ id }) => id)
  expect(blend(BUNDLED.players, sources, { board: 100 }, PPR).order).toEqual(ids)
  const [first = '', second = '', third = ''] = ids
  const file = sourceOf('file', Object.fromEntries(ids.map((id, index) => [id, { rank: ids.length - index }])))
  expect(blend(BUNDLED.players, [file], { file: 100 }, PPR).order).toEqual(ids.toReversed())
  const short = sourceOf('file', { [third]: { rank: 1 }, [second]: { rank: 2 } })
  const positions = new Set([2, 1].map((index) => BUNDLED.players[index]?.position))
  const { order } = blend(BUNDLED.players, [short], { file: 100 }, PPR)
  expect(order.slice(0, 2)).toEqual([third, second])
  const [best] = BUNDLED.players
  if (best !== undefined && positions.has(best.position)) expect(order[2]).toBe(first)
})

test('[RK3] the spread is how far the weighted sources lie apart within the position', () => {
  const players = [1, 2, 3].map((rank) => playerOf('RB', { id: `r${rank}`, rank }))
  const one = sourceOf('a', { r1: { rank: 1 }, r2: { rank: 2 }, r3: { rank: 3 } })
  const other = sourceOf('b', { r3: { rank: 1 }, r2: { rank: 2 }, r1: { rank: 9 } })
  const mixed = blend(players, [one, other], { a: 50, b: 50 }, PPR)
  expect(mixed.spreadById).toEqual(
    new Map([
      ['r1', 2],
      ['r2', 0],
      ['r3', 2],
    ]),
  )
  expect(mixed.ranksBySource.get('b')?.get('r3')).toBe(1)
  expect(blend(players, [one, other], { a: 100 }, PPR).spreadById.size).toBe(0)
})

test('[RK4] lists by position, ranks without ADP, ADP without ranks and points without ranks all take part', () => {
  const board = createBoard(
    (['RB', 'WR', 'RB', 'WR', 'RB'] as const).map((position, index) =>
      playerOf(position, { id: `p${index}`, name: `Player ${'ABCDE'[index] ?? ''}`, rank: index + 1 }),
    ),
  )
  const orderOf = (text: string) => {
    const records = text.split('\n').map((line) => line.split(','))
    const reading = readRankings({ records, parseError: null }, NO_FACTS)
    if (!reading.ok) throw new Error(reading.error.code)
    const file = fileSource({ id: 'f', label: 'f.csv', date: DATE }, board, reading.value, NOTHING_CONFIRMED)
    const { order } = blend(everybodyOf(board, [file]), [asSource(file)], { f: 100 }, PPR)
    return { counts: file.counts, order: order.join(' ') }
  }
  const byPosition = orderOf('Player,Pos\nPlayer E,RB\nPlayer A,RB\nPlayer C,RB')
  expect(byPosition, 'the places of the board, in another order').toEqual({
    counts: 'by-position',
    order: 'p4 p1 p0 p3 p2',
  })
  expect(orderOf('Rank,Player,Pos\n1,Player D,WR\n2,Player A,RB').order).toBe('p3 p0 p1 p2 p4')
  expect(orderOf('Player,Pos,ADP\nPlayer A,RB,30.5\nPlayer B,WR,2.1\nPlayer C,RB,1.5').order).toBe('p2 p1 p0 p3 p4')
  const points = orderOf('Player,Pos,FPTS\nPlayer B,WR,100\nPlayer D,WR,300\nPlayer C,RB,250\nPlayer A,RB,90')
  expect(points, 'points compare within a position').toEqual({ counts: 'by-position', order: 'p2 p3 p0 p1 p4' })
})

test('[RK5] weights add up to 100', () => {
  fc.assert(
    fc.property(fc.array(percent, { minLength: 1, maxLength: 6 }), fc.nat(), percent, (weights, at, changed) => {
      const ids = weights.map((_weight, index) => `${index}`)
      const before = Object.fromEntries(weights.map((weight, index) => [`${index}`, weight]))
      const id = `${at % weights.length}`
      const after = sharedWeights(before, ids, id, changed)
      expect(Object.values(after).reduce((sum, weight) => sum + weight, 0)).toBe(100)
      if (ids.length > 1) expect(after[id]).toBe(changed)
    }),
  )
  expect(sharedWeights({ a: 50, b: 30, c: 20 }, ['a', 'b', 'c'], 'a', 0)).toEqual({ a: 0, b: 60, c: 40 })
})
