import { expect, test } from 'vitest'
import { NO_FACTS, boardOf, playerOf } from '../../../tests/support/builders.ts'
import { fakeStorage, type FakeStorage } from '../../../tests/support/fake-storage.ts'
import { PPR } from '#core/league/scoring.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import { previewImport } from '#core/players/import-rankings.ts'
import { NOTHING_CONFIRMED, withAnswer } from '#core/players/match-rankings.ts'
import { readRankings } from '#core/players/rankings-csv.ts'
import { LISTS_MAX } from '#core/rankings/stored-lists.ts'
import { listCsv } from '#core/rankings/list-csv.ts'
import { parseTable } from '../players-import/parse-csv.ts'
import { gapAt } from './drag-row.ts'
import { differenceText, listRows, movedText, placeText } from './list-rows.ts'
import { openMyLists } from './my-lists.ts'

const KEY = 'snakeboard.rankings'
const BOARD = boardOf(36)

function openIn(storage: FakeStorage, board: Board = BOARD, boardDate = '2026-08-21') {
  let count = 0
  const newId = () => `id${Math.random()}${(count += 1)}`
  return openMyLists({ storage, board, boardDate, scoring: PPR, today: '2026-08-22', newId })
}

const firstOf = (lists: ReturnType<typeof openIn>) => lists.store.getState().list.players[0]?.id

