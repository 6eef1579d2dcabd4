import { expect, test } from 'vitest'
import { draftingLobby, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { activeUntilMs, isActive } from './activity.ts'

const DAY_MS = 86_400_000
const CHANGED_AT_MS = 1_000

test.each([
  ['waiting', waitingLobby(2), DAY_MS],
  ['drafted', draftingLobby(2), 30 * DAY_MS],
])('[RU15] a lobby that is %s stops being active a while after its last change', (_phase, lobby, lifeMs) => {
  const endMs = CHANGED_AT_MS + lifeMs
  expect(activeUntilMs(lobby, CHANGED_AT_MS)).toBe(endMs)
  expect([isActive(lobby, CHANGED_AT_MS, endMs - 1), isActive(lobby, CHANGED_AT_MS, endMs)]).toEqual([true, false])
})

test('[RU15] a closed lobby is not active', () => {
  const closed = { ...draftingLobby(2), isClosed: true }
  expect([activeUntilMs(closed, CHANGED_AT_MS), isActive(closed, CHANGED_AT_MS, CHANGED_AT_MS)]).toEqual([null, false])
})
