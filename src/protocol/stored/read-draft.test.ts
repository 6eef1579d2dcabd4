import { expect, test } from 'vitest'
import fc from 'fast-check'
import { anySoloDraft, boardOf, draftOf, idsOf, setupWith, soloWith } from '../../../tests/support/builders.ts'
import { DEFAULT_SETUP } from '#core/draft/setup.ts'
import { readDraft } from './read-draft.ts'
import { DEFAULT_DRAFT_NAME, emptySoloDraft, type SoloDraft } from '#core/solo/solo-setup.ts'
import { DRAFT_SCHEMA_VERSION, storedDraftFields, type CurrentDraftState } from '#core/solo/stored-draft.ts'

const BOARD = boardOf(30)

function stored(solo: SoloDraft, fields: Partial<Record<keyof CurrentDraftState, unknown>> = {}): unknown {
  const state = {
    ...storedDraftFields(solo, BOARD.playersById),
    id: 'a1',
    updated_at: '2026-08-30T18:00:00.000Z',
    seen_edits: { 'tab-1': 7 },
    ...fields,
  }
  return JSON.parse(JSON.stringify(state))
}

function readAgain(value: unknown, setup = DEFAULT_SETUP) {
  return readDraft(value, setup)
}

function errorOf(value: unknown, setup = DEFAULT_SETUP): string | null {
  const read = readDraft(value, setup)
  return read.ok ? null : read.error
}

const GAPPY = soloWith({}, { draft: draftOf(3, 2, ['p1', null, 'p3', null, 'p5']) })

test('[F1] a draft read back is the draft that was saved, gaps after undrafts included', () => {
  let gappyCount = 0
  fc.assert(
    fc.property(anySoloDraft(BOARD), (solo) => {
      const lastHeld = solo.draft.slots.findLastIndex((held) => held !== null)
      if (solo.draft.slots.slice(0, Math.max(0, lastHeld)).includes(null)) gappyCount += 1
      const read = readAgain(stored(solo))
      expect(read.ok && read.value.solo).toEqual(solo)
      if (read.ok) expect(stored(read.value.solo)).toEqual(stored(solo))
    }),
  )
  expect(gappyCount).toBeGreaterThan(0)
})

test('[F1] [RU4] a gap in the middle survives', () => {
  const read = readAgain(stored(GAPPY))
  expect(read.ok && idsOf(read.value.solo.draft)).toEqual(['p1', null, 'p3', null, 'p5', null])
})

test('[F1] time, seen edits and the identities of players come back with the draft', () => {
  const read = readAgain(stored(GAPPY))
  expect(read).toMatchObject({ ok: true, value: { storedAt: '2026-08-30T18:00:00.000Z', seenEdits: { 'tab-1': 7 } } })
  expect(read.ok && read.value.players.map((player) => player.id)).toEqual(['p1', 'p3', 'p5'])
  const saved = readAgain(stored(GAPPY, { updated_at: undefined, ['created_at' as 'id']: '2026-07-01T00:00:00.000Z' }))
  expect(saved.ok && saved.value.storedAt).toBe('2026-07-01T00:00:00.000Z')
})

test('[SV6] [RU4] in the first form the order of the ids gives the pick numbers, in the frame of the device', () => {
  const first = {
    id: '1',
    name: 'Old',
    drafted_players: ['qb1', 'rb1', 'wr1'],
    target_players: ['te1'],
    avoid_players: ['k1'],
    queued_players: ['wr9'],
    updated_at: '2025-08-01T00:00:00.000Z',
  }
  const setup = setupWith({ numTeams: 2, rounds: 3, teamNames: ['Alpha'] })
  const read = readAgain(first, setup)
  expect(read.ok && read.value.solo).toEqual({
    name: 'Old',
    teamNames: ['Alpha', 'Team 2'],
    draft: draftOf(2, 3, ['qb1', 'rb1', 'wr1']),
    shortlist: { targets: new Set(['te1']), avoids: new Set(['k1']), queue: ['wr9'] },
    edition: null,
    followed: null,
    auction: null,
  })
})

test('[SV6] a first form with nothing but its ids is enough', () => {
  const read = readAgain({ drafted_players: [] })
  expect(read.ok && read.value).toEqual({
    solo: emptySoloDraft(DEFAULT_SETUP),
    players: [],
    storedAt: '',
    seenEdits: {},
  })
})

test('[SV7] a first form that outgrew the frame gets more rounds as far as the limit goes', () => {
  const ids = Array.from({ length: 41 }, (_id, index) => `p${index + 1}`)
  const setup = setupWith({ numTeams: 2, rounds: 3 })
  const grown = readAgain({ drafted_players: ids.slice(0, 40) }, setup)
  expect(grown.ok && [grown.value.solo.draft.format.roundCount, grown.value.solo.draft.slots.length]).toEqual([20, 40])
  expect(errorOf({ drafted_players: ids }, setup)).toBe('does_not_fit')
})

