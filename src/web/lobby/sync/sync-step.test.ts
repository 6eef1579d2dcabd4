// Long because the rules of one state machine stand together, each as its inputs and what it does.
import { expect, test } from 'vitest'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import {
  eventFrame,
  heartbeatFrame,
  lobbyAt,
  picked,
  SERVER_AHEAD_MS,
  snapshotFrame,
  startedHistory,
  syncBench,
  waitingHistory,
  type SyncBench,
} from '../../../../tests/support/sync-bench.ts'
import type { SyncEffect } from './sync-types.ts'

const STARTED = startedHistory(2, 3)
const PICKED: readonly LobbyEvent[] = [...STARTED, picked(1), picked(2), picked(3), picked(4)]
const FIRST_PICK = STARTED.length + 1

test('[SY1] the first words on a socket are hello with code, seat and version', () => {
  const bench = syncBench()
  expect(bench.dispatch({ kind: 'start' })).toEqual([{ kind: 'connect' }])
  expect(framesSent(bench.dispatch({ kind: 'socket-opened' }))).toEqual([
    { type: 'hello', protocol: 1, lobby: 'ABCDEF', seat: 'Ann', version: null },
  ])
  bench.frame(snapshotFrame(PICKED, bench.nowMs))
  bench.dispatch({ kind: 'socket-closed' })
  bench.pass(250)
  expect(framesSent(bench.dispatch({ kind: 'socket-opened' }))).toMatchObject([
    { type: 'hello', version: PICKED.length },
  ])
})

test('[SY2] the next version is applied and told, one that is here already is ignored', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  expect(bench.frame(eventFrame(PICKED, FIRST_PICK))).toEqual([
    { kind: 'happened', event: picked(1), version: FIRST_PICK, bySeatId: null },
  ])
  expect(bench.state.lobby).toEqual(lobbyAt(PICKED.slice(0, FIRST_PICK)))
  const before = bench.state.lobby
  expect(bench.frame(eventFrame(PICKED, FIRST_PICK))).toEqual([])
  expect(bench.frame(eventFrame(PICKED, 2))).toEqual([])
  expect(bench.state.lobby).toBe(before)
})

test('[SY3] a gap is asked for, once at a time, and again after 2 seconds', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  expect(framesSent(bench.frame(eventFrame(PICKED, FIRST_PICK + 1)))).toEqual([
    { type: 'sync', version: STARTED.length },
  ])
  expect(framesSent(bench.frame(eventFrame(PICKED, FIRST_PICK + 2)))).toEqual([])
  expect(bench.state.version).toBe(STARTED.length)
  expect(framesSent(bench.pass(1999))).toEqual([])
  expect(framesSent(bench.pass(1))).toEqual([{ type: 'sync', version: STARTED.length }])
  bench.frame(snapshotFrame(PICKED, bench.nowMs))
  expect(bench.state.lobby).toEqual(lobbyAt(PICKED))
  expect(framesSent(bench.pass(4000))).toEqual([])
})

test('[SY3] a heartbeat or a welcome that is ahead is a gap too', () => {
  for (const type of ['heartbeat', 'welcome'] as const) {
    const bench = syncBench()
    bench.goLive(STARTED)
    expect(framesSent(bench.frame({ type, version: FIRST_PICK, now: 0, online: [] }))).toMatchObject([{ type: 'sync' }])
  }
})

test('[SY4] an older snapshot is ignored, one of the same version changes nothing', () => {
  const bench = syncBench()
  bench.goLive(PICKED)
  const before = bench.state.lobby
  bench.frame(snapshotFrame(STARTED, bench.nowMs))
  bench.frame(snapshotFrame(PICKED, bench.nowMs))
  expect(bench.state.lobby).toBe(before)
  expect(bench.state.version).toBe(PICKED.length)
})

test('[SY5] an event that does not fit is a gap, and no crash', () => {
  const bench = syncBench()
  bench.goLive(PICKED)
  const misfit = eventFrame([...PICKED, picked(1, 'p9')], PICKED.length + 1)
  expect(framesSent(bench.frame(misfit))).toMatchObject([{ type: 'sync' }])
  expect(bench.state.version).toBe(PICKED.length)
})

