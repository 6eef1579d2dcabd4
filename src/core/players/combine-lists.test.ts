import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FACTS, playerOf } from '../../../tests/support/builders.ts'
import { createBoard, type Board } from './board.ts'
import { importRankings, previewImport } from './import-rankings.ts'
import { POSITIONS, type Position } from './player.ts'
import { readRankings, type RankingsReading } from './rankings-csv.ts'
import type { ReadingNote } from './reading-note.ts'

/** Ten players in this order, "QB1" the first quarterback. */
const ORDER = ['RB', 'WR', 'RB', 'WR', 'QB', 'TE', 'RB', 'QB', 'TE', 'K'] as const

const NAMES = ['Adam', 'Ben', 'Carl']

function nameOf(position: string, number: number): string {
  return `${NAMES[number - 1] ?? 'Zed'} ${position}man`
}

const BOARD = boardOf(ORDER)

function boardOf(positions: readonly Position[]): Board {
  const counts = new Map<Position, number>()
  return createBoard(
    positions.map((position, index) => {
      const number = (counts.get(position) ?? 0) + 1
      counts.set(position, number)
      const id = `${position}${number}`
      return playerOf(position, { id, name: nameOf(position, number), team: 'KC', rank: index + 1, adp: index + 1 })
    }),
  )
}

