import { afterEach, expect, test } from 'vitest'
import { boardOf } from '../../../../tests/support/builders.ts'
import { fakeCall, type FakeAnswers } from '../../../../tests/support/fake-call.ts'
import { fakeClock } from '../../../../tests/support/fake-clock.ts'
import { FOLLOWED as ROOM, hostDraft } from '../../../../tests/support/host-drafts.ts'
import { fakeStorage, type FakeStorage } from '../../../../tests/support/fake-storage.ts'
import { err, ok } from '#core/lib/result.ts'
import { CLOCK_OFF } from '#core/draft/draft.ts'
import type { SoloSession } from '../solo-session.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { openSoloSession } from '../open-solo-session.ts'
import { openTvLink } from './tv-link.ts'
import { tvLinkUrl } from './tv-link-url.ts'

const BOARD = boardOf(40)
const NO_ANSWER = err<CallFailure>({ code: 'no_answer', details: null })

let closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers) close()
  closers = []
})

/** A server that keeps the newest board of each link. */
function newWorld() {
  const boards = new Map<string, { readonly picks: number; readonly text: string }>()
  const ended: string[] = []
  let madeCount = 0
  const world = { isAway: false, boards, ended, call: fakeCall({}), clock: fakeClock(), storage: fakeStorage() }
  const answers: FakeAnswers = {
    make_tv_link: () => (world.isAway ? NO_ANSWER : ok({ token: `token-${(madeCount += 1)}` })),
    send_tv_board: ({ token, board }) => {
      if (world.isAway) return NO_ANSWER
      if (ended.includes(token)) return err({ code: 'no_such_page', details: null })
      boards.set(token, { picks: board.picks.length, text: JSON.stringify(board) })
      return ok({ revision: 1 })
    },
    end_tv_link: ({ token }) => {
      if (world.isAway) return NO_ANSWER
      ended.push(token)
      return ok({})
    },
  }
  world.call = fakeCall(answers)
  return world
}

type World = ReturnType<typeof newWorld>

let tabCount = 0

function openTab(world: World, storage: FakeStorage = world.storage) {
  const { clock, call } = world
  const session = openSoloSession({ storage, bundledBoard: BOARD, clock, tabId: `tab-${(tabCount += 1)}` })
  const tvLink = openTvLink({ session, storage, call, clock })
  closers.push(() => {
    tvLink.close()
    session.close()
  })
  return {
    session,
    tvLink,
    draft: (playerId: string) => session.send({ kind: 'pick', playerId, target: { kind: 'clock' } }),
  }
}

function sendsOf({ call }: World): number {
  return call.calls.filter(({ name }) => name === 'send_tv_board').length
}

test('[WT16] the link is off until the person turns it on, and nothing leaves the device before', async () => {
  const world = newWorld()
  const { tvLink, draft } = openTab(world)
  await draft('p1')
  await world.clock.pass(120_000)
  expect([world.call.calls, tvLink.state.getState().token]).toEqual([[], null])
  await tvLink.turnOn()
  await world.clock.pass(0)
  expect([tvLink.state.getState().token, world.boards.get('token-1')?.picks]).toEqual(['token-1', 1])
})

test('[WT17] marks, queue and plan are not in what is sent, and a mark alone sends nothing', async () => {
  const world = newWorld()
  const { session, tvLink, draft } = openTab(world)
  await session.send({ kind: 'set-queued', playerId: 'p31', isOn: true })
  await session.send({ kind: 'set-avoid', playerId: 'p32', isOn: true })
  await tvLink.turnOn()
  await draft('p1')
  await world.clock.pass(2000)
  const count = sendsOf(world)
  await session.send({ kind: 'set-target', playerId: 'p33', isOn: true })
  await world.clock.pass(2000)
  expect(sendsOf(world)).toBe(count)
  expect(world.boards.get('token-1')?.text).not.toMatch(/p3[123]/)
})

test('[WT18] each change is sent at once, at most one board a second, and the newest counts', async () => {
  const world = newWorld()
  const { tvLink, draft } = openTab(world)
  await tvLink.turnOn()
  await world.clock.pass(5000)
  const before = sendsOf(world)
  await draft('p1')
  await world.clock.pass(0)
  expect([sendsOf(world) - before, world.boards.get('token-1')?.picks]).toEqual([1, 1])
  for (const playerId of ['p2', 'p3', 'p4', 'p5']) void draft(playerId)
  await world.clock.pass(999)
  expect(sendsOf(world) - before).toBe(1)
  await world.clock.pass(1)
  expect([sendsOf(world) - before, world.boards.get('token-1')?.picks]).toEqual([2, 5])
})

