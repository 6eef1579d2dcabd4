import { expect, test } from 'vitest'
import { DEFAULT_BROWSE_OPTIONS } from '#core/players/browse.ts'
import { changeBrowse, resetBrowse, useBrowse } from './browse-store.ts'

test('[BR1] one setting changes and the others stay; reset goes back to the defaults', () => {
  changeBrowse({ search: 'brown' })
  changeBrowse({ position: 'WR' })
  expect(useBrowse.getState()).toEqual({ ...DEFAULT_BROWSE_OPTIONS, search: 'brown', position: 'WR' })
  resetBrowse()
  expect(useBrowse.getState()).toEqual(DEFAULT_BROWSE_OPTIONS)
})
