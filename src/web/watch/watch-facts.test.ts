import { expect, test } from 'vitest'
import { boardOf } from '#core/auction/auction.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { createBoard } from '#core/players/board.ts'
import { openTable, sell, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { draftingLobby } from '../../../tests/support/lobby-builders.ts'
import { firstNameOf, surnameOf } from '#core/players/names.ts'
import {
  boardSizes,
  cellNames,
  draftDuration,
  nameFit,
  lastPicks,
  newestSlot,
  seatWord,
  newPick,
  pictureShift,
  shortTeamName,
  spokenPick,
} from './watch-facts.ts'
import { NOTHING_OWN } from '../session/draft-session.ts'
import { soonTurns } from '../draft/view.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'

test('[AUC90] the newest sale is marked in its cell, whichever cell of the board that is', () => {
  const table = openTable(smallAuction())
  const marked = () =>
    newestSlot({ draft: boardOf(table.auction), auction: { auction: table.auction, ...NOTHING_OWN } })
  expect(marked()).toBeNull()
  sell(table, 'rb0', 2, 1)
  expect(marked()).toBe(3)
  sell(table, 'rb1', 2, 1)
  sell(table, 'rb2', 0, 1)
  expect(marked()).toBe(1)
  expect(newestSlot({ draft: draftOf(2, 2, ['a', null, 'c']) })).toBe(3)
})

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

test('[TV1] surnames, with an initial only where two drafted players share one', () => {
  const named = (id: string, name: string, position: 'WR' | 'DST' = 'WR') => playerOf(position, { id, name })
  const board = createBoard([
    named('1', 'Amon-Ra St. Brown'),
    named('2', 'Kenneth Walker III'),
    named('3', 'Jameson Williams'),
    named('4', 'Caleb Williams'),
    named('5', 'A.J. Brown'),
    named('6', 'Seattle Seahawks', 'DST'),
  ])
  const names = cellNames(draftOf(6, 1, ['1', '2', '3', '4', '5', '6']), board)
  expect([...names.values()]).toEqual(['St. Brown', 'Walker', 'J. Williams', 'C. Williams', 'Brown', 'Seahawks'])
  expect(surnameOf(named('7', 'Pelé'))).toBe('Pelé')
  expect(firstNameOf(named('2', 'Kenneth Walker III'))).toBe('Kenneth')
  const shownAs = (teamName: string, username: string) => shortTeamName({ teamName, username })
  expect(shownAs("Maya's Team", 'Maya')).toBe('Maya')
  expect(shownAs("Big Mike’s Wrecke's Team 2", 'Big Mike’s Wreckers')).toBe('Big Mike’s Wreckers')
  expect(shownAs("Nobody's Team", 'Maya')).toBe("Nobody's Team")
  expect(shownAs('Red Pandas', 'Maya')).toBe('Red Pandas')
})

test('[TV1] twelve by sixteen has names of 29 px, and every size fits its cells', () => {
  expect(boardSizes(12, 16)).toMatchObject({ namePx: 29, isOneLine: false })
  for (let teamCount = 2; teamCount <= 12; teamCount += 1) {
    for (let roundCount = 1; roundCount <= 20; roundCount += 1) {
      const sizes = boardSizes(teamCount, roundCount)
      const rowPx = 866 / roundCount - 3
      expect(sizes.namePx + (sizes.isOneLine ? 0 : sizes.metaPx)).toBeLessThanOrEqual(rowPx)
      expect(sizes.namePx).toBeGreaterThanOrEqual(26)
      expect(nameFit('Smith-Njigba', sizes).share).toBeGreaterThan(0.6)
    }
  }
})

test('[TV1] at twelve by twenty the longest names have 22 px, and few teams have large heads', () => {
  const sizes = boardSizes(12, 20)
  const { share, isLong } = nameFit('Smith-Njigba', sizes)
  expect(isLong).toBe(true)
  expect(sizes.namePx * share).toBeGreaterThanOrEqual(22)
  expect(nameFit('Hall', sizes)).toEqual({ share: 1, isLong: false })
  expect(boardSizes(4, 4)).toMatchObject({ headPx: 38, openPx: 64 })
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
  const say = (ids: readonly string[]) => spokenPick(draftOf(2, 1, ids), 1, mcbride, ['Maya', 'Sofia'])
  expect(say(['m'])).toBe('Maya takes Trey McBride, tight end. Sofia is on the clock.')
  expect(say(['m', 'n'])).toBe('Maya takes Trey McBride, tight end. The draft is complete.')
})

test('[WT15] before the start a team is a computer, here or away', () => {
  const online = new Set(['s2', 's3'])
  expect(seatWord({ id: 's1', isComputer: false }, online)).toBe('away')
  expect(seatWord({ id: 's2', isComputer: false }, online)).toBe('here')
  expect(seatWord({ id: 's1', isComputer: true }, online)).toBe('computer')
  expect(seatWord({ id: 's3', isComputer: true }, online)).toBe('computer')
})
