import { expect, test } from 'vitest'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { chosenUsername, ensureUsername, saveUsername } from './username.ts'

test('[CJ1] a name made up for solo is no name that a lobby dialog would offer', () => {
  const storage = fakeStorage()
  expect(chosenUsername(storage)).toBe('')
  expect(ensureUsername(storage)).toMatch(/^Drafter-/)
  expect(chosenUsername(storage)).toBe('')
})

test('[CJ1] a name that was typed is remembered, for lobbies and for solo', () => {
  const storage = fakeStorage()
  saveUsername(storage, 'Ann')
  expect(chosenUsername(storage)).toBe('Ann')
  expect(ensureUsername(storage)).toBe('Ann')
})