test('[SY6] 12 seconds of silence are a dead link, also if polls are answered: closed, and tried anew', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  expect(bench.pass(7_999)).toEqual([])
  expect(bench.pass(1)).toEqual([{ kind: 'poll', version: STARTED.length }])
  bench.dispatch({ kind: 'polled', answer: answerAt(STARTED.length, bench.nowMs) })
  expect(bench.pass(3_999)).toEqual([])
  expect(bench.pass(1)).toEqual([{ kind: 'disconnect' }])
  expect(bench.state.link).toBe('connecting')
  expect(bench.pass(125)).toEqual([{ kind: 'connect' }])
})

test('[SY6] a heartbeat every 5 seconds keeps the link alive', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  for (let beat = 0; beat < 20; beat += 1) {
    bench.pass(5000)
    bench.frame(heartbeatFrame(STARTED.length, bench.nowMs))
  }
  expect(bench.effects.filter(({ kind }) => kind === 'disconnect')).toEqual([])
  expect(bench.state.link).toBe('live')
  expect(bench.state.freshAtMs).toBe(bench.nowMs)
})

test('[SY7] a socket that is not greeted within 5 seconds is given up', () => {
  const bench = syncBench()
  bench.dispatch({ kind: 'start' })
  expect(bench.pass(4999)).toEqual([])
  expect(bench.pass(1)).toEqual([{ kind: 'disconnect' }])
})

test('[SY8] reconnecting waits a random part of 250 ms, doubled at each failure, 5 seconds at most', () => {
  const waits: number[] = []
  const bench = syncBench({ random: () => 0.999 })
  bench.goLive(STARTED)
  for (let attempt = 0; attempt < 7; attempt += 1) {
    bench.dispatch({ kind: 'socket-closed' })
    const lostAtMs = bench.nowMs
    while (!bench.state.internal.hasSocket) bench.pass(1)
    waits.push(bench.nowMs - lostAtMs)
  }
  expect(waits).toEqual([250, 500, 999, 1998, 3996, 4995, 4995])
  bench.dispatch({ kind: 'socket-opened' })
  bench.frame(snapshotFrame(STARTED, bench.nowMs))
  bench.frame(heartbeatFrame(STARTED.length, bench.nowMs))
  bench.dispatch({ kind: 'socket-closed' })
  expect(bench.pass(250).filter(({ kind }) => kind === 'connect')).toEqual([{ kind: 'connect' }])
})

test('[FA2] after a server said that it stops, nobody waits longer than half a second for 5 seconds', () => {
  const bench = syncBench({ random: () => 0.999 })
  bench.goLive(STARTED)
  bench.frame({ type: 'bye', reason: 'server_stopping' })
  const stoppedAtMs = bench.nowMs
  const waits: number[] = []
  while (bench.nowMs < stoppedAtMs + 8000) {
    const lostAtMs = bench.nowMs
    while (!bench.state.internal.hasSocket) bench.pass(1)
    waits.push(bench.nowMs - lostAtMs)
    bench.dispatch({ kind: 'socket-closed' })
  }
  expect(waits.slice(0, 10)).toEqual([250, ...Array.from({ length: 9 }, () => 500)])
  expect(waits.at(-1)).toBe(4995)
})

test('[FA3] what got no answer while there was no link is sent again as soon as there is one', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'socket-closed' })
  const [post] = posts(bench.dispatch({ kind: 'command', id: 'a' }))
  bench.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'no-answer' } })
  bench.dispatch({ kind: 'command', id: 'b' })
  bench.dispatch({ kind: 'answered', id: 'b', answer: { kind: 'ok', version: FIRST_PICK } })
  bench.pass(200)
  bench.dispatch({ kind: 'socket-opened' })
  const welcome = () => bench.frame({ type: 'welcome', version: STARTED.length, now: bench.nowMs, online: [] })
  expect(posts(welcome())).toEqual([post])
  expect(posts(welcome())).toEqual([])
  expect(posts(bench.pass(1499))).toEqual([])
  expect(posts(bench.pass(1))).toEqual([post])
})

