import { beforeAll, expect, test } from 'vitest'
import { NO_FACTS } from '../../../tests/support/builders.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { createBoard, type Board } from './board.ts'
import { importRankings, previewImport } from './import-rankings.ts'
import { readRankings } from './rankings-csv.ts'
import { NOTHING_CONFIRMED, withAnswer } from './match-rankings.ts'
import { normalizeName, surnameOf } from './names.ts'
import { playersCalled } from './called-players.ts'

let board: Board = createBoard([])

beforeAll(async () => {
  board = await bundledBoard()
})

function calledOn(name: string) {
  const { players, isClear } = playersCalled(board.players, { name, position: null, team: null })
  return { names: players.map((player) => player.name), isClear }
}

test.each([
  ['C. McCaffrey', 'Christian McCaffrey'],
  ['J. Smith-Njigba', 'Jaxon Smith-Njigba'],
  ['A. St. Brown', 'Amon-Ra St. Brown'],
  ['M. Harrison Jr.', 'Marvin Harrison Jr.'],
  ['JSN', 'Jaxon Smith-Njigba'],
  ['CMC', 'Christian McCaffrey'],
  ['ARSB', 'Amon-Ra St. Brown'],
  ['CDL', 'CeeDee Lamb'],
  ['BTJ', 'Brian Thomas Jr.'],
  ['Bijan', 'Bijan Robinson'],
  ['Puka', 'Puka Nacua'],
  ['sun god', 'Amon-Ra St. Brown'],
  ['Nacua', 'Puka Nacua'],
  ['McCaffrey', 'Christian McCaffrey'],
  ['Smith-Njigba', 'Jaxon Smith-Njigba'],
  ['Gibbs Jahmyr', 'Jahmyr Gibbs'],
  ['CHASE JAMARR', "Ja'Marr Chase"],
])('[CSV43] on the bundled board "%s" is %s', (short, name) => {
  expect(calledOn(short)).toEqual({ names: [name], isClear: true })
})

test.each([
  ['J. Williams', false],
  ['Williams', false],
  ['Jaxon', false],
  ['Nobody', false],
  ['X. McCaffrey', false],
  ['a', false],
])('[CSV43] on the bundled board "%s" is not taken for anybody', (short, isClear) => {
  expect(calledOn(short).isClear).toBe(isClear)
})

test('[CSV43] every player who can be told by initial and last name is matched by them, and nobody is added', () => {
  const rows = board.players.slice(0, 200).filter(({ position }) => position !== 'DST' && position !== 'K')
  const csv = ['Player', ...rows.map(({ name }) => name.replace(/^(\S)\S*/, '$1.'))]
  const reading = readRankings({ records: csv.map((line) => [line]), parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error(reading.error.code)
  const { lines, counts } = previewImport(board, reading.value)
  expect(counts.added).toBe(0)
  expect(importRankings(board, reading.value).players).toHaveLength(board.players.length)
  const wrong = lines.filter(({ outcome, player }, index) => outcome === 'matched' && player?.id !== rows[index]?.id)
  expect(wrong.map(({ text }) => text)).toEqual([])
  const unasked = lines.filter(
    ({ outcome, question }, index) =>
      outcome === 'ambiguous' && question?.choices.every(({ id }) => id !== rows[index]?.id) === true,
  )
  expect(unasked.map(({ text }) => text)).toEqual([])
  expect(counts.matched).toBeGreaterThan(rows.length * 0.8)
})

test('[CSV43] every last name of the board means those who bear it, and nobody whose name only ends like it', () => {
  const people = board.players.filter(({ position }) => position !== 'DST')
  const endings = people.filter(({ name }) =>
    people.some(
      (other) =>
        surnameOf(other) !== surnameOf({ name, position: 'WR' }) &&
        other.name.endsWith(surnameOf({ name, position: 'WR' }).toLowerCase()),
    ),
  )
  expect(endings.length, 'the board has Rice and Price').toBeGreaterThan(0)
  for (const player of people) {
    const last = normalizeName(surnameOf(player))
    const { players } = playersCalled(board.players, { name: surnameOf(player), position: null, team: null })
    for (const called of players)
      expect(normalizeName(called.name).split(' ')).toEqual(expect.arrayContaining(last.split(' ')))
  }
})

test('[RU61] a short name that fits one player is taken and shown so, and one press changes it; two that fit are asked', () => {
  const read = readRankings(
    { records: [['Player'], ['C. McCaffrey, SF, RB'], ['J. Williams']], parseError: null },
    NO_FACTS,
  )
  if (!read.ok) throw new Error(read.error.code)
  const [taken, asked] = previewImport(board, read.value).lines
  expect(taken).toMatchObject({
    outcome: 'matched',
    player: { name: 'Christian McCaffrey' },
    question: { isShortName: true },
  })
  expect(asked?.outcome).toBe('ambiguous')
  const identity = taken?.question?.rowIdentity ?? ''
  const changed = previewImport(board, read.value, withAnswer(NOTHING_CONFIRMED, identity, null)).lines[0]
  expect(changed?.outcome).not.toBe('matched')
})
