import { expect, test } from 'vitest'
import { EMPTY_PLAN, withOnly } from '#core/automatic/draft-plan.ts'
import { ok } from '#core/lib/result.ts'
import { fakeClock, settled } from '../../../../tests/support/fake-clock.ts'
import { openSessionBench, STARTED_SESSION } from '../../../../tests/support/session-bench.ts'
import { createPreferenceSender } from './preference-sender.ts'

const AUTOPICK_ON = { kind: 'control-set', teamIndex: 0, control: 'autopick', because: 'chosen' } as const

async function opened(history = STARTED_SESSION) {
  const bench = await openSessionBench({ history })
  const mark = (playerId: string) => bench.session.send({ kind: 'set-queued', playerId, isOn: true })
  return { ...bench, mark, lists: () => bench.sent('set_autopick_list') }
}

test('[CM5] [RU6] without a clock and autopick no list is sent, whatever is queued', async () => {
  const { mark, lists, clock } = await opened()
  await mark('p5')
  await clock.pass(10_000)
  expect(lists()).toEqual([])
})

test('[CM5] [RU34] once autopick is on, the list is sent; changes follow, several at once as one', async () => {
  const { server, mark, lists, clock, session } = await opened()
  await mark('p5')
  server.happen(AUTOPICK_ON)
  await clock.pass(1_000)
  expect(lists()).toEqual([
    { lobby_code: 'ABCDEF', participant_username: 'Ann', queue: ['p5'], avoids: [], ranking: null },
  ])
  await mark('p6')
  await mark('p7')
  await session.send({ kind: 'set-avoid', playerId: 'p8', isOn: true })
  await clock.pass(1_000)
  expect(lists()).toHaveLength(2)
  expect(lists().at(-1)).toMatchObject({ queue: ['p5', 'p6', 'p7'], avoids: ['p8'] })
  await clock.pass(10_000)
  expect(lists()).toHaveLength(2)
})

test('[APP10] [RU34] a plan goes along with the list, and a change of it is sent', async () => {
  const { server, lists, clock, session } = await opened()
  await session.send({ kind: 'set-plan', plan: withOnly(EMPTY_PLAN, 1, ['RB', 'WR']) })
  await clock.pass(10_000)
  expect(lists()).toEqual([])
  server.happen(AUTOPICK_ON)
  await clock.pass(1_000)
  const only = [{ round: 1, positions: ['RB', 'WR'] }]
  expect(lists().at(-1)).toMatchObject({ plan: { only, not_before: [], one_of: [] } })
  await session.send({ kind: 'set-plan', plan: EMPTY_PLAN })
  await clock.pass(1_000)
  expect(lists().at(-1)).not.toHaveProperty('plan')
})

test('[CM5] after a reconnection the list is sent again, and so when autopick is back on', async () => {
  const { server, lists, clock } = await opened([...STARTED_SESSION, AUTOPICK_ON])
  await clock.pass(1_000)
  expect(lists()).toHaveLength(1)
  server.isLiveUp = false
  server.cutSockets()
  await clock.pass(1_000)
  server.isLiveUp = true
  await clock.pass(10_000)
  expect(lists()).toHaveLength(2)
  server.happen({ ...AUTOPICK_ON, control: 'person' })
  await clock.pass(1_000)
  server.happen(AUTOPICK_ON)
  await clock.pass(1_000)
  expect(lists()).toHaveLength(3)
})

test('[CM5] a list that did not arrive is sent again', async () => {
  const { server, lists, clock } = await opened()
  server.network = 'requests-lost'
  server.happen(AUTOPICK_ON)
  await clock.pass(1_000)
  server.network = 'up'
  expect(lists().length).toBe(1)
  await clock.pass(6_000)
  expect(lists().length).toBeGreaterThan(1)
})

test('[CM5] what changes while a list is on its way follows it', async () => {
  const clock = fakeClock()
  const sent: (readonly string[])[] = []
  let answer: (() => void) | undefined
  const sender = createPreferenceSender({
    clock,
    send: async ({ queue }) => {
      sent.push(queue)
      await new Promise<void>((resolve) => (answer = resolve))
      return ok(null)
    },
  })
  const want = (...queue: string[]) => sender.update({ queue, avoids: new Set(), ranking: null }, true)
  want('p5')
  await clock.pass(1_000)
  want('p5', 'p6')
  answer?.()
  await clock.pass(1_000)
  expect(sent).toEqual([['p5'], ['p5', 'p6']])
})

test('[CM5] a closed session sends nothing more', async () => {
  const { server, session, lists, clock } = await opened()
  server.happen(AUTOPICK_ON)
  session.close()
  await clock.pass(10_000)
  await settled()
  expect(lists()).toEqual([])
})

const WAITING = STARTED_SESSION.filter(({ kind }) => kind !== 'started')
const DATE = {
  startsAtMs: 4_000_000_000_000,
  timeZone: 'UTC',
  startsItself: true,
  autopicksMissing: true,
  fillsSeats: false,
  answers: [],
  remindsAtMs: null,
  missedBecause: null,
  missingSeatIds: [],
} as const

test('[CM5] [RU57] before the start the lists are sent while a start time with autopick stands', async () => {
  const { server, mark, lists, clock } = await opened(WAITING)
  await mark('p5')
  await clock.pass(2_000)
  expect(lists()).toEqual([])
  server.happen({ kind: 'schedule-set', schedule: DATE })
  await clock.pass(2_000)
  expect(lists()).toMatchObject([{ queue: ['p5'] }])
  await mark('p6')
  await clock.pass(2_000)
  expect(lists().at(-1)).toMatchObject({ queue: ['p5', 'p6'] })
})

test('[CM5] [RU57] whoever can’t come is drafted for by their lists, whatever the date says', async () => {
  const { server, mark, lists, clock } = await opened(WAITING)
  server.happen({ kind: 'schedule-set', schedule: { ...DATE, startsItself: false } })
  await mark('p5')
  await clock.pass(2_000)
  expect(lists()).toEqual([])
  server.happen({ kind: 'answer-set', seatId: 's1', answer: 'cannot' }, 's1')
  await clock.pass(2_000)
  expect(lists()).toMatchObject([{ queue: ['p5'] }])
})

test('[CM5] [RU57] a tab that is put away sends the last change at once', async () => {
  const { server, mark, lists, clock, page } = await opened(WAITING)
  server.happen({ kind: 'schedule-set', schedule: DATE })
  await clock.pass(2_000)
  const before = lists().length
  await mark('p7')
  page.hide()
  await settled()
  expect(lists().slice(before)).toMatchObject([{ queue: ['p7'] }])
  await clock.pass(10_000)
  expect(lists()).toHaveLength(before + 1)
})
