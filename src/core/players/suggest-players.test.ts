import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { editDistance, foldText } from './fold-text.ts'
import { matchingName } from './names.ts'
import { MAX_SUGGESTIONS, suggestPlayers, type DescribedName } from './player-index.ts'
import type { Player, Position } from './player.ts'

const PLAYERS = [
  player('Josh Allen', 'QB', 'BUF'),
  player("De'Von Achane", 'RB', 'MIA'),
  player('Taysom Hill', 'TE', 'NO'),
  player('Bo Nix', 'QB', 'DEN'),
  player('Calvin Austin III', 'WR', 'NYG'),
  player('Seattle Seahawks', 'DST', 'SEA'),
  player('San Francisco 49ers', 'DST', 'SF'),
]

function player(name: string, position: Position, team: string, id = name): Player {
  return playerOf(position, { id, name, team })
}

function near(
  name: string,
  words: Partial<DescribedName> = {},
  players: readonly Player[] = PLAYERS,
): readonly string[] {
  return suggestPlayers(players, { name, position: null, team: null, ...words }).map(({ id }) => id)
}

test.each([
  ['Josh Alen', 'Josh Allen'],
  ['Jsoh Allen', 'Josh Allen'],
  ['JOSHALLEN', 'Josh Allen'],
  ['Devon Achan', "De'Von Achane"],
  ['Taysom Hil', 'Taysom Hill'],
  ['Bo Nyx', 'Bo Nix'],
  ['Calvin Austi nIII', 'Calvin Austin III'],
  ['Seahwaks', 'Seattle Seahawks'],
  ['Seattle Seahwaks D/ST', 'Seattle Seahawks'],
  ['Fourty 9ers', null],
  ['49er', 'San Francisco 49ers'],
  ['Bo Bix', 'Bo Nix'],
  ['Bob Nick', null],
  ['Josh', null],
  ['', null],
  ['.', null],
])('[NR4] "%s" is nearly %s', (written, id) => {
  expect(near(written)).toEqual(id === null ? [] : [id])
})

test('[NR4] a defense is suggested for its full name and its nickname, however the list calls it', () => {
  const players = [player('Defense', 'DST', 'SEA')]
  expect(near('Seattle Seahwaks', {}, players)).toEqual(['Defense'])
  expect(near('Seahwaks', {}, players)).toEqual(['Defense'])
})

test('[NR4] at another position only the very name is suggested, and not at another team too', () => {
  expect(near('Josh Alen', { position: 'QB' })).toEqual(['Josh Allen'])
  expect(near('Josh Alen', { position: 'WR' })).toEqual([])
  expect(near('Taysom Hill', { position: 'QB' })).toEqual(['Taysom Hill'])
  expect(near('Taysom Hill', { position: 'other', team: 'NO' })).toEqual(['Taysom Hill'])
  expect(near('Taysom Hill', { position: 'QB', team: 'LV' })).toEqual([])
})

test('[NR4] the nearest come first, of equally near ones the one of the team, and never too many', () => {
  const players = ['Mike Evens', 'Mike Evans', 'Mike Evins', 'Mike Evers', 'Mike Even'].map((name, index) =>
    player(name, 'WR', `T${index}`),
  )
  expect(near('Mike Evans', {}, players)[0]).toBe('Mike Evans')
  expect(near('Mike Evons', { team: 'T2' }, players)[0]).toBe('Mike Evins')
  expect(near('Mike Evons', {}, players)).toHaveLength(MAX_SUGGESTIONS)
})

test('[NR4] who is suggested is within two edits, and whoever is that near is suggested', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', 'c'), minLength: 6, maxLength: 9 })
  fc.assert(
    fc.property(letters, letters, (written, name) => {
      // As two sources compare them ("a b cee" is "ab cee"), and letter by letter.
      const spellings = [written, name].map((text) => [matchingName(text), foldText(text)])
      const [wanted = [], known = []] = spellings
      fc.pre(spellings.flat().every(({ length }) => length >= 6))
      const suggested = suggestPlayers([player(name, 'WR', 'KC')], { name: written, position: 'WR', team: null })
      const isNear = wanted.some((one) => known.some((other) => editDistance(one, other, 2) !== null))
      expect(suggested.length).toBe(isNear ? 1 : 0)
    }),
  )
})
