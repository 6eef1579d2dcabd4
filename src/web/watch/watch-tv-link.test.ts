import { expect, test } from 'vitest'
import { boardOf, draftOf, soloWith } from '../../../tests/support/builders.ts'
import { fakeCall } from '../../../tests/support/fake-call.ts'
import { fakeClock } from '../../../tests/support/fake-clock.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { SoloDraft } from '#core/solo/solo-setup.ts'
import { tvBoardOf } from '#core/solo/tv-board.ts'
import type { FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFailure } from '../api/call-function.ts'
import { watchTvLink } from './watch-tv-link.ts'

const BOARD = boardOf(40)
const EDITION = { fingerprint: 'e', board: BOARD }

type Answer = FunctionOutput<'get_tv_board'>

/** A page that watches, and what its server answers. */
async function watching(solo: SoloDraft) {
  const clock = fakeClock()
  let answer: Result<Answer, CallFailure> = ok(NOTHING)
  let revision = 1
  let changedAtMs = 0
  let sentAtMs = 0
  const call = fakeCall({
    get_tv_board: ({ known_revision }) => {
      if (!answer.ok) return answer
      const times = { changed_ago: clock.monotonicMs() - changedAtMs, sent_ago: clock.monotonicMs() - sentAtMs }
      const board = known_revision === revision ? null : answer.value.board
      return ok({ ...answer.value, ...times, revision, board, device_now: clock.wallMs() - 90_000 })
    },
  })
  const shows = (next: SoloDraft) => {
    answer = ok({ ...NOTHING, board: JSON.parse(JSON.stringify(tvBoardOf(next, BOARD.playersById))) })
  }
  shows(solo)
  const watch = watchTvLink({
    token: 'T',
    call,
    clock,
    editions: { newest: async () => EDITION, load: async () => null } as never,
    page: { subscribe: () => () => undefined },
  })
  await clock.pass(0)
  return {
    clock,
    call,
    watch,
    state: () => watch.store.getState(),
    shown() {
      const state = watch.store.getState()
      return state.kind === 'watching' ? state.session.snapshot() : expect.unreachable(state.kind)
    },
    change(next: SoloDraft) {
      revision += 1
      changedAtMs = clock.monotonicMs()
      sentAtMs = changedAtMs
      shows(next)
    },
    send: () => void (sentAtMs = clock.monotonicMs()),
    fail(code: CallFailure['code']) {
      answer = err({ code, details: null })
    },
    recover: shows,
  }
}

const NOTHING: Answer = { revision: 0, board: null, device_now: 0, changed_ago: 0, sent_ago: 0 }
const EMPTY = soloWith({ numTeams: 2, rounds: 2 })
const ONE = soloWith({ numTeams: 2, rounds: 2 }, { draft: draftOf(2, 2, ['p1']) })

test('[WT21] a draft that has not started says so, and a pick is there within two seconds', async () => {
  const page = await watching(EMPTY)
  expect(page.shown()).toMatchObject({ isLive: true, note: 'The draft hasn’t started.', room: null })
  page.change(ONE)
  await page.clock.pass(2000)
  expect(page.shown().draft.slots[0]?.playerId).toBe('p1')
  expect(page.shown().note).toBeNull()
  expect(page.call.calls.at(-1)?.input).toEqual({ token: 'T', known_revision: 1 })
})

test('[WT21] screens draw again only when something is new', async () => {
  const page = await watching(ONE)
  const before = page.shown()
  for (let index = 0; index < 10; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- time passes
    await page.clock.pass(2000)
    page.send()
  }
  expect(page.shown()).toBe(before)
})

test('[WT21] when the device has been away for a while, the page says how old the last change is', async () => {
  const page = await watching(ONE)
  await page.clock.pass(149_000)
  expect(page.shown().note).toBeNull()
  await page.clock.pass(33_000)
  expect(page.shown()).toMatchObject({
    isLive: true,
    note: 'Last change 3 min ago. The device that sends this board is away.',
  })
  page.send()
  await page.clock.pass(2000)
  expect(page.shown().note).toBeNull()
})

test('[WT21] an outage is shown, ends by itself, and leaves the last board; a busy server is none', async () => {
  const page = await watching(ONE)
  page.fail('no_answer')
  await page.clock.pass(2000)
  expect(page.shown()).toMatchObject({ isLive: false, draft: { slots: [{ playerId: 'p1' }, null, null, null] } })
  page.recover(ONE)
  await page.clock.pass(2000)
  expect(page.shown().isLive).toBe(true)
  page.fail('too_many_requests')
  await page.clock.pass(2000)
  expect(page.shown().isLive).toBe(true)
})

test('[WT19] a link that has ended says so and asks no more', async () => {
  const page = await watching(ONE)
  page.fail('no_such_page')
  await page.clock.pass(2000)
  expect(page.state()).toEqual({ kind: 'ended', end: 'tv_link_ended' })
  const asked = page.call.calls.length
  await page.clock.pass(60_000)
  expect(page.call.calls.length).toBe(asked)
})

test('[WT22] deadlines are those of the sending device, whatever the clock here', async () => {
  const page = await watching(ONE)
  expect(page.watch.nowMs()).toBe(page.clock.wallMs() - 90_000)
  await page.clock.pass(1000)
  expect(page.watch.nowMs()).toBe(page.clock.wallMs() - 90_000)
})
