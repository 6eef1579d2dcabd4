import { expect, test } from 'vitest'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { createNotesStore } from '../players/notes/player-notes.ts'
import { readOwnPresets } from '../league/own-presets.ts'
import { readPlace } from '../platform/place.ts'
import { readPreferences } from '../platform/preferences.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { rememberedLayouts } from '../players-import/remembered-layouts.ts'
import { openRemoteMemory } from '../solo/remote/remote-memory.ts'
import { loadResetEdits, loadSetup } from '../solo/solo-storage.ts'
import { DEFAULT_SETUP } from '#core/draft/setup.ts'
import { rulesToJson } from '#core/league/rules-json.ts'

/** What a broken browser, a full disk or a curious person may leave behind. */
const BROKEN = [
  '',
  'null',
  '7',
  '"text"',
  'true',
  '[]',
  '{}',
  '[null,7,"x",[],{}]',
  '{"a":',
  '\u0000',
  '{"__proto__":1}',
]

function stored(key: string, text: string) {
  const storage = fakeStorage()
  storage.write(key, text)
  return storage
}

test.each(BROKEN)('[RU28] %j in storage reads as nothing', (text) => {
  expect(readPreferences(stored(STORAGE_KEYS.preferences, text))).toEqual({})
  expect(rememberedLayouts(stored(STORAGE_KEYS.csvLayouts, text))).toEqual(new Map())
  expect(readOwnPresets(stored(STORAGE_KEYS.leaguePresets, text))).toEqual([])
  expect(loadSetup(stored(STORAGE_KEYS.setup, text))).toEqual(DEFAULT_SETUP)
  const facts = openRemoteMemory(stored(STORAGE_KEYS.remoteSolo, text), () => 'new').facts()
  expect(facts).toEqual({ writerId: 'new', revision: 0, savedAt: '', emptiedAt: '', isUnsure: false })
})

test('[RU28] preferences of a wrong kind are ignored one by one, and unknown ones too', () => {
  const text = JSON.stringify({
    theme: 'sepia',
    turnSound: 'yes',
    turnPush: false,
    computerPace: 3,
    playersView: 'rows',
    rowsOfferDismissed: null,
    compactRows: true,
    advice: [],
    spokenPicks: true,
    later: 1,
  })
  expect(readPreferences(stored(STORAGE_KEYS.preferences, text))).toEqual({
    theme: 'sepia',
    turnPush: false,
    playersView: 'rows',
    compactRows: true,
    spokenPicks: true,
  })
})

test('[RU28] what is known of the copy on the server falls back field by field, but not without its writer', () => {
  const factsOf = (facts: object) =>
    openRemoteMemory(stored(STORAGE_KEYS.remoteSolo, JSON.stringify(facts)), () => 'new').facts()
  const known = { writerId: 'w', revision: 3, savedAt: 's', emptiedAt: 'e', isUnsure: true }
  const unknown = { writerId: 'w', revision: 0, savedAt: '', emptiedAt: '', isUnsure: false }
  expect(factsOf(known)).toEqual(known)
  expect(factsOf({ writerId: 'w', revision: -1, savedAt: 1, emptiedAt: null, isUnsure: 'true' })).toEqual(unknown)
  expect(factsOf({ writerId: 'w', revision: 1.5 })).toEqual(unknown)
  expect(factsOf({ ...known, writerId: '' })).toEqual({ ...unknown, writerId: 'new' })
})

test('[RU28] layouts keep the answers that can be read', () => {
  const entries = [
    { layout: 'a', fields: [[0, 'name'], [1, null], [2, 'nonsense'], ['3', 'team'], [4], 5], teamCount: 12 },
    { layout: 'b', fields: [], teamCount: 'x' },
    { layout: 'c', fields: {} },
    { layout: 7, fields: [] },
  ]
  expect(rememberedLayouts(stored(STORAGE_KEYS.csvLayouts, JSON.stringify(entries)))).toEqual(
    new Map([
      [
        'a',
        {
          fields: new Map([
            [0, 'name'],
            [1, null],
          ]),
          teamCount: 12,
        },
      ],
      ['b', { fields: new Map(), teamCount: null }],
    ]),
  )
})

test('[RU28] notes and presets that can be read stay', () => {
  const notes = createNotesStore(stored(STORAGE_KEYS.playerNotes, '{"p1":"fast","p2":"","p3":7,"p4":null}'))
  expect(notes.read()).toEqual(new Map([['p1', 'fast']]))
  const rules = rulesToJson(DEFAULT_SETUP.rules, DEFAULT_SETUP.rounds)
  const entries = [
    { name: ' ', rules },
    { rules },
    { name: 'Mine', rules },
    { name: 'Bad', rules: 7 },
    { name: 'None' },
  ]
  const presets = readOwnPresets(stored(STORAGE_KEYS.leaguePresets, JSON.stringify(entries)))
  expect(presets.map(({ name }) => name)).toEqual(['Mine'])
})

test('[RU28] the edits of a reset keep the numbers', () => {
  expect(loadResetEdits(stored(STORAGE_KEYS.resetEdits, '{"tab-a":3,"tab-b":"x"}'))).toEqual({ 'tab-a': 3 })
  expect(loadResetEdits(stored(STORAGE_KEYS.resetEdits, '[]'))).toEqual({})
})

test('[RU24] a history entry of another version falls back field by field', () => {
  const home = readPlace(null)
  expect(readPlace('x')).toEqual(home)
  expect(readPlace({ view: 'draft', lobby: { code: 'ABC234', username: '' } })).toMatchObject({
    view: 'home',
    lobby: { code: 'ABC234', username: '' },
  })
  expect(
    readPlace({ view: 'draft', tab: 'board', dialog: 'later', lobby: { code: 'ABC234', username: 'Ann' }, seatId: 7 }),
  ).toMatchObject({
    view: 'draft',
    tab: 'board',
    dialog: null,
    lobby: { code: 'ABC234', username: 'Ann' },
    seatId: null,
  })
  expect(
    readPlace({ view: 'solo', tab: 'x', lobby: { code: '', username: 'Ann' }, slotNumber: 4, isStep: 'x' }),
  ).toEqual({
    ...home,
    view: 'solo',
    slotNumber: 4,
  })
})
