import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { NO_FACTS, boardOf, playerOf } from '../../../tests/support/builders.ts'
import { importedBasis } from '../advice/advice-facts.ts'
import { PPR } from '../league/scoring.ts'
import { createBoard, type Board } from '../players/board.ts'
import { NOTHING_CONFIRMED } from '../players/match-rankings.ts'
import { POSITIONS } from '../players/player.ts'
import { readRankings } from '../players/rankings-csv.ts'
import { blend, type RankingSource } from './blend.ts'
import { asSource, boardSources, dollarsInFile, everybodyOf, fileSource } from './file-source.ts'
import { isListCsv, listCsv, readListCsv } from './list-csv.ts'
import {
  boardOfList,
  createMyList,
  dollarsOf,
  editList,
  listTiers,
  marksOf,
  ofPosition,
  reblended,
  withDollars,
  withEverybody,
  type ListEdit,
  type ListFacts,
  type MyList,
} from './my-list.ts'
import { readStoredLists } from '#protocol/stored/read-lists.ts'
import { storedLists } from './stored-lists.ts'

const DATE = '2026-08-21'
const FEW = boardOf(36)

function factsOf(board: Board): ListFacts {
  return { blend: blend(board.players, boardSources(board.players, DATE), { board: 100 }, PPR), scoring: PPR }
}

function listOf(board: Board): MyList {
  const fields = { id: 'l1', name: 'Mine', boardDate: DATE, weights: { board: 100 } }
  return createMyList(fields, board.players, factsOf(board).blend)
}

const FACTS = factsOf(FEW)
const FILE = { id: 'read', label: 'Mine.csv', date: DATE }
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
  fc.record({
    kind: fc.constant('dollars' as const),
    playerId: anyId,
    dollars: fc.option(fc.integer({ min: -5, max: 12_000 })),
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

test('[RK11] a move past other positions alone changes no rank within the position, so its tiers stay those of the values', () => {
  const list = listOf(FEW)
  for (const edit of [
    { kind: 'move', playerId: 'p8', toIndex: 9 },
    { kind: 'move', playerId: 'p8', toIndex: 5 },
  ] as const) {
    const moved = editList(list, edit, FACTS)
    expect(idsOf(moved, 'RB')).toEqual(idsOf(list, 'RB'))
    expect(ids(moved)).not.toEqual(ids(list))
    expect(moved.tierStarts).toEqual({})
  }
  // Passing one's own position fixes its tiers, and those of no other.
  const passed = editList(list, { kind: 'move', playerId: 'p8', toIndex: 20 }, FACTS)
  expect(Object.keys(passed.tierStarts)).toEqual(['RB'])
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

test('[RK12] players without a projection are no fall of the values, so no tier ends before them', () => {
  const players = FEW.players.map((player) => {
    const isKnown = player.position !== 'RB' || player.id === 'p2' || player.id === 'p8'
    const pprPoints = player.id === 'p2' ? 240 : 200
    return { ...player, projected: { pprPoints: isKnown ? pprPoints : null, line: null } }
  })
  const board = createBoard(players)
  const tiers = listTiers(listOf(board), factsOf(board))
  expect(['p2', 'p8', 'p14'].map((id) => tiers.get(id))).toEqual([1, 2, 2])
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
  const without2 = edition.players.filter(({ id }) => id !== 'p2')
  expect(withEverybody(list, without2, order, '2026-09-04').left.map(({ name }) => name)).toEqual([
    'Player 3',
    'Player 2',
  ])
  expect(editList(list, { kind: 'left-seen' }, FACTS).left).toEqual([])
})

test('[RK16] a list reads back exactly from its CSV, whatever was edited', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
      const list = edits.reduce((before, edit) => editList(before, edit, FACTS), listOf(FEW))
      const records = Papa.parse<string[]>(listCsv(list, FEW.players, FACTS), { skipEmptyLines: true }).data
      expect(isListCsv(records)).toBe(true)
      const read = readListCsv(records, listOf(FEW), FACTS, FILE)
      if (!read.ok) throw new Error(read.error)
      expect(read.value.players).toEqual(list.players)
      expect(listTiers(read.value, FACTS)).toEqual(listTiers(list, FACTS))
      const again = Papa.parse<string[]>(listCsv(read.value, FEW.players, FACTS), { skipEmptyLines: true }).data
      expect(again).toEqual(records)
    }),
  )
  expect(readListCsv([['Rank', 'Snakeboard ID']], listOf(FEW), FACTS, FILE).ok).toBe(false)
})

