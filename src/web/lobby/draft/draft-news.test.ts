import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import { draftNews } from './draft-news.ts'

const TEAM_NAMES = ['Ann’s Team', 'Bob’s Team']

function newsFrom(before: readonly (string | null)[], after: readonly (string | null)[]): string | null {
  return draftNews(draftOf(2, 2, before), { draft: draftOf(2, 2, after), teamNames: TEAM_NAMES, board: boardOf(6) })
}

test('[LD8] a pick is said with team, player, round and pick', () => {
  expect(newsFrom(['p1', 'p2'], ['p1', 'p2', 'p3'])).toBe('Bob’s Team drafted Player 3, pick 2.01')
})

test('[LD8] an undraft is said with the pick that is open again', () => {
  expect(newsFrom(['p1', 'p2', 'p3'], ['p1', null, 'p3'])).toBe('Player 2 was undrafted, pick 1.02 is open')
})

test('[LD8] the last pick says that the draft is complete', () => {
  expect(newsFrom(['p1', 'p2', 'p3'], ['p1', 'p2', 'p3', 'p4'])).toBe(
    'Ann’s Team drafted Player 4, pick 2.02. Draft Complete! All picks have been made.',
  )
})

test('[LD9] nothing is said of a draft that stayed, nor one by one of what a snapshot brought', () => {
  expect(newsFrom(['p1'], ['p1'])).toBeNull()
  expect(newsFrom(['p1'], ['p1', 'p2', 'p3'])).toBeNull()
  expect(newsFrom(['p1', 'p2'], ['p1', 'p3'])).toBeNull()
})

test('[LD9] a player whom one’s board lacks is still told of', () => {
  expect(newsFrom([], ['p99'])).toBe('Ann’s Team drafted A player, pick 1.01')
})
