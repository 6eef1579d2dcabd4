import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { foundText } from './found-text.ts'

const { projected } = playerOf('WR')
const rows = (count: number) =>
  Array.from({ length: count }, (_row, index) => ({ playerId: `p${index}`, rank: index + 1, projected }))
const added = (...names: readonly string[]) => names.map((name) => playerOf('WR', { name }))

test('[RK26] a name that the board lacks is not counted as found, and is named', () => {
  expect(foundText({ rows: rows(13), added: [], rowCount: 13 })).toBe('13 of 13 names are on the board.')
  expect(foundText({ rows: rows(13), added: added('Nobody Unknown'), rowCount: 13 })).toBe(
    '12 of 13 names are on the board. Not on it: Nobody Unknown.',
  )
  expect(foundText({ rows: rows(9), added: added('A', 'B', 'C', 'D', 'E'), rowCount: 10 })).toBe(
    '4 of 10 names are on the board. Not on it: A, B, C and 2 more.',
  )
})
