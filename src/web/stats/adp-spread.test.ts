import { expect, test } from 'vitest'
import { adpSpreadText } from './adp-spread.ts'

test.each([
  [{ within: 3.6, between: 1.3 }, 'Most picks within 4 of it, sites 1.3 from it'],
  [{ within: 0.2, between: 0 }, 'Most picks within 1 of it, sites agree'],
  [{ within: null, between: 2 }, 'Sites 2.0 from it'],
  [{ within: 12, between: null }, 'Most picks within 12 of it'],
  [{ within: null, between: null }, null],
])('[PD17] an ADP says how far drafts and sites lie from it: %j', (spread, text) => {
  expect(adpSpreadText(spread)).toBe(text)
})
