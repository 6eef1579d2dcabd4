import { expect, test } from 'vitest'
import type { KnownPlayer, PlayerIds } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import { readLeagueAdp } from './mfl-exports.ts'

const PLAYERS: readonly KnownPlayer[] = [
  ...Array.from({ length: 150 }, (_, index) => player(`00-${1_000_000 + index}`)),
  ...TEAMS.map(({ code }) => ({ ...player(code), position: 'DST' as const })),
]
const IDS: readonly PlayerIds[] = Array.from({ length: 150 }, (_, index) => ({
  gsis_id: `00-${1_000_000 + index}`,
  sleeper_id: null,
  espn_id: null,
  rotowire_id: null,
  mfl_id: String(13_000 + index),
}))

function player(id: string): KnownPlayer {
  return { id, name: id, team: null, position: 'WR', headshot_url: null, gsis_id: id, espn_id: null, active: true }
}

function read(lines: unknown) {
  return readLeagueAdp(JSON.stringify({ adp: { player: lines } }), { players: PLAYERS, ids: IDS }, '2026-10-06')
}

const HUNDRED = Array.from({ length: 100 }, (_, index) => ({
  id: String(13_000 + index),
  averagePick: `${index + 1.5}`,
}))

test('[DF11] averages meet their players by the id of the source; others are nobody here', () => {
  const adp = read([{ id: '16999', averagePick: '1.1' }, ...HUNDRED])
  expect(adp).toMatchObject({ ok: true, value: { source: 'MyFantasyLeague', asOf: '2026-10-06' } })
  expect(adp.ok && adp.value.entries).toHaveLength(100)
  expect(adp.ok && adp.value.entries[0]).toEqual({ playerId: '00-1000000', adp: 1.5 })
})

test('[DF11] the 32 defenses are met by their numbers', () => {
  const defenses = Array.from({ length: 32 }, (_, index) => ({ id: `0${501 + index}`, averagePick: '150' }))
  const adp = read([...HUNDRED, ...defenses])
  const teams = adp.ok ? adp.value.entries.slice(100).map(({ playerId }) => playerId) : []
  expect(teams.toSorted()).toEqual(TEAMS.map(({ code }) => code))
  expect([teams[0], teams[14], teams[27], teams[31]]).toEqual(['BUF', 'SEA', 'LAR', 'HOU'])
})

test('[DF11] a player who is listed twice counts once', () => {
  const adp = read([...HUNDRED, { id: '13000', averagePick: '200' }])
  expect(adp.ok && adp.value.entries.filter(({ playerId }) => playerId === '00-1000000')).toEqual([
    { playerId: '00-1000000', adp: 1.5 },
  ])
})

test.each<[string, unknown]>([
  ['a single line', HUNDRED[0]],
  ['99 known players', HUNDRED.slice(1)],
  ['nothing', []],
  ['a pick that is no number', [...HUNDRED, { id: '13120', averagePick: 'first' }]],
  ['a pick of 0', [...HUNDRED, { id: '13120', averagePick: '0' }]],
  ['no id', [...HUNDRED, { averagePick: '3' }]],
])('[DF11] an export with %s is refused', (_, lines) => {
  expect(read(lines)).toMatchObject({ ok: false, error: expect.stringContaining('MyFantasyLeague') })
})

test.each(['', '{', 'null', '{"error":{"$t":"Invalid year"}}', '[]'])('[DF11] %j is no export', (text) => {
  expect(readLeagueAdp(text, { players: PLAYERS, ids: IDS }, '2026-10-06')).toMatchObject({ ok: false })
})
