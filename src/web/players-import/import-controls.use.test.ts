import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { LayoutAnswers } from '#core/players/csv-columns.ts'
import { createBoard } from '#core/players/board.ts'
import { previewImport } from '#core/players/import-rankings.ts'
import { readRankings, type SheetColumn } from '#core/players/rankings-csv.ts'
import { NO_FACTS, playerOf } from '../../../tests/support/builders.ts'
import { controlNames, press, show, shownHtml, shownWords } from '../../../tests/support/used-part.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview, type ImportPreviewProps } from './import-preview.tsx'
import type { ShownReading } from './reading-messages.ts'
import { useFileDrop } from './use-file-drop.ts'

const BOARD = createBoard([
  playerOf('QB', { id: 'allen', name: 'Josh Allen', team: 'BUF', rank: 1 }),
  playerOf('QB', { id: 'kyle', name: 'Kyle Allen', team: 'DET', rank: 2 }),
  playerOf('WR', { id: 'mine', name: 'Only Mine', team: 'NYG', rank: 3 }),
])
const ROWS = [
  ['Only Mine', 'WR', 'NYG'],
  ['Josh Alen', 'QB', 'BUF'],
  ['New Man', 'RB', 'DET'],
  ['Updated by the staff on Monday', '', ''],
  ['Only Mine', 'WR', 'NYG'],
]

function showPreview(rows = ROWS) {
  const reading = readRankings({ records: [['Player', 'Pos', 'Team'], ...rows], parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error('refused')
  const preview = previewImport(BOARD, reading.value)
  const onConfirm = vi.fn<ImportPreviewProps['onConfirm']>()
  const onRow = vi.fn<ImportPreviewProps['onRow']>()
  show(createElement(ImportPreview, { preview, pool: null, isCurrent: true, onConfirm, onRow }))
  return { onConfirm, onRow }
}

test('[CSV58] each number opens its rows, and a press says of a row that it is a player, or leaves it out', () => {
  const { onRow } = showPreview()
  expect(controlNames().filter((name) => /^\d/.test(name))).toEqual(['1 Matched', '2 New', '1 Not players', '1 Twice'])
  press('1 Not players')
  expect(shownWords()).toContain('4 Updated by the staff on Monday')
  press('It is a player')
  press('2 New')
  expect(shownWords()).not.toContain('Updated by')
  press('1 Matched')
  expect(shownWords()).toContain('1 Only Mine WR NYG')
  expect(onRow.mock.calls.map(([line, isPlayer]) => [line.text, isPlayer])).toEqual([
    [expect.stringContaining('Updated by the staff'), true],
  ])
})

test('[CSV58] a new player is left out by a press', () => {
  const { onRow } = showPreview([['New Man', 'RB', 'DET']])
  press('1 New')
  press('Leave out')
  expect(onRow.mock.calls.map(([line, isPlayer]) => [line.rowNumber, isPlayer])).toEqual([[1, false]])
})

test('[NR5] a row that may mean somebody asks, and a press takes it so', () => {
  const { onConfirm } = showPreview()
  expect(shownWords()).toMatch(/1 row may be a player on your board\. 2 .* Did you mean Josh Allen \(QB, BUF\)\?/)
  press('Row 2 means Josh Allen (QB, BUF)')
  expect(onConfirm.mock.calls).toEqual([[expect.any(String), 'allen']])
})

function column(header: string, fields: Partial<SheetColumn> = {}): SheetColumn {
  return { header, samples: ['1', '2'], range: [1, 211], field: null, unused: null, ...fields }
}

function showColumns(reading: Partial<ShownReading['sheet']> = {}, order: Partial<ShownReading['order']> = {}) {
  const onAnswer = vi.fn<(layout: string, answers: LayoutAnswers) => void>()
  const columns = [column('Rk', { field: 'rank' }), column('Tm', { field: 'team' }), column('Avg', { unused: 'asked' })]
  const sheet = { layout: 'l', columns, askedTeams: null, askedIndex: null, ...reading }
  const shown: ShownReading = {
    fileName: null,
    sheet,
    order: { by: 'rank', isWithinPositions: false, agrees: true, warning: null, ...order },
  }
  const readings = [{ reading: shown, fileNames: [] }]
  show(createElement(ImportColumns, { readings, answers: new Map(), onAnswer }))
  return onAnswer
}

test('[CSV51] on a phone columns that say what they are stand behind one line until it is pressed', () => {
  showColumns()
  const hidden = () =>
    shownHtml()
      .split('<li')
      .filter((item) => /^[^>]*max-sm:hidden/.test(item)).length
  expect(hidden()).toBe(1)
  press('Tm 1 more, read as they say')
  expect(hidden()).toBe(0)
})

test.each<readonly [string, readonly [number, string | null][]]>([
  ['ADP, pick numbers', [[2, 'adp']]],
  ['Leave it out', [[2, null]]],
])('[CSV59] a column in doubt is what a press says: %s', (name, fields) => {
  const onAnswer = showColumns({ askedIndex: 2 })
  press(name)
  expect(onAnswer.mock.calls.map(([layout, answers]) => [layout, [...answers.fields]])).toEqual([['l', fields]])
})

test('[CSV52] an order that is none is replaced or used by a press', () => {
  const warning = { code: 'alphabetical', firstName: 'A', lastName: 'Z', instead: ['adp'] } as const
  const onAnswer = showColumns({}, { warning })
  press('Use it anyway')
  press('Order by ADP instead')
  expect(onAnswer.mock.calls.map(([, { order }]) => order)).toEqual(['rank', 'adp'])
})

test('[CSV66] files that are held over the field mark it until they leave or are dropped; dropped text stays text', () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const Field = () => {
    const { isOver, handlers } = useFileDrop(onFiles)
    return createElement('p', handlers, isOver ? 'over' : 'free')
  }
  show(createElement(Field))
  expect(shownWords()).toBe('free')
  const files = { dataTransfer: { types: ['Files'], files: [new File(['Player'], 'a.csv')] } }
  // An event that is handled returns false.
  expect(fireEvent.dragOver(screen.getByText('free'), files)).toBe(false)
  fireEvent.dragLeave(screen.getByText('over'))
  fireEvent.dragOver(screen.getByText('free'), files)
  fireEvent.drop(screen.getByText('over'), files)
  const text = { dataTransfer: { types: ['text/plain'], files: [] } }
  expect(fireEvent.dragOver(screen.getByText('free'), text)).toBe(true)
  expect(fireEvent.drop(screen.getByText('free'), text)).toBe(true)
  expect(onFiles.mock.calls).toEqual([[files.dataTransfer.files]])
})
