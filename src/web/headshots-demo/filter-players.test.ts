import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POSITIONS } from '#core/players/player.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { DEFAULT_FILTERS, filterPlayers, isNarrowed } from './filter-players.ts'

const CHASE = playerOf('WR', { name: "Ja'Marr Chase", team: 'CIN' })
const ST_BROWN = playerOf('WR', { name: 'Amon-Ra St. Brown', team: 'DET' })
const BROWN = playerOf('RB', { name: 'Chase Brown', team: 'CIN' })
const ALL = [CHASE, ST_BROWN, BROWN]

test('[HD8] position and name narrow the list together, in its order', () => {
  const named = (search: string, position: (typeof POSITIONS)[number] | null = null) =>
    filterPlayers(ALL, { search, position }).map(({ name }) => name)
  expect(named('')).toEqual(ALL.map(({ name }) => name))
  expect(named('jamarr')).toEqual(["Ja'Marr Chase"])
  expect(named('chase')).toEqual(["Ja'Marr Chase", 'Chase Brown'])
  expect(named('chase', 'RB')).toEqual(['Chase Brown'])
  expect(named('brown', 'WR')).toEqual(['Amon-Ra St. Brown'])
  expect(named('', 'DST')).toEqual([])
})

test('[HD8] the search looks at names, not at teams', () => {
  expect(filterPlayers(ALL, { search: 'cin', position: null })).toEqual([])
})

test('[HD8] any search leaves some of the players in their order, and none with nothing typed are left out', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 500 }),
      fc.constantFrom(null, ...POSITIONS),
      (search, position) => {
        const left = filterPlayers(ALL, { search, position })
        expect(left).toEqual(ALL.filter((player) => left.includes(player)))
        if (!isNarrowed({ search, position })) expect(left).toEqual(ALL)
      },
    ),
  )
})

test('[HD9] everything is shown at 64 px until somebody says otherwise', () => {
  expect(DEFAULT_FILTERS).toEqual({ search: '', position: null, avatarSize: 64, showNames: true, showPositions: true })
})
