import { expect, test } from 'vitest'
import { LOBBY_TOASTS } from './lobby-toasts.ts'
import { lobbyFailure } from './lobby-failure.ts'

test('[LR9] [RU17] a lobby that cannot be loaded now says so and is asked again', () => {
  for (const reason of ['no_answer', 'unavailable', 'too_many_requests', 'failed', 'bad_answer'] as const) {
    expect(lobbyFailure(reason)).toEqual({ kind: 'passing', toast: LOBBY_TOASTS.loadFailed() })
    expect(lobbyFailure(reason)).toBe(lobbyFailure('no_answer'))
  }
})

test('[LR9] a lobby that is closed, or in which this device has no seat, leads home and says why', () => {
  expect(lobbyFailure('lobby_not_found').toast).toEqual(LOBBY_TOASTS.ended('lobby_closed'))
  expect(lobbyFailure('not_in_lobby').toast).toEqual(LOBBY_TOASTS.ended('not_in_lobby'))
  for (const reason of ['lobby_not_found', 'lobby_closed', 'not_in_lobby', 'not_your_seat', 'no_device'] as const) {
    expect(lobbyFailure(reason).kind).toBe('final')
  }
})
