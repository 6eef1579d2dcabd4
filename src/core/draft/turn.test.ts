import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySoloDraft, boardOf, draftOf, idsOf } from '../../../tests/support/builders.ts'
import { isComplete, slotOnTheClock } from './draft.ts'
import { currentPickOf, pickBeforeClock, teamAtTheClock, turnOnTheClock } from './turn.ts'

test('[RU1] the turn on the clock is that of the lowest empty slot', () => {
  expect(turnOnTheClock(draftOf(3, 2))).toEqual({ slotNumber: 1, roundNumber: 1, label: '1.01', teamIndex: 0 })
  expect(turnOnTheClock(draftOf(3, 2, ['a', 'b', 'c', 'd']))).toEqual({
    slotNumber: 5,
    roundNumber: 2,
    label: '2.02',
    teamIndex: 1,
  })
})

test('[RU2] after an undraft the emptied slot is on the clock, and the pick before it is the last one', () => {
  const draft = draftOf(3, 2, ['a', 'b', null, 'd'])
  expect(turnOnTheClock(draft)).toMatchObject({ slotNumber: 3, teamIndex: 2 })
  expect(pickBeforeClock(draft)).toMatchObject({ slotNumber: 2, label: '1.02', playerId: 'b' })
})

test('[RU1] before the first pick there is no last one', () => {
  expect(pickBeforeClock(draftOf(3, 2))).toBeNull()
  expect(pickBeforeClock(draftOf(3, 2, [null, 'b']))).toBeNull()
})

test('[S4] a complete draft has nobody on the clock; its last pick and last team stay', () => {
  const draft = draftOf(2, 3, ['a', 'b', 'c', 'd', 'e', 'f'])
  expect(turnOnTheClock(draft)).toBeNull()
  expect(pickBeforeClock(draft)).toEqual({
    slotNumber: 6,
    roundNumber: 3,
    label: '3.02',
    teamIndex: 1,
    playerId: 'f',
  })
  expect(teamAtTheClock(draft)).toBe(1)
})

test('[S4] the current pick is the slot on the clock, one past the last when the draft is complete', () => {
  expect(currentPickOf(draftOf(2, 3))).toBe(1)
  expect(currentPickOf(draftOf(2, 3, ['a', null, 'c']))).toBe(2)
  expect(currentPickOf(draftOf(2, 1, ['a', 'b']))).toBe(3)
})

test('[S4] in any draft, the turn is the clock and all before it is picked', () => {
  fc.assert(
    fc.property(anySoloDraft(boardOf(30)), ({ draft }) => {
      const turn = turnOnTheClock(draft)
      expect(turn?.slotNumber ?? null).toBe(slotOnTheClock(draft))
      expect(turn === null).toBe(isComplete(draft))
      if (turn !== null) expect(teamAtTheClock(draft)).toBe(turn.teamIndex)
      const pick = pickBeforeClock(draft)
      expect(pick === null).toBe(turn?.slotNumber === 1)
      if (pick !== null) expect(idsOf(draft)[pick.slotNumber - 1]).toBe(pick.playerId)
    }),
  )
})
