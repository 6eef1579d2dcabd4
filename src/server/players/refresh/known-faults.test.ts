import { expect, test } from 'vitest'
import { DAY_MS } from '#core/lib/civil-date.ts'
import { knownPlayer, playerIds } from '../../../../tests/support/player-facts.ts'
import type { PlayerFacts } from '../facts.ts'
import type { KnownCounts, LoadedEdition } from '../player-store.ts'
import { isComparable, knownFaults } from './known-faults.ts'

const STORED: KnownCounts = { activePlayers: 10, sleeperIds: 10, espnIds: 5, rotowireIds: 0, mflIds: 10 }

/** So many active players, each with a Sleeper id, and as many former ones; so many of all have an id of MyFantasyLeague. */
function factsOf(activeCount: number, leagueIdCount = activeCount): PlayerFacts {
  const keys = Array.from({ length: activeCount * 2 }, (_, index) => `00-${index}`)
  return {
    players: keys.map((id, index) => knownPlayer({ id, gsis_id: id, active: index < activeCount })),
    ids: keys.map((gsis_id, index) =>
      playerIds({
        gsis_id,
        sleeper_id: `s${index}`,
        espn_id: `e${index}`,
        mfl_id: index < leagueIdCount ? `m${index}` : null,
      }),
    ),
    seasons: [],
  }
}

test('[DF16] as many as cut-down day leaves hold, half of them do not', () => {
  expect(knownFaults(factsOf(6), STORED)).toEqual([])
  expect(knownFaults(factsOf(5), STORED)).toEqual([
    '5 active players where 10 are stored',
    '5 Sleeper ids where 10 are stored',
    '5 MyFantasyLeague ids where 10 are stored',
  ])
  expect(knownFaults(factsOf(10, 5), STORED)).toEqual(['5 MyFantasyLeague ids where 10 are stored'])
})

test.for<[string, LoadedEdition[], boolean]>([
  ['nothing', [], false],
  ['what came with the program', [{ name: 'bundled', fingerprint: '', loadedAtMs: 99 * DAY_MS }], false],
  ['a refresh of last month', [{ name: 'refreshed', fingerprint: '', loadedAtMs: 70 * DAY_MS }], false],
  [
    'a refresh of yesterday, and ADP of today',
    [
      { name: 'bundled', fingerprint: '', loadedAtMs: 1 },
      { name: 'adp', fingerprint: '', loadedAtMs: 100 * DAY_MS },
      { name: 'refreshed', fingerprint: '', loadedAtMs: 99 * DAY_MS },
    ],
    true,
  ],
])('[DF16] compared with %s', ([, editions, expected]) => {
  expect(isComparable(editions, 100 * DAY_MS)).toBe(expected)
})
