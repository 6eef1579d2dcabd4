import { expect, test } from 'vitest'
import type { Followed } from '#core/solo/followed.ts'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import { FOLLOWED } from '../../../../tests/support/host-drafts.ts'
import { followReports, ownTurnText } from './use-following.ts'

const BOARD = boardOf(20)
const TEAMS = ['Ann', 'Bo', 'Cy']
const HERE: Followed = { ...FOLLOWED, teamIndex: 1, isStopped: false }

function facts(slots: readonly (string | null)[], followed: Followed | null = HERE) {
  return { draft: draftOf(3, 2, slots), teamNames: TEAMS, ownTeamIndex: 1, board: BOARD, followed }
}

function texts(now: readonly (string | null)[], before: readonly (string | null)[]): readonly string[] {
  return followReports(facts(now), facts(before)).map(({ text }) => text)
}

test('[LH56] a pick of the site is told like anybody’s, several at once together', () => {
  expect(texts(['p1', 'p2'], ['p1'])).toEqual(['Bo drafted Player 2, 1.02'])
  expect(texts(['p1', 'p2', 'p3', 'p4'], [])).toEqual(['4 picks came in from Sleeper'])
})

test('[LH56] an undo and a change on the site are told', () => {
  expect(texts(['p1', null], ['p1', 'p2'])).toEqual(['Pick 2 was undone on Sleeper'])
  expect(texts(['p1', 'p3'], ['p1', 'p2'])).toEqual(['Pick 2 was changed on Sleeper: Player 3'])
  const [report] = followReports(facts(['p1', null]), facts(['p1', 'p2']))
  expect(report).toMatchObject({ title: '1.02 undone', siteName: 'Sleeper', slotNumber: 2 })
})

test('[LH56] another draft, and one that is not followed, tells nothing', () => {
  expect(followReports(facts(['p1']), facts([], null))).toEqual([])
  expect(followReports(facts(['p1'], { ...HERE, isStopped: true }), facts([]))).toEqual([])
})

test('[LH56] it says when you are up and when you are next', () => {
  expect([[], ['p1'], ['p1', 'p2'], ['p1', 'p2', 'p3']].map((slots) => ownTurnText(facts(slots)))).toEqual([
    'You pick next.',
    'You are up.',
    '',
    'You pick next.',
  ])
})
