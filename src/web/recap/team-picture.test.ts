import { expect, test } from 'vitest'
import { saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { createBoard } from '#core/players/board.ts'
import { recapFacts } from './recap-view.ts'
import { teamPicture } from './team-picture.ts'

const SNAKE = recapFacts(
  draftSnapshotOf({
    board: boardOf(8),
    draft: draftOf(2, 3, ['p1', 'p2', 'p7', 'p4', 'p5', 'p3']),
    teamNames: ['Ann', 'Bob'],
    ownTeamIndex: 0,
  }),
)

test('[ADS23] the picture names team, league, place and starters', () => {
  const picture = teamPicture(SNAKE, 0, 'Sunday League')
  expect(picture.teamName).toBe('Ann')
  expect(picture.lines).toEqual(['Sunday League', '1st of 2 by draft value, PPR'])
  expect(picture.figures).toEqual([
    { value: expect.stringMatching(/^[+−]?\d+$/), label: 'points against what such picks usually bring' },
  ])
  expect(picture.ranks.map(({ label }) => label)).toEqual(['RB', 'WR', 'TE'])
  expect(picture.starters.find(({ name }) => name === 'Player 4')).toMatchObject({
    place: 'FLEX',
    position: 'TE',
    detail: 'KC, 2.02',
  })
  const board = createBoard(SNAKE.board.players.map((player) => ({ ...player, adp: null })))
  const unpriced = teamPicture({ ...SNAKE, board }, 0, 'Sunday League')
  expect(unpriced.lines[1]).toBe('PPR')
  expect(unpriced.figures).toEqual([])
})

test('[MYD4] the place and the value that were kept stand on the own team’s picture', () => {
  const kept = { place: 2, value: -12 }
  expect(teamPicture({ ...SNAKE, kept }, 0, 'Mock')).toMatchObject({
    lines: ['Mock', '2nd of 2 by draft value, PPR'],
    figures: [{ value: '−12' }],
  })
  // What was kept is the own team's.
  const first = { ...SNAKE, own: 1, kept: { place: 1, value: 40 } }
  expect(teamPicture(first, 1, 'Mock').lines[1]).toBe('1st of 2 by draft value, PPR')
  expect(teamPicture({ ...first, kept: { place: 2, value: 40 } }, 0, 'Mock').lines[1]).toBe(
    '1st of 2 by draft value, PPR',
  )
  expect(teamPicture({ ...SNAKE, kept: { place: null, value: null } }, 0, 'Mock')).toMatchObject({
    lines: ['Mock', 'PPR'],
    figures: [],
  })
})

test('[MYD4] [MYD14] the picture of an auction has prices, the money and the place by points', () => {
  const sales = ['p1', 'p2', 'p3'].map((id, index) => saleTo(1, id, 45 - index, index + 1))
  const facts = recapFacts(shownSnapshot({ auction: { sales } }))
  const picture = teamPicture(facts, 1, 'Friends')
  expect(picture.teamName).toBe('Bob')
  expect(picture.lines).toEqual(['Friends', '1st of 4 by projected points, PPR auction'])
  expect(picture.figures).toEqual([
    { value: '$132', label: 'spent of $180' },
    { value: expect.stringMatching(/^\$\d+$/), label: 'expected price' },
  ])
  expect(picture.starters[0]?.detail).toBe('KC, $45')
  const kept = { place: 3, value: null, money: { budget: 200, spent: 198, expected: 231 } }
  expect(teamPicture({ ...facts, kept }, 1, 'Friends')).toMatchObject({
    lines: ['Friends', '3rd of 4 by projected points, PPR auction'],
    figures: [
      { value: '$198', label: 'spent of $200' },
      { value: '$231', label: 'expected price' },
    ],
  })
  const older = { ...facts, olderSeason: { draftSeason: 2024, boardSeason: 2026 } }
  expect(teamPicture(older, 1, 'Friends')).toMatchObject({
    lines: ['Friends', 'PPR auction'],
    ranks: [],
    figures: [{ value: '$132' }],
  })
})
