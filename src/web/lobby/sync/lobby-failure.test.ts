import { expect, test } from 'vitest'
import { endOfFailure } from './lobby-failure.ts'

test('[LR9] [RU17] a lobby that cannot be loaded now is asked again', () => {
  for (const reason of ['no_answer', 'unavailable', 'too_many_requests', 'failed', 'bad_answer'] as const) {
    expect(endOfFailure(reason)).toBeNull()
  }
})

test('[LR9] a lobby that is closed, or in which this device has no seat, leads home', () => {
  for (const reason of ['lobby_not_found', 'lobby_closed'] as const) expect(endOfFailure(reason)).toBe('lobby_closed')
  for (const reason of ['not_in_lobby', 'not_your_seat', 'no_such_seat', 'no_device'] as const) {
    expect(endOfFailure(reason)).toBe('not_in_lobby')
  }
})
