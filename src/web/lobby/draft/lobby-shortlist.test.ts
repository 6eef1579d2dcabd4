import { expect, test } from 'vitest'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { storeBoard, storeListMarks } from '../../platform/board-storage.ts'
import { openLobbyShortlist } from './lobby-shortlist.ts'
import { rememberLobby } from '../entry/recent-storage.ts'

const KEY = 'snakeboard.lobby.ABCDEF.shortlist'

test('[LS10] marks are kept under the lobby’s own key and come back after a reload', () => {
  const storage = fakeStorage()
  const list = openLobbyShortlist(storage, 'ABCDEF', () => undefined)
  list.apply({ kind: 'set-queued', playerId: 'p2', isOn: true })
  list.apply({ kind: 'set-queued', playerId: 'p1', isOn: true })
  list.apply({ kind: 'set-avoid', playerId: 'p3', isOn: true })
  expect(JSON.parse(storage.read(KEY) ?? '')).toEqual({ targets: [], avoids: ['p3'], queue: ['p2', 'p1'] })
  expect(openLobbyShortlist(storage, 'ABCDEF', () => undefined).current()).toEqual(list.current())
  expect(openLobbyShortlist(storage, 'OTHERS', () => undefined).current().queue).toEqual([])
})

test('[LS16] two tabs see each other’s marks, and neither overwrites the other’s', () => {
  const storage = fakeStorage()
  let changeCount = 0
  const one = openLobbyShortlist(storage.tab(), 'ABCDEF', () => undefined)
  const other = openLobbyShortlist(storage.tab(), 'ABCDEF', () => (changeCount += 1))
  const deaf = openLobbyShortlist(storage.tab({ isDeaf: true }), 'ABCDEF', () => undefined)
  one.apply({ kind: 'set-target', playerId: 'p1', isOn: true })
  expect(changeCount).toBe(1)
  deaf.apply({ kind: 'set-target', playerId: 'p2', isOn: true })
  for (const list of [one, other, deaf]) expect([...list.current().targets]).toEqual(['p1', 'p2'])
  one.apply({ kind: 'set-target', playerId: 'p3', isOn: true })
  deaf.clearDrafted((playerId) => playerId === 'p1')
  for (const list of [one, other, deaf]) expect([...list.current().targets]).toEqual(['p2', 'p3'])
  one.startWithAutopick(true)
  expect(other.startsWithAutopick()).toBe(true)
})

test('[F2] a drafted player loses their marks, in the storage too', () => {
  const storage = fakeStorage()
  const list = openLobbyShortlist(storage, 'ABCDEF', () => undefined)
  for (const playerId of ['p1', 'p2', 'p3']) list.apply({ kind: 'set-queued', playerId, isOn: true })
  list.clearDrafted((playerId) => playerId === 'p2')
  expect(list.current().queue).toEqual(['p1', 'p3'])
  expect(storage.read(KEY)).toContain('["p1","p3"]')
})

test.each([
  ['garbage', '{{{'],
  ['another type', '[1]'],
  ['other fields', '{"targets":7,"avoids":[3],"queue":null}'],
])('[LS17] stored marks of %s count as none', (_name, text) => {
  const storage = fakeStorage()
  storage.write(KEY, text)
  const { targets, avoids, queue } = openLobbyShortlist(storage, 'ABCDEF', () => undefined).current()
  expect([targets.size, avoids.size, queue.length]).toEqual([0, 0, 0])
})

test('[LS17] a full device keeps the marks in this tab', () => {
  const storage = fakeStorage()
  storage.fill()
  const list = openLobbyShortlist(storage, 'ABCDEF', () => undefined)
  list.apply({ kind: 'set-target', playerId: 'p1', isOn: true })
  list.apply({ kind: 'set-target', playerId: 'p2', isOn: true })
  expect([...list.current().targets]).toEqual(['p1', 'p2'])
})

test('[LS18] the marks of a lobby that is no longer a recent one are removed, those of the others stay', () => {
  const storage = fakeStorage()
  for (const code of ['ABCDEF', 'GHJKMN', 'PQRSTU']) {
    openLobbyShortlist(storage, code, () => undefined).apply({ kind: 'set-target', playerId: 'p1', isOn: true })
    rememberLobby(storage, { code, username: 'Ann', name: 'League', how: 'joined' }, 0)
  }
  storage.write('recent_lobbies', JSON.stringify([{ code: 'GHJKMN', username: 'Ann', name: '', joinedAt: '' }]))
  openLobbyShortlist(storage, 'PQRSTU', () => undefined)
  expect(storage.read(KEY)).toBeNull()
  expect(storage.read('snakeboard.lobby.GHJKMN.shortlist')).not.toBeNull()
  expect(storage.read('snakeboard.lobby.PQRSTU.shortlist')).not.toBeNull()
})

test('[RU4] forgetting a lobby’s marks removes their key', () => {
  const storage = fakeStorage()
  const list = openLobbyShortlist(storage, 'ABCDEF', () => undefined)
  list.apply({ kind: 'set-target', playerId: 'p1', isOn: true })
  list.edit({ command: { kind: 'set-target', playerId: 'p2', isOn: true }, atMs: 1 })
  list.forget()
  expect(list.unsent(), 'what was left is not sent').toEqual([])
  expect(storage.read(KEY)).toBeNull()
  expect(list.current().targets.size).toBe(0)
})

test('[RK34] a lobby that is new here begins with the marks of the list in use, and keeps them when another ranking follows', () => {
  const storage = fakeStorage()
  storeListMarks(storage, { targets: ['p1'], avoids: ['p2'] })
  expect([...openLobbyShortlist(storage, 'ABCDEF', () => undefined).current().targets]).toEqual(['p1'])
  storeBoard(storage, null)
  expect([...openLobbyShortlist(storage, 'ABCDEF', () => undefined).current().avoids]).toEqual(['p2'])
  expect(openLobbyShortlist(storage, 'GHJKMN', () => undefined).current().targets.size).toBe(0)
})
