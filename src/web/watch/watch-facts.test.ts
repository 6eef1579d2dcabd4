import { expect, test } from 'vitest'
import type { Lobby } from '#core/lobby/lobby.ts'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { draftingLobby } from '../../../tests/support/lobby-builders.ts'
import { firstNameOf, surnameOf } from '#core/players/names.ts'
import { draftDuration, lastPicks, seatWord, newPick, pictureShift, shortTeamName, spokenPick } from './watch-facts.ts'
import { soonTurns } from '../draft/view.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'

test('[TV3] the newest pick is the last slot that was filled; an undone pick and another draft are none', () => {
  const before = draftOf(2, 2, ['a'])
  expect(newPick(before, draftOf(2, 2, ['a', 'b']))).toBe(2)
  expect(newPick(before, draftOf(2, 2, ['a', 'b', 'c']))).toBe(3)
  expect(newPick(before, draftOf(2, 2, []))).toBeNull()
  expect(newPick(before, before)).toBeNull()
  expect(newPick(before, draftOf(2, 3, ['a', 'b']))).toBeNull()
})

test('[TV2] the next three turns are the open ones after the clock, without slots that are filled already', () => {
  const draft = draftOf(4, 2, ['a', null, null, 'd'])
  expect(soonTurns(draftSnapshotOf({ draft }), 3).map(({ label }) => label)).toEqual(['1.03', '2.01', '2.02'])
  expect(soonTurns(draftSnapshotOf({ draft: draftOf(2, 1, ['a', 'b']) }), 3)).toEqual([])
  expect(lastPicks(draft, 2).map(({ label }) => label)).toEqual(['1.04', '1.01'])
})

test('[TV1] first names, and the names of teams that nobody named', () => {
  expect(surnameOf(playerOf('WR', { name: 'Pelé' }))).toBe('Pelé')
  expect(firstNameOf(playerOf('RB', { name: 'Kenneth Walker III' }))).toBe('Kenneth')
  const shownAs = (teamName: string, username: string) => shortTeamName({ teamName, username })
  expect(shownAs("Maya's Team", 'Maya')).toBe('Maya')
  expect(shownAs("Big Mike’s Wrecke's Team 2", 'Big Mike’s Wreckers')).toBe('Big Mike’s Wreckers')
  expect(shownAs("Nobody's Team", 'Maya')).toBe("Nobody's Team")
  expect(shownAs('Red Pandas', 'Maya')).toBe('Red Pandas')
})

test('[TV8] a complete draft took the time from its start to its last pick, if the start is known', () => {
  const lobby = draftingLobby(2)
  const tookMinutes = (minutes: number, changes: Partial<Lobby> = {}) =>
    draftDuration({
      ...lobby,
      draft: draftOf(2, 1, ['a', 'b']),
      startedAtMs: 1000,
      turnStartedAtMs: 1000 + minutes * 60_000,
      ...changes,
    })
  expect([0.2, 58, 72, 60 * 51].map((minutes) => tookMinutes(minutes))).toEqual([
    '1 minute',
    '58 minutes',
    '1 h 12 min',
    '2 days 3 h',
  ])
  expect(tookMinutes(58, { startedAtMs: null })).toBeNull()
  expect(tookMinutes(58, { draft: draftOf(2, 1, ['a']) })).toBeNull()
})

test('[TV7] the picture moves every minute, by a few pixels', () => {
  for (let minute = 0; minute < 20; minute += 1) {
    expect(pictureShift(minute)).not.toEqual(pictureShift(minute + 1))
    for (const px of pictureShift(minute)) expect(Math.abs(px)).toBeLessThanOrEqual(6)
  }
})

test('[TV4] a spoken pick says who took whom, and who is up', () => {
  const mcbride = playerOf('TE', { id: 'm', name: 'Trey McBride' })
  const announced = (ids: readonly string[]) =>
    spokenPick(draftSnapshotOf({ draft: draftOf(2, 1, ids), teamNames: ['Maya', 'Sofia'] }), 1, mcbride)
  expect(announced(['m'])).toBe('Maya takes Trey McBride, tight end. Sofia is on the clock.')
  expect(announced(['m', 'n'])).toBe('Maya takes Trey McBride, tight end. The draft is complete.')
})

test('[WT15] before the start a team is a computer, here or away', () => {
  const online = new Set(['s2', 's3'])
  expect(seatWord({ id: 's1', isComputer: false }, online)).toBe('away')
  expect(seatWord({ id: 's2', isComputer: false }, online)).toBe('here')
  expect(seatWord({ id: 's1', isComputer: true }, online)).toBe('computer')
  expect(seatWord({ id: 's3', isComputer: true }, online)).toBe('computer')
})
