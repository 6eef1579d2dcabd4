import { expect, test } from 'vitest'
import { err, ok, type Result } from '#core/lib/result.ts'
import { POSITIONS } from '#core/players/player.ts'
import { fakeRead, type AnswerRead } from '../../../tests/support/fake-read.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ToastMessage } from '../ui/toast.ts'
import { createHeadshotsDemo } from './demo-store.ts'

const ALL = Array.from({ length: 230 }, (_, index) => ({
  id: `p${index}`,
  name: `Player ${String(index).padStart(3, '0')}`,
  position: POSITIONS[index % POSITIONS.length],
}))

/** Answers as the server would of these players, as far as the demo asks. */
const fromServer: AnswerRead = ({ words }) => {
  const position = words['position']?.slice('eq.'.length)
  const offset = Number(words['offset'] ?? 0)
  const rows = ALL.filter((player) => position === undefined || player.position === position)
  return ok(rows.slice(offset, offset + Number(words['limit'])))
}

const DOWN: Result<unknown[], CallFailure> = err({ code: 'no_answer', details: null })

function bench(answer: AnswerRead = fromServer) {
  const toasts: ToastMessage[] = []
  const { read, asked } = fakeRead(answer)
  const demo = createHeadshotsDemo({ read, random: () => 0.5, notify: (message) => toasts.push(message) })
  const ids = () => demo.store.getState().players.map(({ id }) => id)
  return { demo, asked, ids, toasts, titles: () => toasts.map(({ title }) => title) }
}

test('[HD1] [HD7] a balanced sample takes the place of whoever was there, and is told', async () => {
  const { demo, ids, toasts } = bench()
  expect(demo.store.getState()).toMatchObject({ players: [], load: { kind: 'loading', load: 'balanced' } })
  await demo.load('more')
  await demo.load('balanced')
  expect(ids()).toHaveLength(24)
  expect(demo.store.getState().load).toEqual({ kind: 'loaded' })
  expect(toasts.at(-1)).toMatchObject({
    title: 'Players Loaded',
    description: 'Loaded 24 players with balanced positions',
  })
  await demo.load('random')
  expect(ids()).toHaveLength(24)
  expect(toasts.at(-1)).toMatchObject({ title: 'Random Players Loaded' })
})

test('[HD4] [HD7] Load More goes through all active players, and stops at the last', async () => {
  const { demo, ids, asked, toasts } = bench()
  await demo.load('balanced')
  const sample = ids()
  await demo.load('more')
  expect(ids().slice(0, 24)).toEqual(sample)
  expect(toasts.at(-1)).toMatchObject({ title: 'All Players Loaded', description: 'Loaded 100 active players' })
  await demo.load('more')
  expect(demo.store.getState().nextOffset).toBe(200)
  await demo.load('more')
  expect(toasts.at(-1)?.description).toBe('Loaded 30 active players')
  expect(ids().toSorted()).toEqual(ALL.map(({ id }) => id).toSorted())
  expect(demo.store.getState().nextOffset).toBeNull()
  const askedCount = asked.length
  await demo.load('more')
  expect(asked).toHaveLength(askedCount)
  await demo.load('balanced')
  expect(demo.store.getState().nextOffset).toBe(0)
})

test('[HD6] a failure leaves who was there, says why in the card and in a toast, and can be tried again', async () => {
  let isDown = false
  const { demo, ids, toasts } = bench((asked) => (isDown ? DOWN : fromServer(asked)))
  await demo.load('balanced')
  const before = ids()
  isDown = true
  await demo.load('more')
  const failure = 'Failed to fetch players: The server did not answer. Check your connection and try again.'
  expect(demo.store.getState().load).toEqual({ kind: 'failed', load: 'more', failure })
  expect(toasts.at(-1)).toMatchObject({ title: 'Error', description: failure, tone: 'destructive' })
  expect(ids()).toEqual(before)
  isDown = false
  const retry = demo.load('more')
  // The card stays until the answer.
  expect(demo.store.getState().load).toEqual({ kind: 'loading', load: 'more', failure })
  await retry
  expect(demo.store.getState().load).toEqual({ kind: 'loaded' })
  expect(ids().length).toBeGreaterThan(before.length)
})

test('[HD5] the newest press wins, whichever answer comes last', async () => {
  const held: (() => void)[] = []
  const { demo, ids, asked, titles } = bench(async (question) => {
    if (question.table === 'players') await new Promise<void>((release) => held.push(release))
    return fromServer(question)
  })
  const overtaken = demo.load('more')
  await demo.load('balanced')
  const sample = ids()
  expect(asked[0]?.signal?.aborted).toBe(true)
  held.forEach((release) => release())
  await overtaken
  expect(ids()).toEqual(sample)
  expect(titles()).toEqual(['Players Loaded'])
})

test('[HD5] a page that was left is told nothing', async () => {
  const { demo, titles } = bench(() => DOWN)
  const underWay = demo.load('balanced')
  demo.stop()
  await underWay
  expect(titles()).toEqual([])
})

test('[HD8] a database without players is no failure', async () => {
  const { demo, toasts } = bench(() => ok([]))
  await demo.load('balanced')
  expect(demo.store.getState()).toMatchObject({ players: [], load: { kind: 'loaded' } })
  await demo.load('more')
  expect(demo.store.getState().nextOffset).toBeNull()
  expect(toasts.at(-1)?.description).toBe('Loaded 0 active players')
})
