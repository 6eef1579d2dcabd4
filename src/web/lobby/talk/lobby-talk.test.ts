import { expect, test } from 'vitest'
import type { TalkEntry } from '#core/lobby/talk.ts'
import { err, ok } from '#core/lib/result.ts'
import { remoteFunctions, type FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFunction, CallOptions } from '../../api/call-function.ts'
import { fakeClock } from '../../../../tests/support/fake-clock.ts'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { openTalk } from './lobby-talk.ts'
import { shownMessages, unseenCount } from './talk-view.ts'

function messageOf(name: string, text: string): TalkEntry {
  return { kind: 'said', seatId: name, name, text, atMs: 1 }
}

function open(storage = fakeStorage()) {
  const clock = fakeClock()
  const asked: (number | null)[] = []
  const calls: (string | undefined)[] = []
  const network = { isUp: true }
  let idCount = 0
  const call: CallFunction = async (name, _input, options?: CallOptions) => {
    calls.push(options?.commandId)
    await Promise.resolve()
    if (!network.isUp) return err({ code: 'no_answer', details: null })
    return ok(remoteFunctions[name].output.parse({ number: 0 }) as FunctionOutput<typeof name>)
  }
  const talk = openTalk({
    code: 'ABC234',
    seatId: 'Maya',
    username: 'Maya',
    call,
    storage,
    clock,
    newId: () => `id ${(idCount += 1)}`,
    ask: (number) => asked.push(number),
  })
  const receive = (fromNumber: number, ...entries: TalkEntry[]) =>
    talk.live.received({ type: 'talk', fromNumber, entries })
  const texts = () => shownMessages(talk.store.getState()).map(({ text }) => text)
  return {
    talk,
    clock,
    asked,
    calls,
    network,
    receive,
    texts,
    unseen: () => unseenCount(talk.store.getState(), 'Maya'),
  }
}

const ON: TalkEntry = { kind: 'set', isOn: true, showsReactions: false }

test('[TK5] a person whom one hides is hidden on this device alone, after a reload and in every lobby, until shown again', () => {
  const storage = fakeStorage()
  const first = open(storage)
  first.receive(0, ON, messageOf('Dan', 'one'), messageOf('Uma', 'two'))
  first.talk.hide('Dan', true)
  expect(first.texts()).toEqual(['two'])
  const again = open(storage)
  again.receive(0, ON, messageOf('Dan', 'one'), messageOf('Uma', 'two'))
  expect(again.texts()).toEqual(['two'])
  expect(first.calls).toEqual([])
  again.talk.hide('Dan', false)
  expect(again.texts()).toEqual(['one', 'two'])
})

test('[TK5] of more hidden people than are kept the first is shown again, and the last stays hidden', () => {
  const storage = fakeStorage()
  const { talk } = open(storage)
  for (let number = 0; number <= 100; number += 1) talk.hide(`Person ${number}`, true)
  const again = open(storage)
  again.receive(0, ON, messageOf('Person 0', 'first'), messageOf('Person 100', 'last'))
  expect(again.texts()).toEqual(['first'])
})

test('[TK1] the count is of what others said since one looked, without people who are hidden', () => {
  const { talk, receive, unseen } = open()
  receive(0, ON, messageOf('Dan', 'before this device came'))
  expect(unseen()).toBe(0)
  receive(2, messageOf('Dan', 'one'), messageOf('Maya', 'own'), messageOf('Uma', 'two'))
  expect(unseen()).toBe(2)
  talk.hide('Uma', true)
  expect(unseen()).toBe(1)
  receive(5, { kind: 'removed', message: 3, by: 'Maya' })
  expect(unseen(), 'what the host removed is nothing to see').toBe(0)
  receive(6, messageOf('Dan', 'three'))
  talk.seen()
  expect(unseen()).toBe(0)
})

test('[TK9] a gap is asked about once a second, and what is known already is left out', async () => {
  const { clock, asked, receive, texts } = open()
  receive(0, ON, messageOf('Dan', 'one'))
  receive(1, messageOf('Dan', 'one'), messageOf('Dan', 'two'))
  expect(texts()).toEqual(['one', 'two'])
  receive(7, messageOf('Dan', 'eight'))
  receive(8, messageOf('Dan', 'nine'))
  expect([asked, texts()]).toEqual([[null], ['one', 'two']])
  await clock.pass(1000)
  receive(9, messageOf('Dan', 'ten'))
  expect(asked).toHaveLength(2)
})

test('[TK9] a message without an answer is sent again as the same one', async () => {
  const { talk, network, calls } = open()
  network.isUp = false
  expect((await talk.send('Hi')).ok).toBe(false)
  network.isUp = true
  expect((await talk.send('Hi')).ok).toBe(true)
  await talk.send('Hi')
  expect(calls).toEqual(['id 1', 'id 1', 'id 2'])
})

test.each(['', 'null', '{}', '[7, "Dan"]'])('[TK5] %j in storage hides whom it names', (text) => {
  const storage = fakeStorage()
  storage.write('snakeboard.hidden_people', text)
  expect(open(storage).talk.store.getState().hiddenNames).toEqual(text.includes('Dan') ? ['Dan'] : [])
})
