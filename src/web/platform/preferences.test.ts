import { expect, test } from 'vitest'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

test('[YT7] muting is kept on the device, beside the theme', () => {
  const storage = fakeStorage()
  expect(readPreferences(storage).turnSound).toBeUndefined()
  savePreferences(storage, { theme: 'light' })
  savePreferences(storage, { turnSound: false })
  expect(readPreferences(storage)).toEqual({ theme: 'light', turnSound: false })
  savePreferences(storage, { turnSound: true })
  expect(readPreferences(storage).turnSound).toBe(true)
})

test('[YT7] what cannot be read counts as nothing chosen', () => {
  for (const text of ['', '{', 'null', '[]', '"loud"', '{"turnSound":"yes","theme":7}']) {
    const storage = fakeStorage()
    storage.write(STORAGE_KEYS.preferences, text)
    expect(readPreferences(storage)).toEqual({})
  }
})
