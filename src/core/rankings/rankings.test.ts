import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { importedBasis } from '../advice/advice-facts.ts'
import { PPR } from '../league/scoring.ts'
import { createBoard, type Board } from '../players/board.ts'
import { NOTHING_CONFIRMED } from '../players/match-rankings.ts'
import { POSITIONS, type PlayerId } from '../players/player.ts'
import { readRankings } from '../players/rankings-csv.ts'
import { blend, blendText, sharedWeights, type RankingSource, type SourceFigures } from './blend.ts'
import { asSource, boardSources, everybodyOf, fileSource } from './file-source.ts'
import { isListCsv, listCsv, readListCsv } from './list-csv.ts'
import {
  boardOfList,
  createMyList,
  editList,
  listTiers,
  ofPosition,
  reblended,
  withEverybody,
  type ListEdit,
  type ListFacts,
  type MyList,
} from './my-list.ts'
import { readStoredLists, storedLists } from './stored-lists.ts'

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
    const reading = readRankings({ records, parseError: null }, 2026)
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

test('[RK5] a blend is explained in a line, and weights add up to 100', () => {
  const sources = ['Board', 'a.csv', 'b.csv'].map((label, index) => ({ id: `${index}`, label }))
  expect(blendText(sources, { 0: 50, 1: 30, 2: 20 })).toBe('The mean place of 50% Board, 30% a.csv and 20% b.csv.')
  expect(blendText(sources, { 1: 30 })).toBe('The order of a.csv alone.')
  expect(blendText(sources, {})).toBe('No source has a say, so the order is that of the board.')
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

function factsOf(board: Board): ListFacts {
  return { blend: blend(board.players, boardSources(board.players, DATE), { board: 100 }, PPR), scoring: PPR }
}

function listOf(board: Board): MyList {
  const fields = { id: 'l1', name: 'Mine', boardDate: DATE, weights: { board: 100 } }
  return createMyList(fields, board.players, factsOf(board).blend)
}

const FACTS = factsOf(FEW)
const ids = (list: MyList) => list.players.map(({ id }) => id)
const idsOf = (list: MyList, position: 'RB') => ofPosition(list, position).map(({ id }) => id)

const anyId = fc.integer({ min: 1, max: 36 }).map((rank) => `p${rank}`)
const anyEdit: fc.Arbitrary<ListEdit> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), playerId: anyId, toIndex: fc.integer({ min: -2, max: 40 }) }),
  fc.record({ kind: fc.constant('move-within' as const), playerId: anyId, toRank: fc.integer({ min: -1, max: 9 }) }),
  fc.record({ kind: fc.constant('set-break' as const), playerId: anyId, isBreak: fc.boolean() }),
  fc.record({ kind: fc.constant('move-break' as const), playerId: anyId, toPlayerId: anyId }),
  fc.record({
    kind: fc.constant('mark' as const),
    playerId: anyId,
    mark: fc.constantFrom('target' as const, 'avoid' as const, null),
  }),
  fc.record({
    kind: fc.constant('note' as const),
    playerId: anyId,
    text: fc.string({ unit: 'binary', maxLength: 20 }),
  }),
  fc.record({ kind: fc.constant('restore' as const), position: fc.constantFrom(...POSITIONS, null) }),
)

test('[RK10] whatever is edited, everybody is listed once, and tiers count up from 1 within each position', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
      const list = edits.reduce((before, edit) => editList(before, edit, FACTS), listOf(FEW))
      expect(ids(list).toSorted()).toEqual(FEW.players.map(({ id }) => id).toSorted())
      const tiers = listTiers(list, FACTS)
      for (const position of POSITIONS) {
        const own = ofPosition(list, position).map(({ id }) => tiers.get(id) ?? Number.NaN)
        expect(own[0]).toBe(1)
        for (const [index, tier] of own.entries()) expect([0, 1]).toContain(tier - (own[index - 1] ?? 1))
      }
    }),
  )
})

