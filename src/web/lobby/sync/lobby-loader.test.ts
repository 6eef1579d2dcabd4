import { expect, test, vi } from 'vitest'
import { err, ok, type Result } from '#core/lib/result.ts'
import { fakeClock, settled } from '../../../../tests/support/fake-clock.ts'
import { fakePage, sessionBench } from '../../../../tests/support/session-bench.ts'
import { bundledBoardFile } from '../../../../tests/support/session-device.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { createDraftActions } from '../../session/draft-actions.ts'
import { createLobbyLoader, type LoadedLobby } from './lobby-loader.ts'

const ANN = { code: 'ABCDEF', username: 'Ann' }
const NO_ANSWER = err<CallFailure>({ code: 'no_answer', details: null })
const NO_LOBBY = err<CallFailure>({ code: 'lobby_not_found', details: null })

test('[LS24] a lobby is loaded, then ready; asked for twice it is opened once', async () => {
  const { desk, load } = bench('opens')
  desk.open(ANN)
  desk.open(ANN)
  expect(desk.store.getState()).toEqual({ kind: 'loading', address: ANN })
  await settled()
  expect(desk.store.getState()).toMatchObject({ kind: 'ready', address: ANN })
  desk.open(ANN)
  expect(load).toHaveBeenCalledTimes(1)
})

test('[RU17] without an answer the load has failed, is tried again by itself, and is ready when the server is', async () => {
  const { desk, clock, load } = bench(NO_ANSWER, NO_ANSWER, 'opens')
  desk.open(ANN)
  await settled()
  expect(desk.store.getState()).toEqual({ kind: 'failed', address: ANN, reason: 'no_answer', willRetry: true })
  await clock.pass(2_999)
  expect(load).toHaveBeenCalledTimes(1)
  await clock.pass(3_001)
  expect(desk.store.getState().kind).toBe('ready')
})

test('[RU17] a page that wakes does not wait for the next attempt, nor does a person who presses Retry', async () => {
  const { desk, page, clock, load } = bench(NO_ANSWER, NO_ANSWER, 'opens')
  desk.open(ANN)
  await settled()
  page.show()
  await settled()
  expect(desk.store.getState().kind).toBe('failed')
  desk.retry()
  await settled()
  expect(desk.store.getState().kind).toBe('ready')
  await clock.pass(60_000)
  expect(load).toHaveBeenCalledTimes(3)
})

test('[LS25] a refusal is final until somebody asks again', async () => {
  const { desk, clock, load } = bench(NO_LOBBY, 'opens')
  desk.open(ANN)
  await settled()
  expect(desk.store.getState()).toMatchObject({ kind: 'failed', reason: 'lobby_not_found', willRetry: false })
  await clock.pass(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  desk.open(ANN)
  await settled()
  expect(desk.store.getState().kind).toBe('ready')
})

test('[LS26] what was closed meanwhile opens nothing, and another lobby closes the first', async () => {
  const { desk, closings, load, clock } = bench('opens', 'opens', 'opens')
  const answer = Promise.withResolvers<void>()
  load.mockImplementationOnce(async () => {
    await answer.promise
    return ok(() => expect.fail('opened'))
  })
  const close = desk.open(ANN)
  close()
  await clock.pass(0)
  answer.resolve()
  await settled()
  expect(desk.store.getState()).toEqual({ kind: 'idle' })
  desk.open(ANN)
  await settled()
  desk.open({ code: 'GHJKMN', username: 'Ann' })
  await settled()
  expect(closings.map((closing) => closing.mock.calls.length)).toEqual([1, 0])
  expect(desk.store.getState()).toMatchObject({ kind: 'ready', address: { code: 'GHJKMN' } })
})

test.each(['before', 'after'])(
  '[LS28] a screen that opens the lobby just %s the other one goes keeps its connection',
  async (when) => {
    const { desk, closings, load, clock } = bench('opens')
    const closeFirst = desk.open(ANN)
    await settled()
    if (when === 'after') closeFirst()
    const closeSecond = desk.open(ANN)
    if (when === 'before') closeFirst()
    await clock.pass(1000)
    expect(desk.store.getState().kind).toBe('ready')
    expect(load).toHaveBeenCalledTimes(1)
    closeSecond()
    await clock.pass(1000)
    expect(desk.store.getState().kind).toBe('idle')
    expect(closings.map((closing) => closing.mock.calls.length)).toEqual([1])
  },
)

function bench(...answers: readonly (Result<never, CallFailure> | 'opens')[]) {
  const clock = fakeClock()
  const page = fakePage()
  const closings: ReturnType<typeof vi.fn<() => void>>[] = []
  let answerCount = 0
  const load = vi.fn<() => Promise<Result<() => LoadedLobby, CallFailure>>>(async () => {
    const answer = answers[answerCount] ?? expect.fail('asked too often')
    answerCount += 1
    return answer === 'opens' ? ok(startSession) : answer
  })
  return { desk: createLobbyLoader({ load, clock, page }), clock, page, load, closings }

  function startSession(): LoadedLobby {
    const { session } = sessionBench()
    const close = vi.fn<() => void>(() => session.close())
    closings.push(close)
    return { session: { ...session, close }, actions: createDraftActions(session), boardFile: bundledBoardFile() }
  }
}
