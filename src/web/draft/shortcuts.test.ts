import { expect, test } from 'vitest'
import { CARD_KEYS, LOBBY_KEYS } from '../players/card-keys.ts'
import type { KeyPress } from '../ui/key-press.ts'
import { draftKeyOf, rowsKeyLabels } from './shortcuts.ts'

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...modifiers }
}

test('[KB8] digits choose a recommendation or a nomination, letters undo and change the view', () => {
  expect(draftKeyOf(press('2'))).toEqual({ kind: 'choice', number: 2 })
  expect(draftKeyOf(press('4'))).toBeNull()
  expect(['u', 'B', 'v'].map((key) => draftKeyOf(press(key))?.kind)).toEqual(['undo', 'board', 'view'])
  expect(draftKeyOf(press('u', { ctrlKey: true }))).toBeNull()
  expect(draftKeyOf(press('u', { shiftKey: true }))).toBeNull()
  expect(draftKeyOf(press('1', { repeat: true }))).toBeNull()
})

test('[AUC82] the keys of a lot bid, pass and answer, also where they stand behind Shift', () => {
  const kinds = ['+', '=', 'o', 'm', 'x', 'Escape'].map((key) => draftKeyOf(press(key))?.kind)
  expect(kinds).toEqual(['bid', 'bid', 'amount', 'maximum', 'pass', 'no'])
  expect(draftKeyOf(press('+', { shiftKey: true }))).toEqual({ kind: 'bid' })
  expect(draftKeyOf(press('+', { repeat: true }))).toBeNull()
})

test.each([[CARD_KEYS], [LOBBY_KEYS]])('[KB8] the help names each key once', (keys) => {
  const named = rowsKeyLabels(keys).flatMap((label) => label.keys)
  expect(named).toEqual(expect.arrayContaining(['1', '2', '3', 'B', 'V', 'C', 'U', 'D']))
  expect(new Set(named).size).toBe(named.length)
})
