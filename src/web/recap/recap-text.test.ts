import { expect, test } from 'vitest'
import { createBoard } from '#core/players/board.ts'
import { saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { recapText } from './recap-text.ts'
import { recapFacts } from './recap-view.ts'

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
    names: ["Ann's Team", "Bob's Team"],
    auction: null,
  }
  expect(recapText('Sunday League', facts)).toBe(
    [
      'Sunday League\n2 teams, 2 rounds, PPR',
      "Ann's Team\nRB B. Robinson, B. Hall",
      "Bob's Team\nQB J. Allen\nWR P. Nacua",
    ].join('\n\n'),
  )
})

test('[AUC120] an auction as text has what each team has left and its prices, the dearest first, and nobody is "You"', () => {
  const sales = [saleTo(0, 'p1', 5, 1), saleTo(1, 'p8', 3, 2), saleTo(1, 'p2', 40, 3), saleTo(2, 'p3', 90, 4)]
  expect(recapText('Sunday League', recapFacts(shownSnapshot({ auction: { sales } })))).toBe(
    [
      'Sunday League\nAuction, 4 teams, 9 players each',
      'Ann, $195 left\n$5 Player 1 QB',
      'Bob, $137 left\n$40 Player 2 RB\n$3 Player 8 RB',
      'Cy, $120 left\n$90 Player 3 WR',
      'Wolfeschlegelsteinhausen, $190 left',
    ].join('\n\n'),
  )
})
