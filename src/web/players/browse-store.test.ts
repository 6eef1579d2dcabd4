import { expect, test } from 'vitest'
import { DEFAULT_BROWSE_OPTIONS } from '#core/players/browse.ts'
import { changeBrowse, forCards, resetBrowse, useBrowse } from './browse-store.ts'

test('[BR1] one setting changes and the others stay; reset goes back to the defaults', () => {
  changeBrowse({ search: 'brown' })
  changeBrowse({ position: 'WR' })
  expect(useBrowse.getState()).toEqual({
    ...DEFAULT_BROWSE_OPTIONS,
    search: 'brown',
    position: 'WR',
    isReversed: false,
  })
  resetBrowse()
  expect(useBrowse.getState()).toEqual({ ...DEFAULT_BROWSE_OPTIONS, isReversed: false })
})

test('[BR9] [BR10] the cards go by rank and all positions where the rows have more to offer', () => {
  const chosen = { ...DEFAULT_BROWSE_OPTIONS, sort: 'odds', position: 'FLEX', search: 'brown' } as const
  expect(forCards(chosen)).toEqual({ ...DEFAULT_BROWSE_OPTIONS, search: 'brown' })
  expect(forCards({ ...chosen, sort: 'name', position: 'WR' })).toMatchObject({ sort: 'name', position: 'WR' })
})