function listOf(csv: string, fileName: string | null = null): RankingsReading {
  const records = csv.split('\n').map((line) => line.split(','))
  const result = readRankings({ records, parseError: null }, NO_FACTS, {}, fileName)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** A list of one position as its site writes it: ranks within the position and no column for it. */
function positionList(...ids: readonly string[]): RankingsReading {
  const rows = ids.map((id, index) => `${index + 1},1,${nameOf(id.slice(0, -1), Number(id.slice(-1)))},KC`)
  return listOf(['RK,TIERS,PLAYER NAME,TEAM', ...rows].join('\n'))
}

function idsOf(board: Board): readonly string[] {
  return board.players.map(({ id }) => id)
}

function notesOf(lists: RankingsReading | readonly RankingsReading[], board = BOARD): readonly ReadingNote[] {
  return previewImport(board, lists).notes
}

test('[CSV26] a list of one position replaces the order within it and leaves everybody else where they are', () => {
  const list = positionList('QB2', 'QB1')
  const imported = importRankings(BOARD, list)
  expect(idsOf(imported)).toEqual(['RB1', 'WR1', 'RB2', 'WR2', 'QB2', 'TE1', 'RB3', 'QB1', 'TE2', 'K1'])
  expect(imported.players.map(({ rank }) => rank)).toEqual(BOARD.players.map(({ rank }) => rank))
  expect(imported.playersById.get('QB2')).toMatchObject({ rank: 5, tier: 1 })
  expect(notesOf(list)).toEqual([{ code: 'order_of_positions', positions: ['QB'] }])
  expect(previewImport(BOARD, list)).toMatchObject({ unrankedCount: 0, positions: ['QB'] })
  expect(importRankings(imported, list)).toEqual(imported)
})

test('[CSV26] after lists of every position in turn the positions stand where they stood', () => {
  const lists = [
    positionList('QB2', 'QB1'),
    positionList('RB3', 'RB2', 'RB1'),
    positionList('WR2', 'WR1'),
    positionList('TE2', 'TE1'),
  ]
  const inTurn = lists.reduce<Board>((board, list) => importRankings(board, list), BOARD)
  expect(inTurn.players.map(({ position }) => position)).toEqual(ORDER)
  expect(idsOf(inTurn)).toEqual(['RB3', 'WR2', 'RB2', 'WR1', 'QB2', 'TE2', 'RB1', 'QB1', 'TE1', 'K1'])
  expect(idsOf(importRankings(BOARD, lists))).toEqual(idsOf(inTurn))
})

test('[CSV26] players of the position who are not in the list follow it, unranked, and new ones lengthen the board', () => {
  const list = listOf('Rank,Player,Team,Pos\n1,Ben RBman,KC,RB\n2,New Man,KC,RB')
  const imported = importRankings(BOARD, list)
  expect(imported.players.map(({ id, rank, isUnranked }) => [id, rank, isUnranked ?? false])).toEqual([
    ['RB2', 1, false],
    ['WR1', 2, false],
    ['rb:new-man:kc', 3, false],
    ['WR2', 4, false],
    ['QB1', 5, false],
    ['TE1', 6, false],
    ['RB1', 7, true],
    ['QB2', 8, false],
    ['TE2', 9, false],
    ['K1', 10, false],
    ['RB3', 11, true],
  ])
  expect(imported.playersById.get('rb:new-man:kc')).toMatchObject({ adp: 3, tier: 1 })
  expect(previewImport(BOARD, list)).toMatchObject({ unrankedCount: 2, positions: ['RB'] })
  expect(importRankings(imported, list)).toEqual(imported)
})

test('[CSV26] one row, and a position that the board does not have, are no list of a position', () => {
  expect(idsOf(importRankings(BOARD, listOf('Player,Pos\nAdam QBman,QB')))[0]).toBe('QB1')
  const kickers = listOf('Rank,Player,Team,Pos\n3,Some Kicker,KC,K\n4,Other Kicker,DEN,K')
  expect(importRankings(boardOf(['QB', 'QB']), kickers).players.map(({ rank }) => rank)).toEqual([3, 4, 5, 6])
})

test('[CSV26] a text whose ranks count within its positions is a list of each of them', () => {
  const csv =
    'Player,Team,Pos,Rank\nBen QBman,KC,QB,1\nAdam QBman,KC,QB,2\nBen RBman,KC,RB,1\nAdam RBman,KC,RB,2\nBen TEman,KC,TE,1'
  expect(idsOf(importRankings(BOARD, listOf(csv)))).toEqual([
    'RB2',
    'WR1',
    'RB1',
    'WR2',
    'QB2',
    'TE2',
    'RB3',
    'QB1',
    'TE1',
    'K1',
  ])
  expect(notesOf(listOf(csv))[1]).toEqual({ code: 'order_of_positions', positions: ['QB', 'RB', 'TE'] })
})

test('[CSV27] lists of one position with an ADP are put in one order, in the places of their positions', () => {
  const quarterbacks = listOf('Player,Team,Pos,ADP\nAdam QBman,KC,QB,2.5\nBen QBman,KC,QB,9.5', 'QB.csv')
  const runners = listOf('Player,Team,Pos,ADP\nBen RBman,KC,RB,1.5\nAdam RBman,KC,RB,3.5\nCarl RBman,KC,RB,4', 'RB.csv')
  const lists = [quarterbacks, runners]
  const imported = importRankings(BOARD, lists)
  expect(idsOf(imported)).toEqual(['RB2', 'WR1', 'QB1', 'WR2', 'RB1', 'TE1', 'RB3', 'QB2', 'TE2', 'K1'])
  expect(imported.playersById.get('QB1')).toMatchObject({ rank: 3, adp: 2.5 })
  expect(notesOf(lists)).toEqual([
    { code: 'lists_merged', listCount: 2, isByAdp: true },
    { code: 'order_of_positions', positions: ['QB', 'RB'] },
  ])
  expect(importRankings(imported, lists)).toEqual(imported)
})

test('[CSV27] lists of one position with overall ranks are put in one order by them', () => {
  const lists = [
    listOf('Rank,Player,Team,Pos\n3,Adam QBman,KC,QB\n12,Ben QBman,KC,QB'),
    listOf('Rank,Player,Team,Pos\n1,Ben RBman,KC,RB\n5,Adam RBman,KC,RB'),
  ]
  expect(idsOf(importRankings(BOARD, lists))).toEqual([
    'RB2',
    'WR1',
    'QB1',
    'WR2',
    'RB1',
    'TE1',
    'QB2',
    'RB3',
    'TE2',
    'K1',
  ])
  expect(notesOf(lists)[0]).toEqual({ code: 'lists_merged', listCount: 2, isByAdp: false })
})

test('[CSV27] beside a list of all positions, one without overall ranks takes the places of its position on the board', () => {
  const overall = listOf('Rank,Player,Team,Pos\n1,Adam WRman,KC,WR\n2,Adam RBman,KC,RB\n30,Adam QBman,KC,QB')
  const lists = [positionList('QB2', 'QB1'), positionList('TE2', 'TE1'), overall]
  const imported = importRankings(BOARD, lists)
  expect(imported.players.map(({ id, rank, isUnranked }) => [id, rank, isUnranked ?? false])).toEqual([
    ['WR1', 1, false],
    ['RB1', 2, false],
    ['TE2', 6, false],
    ['TE1', 9, false],
    ['QB1', 30, false],
    ['QB2', 30, false],
    ['RB2', 31, true],
    ['WR2', 32, true],
    ['RB3', 33, true],
    ['K1', 34, true],
  ])
  expect(notesOf(lists)).toEqual([
    { code: 'places_of_the_board', positions: ['QB', 'TE'] },
    { code: 'second_rows', rows: [{ rowNumber: 5, name: 'Adam QBman' }] },
  ])
  expect(importRankings(imported, lists)).toEqual(imported)
})

test('[CSV27] of two lists that have a player the first counts, and notes and rows tell the lists apart', () => {
  const lists = [
    listOf('Rank,Player,Team,Pos,Tier\n1,Adam WRman,KC,WR,1\n2,Adam RBman,KC,RB,1', 'one.csv'),
    listOf('Rank,Player,Pos,Bye\n1,Adam RBman,RB,2026\n2,Ben WRman,WR,2026\n3,Adam TEman,TE,2026', 'two.csv'),
  ]
  const { lines, notes } = previewImport(BOARD, lists)
  expect(lines.map(({ rowNumber, player, reason }) => [rowNumber, player?.id ?? reason])).toEqual([
    [1, 'WR1'],
    [2, 'RB1'],
    [3, { code: 'twice', firstRowNumber: 2 }],
    [4, 'WR2'],
    [5, 'TE1'],
  ])
  expect(notes[0]).toMatchObject({ fileName: 'two.csv', code: 'column_left_out', header: 'Bye' })
  expect(idsOf(importRankings(BOARD, lists)).slice(0, 4)).toEqual(['WR1', 'RB1', 'WR2', 'TE1'])
})

test('[CSV34] the name of a file may say the position of a list that does not say it otherwise', () => {
  const csv = 'RK,PLAYER NAME,TEAM\n1,New Man,KC\n2,Other Man,DEN'
  const positionsOf = (fileName: string | null) =>
    importRankings(createBoard([]), listOf(csv, fileName)).players.map(({ position }) => position)
  expect(positionsOf('FantasyPros_2026_Draft_TE_Rankings.csv')).toEqual(['TE', 'TE'])
  expect(positionsOf('rankings.csv')).toEqual(['WR', 'WR'])
  expect(positionsOf(null)).toEqual(['WR', 'WR'])
})

const boardArbitrary = fc.array(fc.constantFrom(...POSITIONS.slice(0, 4)), { minLength: 1, maxLength: 12 }).map(boardOf)

/** Rows about players of the boards above and about new ones, with or without each column. */
const listArbitrary = fc
  .tuple(
    fc.subarray(['Pos', 'Rank', 'ADP', 'Tier']),
    fc.uniqueArray(
      fc.tuple(
        fc.constantFrom(...POSITIONS.slice(0, 4)),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 40 }),
      ),
      { minLength: 1, maxLength: 8, selector: ([position, number]) => `${position}${number}` },
    ),
    fc.option(fc.constantFrom(...POSITIONS.slice(0, 4))),
  )
  .map(([columns, rows, only]) => {
    const lines = rows.map(([position, number, figure], index) => {
      const cells = { Pos: only ?? position, Rank: `${index + 1}`, ADP: `${figure}.5`, Tier: '2' }
      return [nameOf(only ?? position, number), ...columns.map((column) => cells[column as keyof typeof cells])].join(
        ',',
      )
    })
    return listOf([['Player', ...columns].join(','), ...lines].join('\n'))
  })

