import { expect, test } from 'vitest'
import { hostDraft, hostPlayer } from '../../../tests/support/host-drafts.ts'
import { DEFAULT_SETUP } from '../draft/setup.ts'
import { finishedHostDraft } from './finished-host-draft.ts'
import { readDraft } from '#protocol/stored/read-draft.ts'

test('[LH78] [RCP11] a finished draft of a site is read back from the saved list: teams, owners, keepers, unknown players, season', () => {
  const rookie = hostPlayer('sleeper:1', { isKnown: false, name: 'New Rookie', position: 'DST', individual: 'LB' })
  const owners = [0, 0, 2, 2, 1, 0]
  const picks = [
    { slotNumber: 1, teamIndex: 0, player: hostPlayer('p1'), isKeeper: true },
    { slotNumber: 2, teamIndex: 0, player: rookie, isKeeper: false },
  ]
  const stored = finishedHostDraft(hostDraft({ status: 'complete', picks, league: { owners, season: 2025 } }), '1301')
  const read = readDraft(JSON.parse(JSON.stringify(stored)), DEFAULT_SETUP)
  if (!read.ok) throw new Error(read.error)
  const { solo, players } = read.value
  expect(solo.name).toBe('Sample league 2025')
  expect(solo.teamNames).toEqual(['Manager 1', 'Manager 2', 'Manager 3'])
  expect(solo.draft.owners).toEqual(owners)
  expect(solo.draft.slots.slice(0, 3)).toEqual([
    { playerId: 'p1', by: 'keeper', reason: null },
    { playerId: 'sleeper:1', by: 'person', reason: null },
    null,
  ])
  expect(solo.followed).toMatchObject({ host: 'sleeper', isStopped: true, season: 2025 })
  expect(players).toContainEqual({ id: 'sleeper:1', name: 'New Rookie', position: 'DST', team: 'KC', individual: 'LB' })
})

test('[LH78] a draft that is too large to be shown is not saved', () => {
  expect(finishedHostDraft(hostDraft({ teamCount: 3, roundCount: 61 }), '1301')).toBeNull()
})
