import { expect, test } from 'vitest'
import { priceAgeText } from './price-age.ts'

const NOON = (day: string) => Date.parse(`${day}T12:00:00Z`)

test('[ADS35] prices of more than three days say their age and their day', () => {
  expect(priceAgeText('2026-08-21', NOON('2026-09-02'))).toBe('Prices are 12 days old (August 21)')
  expect(priceAgeText('2026-08-21', NOON('2026-08-25'))).toBe('Prices are 4 days old (August 21)')
  expect(priceAgeText('2026-08-21', NOON('2026-08-24'))).toBeNull()
})

test('[ADS35] a day to come and what is no date say nothing', () => {
  expect(priceAgeText('2026-08-21', NOON('2026-08-01'))).toBeNull()
  expect(priceAgeText('', NOON('2026-08-21'))).toBeNull()
})
