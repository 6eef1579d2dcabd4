import { expect, test } from 'vitest'
import type { OrderWarning } from '#core/players/list-order.ts'
import type { SheetColumn } from '#core/players/rankings-csv.ts'
import {
  askedDetail,
  askedTitle,
  chosenField,
  columnNote,
  columnOptions,
  doubtTexts,
  foldedTexts,
  insteadText,
  isInDoubt,
  openText,
  orderDetail,
  orderTitle,
  readingTitle,
  sizeText,
  warningDetail,
  warningTitle,
  type ShownReading,
} from './reading-messages.ts'

function column(header: string, fields: Partial<SheetColumn> = {}): SheetColumn {
  return { header, samples: ['1', '2', '3'], range: [1, 211], field: null, unused: null, ...fields }
}

const RANK = column('Rk', { field: 'rank' })
const NAME = column('Name', { field: 'name', range: null, samples: ['A', 'B'] })
const AVG = column('Avg', { unused: 'asked', range: [1.4, 198.7], samples: ['1.4', '2.1', '3.0', '4.2'] })
const TEAM = column('Tm', { field: 'team', range: null })

function reading(order: Partial<ShownReading['order']> = {}, askedIndex: number | null = null): ShownReading {
  return {
    fileName: 'big-board.csv',
    sheet: { layout: 'l', columns: [RANK, NAME, AVG, TEAM], askedTeams: null, askedIndex },
    order: { by: 'rank', isWithinPositions: false, agrees: true, warning: null, ...order },
  }
}

const ALPHABET: OrderWarning = {
  code: 'alphabetical',
  firstName: 'A.J. Brown',
  lastName: 'Zay Flowers',
  instead: ['adp'],
}

test('[CSV51] the order is named with its source and whether it looks like a real one', () => {
  expect(orderTitle(reading())).toBe('Order: by Rank, 1 to 211')
  expect(orderDetail(reading())).toBe('From the column “Rk”. It agrees with the board’s ADP as real rankings do.')
  expect(orderTitle(reading({ by: 'listed', isWithinPositions: true }))).toBe('Order: as listed, within positions only')
  expect(orderTitle(reading({ by: 'adp', agrees: false }))).toBe('Order: by ADP')
  expect(orderDetail(reading({ by: 'listed', agrees: false }))).toBe('')
})

test('[CSV52] an order that is none is said with its first and last player and another order', () => {
  const undecided = reading({ agrees: false, warning: ALPHABET })
  expect(orderTitle(undecided)).toBe('Order: not decided')
  expect(orderDetail(undecided)).toBe('The list has a column that can order it: ADP.')
  expect(warningTitle(undecided)).toBe('These ranks are alphabetical')
  expect(warningDetail(undecided)).toBe(
    'A.J. Brown would be first, Zay Flowers last. No real ranking looks like that: “Rk” only numbers the rows.',
  )
  expect(insteadText('adp')).toBe('Order by ADP instead')
  expect(openText([undecided])).toBe('Choose an order first.')
  expect(warningTitle(reading({ by: 'listed', warning: ALPHABET }))).toBe('This list is alphabetical')
  expect(orderDetail(reading({ warning: { ...ALPHABET, instead: [] } }))).toBe('The list has no other order.')
})

test('[CSV51] a column says what it is, or why it is not used', () => {
  expect(columnNote(RANK, 0)).toBe('“Rk”, 1 to 211')
  expect(columnNote(column('Pos', { field: 'position', samples: ['RB1'] }), 0)).toBe('“Pos”, with rank')
  expect(columnNote(column('Proj', { field: 'projectedPpr' }), 0)).toBe('“Proj”, a season')
  expect(columnNote(column('FPTS', { unused: 'last_season' }), 0)).toBe('“FPTS” are last season’s points')
  expect(columnNote(column('Comment', { unused: 'notes' }), 0)).toBe('“Comment”: notes are not read')
  expect(columnNote(column('AVG', { unused: 'within_position' }), 0)).toBe('“AVG”: it counts within the position')
  expect(columnNote(column('', { unused: 'unknown' }), 4)).toBe('“Column 5”: not known')
  expect(sizeText(reading(), 216)).toBe('216 rows, 4 columns')
  expect(readingTitle([])).toBe('Pasted list')
  expect(readingTitle(['a.csv', 'b.csv'])).toBe('2 files with the same columns')
})

test('[CSV51] on a phone plain columns are folded, and those in doubt are not', () => {
  expect(foldedTexts(reading().sheet)).toEqual({ names: 'Tm', count: '1 more' })
})

test('[CSV59] a column in doubt has a question, a mark in its select and a sentence below', () => {
  const asked = reading({}, 2)
  expect(askedTitle(asked)).toBe('What is “Avg”?')
  expect(askedDetail(asked)).toBe('1.4, 2.1, 3.0 fit both. Answered once, remembered for lists with this header.')
  expect(chosenField(asked, 2)).toBe('?')
  expect(columnOptions(asked, 2)[0]).toEqual({ value: '?', label: 'ADP?' })
  expect(openText([asked])).toBe('One question is open. Without an answer “Avg” stays out.')
  expect(openText([asked, asked])).toBe('2 questions are open. Without an answer “Avg” and “Avg” stay out.')
  expect(openText([reading()])).toBeNull()
  expect([asked, reading({ warning: ALPHABET }), reading()].map(isInDoubt)).toEqual([true, true, false])
  expect(askedTitle(reading())).toBeNull()
  expect(chosenField(reading({ warning: ALPHABET }), 0)).toBe('?')
  expect(chosenField(reading(), 1)).toBe('name')
})

test('[RK50] without a preview doubts are said in sentences', () => {
  expect(doubtTexts(reading({ warning: ALPHABET }, 2))).toEqual([
    'These ranks are alphabetical, so they have no say in the order.',
    '“Avg” may be ADP or experts’ averages, so it is left out.',
  ])
  expect(doubtTexts(reading())).toEqual([])
  // The first column has the index 0.
  const first = reading({}, 0)
  expect([doubtTexts(first), askedTitle(first)]).toEqual([
    ['“Rk” may be ADP or experts’ averages, so it is left out.'],
    'What is “Rk”?',
  ])
})
