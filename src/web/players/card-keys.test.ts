import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_KEYS, cardActionOf, LOBBY_KEYS, movedIndex } from './card-keys.ts'
import type { KeyPress } from '../ui/key-press.ts'
import type { PlayerStatus } from './player-status.ts'

const FREE: PlayerStatus = {
  place: null,
  isTarget: false,
  isAvoid: false,
  queueNumber: null,
  pendingPick: null,
  isInPool: true,
  mayDraft: true,
  draftsFor: null,
  isOutOfTurn: false,
  isElsewhere: false,
  mayChooseTeam: true,
  mayUndraft: false,
  mayMark: true,
}
const DRAFTED: PlayerStatus = { ...FREE, place: '1.01 · Alpha', mayDraft: false, mayUndraft: true, mayMark: false }

function press(key: string, fields: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...fields }
}

test('[KB3] [KB4] [PD9] d t a q on a free player, u on a drafted one, s on any; capitals of a locked keyboard too', () => {
  const actions = (status: PlayerStatus) => [...'dutaqDs'].map((key) => cardActionOf(press(key), status))
  expect(actions(FREE)).toEqual(['draft', null, 'target', 'avoid', 'queue', 'draft', 'stats'])
  expect(actions(DRAFTED)).toEqual([null, 'undraft', null, null, null, null, 'stats'])
})

test('[LD4] out of turn the draft key is still heard, so that it can be answered in words; nothing else drafts', () => {
  const waiting: PlayerStatus = { ...FREE, mayDraft: false, isOutOfTurn: true }
  expect(cardActionOf(press('d'), waiting)).toBe('draft')
  expect(cardActionOf(press('d'), { ...FREE, mayDraft: false })).toBeNull()
  expect(cardActionOf(press('t'), waiting)).toBe('target')
})

test('[KB3] [KB4] nothing with a modifier, nothing while a key is held, nothing on other keys', () => {
  const modifiers = ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat'] as const
  expect(modifiers.map((name) => cardActionOf(press('d', { [name]: true }), FREE))).toEqual(modifiers.map(() => null))
  for (const key of ['Enter', ' ', 'Escape', 'x', 'Dead', 'toString']) {
    expect(cardActionOf(press(key), FREE)).toBeNull()
  }
})

test('[KB2] arrows move in two dimensions, Home and End to the ends', () => {
  // 0 1 2 / 3 4 5 / 6 7
  const from = (index: number) => (key: string) => movedIndex(press(key), index, 8, 3)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(from(4))).toEqual([3, 5, 1, 7, 0, 7])
  expect(['ArrowLeft', 'ArrowUp'].map(from(0))).toEqual([0, 0])
  expect(['ArrowRight', 'ArrowDown'].map(from(7))).toEqual([7, 7])
  expect(from(5)('ArrowDown')).toBe(7)
  expect(from(2)('ArrowRight')).toBe(3)
})

test('[KB2] other keys, modified arrows and an empty list move nothing', () => {
  expect(movedIndex(press('PageDown'), 0, 8, 3)).toBeNull()
  expect(movedIndex(press('ArrowDown', { altKey: true }), 0, 8, 3)).toBeNull()
  expect(movedIndex(press('ArrowDown'), 0, 0, 3)).toBeNull()
})

test('[KB2] wherever one is, a move ends on a card of the list, and a held arrow goes on', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(),
      (key, itemCount, columnCount, anywhere) => {
        const moved = movedIndex(press(key, { repeat: true }), anywhere % itemCount, itemCount, columnCount)
        expect(moved).toBeGreaterThanOrEqual(0)
        expect(moved).toBeLessThan(itemCount)
      },
    ),
  )
})

test('[KB5] the help sheet names every key of a card', () => {
  const named = CARD_KEYS.flatMap(({ keys }) => keys)
  expect(named).toEqual(expect.arrayContaining(['/', '?', 'D', 'U', 'T', 'A', 'Q', 'Ctrl Z', 'Ctrl Shift Z']))
  expect(new Set(named).size).toBe(named.length)
})

test('[LD12] the help of a lobby names every key but those of undo and redo', () => {
  const labels = LOBBY_KEYS.map(({ label }) => label)
  expect(labels).toEqual(CARD_KEYS.map(({ label }) => label).filter((label) => label !== 'Undo' && label !== 'Redo'))
  expect(labels).toHaveLength(CARD_KEYS.length - 2)
})
