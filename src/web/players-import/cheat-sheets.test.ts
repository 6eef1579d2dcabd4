import { beforeAll, expect, test } from 'vitest'
import { createBoard, type Board } from '#core/players/board.ts'
import { previewImport } from '#core/players/import-rankings.ts'
import type { Player } from '#core/players/player.ts'
import { matchingName } from '#core/players/names.ts'
import { readRankings } from '#core/players/rankings-csv.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { CHEAT_SHEETS, sheetText } from '../../../tests/support/cheat-sheets.ts'
import { parseCsv } from './parse-csv.ts'

const ROW_COUNT = 300
let board: Board = createBoard([])
let players: readonly Player[] = []

beforeAll(async () => {
  board = await bundledBoard()
  // From the end: the defences and kickers are there.
  players = board.players.toReversed().slice(0, ROW_COUNT)
})

async function previewOf(text: string) {
  const reading = readRankings(await parseCsv(text), 2026)
  if (!reading.ok) throw new Error(reading.error.code)
  return previewImport(board, reading.value)
}

test.each(CHEAT_SHEETS)('[NR7] 300 rows of a sheet with $style each find their player', async (sheet) => {
  const { lines } = await previewOf(sheetText(sheet, players))
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

test('[NR7] 300 rows with a slip in the name find nobody else by themselves, and each asks for its player; a defence is told by its team', async () => {
  const rows = players.map((player, index) => [withSlip(player.name, index * 7), player.team, player.position])
  const { lines } = await previewOf(['Player,Team,Pos', ...rows.map((row) => row.join(','))].join('\n'))
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
