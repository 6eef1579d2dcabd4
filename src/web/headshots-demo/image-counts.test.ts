import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countImages, successPercent } from './image-counts.ts'

const NFL = 'https://static.www.nfl.com/image/upload/f_auto,q_auto/league/abc'
const ESPN = 'https://a.espncdn.com/i/headshots/nfl/players/full/42.png'
const nothing: ReadonlySet<string> = new Set()

const subject = (headshot_url: string | null, espn_id: string | null) => ({
  name: 'Somebody',
  position: 'WR',
  headshot_url,
  espn_id,
})
const BOTH = subject(NFL, '42')
const ONLY_ESPN = subject(null, '42')
const NONE = subject(null, null)

test('[RU30] a player counts while an image is known and has not failed', () => {
  const count = (...failed: readonly string[]) =>
    countImages([BOTH, ONLY_ESPN, NONE], { loaded: nothing, failed: new Set(failed) }, true)
  expect(count()).toEqual({ withImage: 2, fallback: 1 })
  expect(count(NFL)).toEqual({ withImage: 2, fallback: 1 })
  expect(count(NFL, ESPN)).toEqual({ withImage: 0, fallback: 3 })
})

test('[RU30] without a network only what was loaded before counts, as only that is shown', () => {
  const count = (loaded: ReadonlySet<string>) => countImages([BOTH, NONE], { loaded, failed: nothing }, false)
  expect(count(nothing)).toEqual({ withImage: 0, fallback: 2 })
  expect(count(new Set([NFL]))).toEqual({ withImage: 1, fallback: 1 })
})

test('[RU30] the success rate is those with an image over all shown, in percent', () => {
  expect(successPercent({ withImage: 20, fallback: 4 })).toBe(83)
  expect(successPercent({ withImage: 0, fallback: 0 })).toBe(0)
})

test('[RU30] it never says everybody or nobody where that is not so', () => {
  expect(successPercent({ withImage: 299, fallback: 1 })).toBe(99)
  expect(successPercent({ withImage: 1, fallback: 299 })).toBe(1)
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (withImage, fallback) => {
      const percent = successPercent({ withImage, fallback })
      const exact = (withImage / Math.max(1, withImage + fallback)) * 100
      expect(Math.abs(percent - exact)).toBeLessThanOrEqual(1)
      expect(percent === 100).toBe(exact === 100)
      expect(percent === 0).toBe(exact === 0)
    }),
  )
})
