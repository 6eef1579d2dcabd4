import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeCall, type FakeAnswers } from '../../../../tests/support/fake-call.ts'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'
import type { BrowserPush } from './browser-push.ts'
import { isObstacle, pushMessage } from './push-messages.ts'
import { pushObstacle, type PushFacts } from './push-obstacle.ts'
import { createTurnPush } from './turn-push.ts'

const READY: PushFacts = {
  isSecure: true,
  hasPush: true,
  isAppleMobile: false,
  isInstalled: false,
  permission: 'default',
}
const SEAT = { code: 'ABC234', username: 'Ann' }
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

const GOOD_SERVER: FakeAnswers = {
  get_push_key: () => ok({ public_key: 'key' }),
  save_push_subscription: () => ok({ is_stored: true }),
  delete_push_subscription: () => ok({ is_stored: false }),
}

function world(answers: FakeAnswers = GOOD_SERVER, { isWanted = false } = {}) {
  const state = { facts: READY, answer: 'granted' as NotificationPermission, hasService: true }
  const done: string[] = []
  const browser: BrowserPush = {
    facts: () => state.facts,
    requestPermission: async () => {
      done.push('asked')
      state.facts = { ...state.facts, permission: state.answer }
      return state.answer
    },
    subscribe: async (key) => {
      done.push(`subscribed with ${key}`)
      if (!state.hasService) throw new Error('AbortError')
      return SUBSCRIPTION
    },
    unsubscribe: async () => void done.push('unsubscribed'),
  }
  const storage = fakeStorage()
  if (isWanted) savePreferences(storage, { turnPush: true })
  const call = fakeCall(answers)
  return { state, done, call, storage, push: createTurnPush({ browser, call, storage }) }
}

test('[PU30] turning notifications on asks the person, subscribes with the server’s key and tells the server for which seat', async () => {
  const { push, done, call, storage } = world()
  expect(push.store.getState()).toEqual({ isWanted: false, isBusy: false, problem: null })
  await push.turnOn(SEAT)
  expect(done).toEqual(['asked', 'subscribed with key'])
  expect(call.calls.at(-1)).toMatchObject({
    name: 'save_push_subscription',
    input: { lobby_code: 'ABC234', participant_username: 'Ann', subscription: SUBSCRIPTION },
  })
  expect(push.store.getState()).toEqual({ isWanted: true, isBusy: false, problem: null })
  expect(readPreferences(storage).turnPush).toBe(true)
})

test('[PU30] turning them off ends the subscription on the device and on the server', async () => {
  const { push, done, call, storage } = world(GOOD_SERVER, { isWanted: true })
  await push.turnOff(SEAT)
  expect(done).toEqual(['unsubscribed'])
  expect(call.calls.map(({ name }) => name)).toEqual(['delete_push_subscription'])
  expect(push.store.getState().isWanted).toBe(false)
  expect(readPreferences(storage).turnPush).toBe(false)
})

test('[PU31] a device that wants notifications subscribes the seat of each lobby that it opens, and never asks by itself', async () => {
  const { push, done, call, state } = world(GOOD_SERVER, { isWanted: true })
  await push.enter(SEAT)
  expect([done, call.calls]).toEqual([[], []])
  state.facts = { ...READY, permission: 'granted' }
  await push.enter(SEAT)
  await push.enter({ ...SEAT, code: 'DEF567' })
  expect(call.calls.filter(({ name }) => name === 'save_push_subscription').map(({ input }) => input)).toMatchObject([
    { lobby_code: 'ABC234' },
    { lobby_code: 'DEF567' },
  ])
  const other = world()
  other.state.facts = { ...READY, permission: 'granted' }
  await other.push.enter(SEAT)
  expect(other.call.calls).toEqual([])
})

test.each<[string, FakeAnswers, Partial<{ answer: NotificationPermission; hasService: boolean }>, string]>([
  ['the person says no', GOOD_SERVER, { answer: 'denied' }, 'denied'],
  ['the person closes the question', GOOD_SERVER, { answer: 'default' }, 'not-answered'],
  ['the push service is out of reach', GOOD_SERVER, { hasService: false }, 'no-push-service'],
  ['the server sends none', { ...GOOD_SERVER, get_push_key: () => ok({ public_key: null }) }, {}, 'server-off'],
  ['the server does not answer', {}, {}, 'no_answer'],
  [
    'the server does not know the push service',
    { ...GOOD_SERVER, save_push_subscription: () => err({ code: 'bad_subscription', details: null }) },
    {},
    'bad_subscription',
  ],
])('[PU32] if %s, notifications stay off and the reason is shown', async (_, answers, change, problem) => {
  const { push, state, storage } = world(answers)
  Object.assign(state, change)
  await push.turnOn(SEAT)
  expect(push.store.getState()).toEqual({ isWanted: false, isBusy: false, problem })
  expect(readPreferences(storage).turnPush).toBeUndefined()
})

test('[PU33] a press while the first one is under way does nothing', async () => {
  const { push, done } = world()
  await Promise.all([push.turnOn(SEAT), push.turnOn(SEAT), push.turnOff(SEAT)])
  expect(done).toEqual(['asked', 'subscribed with key'])
  expect(push.store.getState().isWanted).toBe(true)
})

test.each<[string, Partial<PushFacts>, string | null]>([
  ['https', {}, null],
  ['plain http', { isSecure: false, hasPush: false }, 'plain-http'],
  ['an iPhone', { isAppleMobile: true, hasPush: false }, 'not-installed'],
  ['an iPhone, from the Home Screen', { isAppleMobile: true, isInstalled: true }, null],
  ['an old iPhone', { isAppleMobile: true, isInstalled: true, hasPush: false }, 'no-push'],
  ['a browser without push', { hasPush: false }, 'no-push'],
  ['a browser that was told no', { permission: 'denied' }, 'denied'],
])('[PU34] on %s', (_, change, obstacle) => {
  expect(pushObstacle({ ...READY, ...change })).toBe(obstacle)
})

test('[PU34] a permission that was given in the browser’s settings is noticed', () => {
  const { push, state } = world()
  state.facts = { ...READY, permission: 'denied' }
  push.refresh()
  expect(push.store.getState().problem).toBe('denied')
  state.facts = { ...READY, permission: 'granted' }
  push.refresh()
  expect(push.store.getState().problem).toBeNull()
})

test('[PU34] every reason has a text, and only those that a press can change leave the switch on', () => {
  const problems = ['plain-http', 'not-installed', 'no-push', 'denied', 'not-answered', 'server-off'] as const
  expect(new Set(problems.map(pushMessage)).size).toBe(problems.length)
  expect(pushMessage('no_answer')).toBe('The server did not answer. Check your connection and try again.')
  expect(problems.filter(isObstacle)).toEqual(['plain-http', 'not-installed', 'no-push', 'denied'])
  expect(isObstacle(null)).toBe(false)
})
