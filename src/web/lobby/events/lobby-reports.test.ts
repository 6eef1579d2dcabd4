import { expect, test } from 'vitest'
import { pendingPickOf } from '../../session/draft-session.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { settled } from '../../../../tests/support/fake-clock.ts'
import { openSessionBench, STARTED_SESSION } from '../../../../tests/support/session-bench.ts'
import { picked, waitingHistory } from '../../../../tests/support/sync-bench.ts'
import { reportToast, roomAnnouncement } from './lobby-reports.ts'

const DEE = { id: 's4', username: 'Dee', teamName: "Dee's Team", draftOrder: null, joinedAtMs: 9, isComputer: false }

test.each<readonly [string, LobbyEvent, string]>([
  ['a join', { kind: 'joined', seat: DEE }, 'Dee joined'],
  ['a leave', { kind: 'left', seatId: 's3' }, 'Cid left'],
  ['a new host', { kind: 'left', seatId: 's1' }, 'Ann left. You are the host now'],
  [
    'an order',
    { kind: 'order-set', orderType: 'manual', seatIds: ['s3', 's1', 's2'] },
    'Ann set the draft order: 1 Cid, 2 Ann, 3 Bob',
  ],
])('[LR6] %s is read out', async (_what, event, text) => {
  const { announced, server } = await reported({ history: waitingHistory(3, 3) })
  server.happen(event, event.kind === 'order-set' ? 's1' : null)
  expect(announced).toEqual([text])
})

test('[LR6] [RU13] another seat that becomes the host is named', async () => {
  const { announced, server } = await reported({ history: waitingHistory(3, 3), seatId: 's3' })
  server.happen({ kind: 'left', seatId: 's1' })
  expect(announced).toEqual(['Ann left. Bob is the host now'])
})

test('[LR6] the start is read out, a pick is not', async () => {
  const { announced, server } = await reported({ history: STARTED_SESSION.slice(0, -1) })
  server.happen(STARTED_SESSION.at(-1) ?? expect.fail('a started history'), 's1')
  server.happen(picked(1))
  expect(announced).toEqual(['Ann started the draft'])
})

test('[LD16] a pick that the host makes for somebody else is told on their screen alone', async () => {
  const byHost = { ...picked(1), slotNumber: 2, playerId: 'p7', by: 'host' } as const
  const [bob, ann] = [await reported({ seatId: 's2' }), await reported({ seatId: 's1' })]
  for (const { server } of [bob, ann]) server.happen(byHost)
  expect(bob.toasts).toEqual(['Ann drafted for you / Player 7 (Pick 2)'])
  expect(ann.toasts).toEqual([])
})

test('[LD17] after a return from offline a pick that the host made meanwhile replaces Retry, and says who picked', async () => {
  const { session, server, clock, toasts } = await reported({ history: [...STARTED_SESSION, picked(1)] })
  server.network = 'requests-lost'
  void session.send({ kind: 'pick', playerId: 'p5', target: { kind: 'clock' } })
  await clock.pass(20_000)
  expect(pendingPickOf(session.snapshot(), 'p5')).toBe('not_sent')
  server.cutSockets()
  server.happen({ ...picked(2, 'p9'), by: 'host' } as LobbyEvent)
  server.network = 'up'
  await clock.pass(10_000)
  expect(session.snapshot().pendingActs).toEqual([])
  expect(toasts.at(-1)).toBe('Ann drafted for you / Player 9 (Pick 2)')
  await clock.pass(60_000)
  expect(session.snapshot().absence).toBeNull()
})

test('[CM23] an automatic pick is told to the person whose team it is, with its reason, and to nobody else', async () => {
  const automatic = { ...picked(1), slotNumber: 2, playerId: 'p7', by: 'clock', reason: 'queue' } as const
  const [bob, ann] = [await reported({ seatId: 's2' }), await reported({ seatId: 's1' })]
  for (const { server } of [bob, ann]) server.happen(automatic)
  expect(bob.toasts).toEqual(['Autopick drafted Player 7 / Pick 2: first in the queue'])
  expect(ann.toasts).toEqual([])
})

test('[CM23] picks by computers show no toast', async () => {
  const { server, toasts } = await reported()
  for (const slotNumber of [1, 2, 3])
    server.happen({ ...picked(slotNumber), by: 'computer', reason: 'ranking' } as LobbyEvent)
  expect(toasts).toEqual([])
})

test('[CM24] what the host does is told to everybody else with the name, and read out to everybody', async () => {
  const paused = { kind: 'clock-changed', change: 'paused', clock: { kind: 'paused', remainingMs: null } } as const
  const [bob, ann] = [await reported({ seatId: 's2' }), await reported({ seatId: 's1' })]
  for (const { server } of [bob, ann]) server.happen(paused, 's1')
  expect(bob).toMatchObject({ toasts: ['Ann paused the draft / '], announced: ['Ann paused the draft'] })
  expect(ann).toMatchObject({ toasts: [], announced: ['You paused the draft'] })
})

test('[SK10] the skipped person is told what happened and what to do, everybody else who was skipped', async () => {
  const [bob, ann] = [await reported({ seatId: 's2' }), await reported({ seatId: 's1' })]
  for (const { server } of [bob, ann]) {
    server.happen({ kind: 'skipped', slotNumber: 2 }, 's1')
    server.happen({ kind: 'skipped', slotNumber: 3 }, null)
  }
  expect(bob.toasts).toEqual([
    'Your pick 1.02 was skipped / Ann skipped it. You can make it up later.',
    'Your pick 2.01 was skipped / Time ran out. You can make it up later.',
  ])
  expect(ann.toasts).toEqual(["Time ran out. Bob's pick 2.01 was skipped / "])
})

test('[CM24] autopick for another team is no toast, for one’s own it is', async () => {
  const away = { kind: 'control-set', teamIndex: 1, control: 'autopick', because: 'timeouts' } as const
  const [bob, ann] = [await reported({ seatId: 's2' }), await reported({ seatId: 's1' })]
  for (const { server } of [bob, ann]) server.happen(away)
  expect(bob.toasts).toEqual(['Autopick drafts for you from now on: two turns in a row ran out of time / '])
  expect(ann.toasts).toEqual([])
})

test('[RU35] an outage is told once', async () => {
  const { server, clock, toasts } = await reported()
  server.isLiveUp = false
  server.network = 'requests-lost'
  server.cutSockets()
  await clock.pass(40_000)
  expect(toasts).toEqual(['Error / Failed to load lobby data'])
})

async function reported({ seatId = 's2', ...options }: Parameters<typeof openSessionBench>[0] = {}) {
  const bench = await openSessionBench({ seatId, ...options })
  const announced: string[] = []
  const toasts: string[] = []
  bench.session.onReport((report) => {
    const toast = reportToast(report, bench.session.snapshot())
    if (toast !== null) toasts.push(`${toast.title} / ${toast.description ?? ''}`)
    const text = roomAnnouncement(report, bench.session.snapshot())
    if (text !== null) announced.push(text)
  })
  await settled()
  return { ...bench, announced, toasts }
}
