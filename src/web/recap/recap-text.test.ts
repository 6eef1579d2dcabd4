import { expect, test } from 'vitest'
import { createBoard } from '#core/players/board.ts'
import { draftOf, playerOf } from '../../../../tests/support/builders.ts'
import { draftText } from './share-draft.ts'

test('[PB10] as text, each team has a short line per position, its players in the order they were drafted', () => {
  const players = [
    playerOf('RB', { id: 'a', name: 'Bijan Robinson' }),
    playerOf('WR', { id: 'b', name: 'Puka Nacua' }),
    playerOf('QB', { id: 'c', name: 'Josh Allen' }),
    playerOf('RB', { id: 'd', name: 'Breece Hall' }),
  ]
  const facts = {
    draft: draftOf(2, 2, ['a', 'b', 'c', 'd']),
    board: createBoard(players),
    teamNames: ["Ann's Team", "Bob's Team"],
  }
  expect(draftText('Sunday League', facts)).toBe(
    [
      'Sunday League\n2 teams, 2 rounds, PPR',
      "Ann's Team\nRB B. Robinson, B. Hall",
      "Bob's Team\nQB J. Allen\nWR P. Nacua",
    ].join('\n\n'),
  )
})
