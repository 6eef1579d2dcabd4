import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import type { RecapPlace } from '#core/advice/recap-lineup.ts'
import { byesText, partsText, placeText, verdictText, winnersText } from './lineup-sentences.ts'

type Row = readonly [
  place: RecapPlace['place'],
  number: number,
  count: number,
  name: string | null,
  rank: number,
  bye?: number,
]

function placesOf(...rows: readonly Row[]): readonly RecapPlace[] {
  return rows.map(([place, number, count, name, rankNumber, bye]) => ({
    place,
    number,
    count,
    player: name === null ? null : playerOf('WR', { id: name, name, bye: bye ?? number }),
    points: 100,
    rankNumber,
    shares: [],
  }))
}

const PLACES = placesOf(
  ['QB', 1, 1, 'Matthew Stafford', 7, 5],
  ['RB', 1, 2, 'Jonathan Taylor', 4, 13],
  ['RB', 2, 2, 'James Cook', 1, 7],
  ['WR', 1, 2, 'Garrett Wilson', 11, 13],
  ['WR', 2, 2, 'Courtland Sutton', 10, 10],
  ['TE', 1, 1, 'Trey McBride', 1, 14],
  ['FLEX', 1, 1, 'Quinshon Judkins', 5, 11],
)

test('[RCP9] three sentences: the place, the best and the weakest part, and who rests together', () => {
  expect(placeText(1, 12)).toBe('1st of 12.')
  expect(verdictText(1, 12)).toBe('Best draft on paper.')
  expect(partsText(PLACES, 'your')).toBe(
    'Cook is the best second back and McBride the best tight end; your receivers are 10th and 11th.',
  )
  expect(byesText(PLACES)).toBe('Taylor and Wilson both rest in week 13.')
  expect([partsText([], 'your'), byesText([])]).toEqual(['', ''])
})

test.each([
  [2, 'Among the best on paper.'],
  [4, 'Among the best on paper.'],
  [5, 'In the middle on paper.'],
  [8, 'In the middle on paper.'],
  [9, 'Behind on paper.'],
  [12, 'Behind on paper.'],
])('[RCP9] what place %i of 12 is worth, in words', (rankNumber, verdict) => {
  expect(verdictText(rankNumber, 12)).toBe(verdict)
})

test('[TV8] [AUC119] one winner wins, several share the first place', () => {
  expect(winnersText(['Ann'], 'night')).toBe('Ann wins the night.')
  expect(winnersText(['Ann', 'Bob', 'Cy'], 'draft')).toBe('Ann, Bob and Cy share first place.')
})

test.each([
  [
    'nobody is best',
    placesOf(['QB', 1, 1, 'Joe Burrow', 3], ['TE', 1, 1, 'Mark Andrews', 9]),
    'Your quarterback, Burrow, is 3rd; your tight end is 9th.',
  ],
  [
    'an open place',
    placesOf(['QB', 1, 1, 'Joe Burrow', 1], ['FLEX', 1, 1, null, 12]),
    'Burrow is the best quarterback; your FLEX place is open.',
  ],
  [
    'the best of a position',
    placesOf(['WR', 1, 2, 'Puka Nacua', 1], ['WR', 2, 2, 'A B', 4]),
    'Nacua is the best receiver; your second receiver is 4th.',
  ],
  [
    'the same rank twice',
    placesOf(['QB', 1, 1, 'Joe Burrow', 1], ['RB', 1, 2, 'A B', 2], ['RB', 2, 2, 'C D', 2]),
    'Burrow is the best quarterback; your backs are 2nd.',
  ],
  ['every place alike', placesOf(['QB', 1, 1, 'Joe Burrow', 1], ['TE', 1, 1, 'Mark Andrews', 1]), ''],
  [
    'a place of two positions',
    placesOf(['QB', 1, 1, 'Joe Burrow', 1], ['RB_WR', 1, 2, 'A B', 3]),
    'Burrow is the best quarterback; your RB/WR is 3rd.',
  ],
  ['one place alone', placesOf(['QB', 1, 1, 'Joe Burrow', 1]), ''],
  ['no projected points', [], ''],
] as const)('[RCP9] best and weakest part: %s', (_case, places, parts) => {
  expect(partsText(places, 'your')).toBe(parts)
})

test('[RCP9] another team is not called yours', () => {
  expect(partsText(PLACES, 'their')).toMatch(/; their receivers are/)
})

test.each([
  [[5, 6], 'No two starters rest in the same week.'],
  [[5, 5, 5], 'A1, A2 and A3 all rest in week 5.'],
  [[5, 5, 5, 5], '4 starters rest in week 5.'],
] as const)('[RCP9] starters with byes in weeks %j', (weeks, text) => {
  const places = placesOf(
    ...weeks.map((week, index): Row => ['WR', index + 1, weeks.length, `X A${index + 1}`, 1, week]),
  )
  expect(byesText(places)).toBe(text)
})
