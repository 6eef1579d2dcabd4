import { expect, test } from 'vitest'
import { damagedKey, lobbyShortlistKey, STORAGE_KEYS } from './storage-keys.ts'

test('[RU4] four keys have the names of the specification, all others one common prefix', () => {
  const specified = ['draft_setup', 'current_draft_state', 'fantasy_drafts', 'recent_lobbies']
  const keys: readonly string[] = Object.values(STORAGE_KEYS)
  expect(keys).toEqual(expect.arrayContaining(specified))
  const others = [...keys.filter((key) => !specified.includes(key)), damagedKey('draft_setup'), lobbyShortlistKey('A')]
  for (const key of others) expect(key).toMatch(/^snakeboard\./)
  expect(new Set([...keys, ...others]).size).toBe(specified.length + others.length)
})