test('[SY9] woken: a wait for the next attempt ends at once', () => {
  const bench = syncBench({ random: () => 0.999 })
  bench.goLive(STARTED)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    bench.dispatch({ kind: 'socket-closed' })
    bench.pass(5000)
  }
  bench.dispatch({ kind: 'socket-closed' })
  expect(bench.dispatch({ kind: 'woken' })).toContainEqual({ kind: 'connect' })
  expect(bench.dispatch({ kind: 'woken' })).not.toContainEqual({ kind: 'connect' })
})

test('[SY9] woken on a live link: its freshness is checked, once for three signals', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.pass(3000)
  const effects = [1, 2, 3].flatMap(() => bench.dispatch({ kind: 'woken' }))
  expect(effects).toEqual([{ kind: 'send', frame: { type: 'sync', version: STARTED.length } }])
  bench.frame({ type: 'welcome', version: STARTED.length, now: 0, online: [] })
  expect(bench.pass(4000)).toEqual([])
})

test('[SY9] woken after a sleep: a link that missed a heartbeat is replaced at once', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.sleep(300_000)
  expect(bench.dispatch({ kind: 'woken' })).toEqual([{ kind: 'disconnect' }, { kind: 'connect' }])
})

test('[SY10] a link that answers none of three questions is dead before its 12 seconds', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'woken' })
  const effects = bench.pass(6000)
  expect(framesSent(effects)).toHaveLength(2)
  expect(effects.at(-1)).toEqual({ kind: 'disconnect' })
})

test('[RU18] in the waiting room the version is asked for every 5 seconds, live or not', () => {
  const waiting = waitingHistory(2, 3)
  const bench = syncBench()
  bench.goLive(waiting)
  for (let round = 0; round < 3; round += 1) {
    const effects = bench.pass(5000)
    expect(polls(effects)).toEqual([{ kind: 'poll', version: waiting.length }])
    bench.dispatch({ kind: 'polled', answer: answerAt(waiting.length, bench.nowMs) })
    bench.frame(heartbeatFrame(waiting.length, bench.nowMs))
  }
  expect(bench.state.link).toBe('live')
})

test('[RU18] in the draft it is asked for only after 10 seconds without a live link, then every 5 seconds', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.pass(7_999)
  bench.frame(heartbeatFrame(STARTED.length, bench.nowMs))
  expect(polls(bench.effects)).toEqual([])
  bench.dispatch({ kind: 'socket-closed' })
  expect(polls(bench.pass(9_999))).toEqual([])
  expect(polls(bench.pass(1))).toEqual([{ kind: 'poll', version: STARTED.length }])
  bench.dispatch({ kind: 'polled', answer: { ...answerAt(PICKED.length, bench.nowMs), state: lobbyAt(PICKED) } })
  expect(bench.state.lobby).toEqual(lobbyAt(PICKED))
  expect(bench.state.link).toBe('polling')
  expect(polls(bench.pass(4_999))).toEqual([])
  expect(polls(bench.pass(1))).toEqual([{ kind: 'poll', version: PICKED.length }])
  bench.dispatch({ kind: 'polled', answer: null })
  expect(bench.state.link).toBe('down')
})

test('[RU18] an older answer to a poll is ignored, and polls end when the link is back', () => {
  const bench = syncBench()
  bench.goLive(PICKED)
  bench.dispatch({ kind: 'socket-closed' })
  bench.pass(10_000)
  bench.dispatch({ kind: 'socket-opened' })
  bench.frame({ type: 'welcome', version: PICKED.length, now: bench.nowMs, online: [] })
  bench.dispatch({ kind: 'polled', answer: { ...answerAt(STARTED.length, bench.nowMs), state: lobbyAt(STARTED) } })
  expect(bench.state.lobby).toEqual(lobbyAt(PICKED))
  expect(bench.state.link).toBe('live')
  expect(polls(bench.pass(7_999))).toEqual([])
})

