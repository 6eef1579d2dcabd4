import { expect, test } from 'vitest'
import { headshotProvider, headshotSources, pickHeadshotSource, silhouetteKind } from './headshot-sources.ts'

const OWN = 'https://static.www.nfl.com/image/upload/f_auto,q_auto/league/abc'
const ESPN = 'https://a.espncdn.com/i/headshots/nfl/players/full/4241389.png'
const nothing: ReadonlySet<string> = new Set()

test('[RU21] the headshot_url first, then the one of ESPN', () => {
  expect(headshotSources({ headshot_url: OWN, espn_id: '4241389' })).toEqual([OWN, ESPN])
  expect(headshotSources({ headshot_url: null, espn_id: '4241389' })).toEqual([ESPN])
  expect(headshotSources({ headshot_url: OWN, espn_id: null })).toEqual([OWN])
  expect(headshotSources({ headshot_url: null, espn_id: null })).toEqual([])
})

test('[RU21] only https addresses and numeric ids become a source', () => {
  expect(headshotSources({ headshot_url: 'http://static.www.nfl.com/a', espn_id: '' })).toEqual([])
  expect(headshotSources({ headshot_url: 'javascript:alert(1)', espn_id: '../../evil' })).toEqual([])
})

test('[RU21] a failed image falls through to the next, then to the silhouette', () => {
  const pick = (failed: ReadonlySet<string>) => pickHeadshotSource([OWN, ESPN], { loaded: nothing, failed }, true)
  expect(pick(nothing)).toBe(OWN)
  expect(pick(new Set([OWN]))).toBe(ESPN)
  expect(pick(new Set([OWN, ESPN]))).toBeNull()
})

test('[RU21] offline nothing is asked for but what was loaded before', () => {
  const pick = (loaded: ReadonlySet<string>) => pickHeadshotSource([OWN, ESPN], { loaded, failed: nothing }, false)
  expect(pick(nothing)).toBeNull()
  expect(pick(new Set([ESPN]))).toBe(ESPN)
})

test('[RU21] the six positions have their silhouette, anything else is unknown', () => {
  expect(['QB', 'RB', 'WR', 'TE', 'K', 'DST'].map(silhouetteKind)).toEqual(['QB', 'RB', 'WR', 'TE', 'K', 'DST'])
  expect(['', 'qb', 'LB', 'toString'].map(silhouetteKind)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
})

test('[HD11] a source says whose it is', () => {
  expect(headshotSources({ headshot_url: OWN, espn_id: '4241389' }).map(headshotProvider)).toEqual(['NFL', 'ESPN'])
})
