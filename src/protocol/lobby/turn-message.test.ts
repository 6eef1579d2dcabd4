import { expect, test } from 'vitest'
import { readTurnMessage } from './turn-message.ts'

const MESSAGE = { kind: 'up-next', lobby_code: 'ABC234', lobby_name: 'Sunday League' } as const

test('[PU12] a message is read field by field', () => {
  expect(readTurnMessage({ ...MESSAGE, more: 1 })).toEqual(MESSAGE)
})

test.each([
  null,
  'up-next',
  {},
  [],
  { ...MESSAGE, kind: 'traded' },
  { ...MESSAGE, lobby_code: 7 },
  { kind: 'up-next' },
])('[PU12] %j is no message that this version knows', (message) => expect(readTurnMessage(message)).toBeNull())
