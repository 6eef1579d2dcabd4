import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeCall, type FakeAnswers } from '../../../tests/support/fake-call.ts'
import { fakeRows, type FakeTables } from '../../../tests/support/fake-rows.ts'
import { gameOf } from '../../../tests/support/stats-builders.ts'
import { readNewestGames, readSeasonGames, readSeasons, type GamesPart } from './stats-queries.ts'
import type { StatsKeys } from './stats-keys.ts'

const BOTH: StatsKeys = { sleeperId: '7564', gsisId: '00-0036900' }
const UNAVAILABLE = err({ code: 'unavailable', details: null } as const)
const GAMES = [gameOf({ week: 2 }), gameOf({ week: 1 })]

const SEASONS = [2025, 2024].map((season) => ({ gsis_id: '00-0036900', season, games: 17 }))

const RECENT_READS = ['player_stats_weekly?gsis_id=eq.00-0036900&order=season.desc,week.desc&limit=8']
const LOG_READS = [
  'player_seasons?gsis_id=eq.00-0036900&order=season.desc',
  'player_stats_weekly_normalized?gsis_id=eq.00-0036900&season=eq.2025&week=gte.1&week=lte.22&order=week.asc&limit=30',
]

const PARTS: readonly (readonly [GamesPart, string, number, readonly string[]])[] = [
  ['recent', 'get_player_recent_stats', 8, RECENT_READS],
  ['log', 'get_player_game_log_ext', 30, LOG_READS],
]

const TABLES: FakeTables = {
  player_stats_weekly: () => ok(GAMES),
  player_stats_weekly_normalized: () => ok(GAMES),
  player_seasons: () => ok(SEASONS),
}

test.each(PARTS)(
  '[PD2] %s: the function by the sleeper id first, and nothing else when it answers',
  async (part, name, limit) => {
    const { server, asked } = serverOf({ [name]: () => ok(GAMES) })
    expect(await readNewestGames(server, BOTH, part)).toEqual(ok(GAMES))
    expect(asked()).toEqual([`${name} {"p_sleeper_id":"7564","p_limit":${limit}}`])
  },
)

test.each(PARTS)(
  '[PD2] [RU43] %s: where the function fails or knows nothing, the table by the gsis_id, a season in ascending order',
  async (part, name, _limit, reads) => {
    for (const answer of [UNAVAILABLE, ok([])]) {
      const { server, asked } = serverOf({ [name]: () => answer }, TABLES)
      expect(await readNewestGames(server, BOTH, part)).toEqual(ok(GAMES))
      expect(asked().slice(1)).toEqual(reads)
    }
  },
)

test.each(PARTS)(
  '[PD3] %s: a key that starts with "00-" goes straight to the table',
  async (part, _name, _limit, reads) => {
    const { server, asked } = serverOf({}, TABLES)
    expect(await readNewestGames(server, { ...BOTH, sleeperId: null }, part)).toEqual(ok(GAMES))
    expect(asked()).toEqual(reads)
  },
)

test('[PD4] a player without a season has no games; seasons that cannot be read are a failure', async () => {
  const keys = { ...BOTH, sleeperId: null }
  const nobody = serverOf({}, { ...TABLES, player_seasons: () => ok([]) })
  expect(await readNewestGames(nobody.server, keys, 'log')).toEqual(ok([]))
  const failing = serverOf({}, { ...TABLES, player_seasons: () => UNAVAILABLE })
  expect(await readNewestGames(failing.server, keys, 'log')).toEqual(UNAVAILABLE)
})

test('[PD3] a gsis_id of another form is looked up in the mapping, and the function asked with what that says', async () => {
  const ids = { gsis_id: 'CHA1', sleeper_id: '7564', espn_id: null, rotowire_id: null, mfl_id: null }
  const { server, asked } = serverOf({ get_player_recent_stats: () => ok(GAMES) }, { ff_player_ids: () => ok([ids]) })
  expect(await readNewestGames(server, { sleeperId: null, gsisId: 'CHA1' }, 'recent')).toEqual(ok(GAMES))
  expect(asked()).toEqual([
    'ff_player_ids?gsis_id=eq.CHA1&limit=1',
    'get_player_recent_stats {"p_sleeper_id":"7564","p_limit":8}',
  ])
})

test('[PD3] without a gsis_id the mapping gives it before the table is asked', async () => {
  const ids = { gsis_id: '00-0036900', sleeper_id: '7564', espn_id: null, rotowire_id: null, mfl_id: null }
  const { server, asked } = serverOf(
    { get_player_recent_stats: () => UNAVAILABLE },
    { ff_player_ids: () => ok([ids]), player_stats_weekly: () => ok(GAMES) },
  )
  expect(await readNewestGames(server, { ...BOTH, gsisId: null }, 'recent')).toEqual(ok(GAMES))
  expect(asked().slice(1)).toEqual([
    'ff_player_ids?sleeper_id=eq.7564&limit=1',
    'player_stats_weekly?gsis_id=eq.00-0036900&order=season.desc,week.desc&limit=8',
  ])
})

test('[PD4] where nothing answers the first failure is told; nobody without games is a failure', async () => {
  const failing = serverOf({ get_player_recent_stats: () => UNAVAILABLE })
  expect(await readNewestGames(failing.server, BOTH, 'recent')).toEqual(UNAVAILABLE)
  const rookie = serverOf({ get_player_recent_stats: () => ok([]) }, { player_stats_weekly: () => ok([]) })
  expect(await readNewestGames(rookie.server, BOTH, 'recent')).toEqual(ok([]))
})

test('[RU19] another season comes from the season view: weeks 1 to 22, ascending', async () => {
  const { server, asked } = serverOf({}, { player_stats_weekly_normalized: () => ok(GAMES) })
  expect(await readSeasonGames(server, '00-1', 2024)).toEqual(ok(GAMES))
  expect(asked()).toEqual([
    'player_stats_weekly_normalized?gsis_id=eq.00-1&season=eq.2024&week=gte.1&week=lte.22&order=week.asc&limit=22',
  ])
})

test('[RU19] the seasons with games come newest first', async () => {
  const rows = [2025, 2024].map((season) => ({ gsis_id: '00-1', season, games: 17 }))
  const { server, asked } = serverOf({}, { player_seasons: () => ok(rows) })
  expect(await readSeasons(server, '00-1')).toEqual(ok([2025, 2024]))
  expect(asked()).toEqual(['player_seasons?gsis_id=eq.00-1&order=season.desc'])
})

/** All that was asked, in order: functions, then tables. */
function serverOf(answers: FakeAnswers, tables: FakeTables = {}) {
  const log: string[] = []
  const call = fakeCall(answers)
  const read = fakeRows(tables)
  const server = {
    call: ((name, input) => {
      log.push(`${name} ${JSON.stringify(input)}`)
      return call(name, input)
    }) as typeof call,
    read: ((table, words) => {
      const answer = read(table, words)
      log.push(read.asked.at(-1) ?? '')
      return answer
    }) as typeof read,
  }
  return { server, asked: () => log }
}