test('[RK11] a player who moves within a position takes a rank and its tier, and the others keep theirs', () => {
  const before = editList(listOf(FEW), { kind: 'set-break', playerId: 'p14', isBreak: true }, FACTS)
  expect(idsOf(before, 'RB')).toEqual(['p2', 'p8', 'p14', 'p20', 'p26', 'p32'])
  const tiersOf = (list: MyList) => idsOf(list, 'RB').map((id) => listTiers(list, FACTS).get(id))
  const tiers = tiersOf(before)
  const up = editList(before, { kind: 'move-within', playerId: 'p26', toRank: 1 }, FACTS)
  expect(idsOf(up, 'RB').slice(0, 3)).toEqual(['p26', 'p2', 'p8'])
  expect(listTiers(up, FACTS).get('p26')).toBe(1)
  expect(listTiers(up, FACTS).get('p14')).toBe(listTiers(before, FACTS).get('p14'))
  expect(up.players.find(({ id }) => id === 'p26')?.isMoved).toBe(true)
  expect(
    ids(up).filter((id) => id !== 'p26'),
    'nobody else moves',
  ).toEqual(ids(before).filter((id) => id !== 'p26'))
  expect(editList(before, { kind: 'move-within', playerId: 'p2', toRank: 1 }, FACTS)).toBe(before)
  expect(tiersOf(before)).toEqual(tiers)
})

test('[RK12] a tier break is set, moved and taken away', () => {
  const list = listOf(FEW)
  const set = editList(list, { kind: 'set-break', playerId: 'p8', isBreak: true }, FACTS)
  expect(listTiers(set, FACTS).get('p8')).toBe(2)
  const moved = editList(set, { kind: 'move-break', playerId: 'p8', toPlayerId: 'p20' }, FACTS)
  expect(listTiers(moved, FACTS).get('p8')).toBe(1)
  expect(listTiers(moved, FACTS).get('p20')).toBeGreaterThan(listTiers(moved, FACTS).get('p8') ?? 9)
  const gone = editList(set, { kind: 'set-break', playerId: 'p8', isBreak: false }, FACTS)
  expect(listTiers(gone, FACTS).get('p8')).toBe(1)
  expect(editList(list, { kind: 'set-break', playerId: 'p2', isBreak: true }, FACTS), 'nobody is before them').toBe(
    list,
  )
})

test('[RK13] a position gets the order and tiers of its sources back, and the others stay', () => {
  const edits: readonly ListEdit[] = [
    { kind: 'move-within', playerId: 'p26', toRank: 1 },
    { kind: 'move-within', playerId: 'p1', toRank: 4 },
    { kind: 'set-break', playerId: 'p8', isBreak: true },
  ]
  const edited = edits.reduce((before, edit) => editList(before, edit, FACTS), listOf(FEW))
  const restored = editList(edited, { kind: 'restore', position: 'RB' }, FACTS)
  expect(idsOf(restored, 'RB')).toEqual(['p2', 'p8', 'p14', 'p20', 'p26', 'p32'])
  expect(ofPosition(restored, 'QB')).toEqual(ofPosition(edited, 'QB'))
  expect(ids(editList(edited, { kind: 'restore', position: null }, FACTS))).toEqual(FEW.players.map(({ id }) => id))
})

test('[RK14] other weights move everybody but those whom the person moved', () => {
  const moved = editList(listOf(FEW), { kind: 'move', playerId: 'p36', toIndex: 0 }, FACTS)
  const other = reblended(moved, FEW.players.map(({ id }) => id).toReversed())
  expect(ids(other).slice(0, 3)).toEqual(['p36', 'p35', 'p34'])
  expect(reblended(moved, FACTS.blend.order)).toEqual(moved)
})

