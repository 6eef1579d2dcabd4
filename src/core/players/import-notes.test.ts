import { expect, test } from 'vitest'
import { NO_FACTS, playerOf } from '../../../tests/support/builders.ts'
import { createBoard } from './board.ts'
import { importRankings, previewImport } from './import-rankings.ts'
import { readRankings, type RankingsReading } from './rankings-csv.ts'

function readingOf(csv: string): RankingsReading {
  const result = readRankings({ records: csv.split('\n').map((line) => line.split(',')), parseError: null }, NO_FACTS)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const BOARD = createBoard([
  playerOf('WR', { id: 'chase', name: "Ja'Marr Chase", team: 'CIN', rank: 1, bye: 6 }),
  playerOf('RB', { id: 'robinson', name: 'Bijan Robinson', team: 'ATL', rank: 2, bye: 11 }),
  playerOf('RB', { id: 'gibbs', name: 'Jahmyr Gibbs', team: 'DET', rank: 3, bye: 6 }),
  playerOf('WR', { id: 'jefferson', name: 'Justin Jefferson', team: 'MIN', rank: 4, bye: 6 }),
  playerOf('QB', { id: 'allen', name: 'Josh Allen', team: 'BUF', rank: 5, bye: 7 }),
  playerOf('QB', { id: 'watson', name: 'Deshaun Watson', team: 'CLE', rank: 6, bye: 10 }),
])

const ONLY_QB = { code: 'order_of_positions', positions: ['QB'] }
const OTHER_BYES = { code: 'byes_of_another_season' }

function notesOf(csv: string) {
  return previewImport(BOARD, readingOf(csv)).notes
}

const LAST_YEARS = `Rank,Tier,Name,Team,Position,BYE WEEK
1,1,Ja'Marr Chase,CIN,WR,10
2,1,Bijan Robinson,ATL,RB,5
3,1,Justin Jefferson,MIN,WR,6
4,1,Jahmyr Gibbs,DET,RB,8
5,1,Somebody New,KC,RB,9`

test('[CSV23] byes of another season are told by the teams of the board, whose byes stay', () => {
  const reading = readingOf(LAST_YEARS)
  expect(notesOf(LAST_YEARS)).toEqual([OTHER_BYES])
  const imported = importRankings(BOARD, reading)
  expect(imported.players.map(({ name, bye }) => [name, bye])).toEqual([
    ["Ja'Marr Chase", 6],
    ['Bijan Robinson', 11],
    ['Justin Jefferson', 6],
    ['Jahmyr Gibbs', 6],
    ['Somebody New', null],
    ['Josh Allen', 7],
    ['Deshaun Watson', 10],
  ])
  expect(importRankings(imported, reading).players).toEqual(imported.players)
})

test('[CSV23] two teams that differ are enough if they are most of those that match, half of them is not', () => {
  const rows = "Ja'Marr Chase,CIN,WR,10\nBijan Robinson,ATL,RB,5"
  const agrees = '\nJustin Jefferson,MIN,WR,6'
  expect(notesOf(`Player,Team,Pos,Bye\n${rows}`)).toEqual([OTHER_BYES])
  expect(notesOf(`Player,Team,Pos,Bye\n${rows}${agrees}`)).toEqual([OTHER_BYES])
  expect(notesOf(`Player,Team,Pos,Bye\n${rows}${agrees}\nJosh Allen,BUF,QB,7`)).toEqual([])
})

test('[CSV23] byes of this season are taken, also where one of many teams differs or a player moved', () => {
  const rows = "Ja'Marr Chase,CIN,WR,6\nBijan Robinson,ATL,RB,11\nJahmyr Gibbs,DET,RB,9"
  expect(notesOf(`Player,Team,Pos,Bye\n${rows}`)).toEqual([])
  expect(importRankings(BOARD, readingOf(`Player,Team,Pos,Bye\n${rows}`)).playersById.get('gibbs')?.bye).toBe(9)
  const moved = "Ja'Marr Chase,KC,WR,10\nBijan Robinson,SEA,RB,8\nJahmyr Gibbs,DET,RB,6"
  expect(notesOf(`Player,Team,Pos,Bye\n${moved}`)).toEqual([])
})

test('[CSV25] without positions the rows that match nobody have the one position of those that match', () => {
  const csv = 'Player,Team,FPTS\nJosh Allen,BUF,372.3\nDeshaun Watson,CLE,130.0\nJameis Winston,NYG,11.7'
  const imported = importRankings(BOARD, readingOf(csv))
  expect(imported.players.slice(4).map(({ id, position }) => [id, position])).toEqual([
    ['allen', 'QB'],
    ['watson', 'QB'],
    ['qb:jameis-winston:nyg', 'QB'],
  ])
  expect(notesOf(csv)).toEqual([{ code: 'position_of_the_rest', position: 'QB' }, ONLY_QB])
  expect(importRankings(imported, readingOf(csv)).players).toEqual(imported.players)
})

test('[CSV25] where the rows that match have several positions, or are few, a row without one is a WR', () => {
  const positionsOf = (csv: string) => importRankings(BOARD, readingOf(csv)).players.map(({ position }) => position)
  expect(positionsOf('Player\nJosh Allen\nJahmyr Gibbs\nNew Man')[2]).toBe('WR')
  expect(positionsOf('Player\nJosh Allen\nNew Man')[1]).toBe('WR')
})

test('[CSV25] headers with the figures of one position, or a title that names one, say the position', () => {
  const board = createBoard([playerOf('QB', { id: 'allen', name: 'Josh Allen', team: 'BUF', rank: 1 })])
  const positionsOf = (csv: string) =>
    importRankings(board, readingOf(csv)).players.map(({ name, position }) => `${name} ${position}`)
  const passing =
    'Player,Team,ATT,CMP,YDS,TDS,INTS,FPTS\nJosh Allen,BUF,492,333,3816,27,11,372\nJameis Winston,NYG,26,15,194,1,1,11'
  expect(positionsOf(passing)).toEqual(['Josh Allen QB', 'Jameis Winston QB'])
  expect(previewImport(board, readingOf(passing)).notes).toEqual([
    { code: 'position_of_headers', position: 'QB' },
    ONLY_QB,
  ])
  expect(positionsOf('Player,Team,FGM,XPM\nNew Man,KC,30,40')).toEqual(['New Man K', 'Josh Allen QB'])
  expect(positionsOf('2026 TE Rankings\n\nPlayer,Team\nNew Man,KC')).toEqual(['New Man TE', 'Josh Allen QB'])
  // A stat line of every position names none.
  expect(positionsOf('Player,CMP,INT,REC\nNew Man,1,0,3')).toEqual(['New Man WR', 'Josh Allen QB'])
})