test('[SV8] a draft of a newer version is refused, not half read', () => {
  expect(errorOf(stored(GAPPY, { schema_version: DRAFT_SCHEMA_VERSION + 1 }))).toBe('newer_version')
  expect(errorOf(stored(GAPPY, { schema_version: 99 }))).toBe('newer_version')
})

test('[SV9] what is no draft is called so', () => {
  for (const value of [
    undefined,
    null,
    0,
    '',
    'text',
    true,
    [],
    {},
    [stored(GAPPY)],
    { drafted_players: 'p1' },
    { picks: [] },
  ]) {
    expect(errorOf(value)).toBe('not_a_draft')
  }
  expect(errorOf({ drafted_players: ['p1', 2] })).toBe('not_a_draft')
  expect(errorOf({ drafted_players: ['p1', null] })).toBe('not_a_draft')
  expect(errorOf(stored(GAPPY, { schema_version: '2' }))).toBe('not_a_draft')
})

test('[SV9] damaged picks are refused, whatever is wrong with them', () => {
  const pick = (slotNumber: unknown, playerId: unknown) => ({ pick_number: slotNumber, player_id: playerId })
  for (const picks of [
    undefined,
    null,
    'p1',
    {},
    [null],
    [7],
    ['p1'],
    [[1, 'p1']],
    [{}],
    [pick(1, 7)],
    [pick('1', 'p1')],
  ]) {
    expect(errorOf(stored(GAPPY, { picks }))).toBe('not_a_draft')
  }
  for (const slotNumber of [0, -1, 1.5, null]) {
    expect(errorOf(stored(GAPPY, { picks: [pick(1, 'p1'), pick(slotNumber, 'p2')] }))).toBe('not_a_draft')
  }
  expect(errorOf(stored(GAPPY, { picks: [pick(1, 'p1'), pick(1, 'p2')] }))).toBe('does_not_fit')
  expect(errorOf(stored(GAPPY, { picks: [pick(1, 'p1'), pick(2, 'p1')] }))).toBe('does_not_fit')
  expect(errorOf(stored(GAPPY, { picks: [pick(61, 'p1')] }))).toBe('does_not_fit')
  expect(errorOf(stored(GAPPY, { picks: [pick(2 ** 53, 'p1')] }))).toBe('does_not_fit')
})

test('[SV9] a damaged frame is refused: another number of teams would give every pick another team', () => {
  for (const bad of [undefined, null, 1, 21, 3.5, '3', [], {}]) {
    expect(errorOf(stored(GAPPY, { num_teams: bad }))).toBe('not_a_draft')
  }
  for (const bad of [undefined, null, 0, 21, 1.5, '2']) {
    expect(errorOf(stored(GAPPY, { rounds: bad }))).toBe('not_a_draft')
  }
})

test('[SV9] a storage full of ids is refused like any other, without a throw', () => {
  const ids = Array.from({ length: 400_000 }, (_id, index) => `p${index}`)
  expect(errorOf({ drafted_players: ids })).toBe('does_not_fit')
  const picks = ids.map((id, index) => ({ pick_number: index + 1, player_id: id }))
  expect(errorOf({ ...Object(stored(GAPPY)), picks })).toBe('does_not_fit')
})

test('[SV10] what only decorates a draft falls back: names, marks, identities, times', () => {
  const read = readAgain(
    stored(GAPPY, {
      name: ' ',
      team_names: [null, ' Bravo ', 7],
      target_players: 'p9',
      avoid_players: [1, 'p8', null],
      queued_players: { 0: 'p7' },
      players: [
        null,
        { id: 'p1' },
        { id: 'p1', name: 'A', position: 'XX', team: 'KC' },
        { id: 'p3', name: 'B', position: 'TE', team: '' },
      ],
      updated_at: 5,
      seen_edits: { a: 1, b: 'x' },
    }),
  )
  expect(read.ok && read.value).toEqual({
    solo: {
      name: DEFAULT_DRAFT_NAME,
      teamNames: ['Team 1', 'Bravo', 'Team 3'],
      draft: GAPPY.draft,
      shortlist: { targets: new Set(), avoids: new Set(['p8']), queue: [] },
      edition: null,
      followed: null,
      auction: null,
    },
    players: [{ id: 'p3', name: 'B', position: 'TE', team: '' }],
    storedAt: '',
    seenEdits: { a: 1 },
  })
})

