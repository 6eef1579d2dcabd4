import { expect, test } from 'vitest'
import fc from 'fast-check'
import { anySoloDraft, boardOf, draftOf, idsOf } from '../../../tests/support/builders.ts'
import { clockRibbon } from './clock-ribbon.ts'
import { slotOnTheClock } from './draft.ts'

test('[RB1] the turns stand in the order of picking, with a break before every round but the first', () => {
  const ribbon = clockRibbon(draftOf(2, 3, ['p1']))
  expect(
    ribbon.map((entry) =>
      entry.kind === 'round' ? `round ${entry.roundNumber}` : `${entry.label} team ${entry.teamIndex}`,
    ),
  ).toEqual([
    '1.01 team 0',
    '1.02 team 1',
    'round 2',
    '2.01 team 1',
    '2.02 team 0',
    'round 3',
    '3.01 team 0',
    '3.02 team 1',
  ])
})

test('[RB1] a league of one team has a break before each of its later turns', () => {
  expect(clockRibbon(draftOf(1, 3)).map((entry) => entry.kind)).toEqual(['turn', 'round', 'turn', 'round', 'turn'])
})

test('[RB2] past turns keep their player and only the lowest empty slot is on the clock, in any draft', () => {
  fc.assert(
    fc.property(anySoloDraft(boardOf(30)), ({ draft }) => {
      const turns = clockRibbon(draft).flatMap((entry) => (entry.kind === 'turn' ? [entry] : []))
      expect(turns.map((turn) => turn.slotNumber)).toEqual(draft.slots.map((_slot, index) => index + 1))
      expect(turns.map((turn) => turn.playerId)).toEqual(idsOf(draft))
      const onTheClock = slotOnTheClock(draft)
      expect(turns.filter((turn) => turn.isOnTheClock).map((turn) => turn.slotNumber)).toEqual(
        onTheClock === null ? [] : [onTheClock],
      )
      expect(clockRibbon(draft).length - turns.length).toBe(draft.format.roundCount - 1)
    }),
  )
})
