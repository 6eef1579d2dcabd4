import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { repricedAdp, type WorthChange } from './repriced-adp.ts'

const PLAYERS = [
  playerOf('RB', { id: 'back', adp: 1.5 }),
  playerOf('WR', { id: 'receiver', adp: 4 }),
  playerOf('QB', { id: 'passer', adp: 30 }),
  playerOf('K', { id: 'unpriced', adp: null }),
]

function repriced(...changes: (readonly [string, WorthChange])[]) {
  return [...repricedAdp(PLAYERS, new Map(changes))]
}

const BACK = ['back', { before: 100, after: 100 }] as const
const RECEIVER = ['receiver', { before: 80, after: 80 }] as const

test('[BRD10] prices stay as they are where the rules change nobody’s worth', () => {
  const same = [
    ['back', 1.5],
    ['receiver', 4],
    ['passer', 30],
  ]
  expect(repriced()).toEqual(same)
  // The market disagrees with the worth; it keeps its order.
  expect(repriced(['back', { before: 10, after: 10 }], RECEIVER, ['passer', { before: 300, after: 300 }])).toEqual(same)
})

test('[BRD10] a player whom the rules make worth more moves up, and the picks of the list stay', () => {
  expect(repriced(BACK, RECEIVER, ['passer', { before: 20, after: 90 }])).toEqual([
    ['back', 1.5],
    ['passer', 4],
    ['receiver', 30],
  ])
})
