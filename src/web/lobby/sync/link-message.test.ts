import { expect, test } from 'vitest'
import { linkMessage } from './link-message.ts'

test('[LR1] without a link the screen says how old it is', () => {
  const lost = { kind: 'reconnecting', freshAtMs: 1_000_000 } as const
  expect(linkMessage(lost, 1_014_900, 'board')).toEqual({ title: 'Reconnecting...', age: 'board from 14 s ago' })
  expect(linkMessage(lost, 1_059_999, 'room')?.age).toBe('room from 59 s ago')
  expect(linkMessage(lost, 1_150_000, 'board')?.age).toBe('board from 2 min ago')
})

test('[LR1] a link that is live, or was so a moment ago, is no news', () => {
  expect(linkMessage({ kind: 'live' }, 5000, 'board')).toBeNull()
  expect(linkMessage({ kind: 'reconnecting', freshAtMs: 4000 }, 5000, 'board')).toBeNull()
  expect(linkMessage({ kind: 'reconnecting', freshAtMs: 9000 }, 5000, 'board')).toBeNull()
  // A screen that opens is answered before its live channel is there.
  expect(linkMessage({ kind: 'polling', freshAtMs: 4900, sinceMs: 4000 }, 5000, 'room')).toBeNull()
})

test('[LR1] where the server is asked every few seconds, that is said', () => {
  expect(linkMessage({ kind: 'polling', freshAtMs: 1000, sinceMs: 0 }, 4000, 'board')).toEqual({
    title: 'Slow connection:',
    age: 'updated 3 s ago',
  })
})
