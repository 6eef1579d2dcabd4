import { expect, test } from 'vitest'
import { BROWSE_FILTERS, DEFAULT_BROWSE_OPTIONS } from '#core/players/browse.ts'
import { emptyList } from './empty-list.ts'

test('[BR7] a list that search or position emptied offers to clear the filters', () => {
  const narrowed = [{ search: 'zzz' }, { position: 'QB' as const }]
  for (const { value: filter } of BROWSE_FILTERS) {
    for (const change of narrowed) {
      expect(emptyList({ ...DEFAULT_BROWSE_OPTIONS, filter, ...change })).toMatchObject({
        title: 'No players found',
        wayOut: 'Clear filters',
      })
    }
  }
})

test('[BR7] a list that is empty of itself says how it fills', () => {
  const title = (filter: (typeof BROWSE_FILTERS)[number]['value']) =>
    emptyList({ ...DEFAULT_BROWSE_OPTIONS, filter, search: '  ' }).title
  expect(BROWSE_FILTERS.map(({ value }) => title(value))).toEqual([
    'Everybody is drafted',
    'Everybody is drafted',
    'No targets',
    'No avoids',
    'Nobody drafted yet',
  ])
})