test('[WT18] what could not be sent is sent again until it arrives, also after a restart', async () => {
  const world = newWorld()
  const tab = openTab(world)
  await tab.tvLink.turnOn()
  await world.clock.pass(2000)
  world.isAway = true
  await tab.draft('p1')
  await world.clock.pass(11_000)
  expect([tab.tvLink.state.getState().isBehind, world.boards.get('token-1')?.picks]).toEqual([true, 0])
  world.isAway = false
  await world.clock.pass(5000)
  expect([tab.tvLink.state.getState().isBehind, world.boards.get('token-1')?.picks]).toEqual([false, 1])
  world.isAway = true
  await tab.draft('p2')
  await world.clock.pass(100)
  tab.tvLink.close()
  tab.session.close()
  world.isAway = false
  openTab(world)
  await world.clock.pass(0)
  expect(world.boards.get('token-1')?.picks).toBe(2)
})

test('[WT18] the device sends every half minute that it is there; of two tabs one sends a change', async () => {
  const world = newWorld()
  const first = openTab(world)
  await first.tvLink.turnOn()
  await world.clock.pass(1000)
  const before = sendsOf(world)
  await world.clock.pass(60_000)
  expect(sendsOf(world) - before).toBe(2)
  const second = openTab(world, world.storage.tab())
  await world.clock.pass(31_000)
  const between = sendsOf(world)
  await second.draft('p1')
  await world.clock.pass(4000)
  expect([sendsOf(world) - between, world.boards.get('token-1')?.picks]).toEqual([1, 1])
})

test('[WT19] turned off, also without a network, the link ends as soon as the server answers', async () => {
  const world = newWorld()
  const { tvLink, draft } = openTab(world)
  await tvLink.turnOn()
  await world.clock.pass(1000)
  world.isAway = true
  await tvLink.turnOff()
  expect(tvLink.state.getState().token).toBeNull()
  const before = sendsOf(world)
  await draft('p1')
  await world.clock.pass(10_000)
  world.isAway = false
  await world.clock.pass(5000)
  expect([world.ended, sendsOf(world) - before]).toEqual([['token-1'], 0])
})

test.each([
  ['reset', (session: SoloSession) => session.reset()],
  ['loaded', (session: SoloSession) => session.load(session.savedDrafts()[0]?.draft ?? expect.unreachable())],
  ['of a room', (session: SoloSession) => session.follow(ROOM, { draft: hostDraft(), clock: CLOCK_OFF })],
])('[WT16] [WT19] a draft that is %s begins with the link off, and the earlier link ends', async (_how, begin) => {
  const world = newWorld()
  const { session, tvLink, draft } = openTab(world)
  await draft('p1')
  expect(session.saveAs('Saved').ok).toBe(true)
  await world.clock.pass(5)
  session.reset()
  await draft('p2')
  await tvLink.turnOn()
  await world.clock.pass(1500)
  const before = sendsOf(world)
  begin(session)
  await world.clock.pass(1500)
  expect([tvLink.state.getState().token, world.ended, sendsOf(world) - before]).toEqual([null, ['token-1'], 0])
})

test('[WT16] a link that was turned on before the first pick stays over a reload and the pick', async () => {
  const world = newWorld()
  const first = openTab(world)
  await first.tvLink.turnOn()
  await world.clock.pass(1000)
  first.tvLink.close()
  first.session.close()
  const second = openTab(world)
  await world.clock.pass(40_000)
  await second.draft('p1')
  await world.clock.pass(1000)
  second.session.undo()
  await world.clock.pass(2000)
  await second.draft('p2')
  await world.clock.pass(2000)
  expect([world.ended, world.boards.get('token-1')?.text.includes('p2')]).toEqual([[], true])
})

test('[WT19] a link that the server no longer has is off here', async () => {
  const world = newWorld()
  const { tvLink, draft } = openTab(world)
  await tvLink.turnOn()
  await world.clock.pass(1000)
  world.ended.push('token-1')
  await draft('p1')
  await world.clock.pass(1000)
  expect(tvLink.state.getState().token).toBeNull()
})

test('[WT20] the link leads where other devices reach the server', () => {
  expect(tvLinkUrl('T', 'http://localhost:3000', null)).toBe('http://localhost:3000/watch/board#T')
  expect(tvLinkUrl('T', 'http://localhost:3000', 'http://192.0.2.7:3000')).toBe('http://192.0.2.7:3000/watch/board#T')
})
