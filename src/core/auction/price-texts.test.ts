import { expect, test } from 'vitest'
import { againstExpected, money, shortAgainst } from './price-texts.ts'

test('[AUC3] amounts are whole dollars, with a comma from a thousand on', () => {
  expect([0, 7, 999, 1000, 12_345].map(money)).toEqual(['$0', '$7', '$999', '$1,000', '$12,345'])
  expect([-4, -1200].map(money)).toEqual(['−$4', '−$1,200'])
})

test('[AUC116] a price is measured by what was expected', () => {
  expect([shortAgainst(20, 20), shortAgainst(18, 20), shortAgainst(1022, 20)]).toEqual([
    'fair',
    '2 under',
    '1,002 over',
  ])
  expect([againstExpected(20, 20), againstExpected(24, 20)]).toEqual(['as expected', '4 over expected'])
})
