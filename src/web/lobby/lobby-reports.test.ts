import { expect, test } from 'vitest'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { settled } from '../../../tests/support/fake-clock.ts'
import { openSessionBench, STARTED_SESSION } from '../../../tests/support/session-bench.ts'
import { picked, waitingHistory } from '../../../tests/support/sync-bench.ts'
import { reportToast, roomAnnouncement } from './lobby-reports.ts'

const DEE = { id: 's4', username: 'Dee', teamName: "Dee's Team", draftOrder: null, joinedAtMs: 9 }

test.each<readonly [string, LobbyEvent, string]>([
  ['a join', { kind: 'joined', seat: DEE }, 'Dee joined'],
  ['a leave', { kind: 'left', seatId: 's3' }, 'Cid left'],
  ['a new host', { kind: 'left', seatId: 's1' }, 'Ann left. You are the host now'],
  [
    'an order',
    { kind: 'order-set', orderType: 'manual', seatIds: ['s3', 's1', 's2'] },
    'Draft order: 1 Cid, 2 Ann, 3 Bob',
  ],
])('[LR6] %s is read out', async (_what, event, text) => {
  const { announced, server } = await reported({ history: waitingHistory(3, 3) })
  server.happen(event)
  expect(announced).toEqual([text])
})

test('[LR6] [RU13] another seat that becomes the host is named', async () => {
  const { announced, server } = await reported({ history: waitingHistory(3, 3), seatId: 's3' })
  server.happen({ kind: 'left', seatId: 's1' })
  expect(announced).toEqual(['Ann left. Bob is the host now'])
})

test('[LR6] the start is read out, a pick is not', async () => {
  const { announced, server } = await reported({ history: STARTED_SESSION.slice(0, -1) })
  server.happen(STARTED_SESSION.at(-1) ?? expect.fail('a started history'))
  server.happen(picked(1))
  expect(announced).toEqual(['The draft has started'])
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
  expect(session.snapshot().pendingPicks.get('p5')).toBe('not_sent')
  server.cutSockets()
  server.happen({ ...picked(2, 'p9'), by: 'host' } as LobbyEvent)
  server.network = 'up'
  await clock.pass(10_000)
  expect(session.snapshot().pendingPicks.size).toBe(0)
  expect(toasts.at(-1)).toBe('Ann drafted for you / Player 9 (Pick 2)')
  await clock.pass(60_000)
  expect(session.snapshot().absence).toBeNull()
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
    const text = roomAnnouncement(report, seatId)
    if (text !== null) announced.push(text)
  })
  await settled()
  return { ...bench, announced, toasts }
}
