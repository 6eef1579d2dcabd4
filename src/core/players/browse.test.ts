import fc from 'fast-check'
import { expect, test } from 'vitest'

import { playerOf } from '../../../tests/support/builders.ts'
import { createBoard } from './board.ts'
import {
  BROWSE_FILTERS,
  BROWSE_SORTS,
  DEFAULT_BROWSE_OPTIONS,
  POSITION_CHIPS,
  browse,
  searchedPlayers,
  takenAmong,
  togglePosition,
} from './browse.ts'
import type { BrowseOptions, BrowseStatus } from './browse.ts'
import { POSITIONS } from './player.ts'
import type { Player, PlayerId } from './player.ts'

function player(id: PlayerId, { position = 'WR', ...fields }: Partial<Player> = {}): Player {
  return playerOf(position, { id, team: 'CIN', adp: null, ...fields })
}

const chase = player('chase', { name: "Ja'Marr Chase", rank: 1, adp: 3.9 })
const gibbs = player('gibbs', { name: 'Jahmyr Gibbs', team: 'DET', position: 'RB', rank: 2, adp: 1.7 })
const brown = player('brown', { name: 'A.J. Brown', team: 'NE', rank: 3, adp: 18.1 })
const pineiro = player('pineiro', { name: 'Eddy Piñeiro', team: 'SF', position: 'K', rank: 4 })
const seattle = player('SEA', { name: 'Seattle Seahawks', team: 'SEA', position: 'DST', rank: 5, adp: 18.1 })
const board = createBoard([chase, gibbs, brown, pineiro, seattle])

const nothingMarked: BrowseStatus = { isDrafted: () => false, isTarget: () => false, isAvoid: () => false }
const someMarked: BrowseStatus = {
  isDrafted: (id) => id === 'chase',
  isTarget: (id) => id === 'gibbs',
  isAvoid: (id) => id === 'brown',
}

function ids(status: BrowseStatus, options: Partial<BrowseOptions>): PlayerId[] {
  return browse(board, status, { ...DEFAULT_BROWSE_OPTIONS, ...options }).map(({ id }) => id)
}

test('[BR1] the words of the filter bar are the specified ones, the first is the default', () => {
  expect(BROWSE_SORTS.map(({ label }) => label)).toEqual(['Rank', 'ADP', 'Name'])
  expect(BROWSE_FILTERS.map(({ label }) => label)).toEqual([
    'All Players',
    'Available Only',
    'Targets',
    'Avoids',
    'Drafted',
  ])
  expect(POSITION_CHIPS.map(({ label }) => label)).toEqual(['All', 'QB', 'RB', 'WR', 'TE', 'K', 'DST'])
  expect([DEFAULT_BROWSE_OPTIONS.sort, DEFAULT_BROWSE_OPTIONS.filter]).toEqual(['rank', 'all'])
})

test('[BR2] all players hides the drafted ones unless the switch shows them', () => {
  expect(ids(someMarked, {})).toEqual(['gibbs', 'brown', 'pineiro', 'SEA'])
  expect(ids(someMarked, { showDrafted: true })).toEqual(['chase', 'gibbs', 'brown', 'pineiro', 'SEA'])
})

test.each([true, false])('[BR3] the other filters say themselves what they show (switch %s)', (showDrafted) => {
  expect(ids(someMarked, { filter: 'available', showDrafted })).toEqual(['gibbs', 'brown', 'pineiro', 'SEA'])
  expect(ids(someMarked, { filter: 'targets', showDrafted })).toEqual(['gibbs'])
  expect(ids(someMarked, { filter: 'avoids', showDrafted })).toEqual(['brown'])
  expect(ids(someMarked, { filter: 'drafted', showDrafted })).toEqual(['chase'])
})

