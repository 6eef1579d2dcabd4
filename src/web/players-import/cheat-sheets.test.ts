import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createBoard, type Board } from '#core/players/board.ts'
import { previewImport } from '#core/players/import-rankings.ts'
import type { Player } from '#core/players/player.ts'
import { matchingName } from '#core/players/names.ts'
import { readRankings } from '#core/players/rankings-csv.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { CHEAT_SHEETS, MORE_LAYOUTS, sheetText, type CheatSheet } from '../../../tests/support/cheat-sheets.ts'
import { parseCsv } from './parse-csv.ts'

const ROW_COUNT = 300
let board: Board = createBoard([])
let players: readonly Player[] = []

beforeAll(async () => {
  board = await bundledBoard()
  // From the end: the defences and kickers are there.
  players = board.players.toReversed().slice(0, ROW_COUNT)
})

function previewOf(text: string) {
  const reading = readRankings(parseCsv(text), { seasonYear: 2026, board })
  if (!reading.ok) throw new Error(reading.error.code)
  return previewImport(board, reading.value)
}

test.each(CHEAT_SHEETS)('[NR7] 300 rows of a sheet with $style each find their player', (sheet) => {
  const { lines } = previewOf(sheetText(sheet, players))
  const others = lines.flatMap(({ text, player, outcome, reason }, index) =>
    player?.id === players[index]?.id ? [] : [{ text, outcome, reason, took: player?.id }],
  )
  expect(others).toEqual([])
  expect(lines).toHaveLength(ROW_COUNT)
})

/** A slip at a place that follows from the row: a letter doubled, left out, replaced, or changed with its neighbour. */
function withSlip(name: string, seed: number): string {
  const letters = [...name]
  const places = letters.flatMap((letter, index) => (/[a-z]/.test(letter) && index > 0 ? [index] : []))
  const at = places[seed % places.length] ?? 1
  const letter = letters[at] ?? ''
  const before = letters.slice(0, at).join('')
  const after = letters.slice(at + 1)
  switch (seed % 4) {
    case 0:
      return before + letter + letter + after.join('')
    case 1:
      return before + after.join('')
    case 2:
      return `${before}${letter === 'q' ? 'x' : 'q'}${after.join('')}`
    default:
      return before + (after[0] ?? '') + letter + after.slice(1).join('')
  }
}

test('[NR7] 300 rows with a slip in the name find nobody else by themselves, and each asks for its player; a defence is told by its team', () => {
  const rows = players.map((player, index) => [withSlip(player.name, index * 7), player.team, player.position])
  const { lines } = previewOf(['Player,Team,Pos', ...rows.map((row) => row.join(','))].join('\n'))
  const wrong = lines.flatMap(({ text, player, question }, index) => {
    const wanted = players[index]
    const isSame = player?.id === wanted?.id
    const isAsked = question?.choices[0]?.id === wanted?.id
    return isSame || isAsked ? [] : [{ text, player: player?.id, choices: question?.choices.map(({ name }) => name) }]
  })
  expect(wrong).toEqual([])
  for (const { outcome, player, text } of lines) {
    if (outcome !== 'matched' || player?.position === 'DST') continue
    // Two equal letters that change places are no slip.
    expect(matchingName(text.split(',')[0] ?? '')).toBe(matchingName(player?.name ?? ''))
  }
})

const LAYOUTS = [...CHEAT_SHEETS, ...MORE_LAYOUTS]

/** What a list of these players in a layout says differently after it is read, and the columns that were left out. */
function readBack(sheet: CheatSheet, listed: readonly Player[]) {
  const reading = readRankings(parseCsv(sheetText(sheet, listed)), { seasonYear: 2026, board })
  if (!reading.ok) throw new Error(reading.error.code)
  const { rows, notes, sheet: layout } = reading.value
  const asked = layout.columns[layout.askedIndex ?? -1]
  const leftOut = new Set([
    ...notes.flatMap((note) => (note.code === 'column_left_out' ? [note.header] : [])),
    ...(asked === undefined ? [] : [asked.header]),
  ])
  const isRead = (field: 'position' | 'bye' | 'adp') => {
    const header = sheet.headers[field]
    return header !== undefined && !leftOut.has(header)
  }
  const differing = listed.flatMap((player, index) => {
    const row = rows.find(({ rowNumber }) => rowNumber === index + 1)
    const adp = sheet.adpOf === undefined ? player.adp : sheet.adpOf(player, index + 1)
    const isSame =
      row?.rank === index + 1 &&
      (!isRead('position') || row.position === player.position) &&
      (!isRead('bye') || row.bye === player.bye) &&
      (!isRead('adp') || row.adp === adp)
    const { name, position, bye } = player
    const wanted = { rank: index + 1, position, bye, adp }
    return isSame ? [] : [{ name, wanted, read: row && { ...row, text: '' } }]
  })
  return { differing, leftOut: [...leftOut] }
}

test.each(LAYOUTS)(
  '[CSV33] any list of 30 or more players of any board with $style reads back to the same ranks, ADP, positions and byes, or says what it left out',
  (sheet) => {
    const listArbitrary = fc
      .tuple(
        fc.shuffledSubarray([...board.players], { minLength: 30, maxLength: 60 }),
        fc.constantFrom('as it is', 'as drafted', 'anything'),
        fc.array(fc.option(fc.integer({ min: 10, max: 3000 })), { minLength: 60, maxLength: 60 }),
      )
      .map(([listed, order, adps]) => {
        if (order === 'as it is') return listed
        if (order === 'as drafted') return listed.toSorted((a, b) => (a.adp ?? 999) - (b.adp ?? 999))
        return listed.map((player, index): Player => ({ ...player, adp: (adps[index] ?? 10) / 10 }))
      })
    fc.assert(
      fc.property(listArbitrary, (listed) => {
        expect(readBack(sheet, listed).differing).toEqual([])
      }),
      { numRuns: 50 },
    )
  },
)

test.each(LAYOUTS)('[CSV33] of 300 players in the order of drafts with $style no column is left out', (sheet) => {
  const listed = board.players.slice(0, ROW_COUNT).toSorted((a, b) => (a.adp ?? 999) - (b.adp ?? 999))
  const isPointsPerGame = sheet.adpOf?.(listed[0] as Player, 1) === null
  const isDynasty = sheet.head.endsWith(',SFValue,Value')
  expect(readBack(sheet, listed)).toEqual({
    differing: [],
    leftOut: isPointsPerGame ? ['AVG'] : isDynasty ? ['Value'] : [],
  })
})
