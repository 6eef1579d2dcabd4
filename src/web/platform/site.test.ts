import { expect, test } from 'vitest'
import { keyOfStored, storedName } from './site.ts'

test('[WS6] at "/" keys have the names of version 1.2.0; below a path their names begin with it', () => {
  expect(storedName('draft_setup', '/')).toBe('draft_setup')
  expect(storedName('draft_setup', '/snakeboard/')).toBe('/snakeboard/:draft_setup')
})

test('[WS6] a folder recognizes its own names and no others, also of a folder above or below', () => {
  for (const path of ['/', '/a/', '/a/b/'])
    expect(keyOfStored(storedName('draft_setup', path), path)).toBe('draft_setup')
  expect(keyOfStored(storedName('draft_setup', '/a/b/'), '/a/')).toBeNull()
  expect(keyOfStored(storedName('draft_setup', '/a/'), '/a/b/')).toBeNull()
  expect(keyOfStored('draft_setup', '/a/')).toBeNull()
})
