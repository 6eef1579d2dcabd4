import { expect, test } from 'vitest'
import { FINISHED_MAX, type FinishedDraft } from '#core/history/finished-draft.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { addFinished, finishedDrafts, receiveFinished, removeFinished, restoreFinished } from './finished-drafts.ts'

const KEY = 'snakeboard.history'

function draftCalled(name: string): FinishedDraft {
  return {
    id: `history-${name}-1`,
    draftKey: name,
    kind: 'mock',
    finishedAt: '2026-08-21T12:00:00.000Z',
    title: name,
    teamCount: 12,
    roundCount: 15,
    rules: {},
    teamIndex: 4,
    place: 3,
    value: 20,
    picks: [{ slotNumber: 5, id: 'p5', name: 'Player', position: 'RB', team: 'KC' }],
    board: null,
  }
}

const names = (storage: Parameters<typeof finishedDrafts>[0]) => finishedDrafts(storage).map(({ title }) => title)

test('[MYD7] what is added reads back, and what cannot be read is left out and kept aside', () => {
  const storage = fakeStorage()
  expect(names(storage)).toEqual([])
  expect(addFinished(storage, [draftCalled('One')]).ok).toBe(true)
  expect(finishedDrafts(storage)).toEqual([draftCalled('One')])
  const text = JSON.stringify([draftCalled('Two'), { id: 'history-x' }, 7])
  storage.write(KEY, text)
  expect(names(storage)).toEqual(['Two'])
  expect(storage.read(`snakeboard.damaged.${KEY}`)).toBe(text)
})

test.each(['', 'null', '7', '{}', '"x"', '{"a":'])('[MYD7] %j in storage reads as an empty list', (text) => {
  const storage = fakeStorage()
  storage.write(KEY, text)
  expect(names(storage)).toEqual([])
  expect(addFinished(storage, [draftCalled('One')]).ok).toBe(true)
  expect(names(storage)).toEqual(['One'])
})

test('[MYD8] on a full device the list stays as it was, and the draft is added once there is room', () => {
  const storage = fakeStorage()
  addFinished(storage, [draftCalled('One')])
  storage.fill()
  expect(addFinished(storage, [draftCalled('Two')]).ok).toBe(false)
  expect(names(storage)).toEqual(['One'])
  storage.empty()
  expect(addFinished(storage, [draftCalled('Two')]).ok).toBe(true)
  expect(names(storage)).toEqual(['Two', 'One'])
})

test('[MYD9] [F4] two tabs that write at once lose nothing', () => {
  const one = fakeStorage()
  const other = one.tab()
  addFinished(one, [draftCalled('One')])
  // The other tab had read the list before.
  other.write(KEY, JSON.stringify([draftCalled('Two')]))
  expect(names(one).toSorted()).toEqual(['One', 'Two'])
})

test('[MYD10] drafts of another device of the owner are added, and saved drafts among them are not', () => {
  const storage = fakeStorage()
  receiveFinished(storage, [
    { ...draftCalled('One') },
    { id: '1755777600000', name: 'Saved', drafted_players: [] },
    null,
  ])
  expect(names(storage)).toEqual(['One'])
})

test('[MYD13] a removed draft stays away, wherever else it is kept, until the removal is taken back', () => {
  const storage = fakeStorage()
  const [one, two] = [draftCalled('One'), draftCalled('Two')]
  addFinished(storage, [one, two])
  removeFinished(storage, one.id)
  expect(names(storage)).toEqual(['Two'])
  // Under Load, in an open lobby, on another device, and in a tab that read the list before.
  addFinished(storage, [one])
  receiveFinished(storage, [{ ...one }])
  storage.tab().write(KEY, JSON.stringify([one, two]))
  expect(names(storage)).toEqual(['Two'])
  restoreFinished(storage, one)
  expect(names(storage).toSorted()).toEqual(['One', 'Two'])
  for (let count = 0; count <= 2 * FINISHED_MAX; count += 1) removeFinished(storage, `history-${count}`)
  removeFinished(storage, one.id)
  addFinished(storage, [one])
  expect(names(storage), 'the oldest removal is forgotten, not the newest').toEqual(['Two'])
  restoreFinished(storage, one)
  const corrected = { ...draftCalled('Two'), id: 'history-Two-2', place: 1 }
  removeFinished(storage, two.id)
  addFinished(storage, [corrected])
  expect(names(storage).toSorted()).toEqual(['One', 'Two'])
})
