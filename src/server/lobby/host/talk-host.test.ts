import { afterEach, expect, test } from 'vitest'
import type { TalkCommand } from '#core/lobby/talk.ts'
import { draftingLobby } from '../../../../tests/support/lobby-builders.ts'
import { fakeClock, settled, type FakeClock } from '../../../../tests/support/fake-clock.ts'
import { createFakeLog } from '../../../../tests/support/live-bench.ts'
import { createMemoryBus } from '../../../../tests/support/memory-bus.ts'
import { createMemoryTalkStore } from '../../../../tests/support/memory-talk-store.ts'
import type { TalkStore } from '../store/talk-store.ts'
import type { LobbyBus } from './lobby-bus.ts'
import { createTalkHost, type TalkHost, type Talked } from './talk-host.ts'

const LOBBY = draftingLobby(3)
const ON: TalkCommand = { kind: 'set', isOn: true, showsReactions: false }
const message = (text: string): TalkCommand => ({ kind: 'send', text })

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

function startHost(
  clock: FakeClock,
  store: TalkStore = createMemoryTalkStore(),
  bus: LobbyBus = createMemoryBus().join(),
) {
  const published: Talked[] = []
  const reloaded: string[] = []
  const log = createFakeLog()
  const host = createTalkHost({
    store,
    bus,
    audience: () => ({
      talked: (talked) => void published.push(talked),
      mustReload: (lobbyId) => void reloaded.push(lobbyId),
    }),
    now: clock.now,
    after: clock.after,
    log,
  })
  stops.push(host.stop)
  return { host, published, reloaded, log }
}

async function soon(clock: FakeClock): Promise<void> {
  await settled()
  await clock.pass(500)
  await settled()
}

function send(host: TalkHost, command: TalkCommand, seatId = 's1') {
  return host.send(LOBBY, { seatId, name: seatId }, command)
}

test('[TK9] what comes within a moment is saved together, then published in order', async () => {
  const clock = fakeClock()
  const store = createMemoryTalkStore()
  const { host, published } = startHost(clock, store)
  const answers = Promise.all([send(host, ON), send(host, message('one'), 's2'), send(host, message('two'), 's3')])
  await settled()
  expect(published).toEqual([])
  await soon(clock)
  expect(await answers).toEqual([1, 2, 3].map((number) => ({ ok: true, body: { number } })))
  expect(store.saveCount).toBe(1)
  expect(published.map(({ fromNumber, entries }) => [fromNumber, entries.map(({ kind }) => kind)])).toEqual([
    [0, ['set', 'said', 'said']],
  ])
})

test('[TK9] nothing is published before it is saved; a database that is away refuses, and nothing is lost', async () => {
  const clock = fakeClock()
  const kept = createMemoryTalkStore()
  let isAway = true
  const store: TalkStore = {
    read: kept.read,
    save: (changes, nowMs) => (isAway ? Promise.reject(new Error('away')) : kept.save(changes, nowMs)),
  }
  const { host, published, log } = startHost(clock, store)
  const refused = send(host, ON)
  await soon(clock)
  expect(await refused).toMatchObject({ ok: false, code: 'unavailable' })
  expect([published, log.lines]).toEqual([[], ['what people said could not be saved']])
  isAway = false
  const answer = send(host, ON)
  await soon(clock)
  expect((await answer).ok).toBe(true)
  expect((await host.read(LOBBY.id)).number).toBe(1)
})

test('[TK9] a message that is sent again says nothing twice, also while the first waits, and is another person’s own', async () => {
  const clock = fakeClock()
  const { host } = startHost(clock)
  const once: TalkCommand = { kind: 'send', text: 'once', clientId: 'c1' }
  const answers = Promise.all([send(host, ON), send(host, once, 's2'), send(host, once, 's2'), send(host, once, 's3')])
  await soon(clock)
  expect((await answers).map(({ ok }) => ok)).toEqual([true, true, true, true])
  const again = send(host, once, 's2')
  await soon(clock)
  expect(await again).toMatchObject({ ok: true })
  expect((await host.read(LOBBY.id)).messages.map(({ seatId }) => seatId)).toEqual(['s2', 's3'])
})

test('[TK9] a message that was saved before the server crashed is said once, however often it is sent again', async () => {
  const clock = fakeClock()
  const kept = createMemoryTalkStore()
  const crashing: TalkStore = {
    read: kept.read,
    async save(changes, nowMs) {
      await kept.save(changes, nowMs)
      throw new Error('crashed after the commit')
    },
  }
  const begun = startHost(clock, kept)
  const on = send(begun.host, ON)
  await soon(clock)
  await on
  const once: TalkCommand = { kind: 'send', text: 'once', clientId: 'c1' }
  const { host: crashed, published } = startHost(clock, crashing)
  const unanswered = send(crashed, once, 's2')
  await soon(clock)
  expect([await unanswered, published]).toMatchObject([{ ok: false, code: 'unavailable' }, []])
  const { host: restarted } = startHost(clock, kept)
  const again = send(restarted, once, 's2')
  await soon(clock)
  expect(await again).toMatchObject({ ok: true, body: { number: 2 } })
  expect((await kept.read(LOBBY.id)).messages.map(({ text }) => text)).toEqual(['once'])
})