test('[BR4] search looks at name and team, without accents and apostrophes, in any case', () => {
  expect(ids(nothingMarked, { search: 'JAMARR' })).toEqual(['chase'])
  expect(ids(nothingMarked, { search: 'aj brown' })).toEqual(['brown'])
  expect(ids(nothingMarked, { search: 'pineiro' })).toEqual(['pineiro'])
  expect(ids(nothingMarked, { search: 'det' })).toEqual(['gibbs'])
  expect(ids(nothingMarked, { search: '  ' })).toHaveLength(5)
})

test('[BR5] ADP goes up and ends with those who have none, names go from A to Z, ties by rank', () => {
  expect(ids(nothingMarked, { sort: 'adp' })).toEqual(['gibbs', 'chase', 'brown', 'SEA', 'pineiro'])
  expect(ids(nothingMarked, { sort: 'name' })).toEqual(['brown', 'pineiro', 'gibbs', 'chase', 'SEA'])
})

test('[BR5] rank order holds for a board that is not stored in it, equal ranks keep the stored order', () => {
  const shuffled = createBoard([brown, player('late', { rank: 1 }), chase])
  const shown = browse(shuffled, nothingMarked, DEFAULT_BROWSE_OPTIONS)
  expect(shown.map(({ id }) => id)).toEqual(['late', 'chase', 'brown'])
})

test('[BR10] FLEX lists running backs, receivers and tight ends', () => {
  const oneOfEach = createBoard(POSITIONS.map((position) => player(position, { position })))
  const shown = browse(oneOfEach, nothingMarked, { ...DEFAULT_BROWSE_OPTIONS, position: 'FLEX' })
  expect(shown.map(({ id }) => id).toSorted()).toEqual(['RB', 'TE', 'WR'])
})

test('[BR6] a position chip narrows the list, clicking the active one clears it', () => {
  expect(ids(nothingMarked, { position: 'RB' })).toEqual(['gibbs'])
  expect(togglePosition(null, 'RB')).toBe('RB')
  expect(togglePosition('RB', 'WR')).toBe('WR')
  expect(togglePosition('RB', 'RB')).toBeNull()
  expect(togglePosition('RB', null)).toBeNull()
})

test('[BR2] [BR3] every filter shows players of the board once, and all of them with nothing set', () => {
  const optionsArbitrary = fc.record({
    search: fc.constantFrom('', 'a', 'br', 'se'),
    sort: fc.constantFrom(...BROWSE_SORTS.map(({ value }) => value)),
    filter: fc.constantFrom(...BROWSE_FILTERS.map(({ value }) => value)),
    showDrafted: fc.boolean(),
    position: fc.constantFrom(null, ...POSITIONS),
  })
  fc.assert(
    fc.property(optionsArbitrary, (options) => {
      const shown = browse(board, someMarked, options)
      expect(new Set(shown).size).toBe(shown.length)
      const everybody = browse(board, someMarked, { ...DEFAULT_BROWSE_OPTIONS, sort: options.sort, showDrafted: true })
      expect(shown).toEqual(everybody.filter((one) => shown.includes(one)))
      expect(everybody).toHaveLength(board.players.length)
    }),
  )
})

function takenIds(options: Partial<BrowseOptions>): PlayerId[] {
  const all = { ...DEFAULT_BROWSE_OPTIONS, ...options }
  return takenAmong(searchedPlayers(board, all), someMarked, all).map(({ id }) => id)
}

test('[BR8] a search lists the drafted players that the filter hides, and only those', () => {
  expect(takenIds({ search: 'chase' })).toEqual(['chase'])
  expect(takenIds({ search: 'chase', filter: 'available' })).toEqual(['chase'])
  expect(takenIds({ search: 'chase', filter: 'targets' })).toEqual(['chase'])
  expect(takenIds({ search: 'chase', filter: 'drafted' })).toEqual([])
  expect(takenIds({ search: 'chase', showDrafted: true })).toEqual([])
  expect(takenIds({ search: 'chase', position: 'RB' })).toEqual([])
  expect(takenIds({ search: 'gibbs' })).toEqual([])
  expect(takenIds({ search: ' ' })).toEqual([])
})