test('[RU18] a poll whose answer is lost does not end the polling', () => {
  const bench = syncBench()
  bench.goLive(waitingHistory(2, 3))
  bench.dispatch({ kind: 'socket-closed' })
  bench.pass(40_000)
  expect(polls(bench.effects).length).toBeGreaterThanOrEqual(2)
})

test.each(['lobby_not_found', 'not_your_seat', 'seat_moved', 'seat_removed', 'old_protocol', 'no_device'])(
  '[SY11] after bye %s nothing comes back',
  (reason) => {
    const bench = syncBench()
    bench.goLive(waitingHistory(2, 3))
    expect(bench.frame({ type: 'bye', reason })).toEqual([{ kind: 'disconnect' }])
    expect(bench.state).toMatchObject({ link: 'ended', endReason: reason })
    expect(bench.dispatch({ kind: 'woken' })).toEqual([])
    expect(bench.dispatch({ kind: 'start' })).toEqual([])
    expect(bench.pass(60_000)).toEqual([])
  },
)

test.each(['server_stopping', 'too_slow', 'bad_frame', 'too_many_sockets', 'a reason of tomorrow'])(
  '[SY11] after bye %s the client comes back',
  (reason) => {
    const bench = syncBench()
    bench.goLive(STARTED)
    bench.frame({ type: 'bye', reason })
    expect(bench.pass(250)).toContainEqual({ kind: 'connect' })
  },
)

test('[BK12] after bye rewound the client comes back with nothing, and takes what the server has by then', () => {
  const bench = syncBench()
  const restored = waitingHistory(2, 3)
  bench.goLive(STARTED)
  const before = bench.state
  expect(STARTED.length).toBeGreaterThan(restored.length)
  bench.frame({ type: 'bye', reason: 'rewound' })
  expect(bench.state).toMatchObject({ link: 'connecting', lobby: before.lobby })
  expect(bench.pass(250)).toContainEqual({ kind: 'connect' })
  expect(bench.dispatch({ kind: 'socket-opened' })).toMatchObject([
    { kind: 'send', frame: { type: 'hello', version: 0 } },
  ])
  bench.frame(snapshotFrame(restored, bench.nowMs))
  expect(bench.state).toMatchObject({ link: 'live', version: restored.length, lobby: lobbyAt(restored) })
})

test('[SY11] a poll that is told of the end ends it too', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  expect(bench.dispatch({ kind: 'shut-out', reason: 'lobby_not_found' })).toEqual([{ kind: 'disconnect' }])
  expect(bench.state).toMatchObject({ link: 'ended', endReason: 'lobby_not_found' })
})

test('[SY12] after stop everything is closed, and whoever waits has an answer', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'command', id: 'a' })
  bench.dispatch({ kind: 'command', id: 'b' })
  bench.dispatch({ kind: 'answered', id: 'b', answer: { kind: 'ok', version: FIRST_PICK } })
  expect(bench.dispatch({ kind: 'stop' })).toEqual([
    { kind: 'disconnect' },
    { kind: 'settled', id: 'a', end: { kind: 'given-up' } },
    { kind: 'settled', id: 'b', end: { kind: 'applied', version: FIRST_PICK } },
  ])
  expect(bench.pass(60_000)).toEqual([])
})

test('[SY13] a command is posted at once, then at 1.5, 3, 4.5 ... seconds under the same id and issue time', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.pass(2000)
  const clickedAtMs = bench.nowMs
  const post = { kind: 'post', id: 'a', issuedAtMs: clickedAtMs + SERVER_AHEAD_MS } as const
  expect(bench.dispatch({ kind: 'command', id: 'a' })).toEqual([post])
  expect(bench.dispatch({ kind: 'command', id: 'a' })).toEqual([])
  for (let retry = 1; retry <= 3; retry += 1) {
    expect(posts(bench.pass(1499))).toEqual([])
    expect(posts(bench.pass(1))).toEqual([post])
    bench.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'no-answer' } })
  }
})

test('[SY13] without any server time yet the issue time is left to the server', () => {
  const bench = syncBench()
  bench.dispatch({ kind: 'start' })
  expect(bench.dispatch({ kind: 'command', id: 'a' })).toEqual([{ kind: 'post', id: 'a', issuedAtMs: null }])
})