test('[RK15] on a new board new players stand where the sources put them, and who is gone is told once', () => {
  const rookie = playerOf('RB', { id: 'new', name: 'New Back', rank: 5 })
  const edition = createBoard(FEW.players.filter(({ id }) => id !== 'p3').toSpliced(3, 0, rookie))
  const { order } = factsOf(edition).blend
  const marked = editList(listOf(FEW), { kind: 'note', playerId: 'p2', text: ' knee ' }, FACTS)
  const list = withEverybody(marked, edition.players, order, '2026-08-28')
  expect(ids(list)).toEqual(edition.players.map(({ id }) => id))
  expect(list.players.flatMap(({ id, newSince }) => (newSince === null ? [] : [[id, newSince]]))).toEqual([
    ['new', '2026-08-28'],
  ])
  expect(list.players.find(({ id }) => id === 'p2')?.note).toBe('knee')
  expect(list.left).toEqual([{ name: 'Player 3', position: 'WR', team: 'KC' }])
  expect(withEverybody(list, edition.players, order, '2026-08-28')).toEqual(list)
  expect(editList(list, { kind: 'left-seen' }, FACTS).left).toEqual([])
})

test('[RK16] a list reads back exactly from its CSV, whatever was edited', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
      const list = edits.reduce((before, edit) => editList(before, edit, FACTS), listOf(FEW))
      const records = Papa.parse<string[]>(listCsv(list, FEW.players, FACTS), { skipEmptyLines: true }).data
      expect(isListCsv(records)).toBe(true)
      const read = readListCsv(records, listOf(FEW), FACTS)
      if (!read.ok) throw new Error(read.error)
      expect(read.value.players).toEqual(list.players)
      expect(listTiers(read.value, FACTS)).toEqual(listTiers(list, FACTS))
      const again = Papa.parse<string[]>(listCsv(read.value, FEW.players, FACTS), { skipEmptyLines: true }).data
      expect(again).toEqual(records)
    }),
  )
  expect(readListCsv([['Rank', 'Snakeboard ID']], listOf(FEW), FACTS).ok).toBe(false)
})

test('[RK17] lists are stored and read again, and damaged ones are refused', () => {
  const records = [
    ['Player', 'Pos', 'Pass Yds', 'Rank'],
    ['Some Body', 'QB', '4100', '1'],
  ]
  const reading = readRankings({ records, parseError: null }, 2026)
  if (!reading.ok) throw new Error(reading.error.code)
  const file = fileSource({ id: 'f', label: 'f.csv', date: DATE }, FEW, reading.value, NOTHING_CONFIRMED)
  const list = { ...editList(listOf(FEW), { kind: 'set-break', playerId: 'p8', isBreak: true }, FACTS), files: [file] }
  const stored: unknown = JSON.parse(JSON.stringify(storedLists({ lists: [list], openId: 'l1' })))
  expect(readStoredLists(stored)).toEqual({ ok: true, value: { lists: [list], openId: 'l1' } })
  for (const damaged of [null, {}, { schema_version: 2, lists: [] }, { schema_version: 1, lists: [{ id: 'x' }] }])
    expect(readStoredLists(damaged).ok).toBe(false)
})

test('[RK18] a list ranks the board for drafting, with its tiers and blended projections', () => {
  const file = sourceOf(
    'a',
    Object.fromEntries(FEW.players.map(({ id }) => [id, { projected: { pprPoints: 100, line: null } }])),
  )
  const mixed = blend(FEW.players, [...boardSources(FEW.players, DATE), file], { board: 50, a: 50 }, PPR)
  const facts = { blend: mixed, scoring: PPR }
  const list = editList(listOf(FEW), { kind: 'move', playerId: 'p9', toIndex: 0 }, facts)
  const board = boardOfList(list, FEW.players, facts)
  expect(board.players[0]).toMatchObject({ id: 'p9', rank: 1, tier: 1, projected: { pprPoints: 150 } })
  expect(board.players.map(({ rank }) => rank)).toEqual(FEW.players.map(({ rank }) => rank))
  expect(importedBasis(board.players)).toBe('own-points')
  const alone = boardOfList(listOf(FEW), FEW.players, FACTS)
  expect(importedBasis(alone.players.map((player) => ({ ...player, projected: { pprPoints: 1, line: {} } })))).toBe(
    'own-ranks',
  )
})
