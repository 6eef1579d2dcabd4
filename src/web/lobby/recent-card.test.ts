import { expect, test } from 'vitest'
import type { RecentLobby } from '#core/lobby/recent-lobbies.ts'
import { activeRecent, joinedWords } from './recent-card.ts'

const NOON_MS = Date.UTC(2026, 7, 21, 12)
const RECENT: readonly RecentLobby[] = ['AAAAAA', 'BBBBBB', 'CCCCCC'].map((code) => ({
  code,
  username: 'Ann',
  name: 'Joined Lobby',
  joinedAt: '2026-08-21T09:00:00.000Z',
}))

test('[RL5] lobbies that are not active, or that the server does not know, are hidden; the order stays', () => {
  const rows = [
    { code: 'CCCCCC', name: 'Third', is_active: true, draft_started: true },
    { code: 'BBBBBB', name: 'Second', is_active: false, draft_started: true },
    { code: 'AAAAAA', name: 'First', is_active: true, draft_started: false },
  ]
  expect(activeRecent(RECENT, rows).map(({ code, name, hasStarted }) => ({ code, name, hasStarted }))).toEqual([
    { code: 'AAAAAA', name: 'First', hasStarted: false },
    { code: 'CCCCCC', name: 'Third', hasStarted: true },
  ])
  expect(activeRecent(RECENT, rows.slice(1, 2))).toEqual([])
})

test('[RL5] a placeholder stays where the server says no name', () => {
  const rows = [{ code: 'AAAAAA', name: '', is_active: true, draft_started: false }]
  expect(activeRecent(RECENT, rows)[0]?.name).toBe('Joined Lobby')
})

test('[RL6] how long ago somebody joined, in words', () => {
  expect(joinedWords('2026-08-21T09:00:00.000Z', NOON_MS)).toBe('3h ago')
  expect(joinedWords('2026-08-21T11:59:00.000Z', NOON_MS)).toBe('just now')
  expect(joinedWords('2026-08-02T09:00:00.000Z', NOON_MS)).toBe('2026-08-02')
  expect(joinedWords('', NOON_MS)).toBe('')
})
