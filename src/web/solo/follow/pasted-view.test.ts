import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import { FOLLOWED } from '../../../../tests/support/host-drafts.ts'
import { pastedView } from './pasted-view.ts'

const BOARD = boardOf(20)

function viewOf(text: string, before: readonly (string | null)[] | null) {
  return pastedView(text, {
    board: BOARD,
    draft: draftOf(3, 2, before ?? []),
    teamNames: ['A', 'B', 'C'],
    name: 'CBS',
    ownTeamIndex: 1,
    followed: before === null ? null : { ...FOLLOWED, host: 'paste', teamIndex: 1, isStopped: false },
    auction: null,
  })
}

test('[LH127] each paste says what is new since the last, and what it takes back', () => {
  expect(viewOf('1\tPlayer 3\n2\tPlayer 5', null)).toMatchObject({
    title: '2 picks, 2 of them new',
    details: ['New: Player 3, Player 5.'],
    button: 'Use these picks',
    canUse: true,
    teamId: '2',
  })
  expect(viewOf('Player 3\nPlayer 5\nPlayer 9', ['p3', 'p5'])).toMatchObject({
    title: '3 picks, 1 of them new',
    button: 'Add 1 pick',
  })
  expect(viewOf('Player 3', ['p3', 'p5']).details).toEqual([
    '1 pick from before is not in this text and will be taken back.',
  ])
  expect(viewOf('Player 3\nPlayer 5', ['p3', 'p5']).canUse).toBe(false)
  expect(viewOf('hello', null)).toMatchObject({
    canUse: false,
    title: 'There are no players of the board in this text.',
  })
})
