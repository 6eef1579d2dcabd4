import { expect, test } from 'vitest'
import { afterTierText, tierText } from './tier-texts.ts'

test('[ADS31] a tier is named with its position, and the line below its last player says what comes next', () => {
  const end = { position: 'QB', tier: 1, next: { tier: 2, count: 4 } } as const
  expect(tierText(end.position, end.tier)).toBe('QB tier 1')
  expect(afterTierText({ ...end, pointsLower: 18 })).toBe('next QB 18 points lower')
  expect(afterTierText({ ...end, pointsLower: null })).toBe('4 QB in tier 2 follow')
  expect(afterTierText({ ...end, pointsLower: null, next: { tier: 2, count: 1 } })).toBe('1 QB in tier 2 follows')
})