test('[TK10] two nodes write one sequence, and each hears the other', async () => {
  const clock = fakeClock()
  const store = createMemoryTalkStore()
  const bus = createMemoryBus()
  const [one, other] = [startHost(clock, store, bus.join()), startHost(clock, store, bus.join())]
  const on = send(one.host, ON)
  await soon(clock)
  await on
  // Neither knows the other's message when it saves.
  const answers = Promise.all([
    send(one.host, message('from one'), 's2'),
    send(other.host, message('from the other'), 's3'),
  ])
  await soon(clock)
  await soon(clock)
  expect((await answers).map(({ ok }) => ok)).toEqual([true, true])
  const texts = async ({ host }: typeof one) => (await host.read(LOBBY.id)).messages.map(({ text }) => text)
  expect(await texts(one)).toEqual(await texts(other))
  expect(new Set(await texts(one))).toEqual(new Set(['from one', 'from the other']))
  expect((await store.read(LOBBY.id)).number).toBe(3)
})

test('[TK10] a node that missed some reads them again', async () => {
  const clock = fakeClock()
  const store = createMemoryTalkStore()
  let isLost = false
  const bus = createMemoryBus((_message, deliver) => {
    if (!isLost) deliver()
  })
  const [one, other] = [startHost(clock, store, bus.join()), startHost(clock, store, bus.join())]
  const on = send(one.host, ON)
  await soon(clock)
  await on
  await other.host.read(LOBBY.id)
  isLost = true
  const lost = send(one.host, message('lost'), 's2')
  await soon(clock)
  await lost
  isLost = false
  const next = send(one.host, message('next'), 's2')
  await soon(clock)
  await next
  expect(other.reloaded).toContain(LOBBY.id)
  expect((await other.host.read(LOBBY.id)).messages.map(({ text }) => text)).toEqual(['lost', 'next'])
})

test('[TK10] a read that began before a save never takes the place of what was saved', async () => {
  const clock = fakeClock()
  const kept = createMemoryTalkStore()
  const held = Promise.withResolvers<undefined>()
  let isFirst = true
  const { host } = startHost(clock, {
    save: kept.save,
    async read(lobbyId) {
      const talk = await kept.read(lobbyId)
      if (isFirst) {
        isFirst = false
        await held.promise
      }
      return talk
    },
  })
  const early = host.read(LOBBY.id)
  await settled()
  const on = send(host, ON)
  await soon(clock)
  expect(await on).toMatchObject({ ok: true })
  held.resolve(undefined)
  expect((await early).number).toBe(1)
  expect((await host.read(LOBBY.id)).number).toBe(1)
})

test('[TK9] a server that stops saves what people have just said, and answers them', async () => {
  const clock = fakeClock()
  const store = createMemoryTalkStore()
  const { host } = startHost(clock, store)
  const answers = [send(host, ON), send(host, message('bye'), 's2')]
  await host.stop()
  expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true])
  expect((await store.read(LOBBY.id)).messages.map(({ text }) => text)).toEqual(['bye'])
  expect(await send(host, message('late'), 's2')).toMatchObject({ ok: false, code: 'unavailable' })
})

test('[TK12] people who talk cost two commits a second, a storm one, right after a pick of the lobby', async () => {
  const clock = fakeClock()
  const store = createMemoryTalkStore()
  const { host } = startHost(clock, store)
  const talkFor = async (ms: number, everyMs: number, onStep: (atMs: number) => void = () => undefined) => {
    const before = store.saveCount
    for (let atMs = 0; atMs < ms; atMs += everyMs) {
      void send(host, message(`${clock.now()}`), 's2')
      onStep(atMs)
      await clock.pass(everyMs)
      await settled()
    }
    return store.saveCount - before
  }
  void send(host, ON)
  await clock.pass(100)
  await settled()
  expect(store.saveCount).toBe(1)
  expect(await talkFor(3000, 100)).toBe(6)
  await talkFor(1000, 10)
  expect(await talkFor(3000, 10)).toBe(3)

  while ((await talkFor(10, 10)) === 0);
  const before = store.saveCount
  await talkFor(400, 10, () => host.lobbySaved(LOBBY.id))
  expect(store.saveCount - before).toBe(0)
  await talkFor(150, 10, () => host.lobbySaved('other'))
  expect(store.saveCount - before).toBe(0)
  host.lobbySaved(LOBBY.id)
  expect(store.saveCount - before).toBe(0)
  await clock.pass(5)
  await settled()
  expect(store.saveCount - before).toBe(1)
})

test('[TK7] a storm fills no memory: what is too much is refused', async () => {
  const clock = fakeClock()
  const { host } = startHost(clock)
  const answers = Array.from({ length: 2100 }, (_message, index) => send(host, message(`${index}`), 's2'))
  await soon(clock)
  const codes = (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.code))
  expect(codes.filter((code) => code === 'unavailable')).toHaveLength(100)
})
