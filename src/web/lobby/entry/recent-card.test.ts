import { expect, test } from 'vitest'
import type { RecentLobby } from '#core/lobby/recent-lobbies.ts'
import { pickWait } from '../../ui/pick-wait.ts'
import { activeRecent, draftsUnderWay, joinedWords, recentState, seatWait } from './recent-card.ts'

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

test('[LA11] drafts under way come with the picks until the own one, the most urgent first; complete and waiting ones do not', () => {
  const row = (code: string, picks_until: number | null, more = {}) => {
    const own_seats = [
      { username: 'Bob', picks_until: 9 },
      { username: 'Ann', picks_until },
    ]
    return { code, name: code, is_active: true, draft_started: true, is_complete: false, own_seats, ...more }
  }
  const cards = activeRecent(RECENT, [row('AAAAAA', 4), row('BBBBBB', null), row('CCCCCC', 0)])
  expect(draftsUnderWay(cards).map(({ code, picksUntil }) => [code, picksUntil])).toEqual([
    ['CCCCCC', 0],
    ['AAAAAA', 4],
    ['BBBBBB', null],
  ])
  const others = [row('AAAAAA', null, { is_complete: true }), row('BBBBBB', null, { draft_started: false })]
  expect(draftsUnderWay(activeRecent(RECENT, others))).toEqual([])
  expect(activeRecent(RECENT, others).map(recentState)).toEqual(['Complete', 'Waiting'])
  expect([0, 1, 2, null].map(pickWait)).toEqual([
    'you’re on the clock',
    'you pick next',
    'you pick in 2',
    'you have no picks left',
  ])
})

test('[LA11] a server of an earlier version says nothing of seats, so the wait is unknown', () => {
  const rows = [{ code: 'AAAAAA', name: 'First', is_active: true, draft_started: true }]
  expect(draftsUnderWay(activeRecent(RECENT, rows))).toMatchObject([{ code: 'AAAAAA', picksUntil: undefined }])
})

test('[LA11] an auction has no picks to wait for: the way back says whether it is your nomination', () => {
  const auction = (picks_until: number | null) => {
    const own_seats = [{ username: 'Ann', picks_until }]
    const row = { code: 'AAAAAA', name: 'A', is_active: true, draft_started: true, own_seats }
    return activeRecent(RECENT, [{ ...row, is_auction: true }]).map(seatWait)
  }
  expect(auction(0)).toEqual(['you nominate'])
  expect(auction(null)).toEqual(['bidding is on'])
  expect(seatWait({ picksUntil: undefined, isAuction: false })).toBe('')
  expect(seatWait({ picksUntil: null, isAuction: false })).toBe('you have no picks left')
})
