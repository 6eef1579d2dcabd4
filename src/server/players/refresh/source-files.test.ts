import { expect, test } from 'vitest'
import { isSourceAddress, mayRedirect } from '../../platform/download/outbound-addresses.ts'
import { DEFAULT_ADDRESSES } from './source-addresses.ts'
import { adpFile, playerIdsFile, scheduleFile, seasonFiles, seasonOn } from './source-files.ts'

test.each([
  ['2026-03-01', 2026],
  ['2026-09-10', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2027-02-28', 2026],
])('[DF9] on %s the season is that of %i', (date, season) => {
  expect(seasonOn(date)).toBe(season)
})

test('[DF9] the files of any season have their upstream names', () => {
  const base = 'https://github.com/nflverse/nflverse-data/releases/download'
  const { roster, weeks, plays } = seasonFiles(DEFAULT_ADDRESSES, 2027)
  expect([roster, weeks, plays, scheduleFile(DEFAULT_ADDRESSES)].map(({ name, url }) => [name, url])).toEqual([
    ['nflverse/roster_2027.csv', `${base}/rosters/roster_2027.csv`],
    ['nflverse/stats_player_week_2027.csv', `${base}/stats_player/stats_player_week_2027.csv`],
    ['nflverse/play_by_play_2027.csv.gz', `${base}/pbp/play_by_play_2027.csv.gz`],
    ['nflverse/games.csv', `${base}/schedules/games.csv`],
  ])
  expect(plays.timestampUrl).toBe(`${base}/pbp/timestamp.json`)
  expect(playerIdsFile(DEFAULT_ADDRESSES).name).toBe('dynastyprocess/db_playerids.csv')
})

test.each([
  ['2026-04-01', 'ALL'],
  ['2026-06-01', 'JUNE'],
  ['2026-07-31', 'JULY'],
  ['2026-08-14', 'AUG1'],
  ['2026-08-15', 'AUG15'],
  ['2027-01-10', 'AUG15'],
])('[DF11] on %s drafts since %s make the ADP of 2026', (date, period) => {
  expect(adpFile({ ...DEFAULT_ADDRESSES, adp: 'https://mirror.example.com/mfl/' }, 2026, date, 'ppr')).toMatchObject({
    name: 'myfantasyleague/adp_2026.json',
    url: `https://mirror.example.com/mfl/2026/export?TYPE=adp&PERIOD=${period}&FCOUNT=12&IS_PPR=1&IS_KEEPER=N&IS_MOCK=0&JSON=1`,
  })
})

test('[DF1] only https, and http on this machine, is an address of a source', () => {
  expect(Object.values(DEFAULT_ADDRESSES).every(isSourceAddress)).toBe(true)
  expect(['http://localhost:1', 'http://127.0.0.1/x', 'http://[::1]:80'].every(isSourceAddress)).toBe(true)
  expect(['http://localhost.example.com', 'http://10.0.0.1', 'ftp://localhost', 'x', ''].some(isSourceAddress)).toBe(
    false,
  )
})

test('[DF1] nobody outside sends a refresh to this machine', () => {
  const [outside, here] = [new URL('https://example.com'), new URL('http://127.0.0.1:8000')]
  expect([mayRedirect(outside, here), mayRedirect(here, here), mayRedirect(here, outside)]).toEqual([false, true, true])
  expect(mayRedirect(outside, new URL('http://example.com'))).toBe(false)
})