function readingOf(...names: readonly string[]) {
  const records = [['Rank', 'Player'], ...names.map((name, index) => [`${index + 1}`, name])]
  const reading = readRankings({ records, parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error(reading.error.code)
  return reading.value
}

test('[RK20] a list begins as the board, and every change is kept on the device at once', () => {
  const storage = fakeStorage()
  const lists = openIn(storage)
  expect(storage.read(KEY), 'nothing is kept before something changes').toBeNull()
  lists.edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  lists.edit({ kind: 'note', playerId: 'p9', text: 'goal line' })
  const again = openIn(storage)
  expect(again.store.getState().list).toEqual(lists.store.getState().list)
  expect(firstOf(again)).toBe('p9')
  expect(again.board().players[0]).toMatchObject({ id: 'p9', rank: 1 })
})

test('[RK21] edits are undone one by one', () => {
  const lists = openIn(fakeStorage())
  lists.edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  lists.edit({ kind: 'move', playerId: 'p8', toIndex: 0 })
  lists.undo()
  expect(firstOf(lists)).toBe('p9')
  lists.undo()
  expect(firstOf(lists)).toBe('p1')
  expect(lists.store.getState().canUndo).toBe(false)
})

test('[RK47] [RK21] a note that is kept while it is typed is undone as one', () => {
  const lists = openIn(fakeStorage())
  const note = (playerId: string, text: string) => lists.edit({ kind: 'note', playerId, text })
  const notes = () => lists.store.getState().list.players.flatMap(({ note: text }) => (text === '' ? [] : [text]))
  note('p1', 'goal')
  note('p1', 'goal line')
  note('p2', 'knee')
  note('p1', 'goal line back')
  expect(notes()).toEqual(['goal line back', 'knee'])
  const undone = [1, 2, 3].map(() => {
    lists.undo()
    return notes()
  })
  expect(undone).toEqual([['goal line', 'knee'], ['goal line'], []])
})

test('[RK22] several lists have names of their own, and the last one that was open opens again', () => {
  const storage = fakeStorage()
  const lists = openIn(storage)
  lists.edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  lists.create('Half PPR')
  expect(firstOf(lists)).toBe('p1')
  expect(openIn(storage).store.getState().list.name).toBe('Half PPR')
  const mine = lists.store.getState().lists.find(({ name }) => name === 'My rankings')
  lists.open(mine?.id ?? '')
  expect(firstOf(lists)).toBe('p9')
  lists.edit({ kind: 'move', playerId: 'p8', toIndex: 0 })
  lists.open(lists.store.getState().lists.find(({ name }) => name === 'Half PPR')?.id ?? '')
  expect(lists.store.getState().canUndo, 'what was done to another list').toBe(false)
  lists.open(mine?.id ?? '')
  lists.remove()
  expect(lists.store.getState().lists.map(({ name }) => name)).toEqual(['Half PPR'])
})

test('[RK23] two tabs see each other’s lists, and neither overwrites what it has not read', () => {
  const storage = fakeStorage()
  const one = openIn(storage)
  one.edit({ kind: 'mark', playerId: 'p1', mark: 'target' })
  const other = openIn(storage.tab())
  other.edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  expect(firstOf(one)).toBe('p9')
  const deaf = openIn(storage.tab({ isDeaf: true }))
  one.edit({ kind: 'note', playerId: 'p9', text: 'seen' })
  deaf.edit({ kind: 'mark', playerId: 'p2', mark: 'avoid' })
  const { players } = openIn(storage).store.getState().list
  expect(players.find(({ id }) => id === 'p9')?.note).toBe('seen')
  expect(players.find(({ id }) => id === 'p2')?.mark).toBe('avoid')
})

test('[RK24] on a full device nothing is lost in this tab, and there is room again later', () => {
  const storage = fakeStorage()
  const lists = openIn(storage)
  lists.edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  const before = storage.read(KEY)
  storage.fill()
  lists.edit({ kind: 'move', playerId: 'p8', toIndex: 0 })
  expect(lists.store.getState()).toMatchObject({ trouble: 'full' })
  expect(firstOf(lists)).toBe('p8')
  expect(storage.read(KEY)).toBe(before)
  storage.empty()
  lists.edit({ kind: 'mark', playerId: 'p8', mark: 'target' })
  expect(lists.store.getState().trouble).toBeNull()
  expect(firstOf(openIn(storage))).toBe('p8')
})

test('[RK51] a list says that the device is nearly full before a change is refused, and no more once there is room', () => {
  const storage = fakeStorage()
  const lists = openIn(storage)
  expect(lists.store.getState().roomText).toBeNull()
  storage.write('other', 'x'.repeat(4.5 * 1024 * 1024))
  lists.edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  expect(lists.store.getState()).toMatchObject({ trouble: null, roomText: expect.stringMatching(/^90% /) })
  expect(openIn(storage).store.getState().roomText).not.toBeNull()
  storage.remove('other')
  lists.edit({ kind: 'move', playerId: 'p8', toIndex: 0 })
  expect(lists.store.getState().roomText).toBeNull()
})

test('[RK25] lists that cannot be read are kept aside', () => {
  const storage = fakeStorage()
  storage.write(KEY, '{"schema_version":1,"lists":[{}]}')
  const lists = openIn(storage)
  expect(lists.store.getState().trouble).toBe('damaged')
  expect(storage.read(`snakeboard.damaged.${KEY}`)).toBe('{"schema_version":1,"lists":[{}]}')
  expect(firstOf(lists)).toBe('p1')
})

test('[RK26] a file becomes a source with its share of the weights, and is taken out again', () => {
  const lists = openIn(fakeStorage())
  lists.addFile('a.csv', readingOf('Player 9', 'Player 1'))
  const { list } = lists.store.getState()
  expect(Object.values(list.weights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  const file = list.files[0]
  lists.setWeight(file?.id ?? '', 100)
  expect(firstOf(lists)).toBe('p9')
  lists.addFile('a.csv', readingOf('Player 8'))
  expect(lists.store.getState().list.files, 'the same name takes the place of the first').toHaveLength(1)
  lists.removeFile(lists.store.getState().list.files[0]?.id ?? '')
  expect(lists.store.getState().list.weights['board']).toBe(100)
  expect(firstOf(lists)).toBe('p1')
})

test('[RK27] an exported list is read back into another one', () => {
  const lists = openIn(fakeStorage())
  lists.edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  lists.edit({ kind: 'note', playerId: 'p9', text: '=1+1, "quoted"\nand more' })
  const { list, everybody, facts } = lists.store.getState()
  const { records } = parseTable(listCsv(list, everybody, facts))
  const other = openIn(fakeStorage())
  expect(other.readCsv('mine.csv', records).ok).toBe(true)
  expect(other.store.getState().list.players).toEqual(list.players)
})

test('[RK28] a list lives on with a new board', () => {
  const storage = fakeStorage()
  openIn(storage).edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  const edition = createBoard([...BOARD.players.slice(1), playerOf('RB', { id: 'new', name: 'New Back', rank: 40 })])
  const lists = openIn(storage, edition, '2026-08-28')
  const { list } = lists.store.getState()
  expect(list.players.at(-1)).toMatchObject({ id: 'new', newSince: '2026-08-28' })
  expect(list.left.map(({ name }) => name)).toEqual(['Player 1'])
  expect(firstOf(lists)).toBe('p9')
})

test('[RK46] a player stays new since the board that brought them, whatever boards follow, until the person deals with them', () => {
  const storage = fakeStorage()
  openIn(storage).edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  const rookie = (id: string) => playerOf('RB', { id, name: `Back ${id}`, rank: 40 })
  const first = createBoard([...BOARD.players.slice(1), rookie('n1'), rookie('n2')])
  const second = createBoard([...first.players, rookie('n3')])
  openIn(storage, first, '2026-08-28')
  const lists = openIn(storage, second, '2026-09-04')
  const news = () =>
    lists.store.getState().list.players.flatMap(({ id, newSince }) => (newSince ? [[id, newSince]] : []))
  expect(news()).toEqual([
    ['n1', '2026-08-28'],
    ['n2', '2026-08-28'],
    ['n3', '2026-09-04'],
  ])
  expect(lists.store.getState().list.left.map(({ name }) => name)).toEqual(['Player 1'])
  lists.edit({ kind: 'set-break', playerId: 'n1', isBreak: true })
  lists.edit({ kind: 'mark', playerId: 'n1', mark: 'avoid' })
  lists.edit({ kind: 'move', playerId: 'n3', toIndex: 0 })
  expect(news()).toEqual([['n2', '2026-08-28']])
  lists.undo()
  expect(news()).toContainEqual(['n3', '2026-09-04'])
})

test('[RK46] [RK24] a full device opens a list on a newer board, and the stored one stays as it was', () => {
  const storage = fakeStorage()
  openIn(storage).edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  const before = storage.read(KEY)
  storage.fill()
  const lists = openIn(storage, createBoard(BOARD.players.slice(1)), '2026-08-28')
  expect(lists.store.getState()).toMatchObject({ trouble: null, list: { boardDate: '2026-08-28' } })
  expect(storage.read(KEY)).toBe(before)
})

test('[RK29] rows say rank, tier, sources and how far a player was moved', () => {
  const lists = openIn(fakeStorage())
  lists.edit({ kind: 'move-within', playerId: 'p26', toRank: 1 })
  const state = lists.store.getState()
  const rows = listRows(state, { position: 'RB', search: '' })
  expect(rows.map(({ id, rank }) => [id, rank])).toEqual([
    ['p26', 1],
    ['p2', 2],
    ['p8', 3],
    ['p14', 4],
    ['p20', 5],
    ['p32', 6],
  ])
  const [first, second] = rows
  expect(first).toMatchObject({ positionRank: 1, blendRank: 5, sourceRanks: [5], divider: { tier: 1 } })
  expect(first && placeText(first)).toBe('RB1, tier 1')
  expect(first && differenceText(first)).toBe('4 higher')
  expect(second && differenceText(second)).toBe('1 lower')
  expect(movedText(state, 'RB')).toBe('You moved 1 of 6 RBs.')
  expect(listRows(state, { position: null, search: 'player 26' }).map(({ id }) => id)).toEqual(['p26'])
})

test('[RK30] a dragged row lands in the nearest gap', () => {
  const edges = [0, 36, 98, 134]
  expect([-9, 10, 20, 60, 70, 110, 120, 999].map((y) => gapAt(edges, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})

test('[RK35] a list too many is refused, and none that is there is lost', () => {
  const storage = fakeStorage()
  const lists = openIn(storage)
  for (let count = 0; count < LISTS_MAX; count += 1) expect(lists.create(`List ${count}`).ok).toBe(true)
  lists.edit({ kind: 'move', playerId: 'p9', toIndex: 0 })
  const before = storage.read(KEY)
  expect(lists.create('One more')).toEqual({ ok: false, error: 'too_many' })
  expect(storage.read(KEY)).toBe(before)
  expect(lists.store.getState().lists.map(({ name }) => name)).toContain('List 0')
  lists.remove()
  expect(lists.create('One more').ok).toBe(true)
})

test('[RK36] an answer about an ambiguous row of a file takes it into the blend, and the source stays one', () => {
  const twins = createBoard([
    ...BOARD.players,
    playerOf('WR', { id: 'a', name: 'Mike Twin', team: 'KC', rank: 37 }),
    playerOf('WR', { id: 'b', name: 'Mike Twin', team: 'SF', rank: 38 }),
  ])
  const lists = openIn(fakeStorage(), twins)
  const reading = readingOf('Mike Twin', 'Player 1')
  lists.addFile('a.csv', reading)
  lists.setWeight(lists.store.getState().list.files[0]?.id ?? '', 40)
  const [line] = previewImport(twins, reading).lines.filter(({ outcome }) => outcome === 'ambiguous')
  const confirmed = withAnswer(NOTHING_CONFIRMED, line?.question?.rowIdentity ?? '', 'b')
  lists.addFile('a.csv', reading, confirmed)
  const { list } = lists.store.getState()
  expect(list.files).toHaveLength(1)
  expect(list.files[0]?.rows.map(({ playerId }) => playerId)).toEqual(['b', 'p1'])
  expect(list.weights[list.files[0]?.id ?? '']).toBe(40)
})

test('[RK49] a player whom two files bring with different teams stands once, and stays when one file goes', () => {
  const read = (team: string) => {
    const records = [
      ['Rank', 'Player', 'Team', 'Pos'],
      ['1', 'Deep Rookie', team, 'WR'],
    ]
    const reading = readRankings({ records, parseError: null }, NO_FACTS)
    if (!reading.ok) throw new Error(reading.error.code)
    return reading.value
  }
  for (const [first, second] of [
    ['ATL', 'FA'],
    ['FA', 'ATL'],
  ] as const) {
    const lists = openIn(fakeStorage())
    const one = lists.addFile('one.csv', read(first))
    lists.addFile('two.csv', read(second))
    const rookies = () => lists.store.getState().list.players.filter(({ name }) => name === 'Deep Rookie')
    expect(rookies()).toHaveLength(1)
    lists.removeFile(one.id)
    expect(rookies()).toHaveLength(1)
  }
})

test('[RK50] a list that orders nobody has no say in the blend, and its prices are kept', () => {
  const records = [
    ['Player', 'Value'],
    ...['Adams', 'Brown', 'Cooper', 'Davis', 'Evans', 'Flowers', 'Gibbs', 'Hall'].map((name, index) => [
      `Aa ${name}`,
      `${9 - index}`,
    ]),
  ]
  const reading = readRankings({ records, parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error(reading.error.code)
  const lists = openIn(fakeStorage())
  const before = lists.store.getState().list.players.map(({ id }) => id)
  const file = lists.addFile('values.csv', reading.value)
  const { list } = lists.store.getState()
  expect(list.weights[file.id]).toBe(0)
  expect(list.players.slice(0, before.length).map(({ id }) => id)).toEqual(before)
  expect(list.players.find(({ name }) => name === 'Aa Adams')?.dollars).toBe(9)
})