test('[RU16] a command without an answer is given up after 20 seconds', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'command', id: 'a' })
  expect(settled(bench.pass(19_999))).toEqual([])
  expect(settled(bench.pass(1))).toEqual([{ kind: 'settled', id: 'a', end: { kind: 'given-up' } }])
  expect(posts(bench.effects)).toHaveLength(14)
  expect(bench.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'ok', version: 99 } })).toEqual([])
})

test('[RU16] a refusal ends a command with its code', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'command', id: 'a' })
  const refusal = { code: 'not_your_turn', details: null } as const
  expect(bench.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'refused', ...refusal } })).toEqual([
    { kind: 'settled', id: 'a', end: { kind: 'refused', ...refusal } },
  ])
})

test('[SY14] an accepted command is applied when its event is here, whichever comes first', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  const applied = { kind: 'settled', id: 'a', end: { kind: 'applied', version: FIRST_PICK } }
  bench.dispatch({ kind: 'command', id: 'a' })
  expect(bench.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'ok', version: FIRST_PICK } })).toEqual([])
  expect(bench.frame(eventFrame(PICKED, FIRST_PICK))).toContainEqual(applied)

  bench.dispatch({ kind: 'command', id: 'b' })
  bench.frame(eventFrame(PICKED, FIRST_PICK + 1))
  expect(bench.dispatch({ kind: 'answered', id: 'b', answer: { kind: 'ok', version: FIRST_PICK + 1 } })).toEqual([
    { kind: 'settled', id: 'b', end: { kind: 'applied', version: FIRST_PICK + 1 } },
  ])
})

test('[SY14] an accepted command is not posted again, and a later refusal of its retry says nothing', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'command', id: 'a' })
  bench.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'ok', version: FIRST_PICK } })
  expect(
    bench.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'refused', code: 'expired', details: null } }),
  ).toEqual([])
  expect(posts(bench.pass(10_000))).toEqual([])
})

test('[C3] accepted, but the event stays away: asked for after 2 seconds, and applied within 25 all the same', () => {
  const live = syncBench()
  live.goLive(STARTED)
  live.dispatch({ kind: 'command', id: 'a' })
  live.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'ok', version: FIRST_PICK } })
  expect(framesSent(live.pass(2000))).toEqual([{ type: 'sync', version: STARTED.length }])

  const offline = syncBench()
  offline.goLive(STARTED)
  offline.dispatch({ kind: 'socket-closed' })
  offline.dispatch({ kind: 'command', id: 'a' })
  offline.dispatch({ kind: 'answered', id: 'a', answer: { kind: 'ok', version: FIRST_PICK } })
  expect(polls(offline.pass(2000))).toEqual([{ kind: 'poll', version: STARTED.length }])
  expect(settled(offline.pass(22_999))).toEqual([
    { kind: 'settled', id: 'a', end: { kind: 'applied', version: FIRST_PICK } },
  ])
})

test('[SY15] more commands than a seat may send in a minute are not kept waiting', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  for (let index = 0; index < 60; index += 1) bench.dispatch({ kind: 'command', id: `c${index}` })
  expect(bench.dispatch({ kind: 'command', id: 'last' })).toEqual([
    { kind: 'settled', id: 'last', end: { kind: 'given-up' } },
  ])
})

test('[SY16] a command that is under way when the seat ends is still answered', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'command', id: 'leave' })
  bench.frame({ type: 'bye', reason: 'seat_removed' })
  expect(bench.dispatch({ kind: 'answered', id: 'leave', answer: { kind: 'ok', version: 9 } })).toEqual([
    { kind: 'settled', id: 'leave', end: { kind: 'applied', version: 9 } },
  ])
})

