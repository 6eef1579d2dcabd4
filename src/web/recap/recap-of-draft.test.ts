import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import { draftRecap } from '#core/advice/recap.ts'
import { ordinal } from '#core/lib/english.ts'
import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import {
  judgedDraft,
  leagueText,
  noFiguresText,
  notablePicks,
  pictureFacts,
  sectionsOf,
  teamLines,
} from './recap-view.ts'

const BOARD = boardOf(8)
const DRAFT = draftOf(2, 3, ['p1', 'p2', 'p7', 'p4', 'p5', 'p3'])
const NAMES = ['Ann', 'Bob']
const FACTS = { draft: DRAFT, board: BOARD, teamNames: NAMES }
const RECAP = draftRecap({
  draft: DRAFT,
  players: BOARD.players,
  adpById: new Map(BOARD.players.map(({ id, rank }) => [id, rank])),
  points: () => null,
  basis: 'market',
})

test('[ADS21] the recap lists teams by value with ranks by position, and gives no grade', () => {
  const lines = teamLines(RECAP, NAMES)
  expect(lines.map(({ name, rankNumber }) => [name, rankNumber])).toEqual([
    ['Ann', 1],
    ['Bob', 2],
  ])
  expect(lines[0]?.ranks.map(({ position }) => position)).toEqual(['RB', 'WR', 'TE'])
  expect(JSON.stringify(lines)).not.toMatch(/"[A-F][+-]?"/)
})

test('[ADS22] best picks and reaches say where, the price, and how far in picks', () => {
  const [reach] = notablePicks(RECAP, 'reaches', FACTS)
  expect(reach).toMatchObject({ where: '2.01 Bob', adp: '7.0', picks: '−4' })
  expect(notablePicks(RECAP, 'bargains', FACTS)[0]).toMatchObject({ where: '3.02 Bob', picks: '+3' })
})

test('[ADS22] the lists run from the most picks to the fewest', () => {
  const team = (spreads: number, slotNumber: number, playerId: string) => ({ spreads, slotNumber, playerId, adp: 1 })
  const [first] = RECAP.teams
  if (first === undefined) throw new Error('no team')
  const bargains = [team(9, 3, 'p1'), team(1, 6, 'p2'), team(4, 4, 'p3')]
  const told = notablePicks({ ...RECAP, teams: [{ ...first, bargains }] }, 'bargains', FACTS)
  expect(told.map(({ picks }) => picks)).toEqual(['+5', '+3', '+2'])
})

test('[ADS25] what stands under More, and what needs prices is not there without them', () => {
  expect(sectionsOf({ hasPrices: true, isOlder: false, isMine: true }, 16).map(({ label }) => label)).toEqual([
    'Every team',
    'Your 16 picks',
    'Steals and reaches',
    'Byes',
    'Replay',
  ])
  expect(sectionsOf({ hasPrices: false, isOlder: false, isMine: false }, 1).map(({ label }) => label)).toEqual([
    'Every team',
    'Their pick',
    'Byes',
    'Replay',
  ])
  expect(leagueText(DRAFT.format)).toBe('2 teams, 3 rounds, PPR')
  expect(leagueText({ ...DRAFT.format, roundCount: 1 })).toBe('2 teams, 1 round, PPR')
})

test('[ADS23] the picture names team, league, place and starters', () => {
  const picture = pictureFacts(RECAP, 0, { ...FACTS, title: 'Sunday League' })
  expect(picture.teamName).toBe('Ann')
  expect(picture.lines[0]).toBe('Sunday League')
  expect(picture.lines[1]).toMatch(/^(1st|2nd) of 2 by draft value, PPR$/)
  expect(picture.starters.map(({ name }) => name)).toContain('Player 4')
  const unpriced = pictureFacts({ ...RECAP, limits: ['no-prices'] }, 0, { ...FACTS, title: 'Sunday League' })
  expect(unpriced.lines[1]).toBe('PPR')
  expect(unpriced.figures).toEqual([])
})

test('[MYD4] [MYD14] the picture of an auction has prices, the money and the place by points', () => {
  const auction = { budget: 200, spent: 198, expected: 231, priceOf: () => 45, place: 2 }
  const picture = pictureFacts(RECAP, 0, { ...FACTS, title: 'Friends', auction })
  expect(picture.lines).toEqual(['Friends', '2nd of 2 by projected points, PPR auction'])
  expect(picture.figures).toEqual([
    { value: '$198', label: 'spent of $200' },
    { value: '$231', label: 'expected price' },
  ])
  expect(picture.starters[0]?.detail).toMatch(/^[A-Z]+, \$45$/)
  const unplaced = pictureFacts(RECAP, 0, { ...FACTS, title: 'Friends', auction: { ...auction, place: null } })
  expect(unplaced.lines[1]).toBe('PPR auction')
})

test('[ADS21] places are said as ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 100, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 100th 111th',
  )
})

test('[RCP11] a draft of an older season says why it has no figures, and shows neither steals nor byes', () => {
  const older = { draftSeason: 2024, boardSeason: 2026 }
  expect(noFiguresText(false, older)).toBe(
    'This draft is of 2024; this board’s prices are of 2026, so there is no recap of steals and values.',
  )
  expect(noFiguresText(true, null)).toBeNull()
  const shown = sectionsOf({ hasPrices: false, isOlder: true, isMine: true }, 16)
  expect(shown.map(({ id }) => id)).toEqual(['teams', 'picks', 'replay'])
  const board = boardOf(30)
  const draft = draftOf(2, 2, ['p1', 'p9', 'p3', 'p2'])
  const facts = { board, draft, priceFacts: BOARD_PRICES, hasImportedBoard: false }
  expect(
    judgedDraft(facts, false).recap.teams.flatMap(({ bargains, reaches }) => [...bargains, ...reaches]),
  ).not.toEqual([])
  const { recap, points } = judgedDraft(facts, true)
  expect(recap.limits).toContain('no-prices')
  expect(recap.teams).toMatchObject([
    { bargains: [], reaches: [], steal: null, reach: null, strengths: [], byeWeeks: [] },
    { bargains: [], reaches: [], steal: null, reach: null, strengths: [], byeWeeks: [] },
  ])
  expect(points('p1')).toBeNull()
})
