import { expect, test } from 'vitest'
import { againstExpected, shortAgainst } from './price-against.ts'

test('[AUC116] a price is measured by what was expected', () => {
  expect([shortAgainst(20, 20), shortAgainst(18, 20), shortAgainst(1022, 20)]).toEqual([
    'fair',
    '2 under',
    '1,002 over',
  ])
  expect([againstExpected(20, 20), againstExpected(24, 20)]).toEqual(['as expected', '4 over expected'])
})
