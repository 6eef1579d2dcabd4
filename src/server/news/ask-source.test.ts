import { expect, test } from 'vitest'
import { FEED_LIMITS } from './gather-news.ts'

test('[NWG4] a source gets 5 seconds and 2 MB', () => {
  expect(FEED_LIMITS).toEqual({ totalMs: 5000, maxBytes: 2 * 1024 * 1024 })
})