test('[RK16] players whom only files knew are read back, and those who left the board are not', () => {
  const records = [
    ['Player', 'Pos', 'Team', 'ADP'],
    ['Deep Sleeper', 'WR', 'KC', '199.5'],
    ['Player 2', 'RB', 'KC', '1'],
    ["'Quoted Name", 'RB', '', '210'],
  ]
  const reading = readRankings({ records, parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error(reading.error.code)
  const file = fileSource({ id: 'f', label: 'f.csv', date: DATE }, FEW, reading.value, NOTHING_CONFIRMED)
  const everybody = everybodyOf(FEW, [file])
  const sources = [...boardSources(FEW.players, DATE), asSource(file)]
  const facts = { blend: blend(everybody, sources, { board: 50, f: 50 }, PPR), scoring: PPR }
  const whole = withEverybody({ ...listOf(FEW), files: [file] }, everybody, facts.blend.order, DATE)
  const edits: readonly ListEdit[] = [
    { kind: 'move', playerId: 'wr:deep-sleeper:kc', toIndex: 0 },
    { kind: 'note', playerId: 'wr:deep-sleeper:kc', text: 'deep' },
  ]
  const list = edits.reduce((before, edit) => editList(before, edit, facts), whole)
  const exported = Papa.parse<string[]>(listCsv(list, everybody, facts), { skipEmptyLines: true }).data
  const read = readListCsv(exported, listOf(FEW), FACTS, FILE)
  if (!read.ok) throw new Error(read.error)
  expect(read.value.players).toEqual(list.players)
  expect(read.value.players[0]).toMatchObject({ name: 'Deep Sleeper', note: 'deep', isMoved: true })
  expect(listTiers(read.value, FACTS)).toEqual(listTiers(list, facts))
  const here = everybodyOf(FEW, read.value.files)
  expect(here.find(({ id }) => id === 'wr:deep-sleeper:kc')).toMatchObject({ adp: 199.5, team: 'KC' })
  const { order } = blend(
    here,
    [...boardSources(FEW.players, DATE), ...read.value.files.map(asSource)],
    { board: 100 },
    PPR,
  )
  expect(withEverybody(read.value, here, order, DATE).players, 'they stay').toEqual(list.players)
  const again = readListCsv(exported, read.value, FACTS, FILE)
  expect(again, 'nobody twice').toEqual(read)
  const smaller = createBoard(FEW.players.slice(1))
  const without = readListCsv(exported, listOf(smaller), factsOf(smaller), FILE)
  expect(without.ok && ids(without.value).includes('p1')).toBe(false)
})

test('[RK33] a value is whole dollars, is kept beside the note, and no blend changes it', () => {
  const valued = editList(listOf(FEW), { kind: 'dollars', playerId: 'p2', dollars: 41.4 }, FACTS)
  const both = editList(valued, { kind: 'dollars', playerId: 'p9', dollars: 1 }, FACTS)
  expect(dollarsOf(both)).toEqual(
    new Map([
      ['p2', 41],
      ['p9', 1],
    ]),
  )
  expect(dollarsOf(reblended(both, FEW.players.map(({ id }) => id).toReversed())).get('p2')).toBe(41)
  expect(dollarsOf(editList(both, { kind: 'dollars', playerId: 'p2', dollars: null }, FACTS)).has('p2')).toBe(false)
  expect(editList(valued, { kind: 'dollars', playerId: 'p2', dollars: 41 }, FACTS)).toBe(valued)
  for (const amount of [-1, 10_000, Number.NaN]) {
    const odd = editList(valued, { kind: 'dollars', playerId: 'p2', dollars: amount }, FACTS)
    expect(dollarsOf(odd).has('p2'), `${amount}`).toBe(false)
  }
})

test.each(['Price', 'Value', 'Auction value'])(
  '[RK33] [CSV48] a column %s of a file fills values that are missing',
  (header) => {
    const records = [
      ['Rank', 'Player', 'Pos', header],
      ['1', 'Player 2', 'RB', '$41'],
      ['2', 'Player 8', 'RB', '-3'],
      ['3', 'Player 14', 'RB', '12.6'],
    ]
    const reading = readRankings({ records, parseError: null }, NO_FACTS)
    if (!reading.ok) throw new Error(reading.error.code)
    const dollars = dollarsInFile(FEW, reading.value, NOTHING_CONFIRMED)
    expect(dollars).toEqual(
      new Map([
        ['p2', 41],
        ['p14', 13],
      ]),
    )
    const own = editList(listOf(FEW), { kind: 'dollars', playerId: 'p2', dollars: 30 }, FACTS)
    expect([...dollarsOf(withDollars(own, dollars))]).toEqual([
      ['p2', 30],
      ['p14', 13],
    ])
    expect(withDollars(own, new Map())).toBe(own)
  },
)

test('[RK15] a board that is older than the list takes nobody out and makes nobody new', () => {
  const list = {
    ...editList(listOf(FEW), { kind: 'note', playerId: 'p3', text: 'mine' }, FACTS),
    boardDate: '2026-09-01',
  }
  const older = createBoard(FEW.players.filter(({ id }) => id !== 'p3'))
  const opened = withEverybody(list, older.players, factsOf(older).blend.order, DATE)
  expect(opened).toEqual(list)
})

test('[RK34] targets, avoids and notes are what a draft takes from a list', () => {
  const edits: readonly ListEdit[] = [
    { kind: 'mark', playerId: 'p9', mark: 'target' },
    { kind: 'mark', playerId: 'p2', mark: 'avoid' },
    { kind: 'note', playerId: 'p2', text: 'knee' },
  ]
  const list = edits.reduce((before, edit) => editList(before, edit, FACTS), listOf(FEW))
  expect(marksOf(list)).toEqual({ targets: ['p9'], avoids: ['p2'], notes: new Map([['p2', 'knee']]) })
})

test('[RK17] lists are stored and read again, and damaged ones are refused', () => {
  const records = [
    ['Player', 'Pos', 'Pass Yds', 'Rank'],
    ['Some Body', 'QB', '4100', '1'],
  ]
  const reading = readRankings({ records, parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error(reading.error.code)
  const file = fileSource({ id: 'f', label: 'f.csv', date: DATE }, FEW, reading.value, NOTHING_CONFIRMED)
  const list = { ...editList(listOf(FEW), { kind: 'set-break', playerId: 'p8', isBreak: true }, FACTS), files: [file] }
  const stored: unknown = JSON.parse(JSON.stringify(storedLists({ lists: [list], openId: 'l1' })))
  expect(readStoredLists(stored)).toEqual({ ok: true, value: { lists: [list], openId: 'l1' } })
  for (const damaged of [null, {}, { schema_version: 2, lists: [] }, { schema_version: 1, lists: [{ id: 'x' }] }])
    expect(readStoredLists(damaged).ok).toBe(false)
})

test('[RK18] a list ranks the board for drafting, with its tiers and blended projections', () => {
  const projected = { pprPoints: 100, line: null }
  const players = new Map(FEW.players.map(({ id }) => [id, { rank: null, projected }] as const))
  const file: RankingSource = { id: 'a', label: 'a.csv', counts: 'overall', players }
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
