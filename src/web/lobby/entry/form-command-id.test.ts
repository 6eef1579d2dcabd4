import { expect, test } from 'vitest'
import { createFormCommandId } from './use-entry.ts'

const FORM = { lobbyName: 'Sunday League', username: 'Ann' }

function counted() {
  let count = 0
  return createFormCommandId(() => `id-${(count += 1)}`)
}

test('[CJ2] [RU10] a form whose answer was lost is sent again under the same id', () => {
  const kept = counted()
  expect(kept.idFor(FORM)).toBe('id-1')
  kept.settle({ code: 'no_answer', details: null })
  expect(kept.idFor({ ...FORM })).toBe('id-1')
  kept.settle({ code: 'unavailable', details: null })
  expect(kept.idFor(FORM)).toBe('id-1')
})

test('[CJ2] a changed form is a new command', () => {
  const kept = counted()
  kept.idFor(FORM)
  kept.settle({ code: 'no_answer', details: null })
  expect(kept.idFor({ ...FORM, username: 'Bob' })).toBe('id-2')
})

test('[CJ2] what the server has judged is a new command: a full lobby may have a free seat by now', () => {
  const kept = counted()
  kept.idFor(FORM)
  kept.settle({ code: 'lobby_full', details: null })
  expect(kept.idFor(FORM)).toBe('id-2')
  kept.settle(null)
  expect(kept.idFor(FORM)).toBe('id-3')
})
