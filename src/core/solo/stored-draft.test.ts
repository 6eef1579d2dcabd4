import { expect, test } from 'vitest'
import { boardOf, draftOf, soloWith } from '../../../tests/support/builders.ts'
import { newestFirst, storedDraftFields, withSavedDraft, type SavedDraft } from './stored-draft.ts'

const BOARD = boardOf(9)
const SOLO = soloWith(
  { teamNames: ['Alpha'] },
  {
    name: 'Mock',
    draft: draftOf(3, 2, ['p4', null, 'p1']),
    shortlist: { targets: new Set(['p2']), avoids: new Set(['p3']), queue: ['p6', 'p2'] },
  },
)

function savedAt(isoTime: string, id = isoTime): SavedDraft {
  return { ...storedDraftFields(SOLO, BOARD.playersById), id, created_at: isoTime }
}

test('[SV1] a stored draft has the specified fields, and explicit pick numbers beside them', () => {
  expect(storedDraftFields(SOLO, BOARD.playersById)).toMatchObject({
    name: 'Mock',
    drafted_players: ['p4', 'p1'],
    target_players: ['p2'],
    avoid_players: ['p3'],
    queued_players: ['p6', 'p2'],
    schema_version: 3,
    picks: [
      { pick_number: 1, player_id: 'p4' },
      { pick_number: 3, player_id: 'p1' },
    ],
    num_teams: 3,
    rounds: 2,
    team_names: ['Alpha', 'Team 2', 'Team 3'],
  })
  expect(storedDraftFields(SOLO, BOARD.playersById, 'Other name').name).toBe('Other name')
})

test('[SV1] trades that leave teams with more or fewer slots need a newer version to read them', () => {
  const withOwners = (owners: readonly number[]) =>
    storedDraftFields({ ...SOLO, draft: { ...SOLO.draft, owners } }, new Map()).schema_version
  expect(withOwners([2, 1, 0, 0, 1, 2])).toBe(3)
  expect(withOwners([2, 1, 0, 0, 1, 1])).toBe(5)
  expect(withOwners([1, 1, 0, 0, 1, 0])).toBe(5)
})

test('[SV4] every player that the draft names is stored once with name, position and team', () => {
  const { players } = storedDraftFields(SOLO, BOARD.playersById)
  expect(players.map((player) => player.id)).toEqual(['p4', 'p1', 'p2', 'p3', 'p6'])
  expect(players[0]).toEqual({ id: 'p4', name: 'Player 4', position: 'TE', team: 'KC' })
  expect(storedDraftFields(SOLO, new Map()).players).toEqual([])
})

test('[SV2] saved drafts are listed newest first', () => {
  const [old, middle, young] = [
    savedAt('2026-08-01T10:00:00.000Z'),
    savedAt('2026-08-02T09:00:00.000Z'),
    savedAt('2026-09-01T00:00:00.000Z'),
  ]
  expect(newestFirst([middle, young, old])).toEqual([young, middle, old])
  expect(withSavedDraft([young, old], middle)).toEqual([young, middle, old])
})

test('[SV2] a draft saved again under the same id replaces the first', () => {
  const first = savedAt('2026-08-01T10:00:00.000Z', '1')
  const again = savedAt('2026-08-05T10:00:00.000Z', '1')
  const other = savedAt('2026-08-03T10:00:00.000Z', '2')
  expect(withSavedDraft([other, first], again)).toEqual([again, other])
})
