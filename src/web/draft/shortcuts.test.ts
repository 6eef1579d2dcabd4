import { expect, test } from 'vitest'
import { CARD_KEYS, LOBBY_KEYS, type KeyPress } from '../players/card-keys.ts'
import { rowsKeyLabels, rowsKeyOf } from './shortcuts.ts'

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...modifiers }
}

test('[KB8] digits choose a recommendation, letters undo and change the view', () => {
  expect(rowsKeyOf(press('2'))).toEqual({ kind: 'recommendation', number: 2 })
  expect(rowsKeyOf(press('4'))).toBeNull()
  expect(['u', 'B', 'v'].map((key) => rowsKeyOf(press(key))?.kind)).toEqual(['undo', 'board', 'view'])
  expect(rowsKeyOf(press('u', { ctrlKey: true }))).toBeNull()
  expect(rowsKeyOf(press('1', { repeat: true }))).toBeNull()
})

test.each([[CARD_KEYS], [LOBBY_KEYS]])('[KB8] the help names each key once', (keys) => {
  const named = rowsKeyLabels(keys).flatMap((label) => label.keys)
  expect(named).toEqual(expect.arrayContaining(['1', '2', '3', 'B', 'V', 'C', 'U', 'D']))
  expect(new Set(named).size).toBe(named.length)
})
