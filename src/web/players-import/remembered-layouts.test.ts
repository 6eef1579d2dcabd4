import { expect, test } from 'vitest'
import { NO_LAYOUT_ANSWERS, withColumn } from '#core/players/csv-columns.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { forAnotherText, rememberedLayouts, rememberLayout } from './remembered-layouts.ts'

test('[CSV28] what a person said about a layout is there after a reload, and gone when taken back', () => {
  const storage = fakeStorage()
  const answers = { ...withColumn(withColumn(NO_LAYOUT_ANSWERS, 0, 'name'), 1, null), teamCount: 12 }
  const known = rememberLayout(storage, rememberedLayouts(storage), 'who,nr', answers)
  expect(known).toEqual(new Map([['who,nr', answers]]))
  expect(rememberedLayouts(storage)).toEqual(known)
  expect(rememberLayout(storage, known, 'who,nr', NO_LAYOUT_ANSWERS).size).toBe(0)
  expect(rememberedLayouts(storage).size).toBe(0)
})

test('[CSV28] thirty layouts are remembered, the one answered last the longest', () => {
  const storage = fakeStorage()
  let known = rememberedLayouts(storage)
  const answers = withColumn(NO_LAYOUT_ANSWERS, 0, 'name')
  for (const layout of ['first', 'second', 'first', ...Array.from({ length: 29 }, (_, index) => `other ${index}`)]) {
    known = rememberLayout(storage, known, layout, answers)
  }
  expect(known.size).toBe(30)
  expect(known.has('first')).toBe(true)
  expect(known.has('second')).toBe(false)
})

test.each(['', 'null', '{}', '[1]', '[{"layout":1,"fields":[]}]', '[{"layout":"a"}]'])(
  '[CSV28] unreadable storage counts as nothing said: %j',
  (text) => {
    const storage = fakeStorage()
    storage.write(STORAGE_KEYS.csvLayouts, text)
    expect(rememberedLayouts(storage).size).toBe(0)
  },
)

test('[CSV28] of a stored layout only what can be read counts', () => {
  const storage = fakeStorage()
  const fields = '[[0,"name"],[1,"nonsense"],["x","adp"],[2,null],7]'
  storage.write(STORAGE_KEYS.csvLayouts, `[{"layout":"a","fields":${fields},"teamCount":"12"}]`)
  expect(rememberedLayouts(storage).get('a')).toEqual({
    fields: new Map([
      [0, 'name'],
      [2, null],
    ]),
    teamCount: null,
  })
})

test('[CSV52] what a person said about an order holds for its text alone', () => {
  const storage = fakeStorage()
  const answers = { ...withColumn(NO_LAYOUT_ANSWERS, 0, 'name'), order: 'rank' as const }
  const known = rememberLayout(storage, rememberedLayouts(storage), 'who,nr', answers)
  expect(known.get('who,nr')).toEqual(answers)
  expect(rememberedLayouts(storage).get('who,nr')).not.toHaveProperty('order')
  expect(forAnotherText(known).get('who,nr')).toEqual(withColumn(NO_LAYOUT_ANSWERS, 0, 'name'))
})
