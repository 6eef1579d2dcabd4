import { expect, test } from 'vitest'
import { money } from './price-texts.ts'

test('[AUC3] amounts are whole dollars, with a comma from a thousand on', () => {
  expect([0, 7, 999, 1000, 12_345].map(money)).toEqual(['$0', '$7', '$999', '$1,000', '$12,345'])
  expect([-4, -1200].map(money)).toEqual(['−$4', '−$1,200'])
})