test('[RU35] ten seconds without the server are reported once, and again only after it was back', () => {
  const bench = syncBench()
  bench.goLive(waitingHistory(2, 3))
  const offline = (durationMs: number) => {
    const effects = bench.pass(durationMs)
    if (polls(effects).length === 0) return effects
    return [...effects, ...bench.dispatch({ kind: 'polled', answer: null })]
  }
  bench.dispatch({ kind: 'socket-closed' })
  for (let second = 0; second < 9; second += 1) expect(losses(offline(1000))).toEqual([])
  expect(losses(offline(1000))).toEqual([{ kind: 'out-of-reach' }])
  for (let second = 0; second < 20; second += 1) expect(losses(offline(1000))).toEqual([])

  if (!bench.state.internal.hasSocket) bench.pass(5000)
  bench.dispatch({ kind: 'socket-opened' })
  bench.frame({ type: 'welcome', version: bench.state.version, now: bench.nowMs, online: [] })
  bench.dispatch({ kind: 'socket-closed' })
  expect(losses([...Array(12).keys()].flatMap(() => offline(1000)))).toEqual([{ kind: 'out-of-reach' }])
})

test('[RU35] a server that answers polls, or answers the first one within two seconds, is not out of reach', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'socket-closed' })
  expect(polls(bench.pass(10_000))).toHaveLength(1)
  bench.pass(1_999)
  bench.dispatch({ kind: 'polled', answer: answerAt(STARTED.length, bench.nowMs) })
  for (let second = 0; second < 20; second += 1) {
    if (polls(bench.pass(1000)).length > 0) {
      bench.dispatch({ kind: 'polled', answer: answerAt(STARTED.length, bench.nowMs) })
    }
  }
  expect(losses(bench.effects)).toEqual([])
})

test('[RU35] in the draft a poll that hangs counts as lost after two seconds', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.dispatch({ kind: 'socket-closed' })
  expect(losses(bench.pass(11_999))).toEqual([])
  expect(losses(bench.pass(1))).toEqual([{ kind: 'out-of-reach' }])
})

test.each([
  ['hangs', () => undefined],
  ['fails at once', (bench: SyncBench) => bench.dispatch({ kind: 'polled', answer: null })],
])('[RU35] [SY6] a connection that is lost in silence is reported after ten seconds if a poll %s', (_how, answer) => {
  for (const history of [STARTED, waitingHistory(2, 3)]) {
    const bench = syncBench()
    bench.goLive(history)
    const report = () => {
      const effects = [...bench.pass(100)]
      if (polls(effects).length > 0) effects.push(...(answer(bench) ?? []))
      return losses(effects)
    }
    for (let time = 0; time < 9_900; time += 100) expect(report()).toEqual([])
    expect(report()).toEqual([{ kind: 'out-of-reach' }])
    expect(bench.state.link).not.toBe('live')
  }
})

test('[RU35] a page that slept is not without the server until it has been so while awake', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  bench.sleep(300_000)
  expect(losses(bench.pass(9_999))).toEqual([])
})

test('[SY5] a message of a later protocol is a gap: a snapshot is requested, and the socket stays', () => {
  const bench = syncBench()
  bench.goLive(STARTED)
  expect(bench.frame({ type: 'unknown' })).toEqual([{ kind: 'send', frame: { type: 'sync', version: 0 } }])
  expect(bench.frame({ type: 'unknown' })).toEqual([])
  bench.frame(snapshotFrame(PICKED, bench.nowMs))
  expect(bench.state).toMatchObject({ link: 'live', version: PICKED.length })
})

function losses(effects: readonly SyncEffect[]) {
  return effects.filter(({ kind }) => kind === 'out-of-reach')
}

function framesSent(effects: readonly SyncEffect[]) {
  return effects.flatMap((effect) => (effect.kind === 'send' ? [effect.frame] : []))
}

function polls(effects: readonly SyncEffect[]) {
  return effects.filter(({ kind }) => kind === 'poll')
}

function posts(effects: readonly SyncEffect[]) {
  return effects.filter(({ kind }) => kind === 'post')
}

function settled(effects: readonly SyncEffect[]) {
  return effects.filter(({ kind }) => kind === 'settled')
}

function answerAt(version: number, nowMs: number) {
  return { version, now: nowMs + SERVER_AHEAD_MS, online: [], state: null }
}
