import { expect, test } from 'vitest'
import { unknownPreferences } from './preferences.ts'

test('[PG24] strict handling names every preference that is unknown, and any other handling ignores them', () => {
  for (const header of [null, '', 'foo=bar', 'handling=lenient, foo=bar', 'foo, handling=lenient, handling=strict'])
    expect(unknownPreferences(header)).toBeNull()
  const all =
    'handling=strict, count=exact,return=minimal , resolution=merge-duplicates, tx=rollback, missing=default, timezone=America/New_York, max-affected=10'
  expect(unknownPreferences(all)).toBeNull()
  expect(unknownPreferences('handling=strict')).toBeNull()
  expect(unknownPreferences('foo=bar, handling=strict, count=exact, bar')).toBe('foo=bar, bar')
  for (const bad of ['count=all', 'return=', 'timezone=Mars/Olympus', 'max-affected=-1', 'toString=x', '=x', 'tx'])
    expect(unknownPreferences(`handling=strict,${bad}`)).toBe(bad)
})
