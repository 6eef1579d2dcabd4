import { expect, test } from 'vitest'
import { createRpcWorld } from '../../../tests/support/rpc-world.ts'
import { seasonOf } from '../../../tests/support/player-facts.ts'

const KEY = '00-0034857'
const games = [2022, 2023, 2024, 2025, 2026].flatMap((season) => seasonOf(season, { [KEY]: 22 }).weeks)

test('[PT10] anybody may ask for games: 8 of the recent ones, 30 for a game log, newest first, never more than 100', async () => {
  const world = await createRpcWorld({ games })
  const nobody = { device: null }
  const recent = await world.get('get_player_recent_stats', { p_sleeper_id: KEY }, nobody)
  expect(recent.map(({ season, week }) => [season, week])).toEqual(
    [22, 21, 20, 19, 18, 17, 16, 15].map((week) => [2026, week]),
  )
  const log = await world.get('get_player_game_log_ext', { p_sleeper_id: KEY }, nobody)
  expect(log).toHaveLength(30)
  expect(log[29]).toMatchObject({ season: 2025, week: 15, passing_yards: 2039, rushing_yards: null, home_away: 'H' })
  for (const name of ['get_player_recent_stats', 'get_player_game_log_ext'] as const) {
    expect(await world.get(name, { p_sleeper_id: KEY, p_limit: 1 }, nobody)).toEqual([log[0]])
    expect(await world.get(name, { p_sleeper_id: KEY, p_limit: 1e9 }, nobody)).toHaveLength(100)
    expect(await world.get(name, { p_sleeper_id: 'nobody' }, nobody)).toEqual([])
  }
})

test('[PT10] a limit or an id of the wrong kind is refused in words', async () => {
  const world = await createRpcWorld({ games })
  for (const p_limit of [0, -1, 1.5, 'x', null, Number.MAX_VALUE]) {
    // What a client of another make would send: past the types.
    const answer = await world.functions.byName.get_player_recent_stats({ p_sleeper_id: KEY, p_limit }, NOBODY)
    expect(answer).toMatchObject({ ok: false, code: 'bad_input', details: expect.stringMatching(/^p_limit: /) })
  }
  for (const p_sleeper_id of ['', 4984, null, undefined, 'x'.repeat(33), [KEY]]) {
    const answer = await world.functions.byName.get_player_game_log_ext({ p_sleeper_id }, NOBODY)
    expect(answer).toMatchObject({ ok: false, code: 'bad_input', details: expect.stringMatching(/^p_sleeper_id: /) })
  }
})

const NOBODY = { deviceId: null, cookie: null, address: '192.0.2.1', commandId: null, issuedAtMs: null }
