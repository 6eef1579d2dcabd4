import { expect, test } from 'vitest'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { mayBeUnderWay, noteNoneUnderWay } from './under-way-place.ts'

test('[LA12] the landing keeps no place for drafts that were not under way, until this device has been in one again', () => {
  const storage = fakeStorage()
  expect(mayBeUnderWay(storage)).toBe(false)
  storage.write(STORAGE_KEYS.currentDraft, '{"picks":[1]}')
  storage.write(STORAGE_KEYS.recentLobbies, '[{"code":"QX7K2M"}]')
  expect(mayBeUnderWay(storage)).toBe(true)
  noteNoneUnderWay(storage)
  expect(mayBeUnderWay(storage)).toBe(false)
  storage.write(STORAGE_KEYS.currentDraft, '{"picks":[1,2]}')
  expect(mayBeUnderWay(storage)).toBe(true)
  noteNoneUnderWay(storage)
  storage.write(STORAGE_KEYS.recentLobbies, '[{"code":"QX7K2N"}]')
  expect(mayBeUnderWay(storage)).toBe(true)
})
