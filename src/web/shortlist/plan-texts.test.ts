import { expect, test } from 'vitest'
import { groupText, notBeforeText, onlyText } from './plan-dialog.tsx'

const PLAYERS = new Map([
  ['a', { name: 'Travis Kelce', position: 'TE' as const }],
  ['b', { name: 'Sam LaPorta', position: 'TE' as const }],
  ['c', { name: 'Nico Collins', position: 'WR' as const }],
])
const groupOf = (...ids: readonly string[]) => groupText(ids, (id) => PLAYERS.get(id))

test('[APP14] a round takes one of its positions, so they are joined by "or"', () => {
  const only = (...positions: readonly ('RB' | 'WR' | 'TE')[]) => onlyText({ roundNumber: 3, positions })
  expect(only('TE')).toBe('Round 3: TE')
  expect(only('RB', 'WR')).toBe('Round 3: RB or WR')
  expect(only('RB', 'WR', 'TE')).toBe('Round 3: RB, WR or TE')
  expect(notBeforeText({ position: 'QB', roundNumber: 8 })).toBe('No QB before round 8')
})

test('[APP14] a group names its players, and the position that ends with it if they share one', () => {
  expect(groupOf('a', 'b')).toBe('Travis Kelce or Sam LaPorta, then no more TE')
  expect(groupOf('a', 'c')).toBe('Travis Kelce or Nico Collins, then no more of that position')
  expect(groupOf('x')).toBe('Players who are not on this board, then no more of that position')
})
