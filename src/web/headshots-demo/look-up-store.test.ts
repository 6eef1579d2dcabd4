import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeRead } from '../../../tests/support/fake-read.ts'
import { TYPING_PAUSE_MS, createHeadshotLookUps } from './look-up-store.ts'

const CHASE = { id: 'p1', name: "Ja'Marr Chase" }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[HD12] a look-up asks once the typing has paused, for what stands there then', async () => {
  const { read, asked } = fakeRead(() => ok([CHASE]))
  const { store, change } = createHeadshotLookUps(read)
  for (const text of ['c', 'ch', 'cha']) {
    change(text)
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1)
  }
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ words }) => words['name'])).toEqual(['ilike.*cha*'])
  expect(store.getState().lookUp).toEqual({ kind: 'found', players: [CHASE] })
})

test('[HD12] clearing the text clears what was found, and blanks are no text', async () => {
  const { read, asked } = fakeRead(() => ok([CHASE]))
  const { store, change, run } = createHeadshotLookUps(read)
  change('chase')
  await run()
  change('  ')
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  expect(store.getState()).toEqual({ text: '  ', lookUp: { kind: 'idle' } })
  expect(asked).toHaveLength(1)
})

test('[HD12] an answer to what was typed over is dropped', async () => {
  const { read, asked } = fakeRead(() => ok([CHASE]))
  const { store, change, run } = createHeadshotLookUps(read)
  change('chase')
  const overtaken = run()
  change('nacua')
  await overtaken
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(store.getState().lookUp).toEqual({ kind: 'loading' })
})

test('[HD12] a look-up that failed says so, and can be tried again', async () => {
  let isDown = true
  const { read } = fakeRead(() => (isDown ? err({ code: 'no_answer', details: null }) : ok([])))
  const { store, change, run } = createHeadshotLookUps(read)
  change('chase')
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  expect(store.getState().lookUp).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/^Failed to fetch players: /),
  })
  isDown = false
  await run()
  expect(store.getState().lookUp).toEqual({ kind: 'found', players: [] })
})
