import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { playerMatcher, searchablePlayer } from './browse.ts'

const PLAYERS = (
  [
    ['Justin Herbert', 'QB', 'LAC'],
    ['Jahmyr Gibbs', 'RB', 'DET'],
    ['Christian McCaffrey', 'RB', 'SF'],
    ['Jaxon Smith-Njigba', 'WR', 'SEA'],
    ['Marvin Harrison Jr.', 'WR', 'ARI'],
    ["Ja'Marr Chase", 'WR', 'CIN'],
    ['Tee Higgins', 'WR', 'CIN'],
    ['Marquise Brown', 'WR', 'PHI'],
    ['Kenneth Walker III', 'RB', 'KC'],
    ['Brock Bowers', 'TE', 'LV'],
    ['Patrick Mahomes', 'QB', 'KC'],
    ['Lamar Jackson', 'QB', 'BAL'],
    ['Jake Elliott', 'K', 'PHI'],
    ['Seattle Seahawks', 'DST', 'SEA'],
  ] as const
).map(([name, position, team]) => searchablePlayer(playerOf(position, { id: name, name, team })))

function found(search: string): readonly string[] {
  return PLAYERS.filter(playerMatcher(PLAYERS, search)).map(({ player }) => player.name)
}

test.each([
  ['rb', ['Jahmyr Gibbs', 'Christian McCaffrey', 'Kenneth Walker III']],
  ['RB', ['Jahmyr Gibbs', 'Christian McCaffrey', 'Kenneth Walker III']],
  ['rb det', ['Jahmyr Gibbs']],
  ['cin wr', ["Ja'Marr Chase", 'Tee Higgins']],
  ['d/st', ['Seattle Seahawks']],
  ['Te', ['Tee Higgins', 'Brock Bowers']],
  ['k', ['Kenneth Walker III', 'Patrick Mahomes', 'Jake Elliott']],
  ['rbe', ['Justin Herbert']],
])('[BR4] a position word finds its players, and names and teams that begin with it: "%s"', (search, names) => {
  expect(found(search)).toEqual(names)
})

test.each([
  ['jsn', 'Jaxon Smith-Njigba'],
  ['CMC', 'Christian McCaffrey'],
  ['mhj', 'Marvin Harrison Jr.'],
  ['hollywood', 'Marquise Brown'],
])('[NM8] initials and other names find a player: "%s" is %s', (search, name) => {
  expect(found(search)).toEqual([name])
})

test.each([
  ['mahommes', ['Patrick Mahomes']],
  ['mahomm', ['Patrick Mahomes']],
  ['mccafrey', ['Christian McCaffrey']],
  ['njibga', ['Jaxon Smith-Njigba']],
  ['jaxn smth', ['Jaxon Smith-Njigba']],
  ['bowrs', ['Brock Bowers']],
  ['lamarr', ['Lamar Jackson']],
  ['kw', []],
  ['xyz', []],
  ['gbs', []],
  ['nobody', []],
])('[NM8] a small misspelling finds a player where nothing else matches: "%s"', (search, names) => {
  expect(found(search)).toEqual(names)
})

test('[NM8] a misspelling is not considered while the text itself matches somebody', () => {
  expect(found('chase')).toEqual(["Ja'Marr Chase"])
  expect(found('brow')).toEqual(['Marquise Brown'])
  expect(found('')).toHaveLength(PLAYERS.length)
})

test.each([
  ['scary', ['Terry McLaurin']],
  ['mhj', ['Marvin Harrison Jr.']],
  ['KW3', ['Kenneth Walker III']],
  ['sonic', ['Jahmyr Gibbs']],
  ['arsb', ['Amon-Ra St. Brown']],
])('[NM9] a nickname finds its player: "%s"', (search, names) => {
  const others = [playerOf('WR', { name: 'Terry McLaurin' }), playerOf('WR', { name: 'Amon-Ra St. Brown' })]
  const all = [...PLAYERS, ...others.map(searchablePlayer)]
  expect(all.filter(playerMatcher(all, search)).map(({ player }) => player.name)).toEqual(names)
})