test('[RU7] [CSV27] whatever the board and the lists, nobody is lost and importing them twice changes nothing more', () => {
  fc.assert(
    fc.property(boardArbitrary, fc.array(listArbitrary, { minLength: 1, maxLength: 4 }), (before, lists) => {
      const once = importRankings(before, lists)
      for (const { id } of before.players) expect(once.playersById.has(id)).toBe(true)
      const ranks = once.players.map(({ rank }) => rank)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      expect(importRankings(once, lists).players).toEqual(once.players)
    }),
  )
})

test('[CSV26] [CSV27] a board that is cut into lists by position and imported again has the same order', () => {
  fc.assert(
    fc.property(boardArbitrary, fc.boolean(), (before, isByAdp) => {
      const lists = POSITIONS.flatMap((position) => {
        const players = before.players.filter((player) => player.position === position && player.name !== 'Zed')
        const rows = players.map(({ name, adp }, index) => `${index + 1},${name},KC,${isByAdp ? adp : ''}`)
        return rows.length < 2 ? [] : [listOf(['RK,PLAYER NAME,TEAM,AVG', ...rows].join('\n'))]
      })
      fc.pre(lists.length > 0 && new Set(before.players.map(({ name }) => name)).size === before.players.length)
      expect(idsOf(importRankings(before, lists))).toEqual(idsOf(before))
    }),
  )
})

test('[CSV27] a position that another list gives wins over one that was guessed from the rest of a list', () => {
  const bare = listOf(`Player\n${nameOf('QB', 1)}\n${nameOf('QB', 2)}\nSomebody New`)
  const stated = listOf('Player,Pos\nSomebody New,TE')
  for (const lists of [
    [bare, stated],
    [stated, bare],
  ]) {
    const added = importRankings(BOARD, lists).players.filter(({ name }) => name === 'Somebody New')
    expect(added.map(({ position }) => position)).toEqual(['TE'])
  }
})
