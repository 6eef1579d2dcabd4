import { expect, test } from 'vitest'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { forgetLobby, recentLobbies, rememberLobby, type EnteredLobby } from './recent-storage.ts'

const NOON_MS = Date.UTC(2026, 7, 21, 12)
const SUNDAY: EnteredLobby = { code: 'QX7K2M', username: 'Ann', name: 'Sunday League', how: 'joined' }

test('[RL1] an entered lobby is stored under recent_lobbies with the fields of the specification', () => {
  const storage = fakeStorage()
  rememberLobby(storage, SUNDAY, NOON_MS)
  expect(JSON.parse(storage.read('recent_lobbies') ?? '')).toEqual([
    { code: 'QX7K2M', username: 'Ann', name: 'Sunday League', joinedAt: '2026-08-21T12:00:00.000Z' },
  ])
})

test('[RL2] until its name is known a lobby is called "New Lobby" or "Joined Lobby"', () => {
  const storage = fakeStorage()
  rememberLobby(storage, { ...SUNDAY, code: 'AAAAAA', name: '', how: 'created' }, NOON_MS)
  rememberLobby(storage, { ...SUNDAY, code: 'BBBBBB', name: '', how: 'joined' }, NOON_MS)
  expect(recentLobbies(storage).map(({ name }) => name)).toEqual(['Joined Lobby', 'New Lobby'])
})

test('[RL3] a removed lobby is gone and the others stay', () => {
  const storage = fakeStorage()
  rememberLobby(storage, SUNDAY, NOON_MS)
  rememberLobby(storage, { ...SUNDAY, code: 'AAAAAA' }, NOON_MS)
  forgetLobby(storage, 'QX7K2M')
  forgetLobby(storage, 'ZZZZZZ')
  expect(recentLobbies(storage).map(({ code }) => code)).toEqual(['AAAAAA'])
})

test.each(['{', 'null', '"x"', '[{"code":1}]', '[[]]'])('[RL4] a damaged list (%s) counts as none', (text) => {
  const storage = fakeStorage()
  storage.write('recent_lobbies', text)
  expect(recentLobbies(storage)).toEqual([])
  rememberLobby(storage, SUNDAY, NOON_MS)
  expect(recentLobbies(storage)).toHaveLength(1)
})

test('[RL4] a full storage keeps the list that is there', () => {
  const storage = fakeStorage()
  rememberLobby(storage, SUNDAY, NOON_MS)
  storage.fill()
  rememberLobby(storage, { ...SUNDAY, code: 'AAAAAA' }, NOON_MS)
  expect(recentLobbies(storage).map(({ code }) => code)).toEqual(['QX7K2M'])
})
