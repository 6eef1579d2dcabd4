import { expect, test } from 'vitest'
import { firstNameOf, surnameOf } from '#core/players/names.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { seatWord, shortTeamName } from './seat-labels.ts'

test('[TV1] first names, and the names of teams that nobody named', () => {
  expect(surnameOf(playerOf('WR', { name: 'Pelé' }))).toBe('Pelé')
  expect(firstNameOf(playerOf('RB', { name: 'Kenneth Walker III' }))).toBe('Kenneth')
  const shownAs = (teamName: string, username: string) => shortTeamName({ teamName, username })
  expect(shownAs("Maya's Team", 'Maya')).toBe('Maya')
  expect(shownAs("Big Mike’s Wrecke's Team 2", 'Big Mike’s Wreckers')).toBe('Big Mike’s Wreckers')
  expect(shownAs("Nobody's Team", 'Maya')).toBe("Nobody's Team")
  expect(shownAs('Red Pandas', 'Maya')).toBe('Red Pandas')
})

test('[WT15] before the start a team is a computer, here or away', () => {
  const online = new Set(['s2', 's3'])
  expect(seatWord({ id: 's1', isComputer: false }, online)).toBe('away')
  expect(seatWord({ id: 's2', isComputer: false }, online)).toBe('here')
  expect(seatWord({ id: 's1', isComputer: true }, online)).toBe('computer')
  expect(seatWord({ id: 's3', isComputer: true }, online)).toBe('computer')
})
