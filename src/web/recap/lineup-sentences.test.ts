import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../../tests/support/builders.ts'
import type { RecapPlace } from '#core/advice/recap-lineup.ts'
import { pickBox, recapSentences } from './recap-sentences.ts'

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
const TWELVE = { teamCount: 12, whose: 'your' } as const

test('[RCP9] three sentences: the place, the best and the weakest part, and who rests together', () => {
  expect(recapSentences({ rankNumber: 1 }, PLACES, TWELVE)).toEqual({
    place: '1st of 12.',
    verdict: 'Best draft on paper.',
    parts: 'Cook is the best second back and McBride the best tight end; your receivers are 10th and 11th.',
    byes: 'Taylor and Wilson both rest in week 13.',
  })
})

test.each([
  [2, 'Among the best on paper.'],
  [4, 'Among the best on paper.'],
  [5, 'In the middle on paper.'],
  [8, 'In the middle on paper.'],
  [9, 'Behind on paper.'],
  [12, 'Behind on paper.'],
])('[RCP9] what place %i of 12 is worth, in words', (rankNumber, verdict) => {
  expect(recapSentences({ rankNumber }, [], TWELVE).verdict).toBe(verdict)
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
  ['one place alone', placesOf(['QB', 1, 1, 'Joe Burrow', 1]), ''],
  ['no projected points', [], ''],
] as const)('[RCP9] best and weakest part: %s', (_case, places, parts) => {
  expect(recapSentences(null, places, TWELVE)).toMatchObject({ place: '', verdict: '', parts })
})

test('[RCP9] another team is not called yours', () => {
  expect(recapSentences(null, PLACES, { teamCount: 12, whose: 'their' }).parts).toMatch(/; their receivers are/)
})

test.each([
  [[5, 6], 'No two starters rest in the same week.'],
  [[5, 5, 5], 'A1, A2 and A3 all rest in week 5.'],
  [[5, 5, 5, 5], '4 starters rest in week 5.'],
] as const)('[RCP9] starters with byes in weeks %j', (weeks, text) => {
  const places = placesOf(
    ...weeks.map((week, index): Row => ['WR', index + 1, weeks.length, `X A${index + 1}`, 1, week]),
  )
  expect(recapSentences(null, places, TWELVE).byes).toBe(text)
})

test('[RCP9] steal and reach say the pick and how far it was from ADP', () => {
  const facts = { board: boardOf(4), teamCount: 12 }
  const pick = { playerId: 'p1', slotNumber: 41, adp: 29.4, spreads: 2 }
  expect(pickBox(pick, facts)?.text).toBe('4.05, 12 picks after ADP')
  expect(pickBox({ ...pick, slotNumber: 28 }, facts)?.text).toBe('3.04, 1 pick before ADP')
  expect(pickBox(null, facts)).toBeNull()
  expect(pickBox({ ...pick, playerId: 'nobody' }, facts)).toBeNull()
})
