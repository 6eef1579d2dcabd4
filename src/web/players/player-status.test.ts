import { expect, test } from 'vitest'
import { EMPTY_SHORTLIST, type Shortlist } from '#core/shortlist/shortlist.ts'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { playerStatus, teamChoices, teamName } from './player-status.ts'

const TEAM_NAMES = ['Alpha', 'Bravo', 'Charlie']

function snapshotWith(
  slots: readonly (string | null)[],
  shortlist: Partial<Shortlist> = {},
  fields: Partial<DraftSnapshot> = {},
): DraftSnapshot {
  return draftSnapshotOf({
    board: boardOf(12),
    draft: draftOf(3, 2, slots),
    teamNames: TEAM_NAMES,
    shortlist: { ...EMPTY_SHORTLIST, ...shortlist },
    ...fields,
  })
}

/** A lobby's participant who waits for his turn. */
const WAITING: Partial<DraftSnapshot> = { rights: { mayPick: false, mayChooseTeam: false, mayUndraft: false } }

test('[F1] a free player may be drafted and marked, not undrafted', () => {
  expect(playerStatus(snapshotWith(['p1']), 'p2')).toEqual({
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
  })
})

test('[LD14] the host’s button names whom the pick is for, unless it is their own turn', () => {
  const host = { ownTeamIndex: 0, pickerNames: ['Ann', 'Bob', 'Cy'] }
  expect(playerStatus(snapshotWith([], {}, host), 'p2').draftsFor).toBeNull()
  expect(playerStatus(snapshotWith(['p1'], {}, host), 'p2').draftsFor).toBe('Bob')
  expect(playerStatus(snapshotWith(['p1'], {}, { ...host, ...WAITING }), 'p2').draftsFor).toBeNull()
  expect(playerStatus(snapshotWith(['p1'], {}), 'p2').draftsFor).toBeNull()
})

test('[LD4] out of turn nobody can be drafted, but everybody marked; no team to choose', () => {
  expect(playerStatus(snapshotWith(['p1'], {}, WAITING), 'p2')).toMatchObject({
    mayDraft: false,
    isOutOfTurn: true,
    mayChooseTeam: false,
    mayMark: true,
  })
})

test('[LD4] a player who could not be drafted on one’s own turn either is not "out of turn"', () => {
  const full = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  const pendingActs = [{ kind: 'pick', playerId: 'p2', state: 'sending' }] as const
  expect(playerStatus(snapshotWith(['p1'], {}, WAITING), 'p1').isOutOfTurn).toBe(false)
  expect(playerStatus(snapshotWith(full, {}, WAITING), 'p7').isOutOfTurn).toBe(false)
  expect(playerStatus(snapshotWith([], {}, { ...WAITING, pendingActs }), 'p2').isOutOfTurn).toBe(false)
})

test('[PC7] without the right to undraft, a drafted player keeps their place, and is "Drafted" for good', () => {
  expect(playerStatus(snapshotWith(['p1'], {}, WAITING), 'p1')).toMatchObject({
    place: '1.01 · Alpha',
    mayUndraft: false,
  })
})

test('[RU16] a pick under way or not sent can neither be drafted again nor be taken for made', () => {
  for (const pendingPick of ['sending', 'not_sent'] as const) {
    const snapshot = snapshotWith(['p1'], {}, { pendingActs: [{ kind: 'pick', playerId: 'p2', state: pendingPick }] })
    expect(playerStatus(snapshot, 'p2')).toMatchObject({ place: null, pendingPick, mayDraft: false, mayMark: true })
    expect(playerStatus(snapshot, 'p3')).toMatchObject({ pendingPick: null, mayDraft: true })
  }
})

test('[RU16] once the pick has arrived its player is drafted, whatever is still under way', () => {
  const snapshot = snapshotWith(['p1'], {}, { pendingActs: [{ kind: 'pick', playerId: 'p1', state: 'sending' }] })
  expect(playerStatus(snapshot, 'p1')).toMatchObject({ place: '1.01 · Alpha', pendingPick: null })
})

test('[RU7] a player of one’s own ranking whom the lobby does not know can be marked, not drafted', () => {
  const snapshot = snapshotWith([], {}, { pool: { has: (playerId) => playerId !== 'p2' } })
  expect(playerStatus(snapshot, 'p2')).toMatchObject({
    isInPool: false,
    mayDraft: false,
    isOutOfTurn: false,
    mayMark: true,
  })
  expect(playerStatus(snapshot, 'p3')).toMatchObject({ isInPool: true, mayDraft: true })
})

test('[F1] a drafted player shows round, pick and team and may only be undrafted', () => {
  const status = playerStatus(snapshotWith(['p1', 'p2', 'p3', 'p4']), 'p4')
  expect(status).toMatchObject({ place: '2.01 · Charlie', mayDraft: false, mayUndraft: true, mayMark: false })
})

test('[F2] the marks of a player, the queue with its number from 1', () => {
  const snapshot = snapshotWith([], { targets: new Set(['p1']), avoids: new Set(['p2']), queue: ['p3', 'p1'] })
  expect(playerStatus(snapshot, 'p1')).toMatchObject({ isTarget: true, isAvoid: false, queueNumber: 2 })
  expect(playerStatus(snapshot, 'p2')).toMatchObject({ isTarget: false, isAvoid: true, queueNumber: null })
  expect(playerStatus(snapshot, 'p3')).toMatchObject({ isTarget: false, isAvoid: false, queueNumber: 1 })
})

test('[S4] nobody is drafted in a complete draft, and again after an undraft', () => {
  const full = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  expect(playerStatus(snapshotWith(full), 'p7')).toMatchObject({ mayDraft: false, mayMark: true })
  expect(playerStatus(snapshotWith(full.with(2, '').map((id) => id || null)), 'p7').mayDraft).toBe(true)
})

test('[RU3] teams to draft for: on the clock first, a full team cannot be chosen', () => {
  const labels = (slots: readonly (string | null)[]) =>
    teamChoices(snapshotWith(slots)).map(({ teamIndex, label, isFull }) => [teamIndex, label, isFull])
  expect(labels([])).toEqual([
    [null, 'On the clock', false],
    [0, 'Alpha', false],
    [1, 'Bravo', false],
    [2, 'Charlie', false],
  ])
  expect(labels(['p1', null, null, null, null, 'p2'])[1]).toEqual([0, 'Alpha (full)', true])
  expect(labels(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']).every(([, , isFull]) => isFull)).toBe(true)
})

test('[RU17] a team without a name is shown by its number', () => {
  expect(teamName(TEAM_NAMES, 1)).toBe('Bravo')
  expect(teamName(TEAM_NAMES, 7)).toBe('Team 8')
})
