import { expect, test } from 'vitest'
import { lobbySnapshotOf, smallDraft } from '../../../../tests/support/lobby-snapshot.ts'
import type { LobbySnapshot } from '../lobby-snapshot.ts'
import { turnLineText } from './turn-line-text.ts'

/** Two teams, two rounds, seen from the second seat: picks 2 and 3 are its own. */
const wordsFor = (slots: readonly (string | null)[], fields: Partial<LobbySnapshot> = {}) =>
  turnLineText(lobbySnapshotOf(smallDraft(slots), 's2', fields))

test('[LD2] on one’s own turn: "Your Turn!" and "Make Your Pick!"', () => {
  expect(wordsFor(['p1'])).toEqual({
    kind: 'own',
    title: 'Your Turn!',
    call: 'Make Your Pick!',
    place: 'Round 1, Pick 2',
    shortPlace: '1.02',
    wait: '',
  })
  expect(wordsFor(['p1', 'p2']).place).toBe('Round 2, Pick 1')
})

test('[LD2] on another’s: "{username}\'s Turn" with round and pick, and how long one waits', () => {
  expect(wordsFor([])).toMatchObject({
    kind: 'other',
    title: "Player 1's Turn",
    call: '',
    place: 'Round 1, Pick 1',
    wait: 'You are next',
  })
  expect(wordsFor(['p1', 'p2', 'p3'])).toMatchObject({ title: "Player 1's Turn", place: 'Round 2, Pick 2', wait: '' })
})

test('[LD2] the wait counts open slots alone, so a gap shortens nothing', () => {
  const fromFirst = turnLineText(lobbySnapshotOf(smallDraft(['p1']), 's1'))
  expect(fromFirst.wait).toBe('Your turn in 2 picks')
  expect(turnLineText(lobbySnapshotOf(smallDraft(['p1', null, 'p3']), 's1')).wait).toBe('You are next')
})

test('[LD7] whoever is on the clock and away is said to be', () => {
  expect(wordsFor([], { online: new Set(['s2']) }).call).toBe('away')
})

test('[RU16] while one’s pick is on its way nobody is urged to make it', () => {
  expect(wordsFor(['p1'], { pendingPicks: new Map([['p2', 'sending']]) }).call).toBe('Drafting...')
  expect(wordsFor(['p1'], { pendingPicks: new Map([['p2', 'not_sent']]) }).call).toBe('Make Your Pick!')
})

test('[RU17] without a link no turn is told', () => {
  const link = { kind: 'reconnecting', freshAtMs: 0 } as const
  expect(wordsFor(['p1'], { link })).toEqual({
    kind: 'reconnecting',
    title: '',
    call: '',
    place: '',
    shortPlace: '',
    wait: '',
  })
})

test('[LD3] a complete draft has no turn, with or without a link', () => {
  const full = ['p1', 'p2', 'p3', 'p4']
  expect(wordsFor(full).kind).toBe('over')
  expect(wordsFor(full, { link: { kind: 'reconnecting', freshAtMs: 0 } }).kind).toBe('over')
})
