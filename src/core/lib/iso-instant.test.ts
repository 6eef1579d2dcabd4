import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoInstant } from './iso-instant.ts'

test('[NWR15] a moment is written as the platform writes it, before 1970 too', () => {
  expect(isoInstant(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(isoInstant(-1)).toBe('1969-12-31T23:59:59.999Z')
  const inYears0To9999 = fc.date({
    min: new Date('0000-01-01T00:00:00.000Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(inYears0To9999, (date) => {
      expect(isoInstant(date.getTime())).toBe(date.toISOString())
    }),
  )
})