test('[F2] [SL7] stored marks that break the rules are repaired while reading', () => {
  const read = readAgain(
    stored(GAPPY, {
      target_players: ['p1', 'p2'],
      avoid_players: ['p2', 'p3', 'p4', 'p9'],
      queued_players: ['p4', 'p5', 'p4'],
    }),
  )
  expect(read.ok && read.value.solo.shortlist).toEqual({
    targets: new Set(['p2']),
    avoids: new Set(['p9']),
    queue: ['p4'],
  })
})

interface Damage {
  /** Which field, counted over all of them, and which element inside it where the damage goes deeper. */
  readonly fieldIndex: number
  readonly elementIndex: number
  readonly depth: number
  readonly isTakenAway: boolean
  readonly junk: unknown
}

const anyDamage: fc.Arbitrary<Damage> = fc.record({
  fieldIndex: fc.nat({ max: 30 }),
  elementIndex: fc.nat({ max: 10 }),
  depth: fc.integer({ min: 0, max: 2 }),
  isTakenAway: fc.boolean(),
  junk: fc.oneof(
    fc.anything(),
    fc.constantFrom<unknown>(null, -1, 0, 1, 3.5, '', 'p1', [], {}, Number.NaN, '__proto__'),
  ),
})

/** Replaces or takes away one field of a draft, or one element inside a field. */
function damage(holder: unknown, { depth, fieldIndex, elementIndex, isTakenAway, junk }: Damage): void {
  if (typeof holder !== 'object' || holder === null) return
  const keys = Object.keys(holder)
  const key = keys[fieldIndex % keys.length]
  if (key === undefined) return
  const child: unknown = Reflect.get(holder, key)
  if (depth > 0 && typeof child === 'object' && child !== null) {
    damage(child, { depth: depth - 1, fieldIndex: elementIndex, elementIndex: fieldIndex, isTakenAway, junk })
  } else if (isTakenAway) Reflect.deleteProperty(holder, key)
  else Reflect.set(holder, key, junk)
}

function expectSoundOrRefused(value: unknown): void {
  const read = readDraft(value, DEFAULT_SETUP)
  if (!read.ok) {
    expect(['not_a_draft', 'newer_version', 'does_not_fit']).toContain(read.error)
    return
  }
  const { draft, shortlist, teamNames, name } = read.value.solo
  const held = idsOf(draft).filter((id) => id !== null)
  expect(held.every((id) => typeof id === 'string')).toBe(true)
  expect(new Set(held).size).toBe(held.length)
  expect(draft.slots.length).toBe(draft.format.teamCount * draft.format.roundCount)
  expect(
    draft.format.teamCount >= 2 &&
      draft.format.teamCount <= 20 &&
      draft.format.roundCount >= 1 &&
      draft.format.roundCount <= 20,
  ).toBe(true)
  expect(teamNames.length).toBe(draft.format.teamCount)
  expect(name.trim()).not.toBe('')
  const { targets, avoids, queue } = shortlist
  expect([...targets, ...avoids, ...queue].filter((id) => held.includes(id))).toEqual([])
  expect([...avoids].filter((id) => targets.has(id) || queue.includes(id))).toEqual([])
  expect(new Set(queue).size).toBe(queue.length)
}

test('[SV9] anything at all ends in a sound draft or in an error, never in a throw', () => {
  fc.assert(
    fc.property(
      fc.anything({
        withNullPrototype: true,
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withSparseArray: true,
      }),
      expectSoundOrRefused,
    ),
  )
})

test('[SV9] a good draft with any damage ends in a sound draft or in an error, never in a throw', () => {
  fc.assert(
    fc.property(anySoloDraft(BOARD), fc.array(anyDamage, { minLength: 1, maxLength: 4 }), (solo, damages) => {
      const copy = stored(solo)
      for (const each of damages) damage(copy, each)
      expectSoundOrRefused(copy)
    }),
  )
})

test('[SV9] drafts of random fields end in a sound draft or in an error, never in a throw', () => {
  const ids = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.anything()), { maxLength: 6 })
  const shape = fc.record(
    {
      drafted_players: ids,
      target_players: ids,
      avoid_players: ids,
      queued_players: ids,
      schema_version: fc.oneof(fc.constantFrom(0, 1, 2, 3, 1.5, Number.NaN, -1), fc.anything()),
      picks: fc.array(
        fc.record({
          pick_number: fc.oneof(fc.integer({ min: -1, max: 70 }), fc.anything()),
          player_id: fc.constantFrom('a', 'b', 'c', 7),
        }),
      ),
      num_teams: fc.integer({ min: 0, max: 22 }),
      rounds: fc.integer({ min: -1, max: 22 }),
    },
    { requiredKeys: ['drafted_players'] },
  )
  fc.assert(fc.property(shape, expectSoundOrRefused))
})
